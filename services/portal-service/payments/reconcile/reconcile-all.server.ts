/**
 * Settles payments left undecided by closed pages, silent providers or late approvals. Safe to run any time,
 * repeatedly, and to interrupt.
 */

import { z } from "zod";
import { formatCents } from "#rules/format";
import type { AttentionReason } from "#rules/payments/payment-machine";
import { type AttemptState, paymentLimits, providerSilent } from "#rules/payments/payment-terms";
import type { Db } from "../../../db/connect.server.ts";
import { type Schedule, schedule } from "../../../queue/enqueue.server.ts";
import { type Handler, handle, type JobKind } from "../../../queue/job.ts";
import { notFound, ServiceFailure } from "../../../shared/http.server.ts";
import type { Logger } from "../../../shared/logger.server.ts";
import { getUnapplied } from "../../ledger/ledger-repository.server.ts";
import {
	type AttemptRow,
	chargedCents,
	insertEvent,
	lockedAttempt,
	updateAttempt,
} from "../attempts/attempts-repository.server.ts";
import { bookRefund, isRefunded } from "../booking/book-payment.server.ts";
import type { PaymentDeps } from "../payment-deps.ts";
import { type Due, dueAttempts, releasePaymentHolds } from "./reconcile-repository.server.ts";
import { reconcileAttempt, transferPaymentHolds } from "./settle-payment.server.ts";

const minuteMs = 60_000;

export type Reconciliation = {
	asked: number;
	became: Partial<Record<AttemptState, number>>;
	attention: number;
	unanswered: number;
};

export async function reconcilePayments(
	deps: PaymentDeps,
	tell: (line: string) => void,
	{ which = "all", isStopped = () => false }: { which?: Due; isStopped?: () => boolean } = {},
): Promise<Reconciliation> {
	const outcome: Reconciliation = { asked: 0, became: {}, attention: 0, unanswered: 0 };
	let after = 0;
	for (;;) {
		const rows = await dueAttempts(deps.db, { now: deps.now(), provider: deps.provider.name, after, which });
		if (rows.length === 0) return outcome;
		for (const row of rows) {
			if (isStopped()) return outcome;
			await reconcileOne(deps, row, outcome, tell);
		}
		after = Number(rows.at(-1)?.sequence);
	}
}

async function reconcileOne(
	deps: PaymentDeps,
	before: AttemptRow,
	outcome: Reconciliation,
	tell: (line: string) => void,
): Promise<void> {
	const name = before.reference ? `${before.transaction_id} (${before.reference})` : before.transaction_id;
	outcome.asked += 1;
	try {
		const row = await settled(deps, before);
		if (row.state !== before.state) {
			outcome.became[row.state] = (outcome.became[row.state] ?? 0) + 1;
			if (row.state !== "needs-attention")
				tell(`${name}: ${row.state}${row.receipt_number ? `, ${row.receipt_number}` : ""}`);
		}
		if (row.state !== "needs-attention") return;
		outcome.attention += 1;
		tell(`${name}: ${await describeRequiredAction(deps.db, row)}`);
	} catch (error) {
		outcome.unanswered += 1;
		const silent = error instanceof ServiceFailure && error.code === providerSilent;
		tell(
			`${name}: ${silent ? `the provider "${before.provider}" does not answer` : `could not be settled: ${(error as Error).message}`}`,
		);
		// Unchanged since before.
		if (before.state === "needs-attention") outcome.attention += 1;
	}
}

async function settled(deps: PaymentDeps, before: AttemptRow): Promise<AttemptRow> {
	const giveUp = deps.provider.withdraw !== undefined && isStale(before, deps.now());
	const row = await reconcileAttempt(deps, before.transaction_id, { giveUp });
	// A late approval is applied here if the amount is still owed.
	const late = row.attention === "LATE_APPROVAL" && before.attention !== "LATE_APPROVAL";
	return late ? reconcileAttempt(deps, before.transaction_id) : row;
}

function isStale(row: AttemptRow, now: number): boolean {
	if (row.attention === ("NO_ANSWER" satisfies AttentionReason)) return true;
	const age = now - Date.parse(row.opened_at ?? row.created_at);
	return row.state === "initiated" && age >= paymentLimits.undecidedMinutes * minuteMs;
}

async function describeRequiredAction(db: Db, row: AttemptRow): Promise<string> {
	const { unapplied } = await getUnapplied(db, row.transaction_id);
	const refund = `Refund ${formatCents(unapplied)} at the provider (its id: ${row.payment_id}), then run: npm run payments:reconcile -- --refunded ${row.transaction_id}`;
	switch (row.attention as AttentionReason) {
		case "WRONG_AMOUNT":
			return `the provider has charged ${formatCents(unapplied)} instead of ${formatCents(chargedCents(row))}. ${refund}`;
		case "NOT_OWED":
			return `${formatCents(unapplied)} has arrived for what was not owed any more. ${refund}`;
		case "LATE_APPROVAL":
			return `${formatCents(unapplied)} was approved after it was ended here, and another payment of the same is under way. Run this again when that one is decided.`;
		case "NO_ANSWER":
			return `the provider has not decided since ${row.opened_at ?? row.created_at}. Ask the provider; the payer can cancel it.`;
	}
}

/**
 * Records a refund made by a person.
 * @returns a sentence about it
 * @throws {ServiceFailure} 404 for an unknown payment, 409 without unapplied money
 */
export function recordRefund({ db, now }: PaymentDeps, transactionID: string): Promise<string> {
	return db.transaction().execute(async (trx) => {
		const row = await lockedAttempt(trx, transactionID);
		if (!row) throw notFound(`The payment ${transactionID}`);
		if (await isRefunded(trx, transactionID)) return `${transactionID}: the refund is recorded already.`;
		const { unapplied } = await getUnapplied(trx, transactionID);
		if (row.state !== "needs-attention" || unapplied === 0)
			throw new ServiceFailure(
				409,
				"NOTHING_TO_REFUND",
				`${transactionID} is ${row.state}, and no money of it waits to be refunded.`,
			);
		const at = new Date(now()).toISOString();
		await bookRefund(trx, row, at);
		await releasePaymentHolds(trx, transactionID);
		await transferPaymentHolds(trx, row);
		await insertEvent(trx, {
			transaction_id: transactionID,
			at,
			state: "cancelled",
			note: `Refunded: ${formatCents(unapplied)}.`,
		});
		await updateAttempt(trx, transactionID, { state: "cancelled", attention: null, updated_at: at });
		return `${transactionID}: the refund of ${formatCents(unapplied)} is recorded.`;
	});
}

// Settles payments whose page was closed, as background work.

const payload = z.object({ which: z.enum(["undecided", "recent"]) });

/** The next round does what one leaves, so a round isn't repeated. */
const reconcileJob: JobKind<z.infer<typeof payload>> = {
	kind: "payments.reconcile",
	payload,
	attempts: 1,
	backoff: { first: 1, longest: 1 },
	leaseSeconds: 15 * 60,
	whenFailed: "forget",
};

/** Undecided payments every minute; every ten, also those ended within a day, which a provider may approve late. */
export const reconcileSchedules: readonly Schedule[] = [
	schedule("payments.reconcile-undecided", "1-9,11-19,21-29,31-39,41-49,51-59 * * * *", reconcileJob, {
		which: "undecided",
	}),
	schedule("payments.reconcile-recent", "*/10 * * * *", reconcileJob, { which: "recent" }),
];

export const reconcileHandler = (deps: PaymentDeps, logger: Logger): Handler =>
	handle(reconcileJob, async ({ which }, { signal }) => {
		const lines: string[] = [];
		const outcome = await reconcilePayments(deps, (line) => lines.push(line), {
			which,
			isStopped: () => signal.aborted,
		});
		if (outcome.attention + outcome.unanswered > 0)
			logger.warn({ ...outcome, lines }, "payments need attention");
		else if (lines.length > 0) logger.info({ ...outcome, lines }, "payments settled");
	});

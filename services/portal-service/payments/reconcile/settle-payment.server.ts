/** The only way to mark anything paid: query the provider and apply the result. */
import { formatCents } from "#rules/format";
import {
	type AttentionReason,
	cancelledStatus,
	isApproval,
	type Move,
	mayArriveYet,
	neverPaid,
	nextMove,
	type ProviderFinding,
	toFinding,
} from "#rules/payments/payment-machine";
import { paymentRefusals } from "#rules/payments/payment-sentences";
import { paymentLimits, providerSilent } from "#rules/payments/payment-terms";
import type { Db } from "../../../db/connect.server.ts";
import { notFound, ServiceFailure } from "../../../shared/http.server.ts";
import {
	type AttemptRow,
	attemptRow,
	chargedCents,
	getShares,
	insertEvent,
	lockedAttempt,
	paymentHoldTargets,
	updateAttempt,
	waitingAttempts,
} from "../attempts/attempts-repository.server.ts";
import {
	bookPayment,
	getReceiptNumber,
	isRefunded,
	mailReceipt,
	setUnapplied,
} from "../booking/book-payment.server.ts";
import { type Saving, saveMethod, sealKept } from "../methods/payment-methods.server.ts";
import type { PaymentDeps } from "../payment-deps.ts";
import { type ProviderAnswer, ProviderSilent } from "../provider/payment-provider.ts";
import { releasePaymentHolds, stillOwed, takePaymentHolds } from "./reconcile-repository.server.ts";

type Found = { finding: ProviderFinding; transaction: ProviderAnswer | null };

/**
 * @param options.giveUp cancels an undecided attempt, at the provider if possible; one whose saved method was sent stays
 * @returns the attempt afterwards
 * @throws {ServiceFailure} 404 for an unknown attempt, 503 PROVIDER_SILENT without changes
 */
export async function reconcileAttempt(
	deps: PaymentDeps,
	transactionID: string,
	options: { giveUp?: boolean } = {},
): Promise<AttemptRow> {
	return (await reconcileAndReport(deps, transactionID, options)).row;
}

/** Does the same as `reconcileAttempt`, with the provider's transaction, `null` if unknown or not queried. */
export async function reconcileAndReport(
	deps: PaymentDeps,
	transactionID: string,
	{ giveUp = false }: { giveUp?: boolean } = {},
): Promise<{ row: AttemptRow; transaction: ProviderAnswer | null }> {
	const row = await attemptRow(deps.db, transactionID);
	if (!row) throw notFound("This payment");
	if (row.state === "completed") return { row, transaction: null };
	const found = giveUp ? await findingAfterGivingUp(deps, row) : await getFinding(deps, row);
	// Usually nothing changed; then no lock is needed.
	if (moveTo(row, found.finding).to === "stay") return { row, transaction: found.transaction };
	const saving = await sealKept(deps, found.transaction?.keptMethod);
	const settled = await deps.db.transaction().execute((trx) => carryOut(deps, trx, row, found, saving));
	return { row: settled, transaction: found.transaction };
}

const moveTo = (row: AttemptRow, finding: ProviderFinding): Move =>
	nextMove({ state: row.state, amountCents: chargedCents(row) }, finding, paymentLimits.undecidedMinutes);

async function getFinding(deps: PaymentDeps, row: AttemptRow): Promise<Found> {
	const transaction = await askProvider(deps, row, (provider) => provider.find(row.transaction_id));
	const times = {
		createdAt: Date.parse(row.created_at),
		openedAt: row.opened_at === null ? null : Date.parse(row.opened_at),
	};
	return { finding: toFinding(transaction, times, deps.now()), transaction };
}

async function findingAfterGivingUp(deps: PaymentDeps, row: AttemptRow): Promise<Found> {
	let found = await getFinding(deps, row);
	if (found.finding.kind === "decided") return found;
	if (deps.provider.withdraw) {
		await askProvider(deps, row, (provider) => provider.withdraw?.(row.transaction_id) ?? Promise.resolve());
		found = await getFinding(deps, row);
		if (found.finding.kind === "decided" || found.transaction !== null) return found;
	}
	const isSent = row.method_id !== null && row.opened_at !== null;
	if (mayArriveYet({ state: row.state, isSent }, found.transaction)) return found;
	return { finding: neverPaid, transaction: found.transaction };
}

/** @throws {ServiceFailure} 503 PROVIDER_SILENT */
export async function askProvider<T>(
	{ provider }: PaymentDeps,
	row: Pick<AttemptRow, "provider">,
	question: (provider: PaymentDeps["provider"]) => Promise<T>,
): Promise<T> {
	const silent = () => new ServiceFailure(503, providerSilent, paymentRefusals.providerSilent);
	// Another provider does not know the transaction.
	if (row.provider !== provider.name) throw silent();
	try {
		return await question(provider);
	} catch (error) {
		if (error instanceof ProviderSilent) throw silent();
		throw error;
	}
}

async function carryOut(
	deps: PaymentDeps,
	trx: Db,
	before: AttemptRow,
	{ finding, transaction }: Found,
	saving: Saving | null,
): Promise<AttemptRow> {
	const row = await lockedAttempt(trx, before.transaction_id);
	if (!row) throw notFound("This payment");
	// The attempt changed meanwhile. An approval still counts; anything else may be outdated.
	const superseded =
		row.state !== before.state || row.attention !== before.attention || row.opened_at !== before.opened_at;
	if (superseded && !isApproval(finding)) return row;
	const move = moveTo(row, finding);
	if (move.to === "stay" || (await isRefunded(trx, row.transaction_id))) return row;
	const at = new Date(deps.now()).toISOString();
	const step = { deps, trx, row, at, transaction, finding, saving };
	if (move.to === "completed") return complete(step);
	if (move.to === "needs-attention") return needAttention(step, move.reason);
	return endUnpaid(step, move.to);
}

type Step = {
	deps: PaymentDeps;
	trx: Db;
	row: AttemptRow;
	at: string;
	transaction: ProviderAnswer | null;
	finding: ProviderFinding;
	/** The method that the payer let the provider keep, encrypted. */
	saving: Saving | null;
};

async function complete(step: Step): Promise<AttemptRow> {
	const { deps, trx, row, at, transaction } = step;
	const receiptNumber = getReceiptNumber(row);
	const paymentId = transaction?.id ?? "";
	const approval = { paymentId, receiptNumber, at };
	// If another attempt is paying it now, wait for that one.
	const held = await takePaymentHolds(
		trx,
		row.transaction_id,
		paymentHoldTargets(row, await getShares(trx, [row.transaction_id])),
	);
	if (!held) return row;
	if ((await bookPayment(deps, trx, row, approval)) === "not-owed") return needAttention(step, "NOT_OWED");
	await setUnapplied(trx, row, 0, at, receiptNumber);
	await releasePaymentHolds(trx, row.transaction_id);
	await transferPaymentHolds(trx, row);
	await saveMethod(deps, trx, row, step.saving, at);
	await mailReceipt(trx, row, deps.origin, approval);
	return moved(step, "completed", `Paid ${formatCents(chargedCents(row))}: ${receiptNumber}.`, {
		payment_id: paymentId,
		receipt_number: receiptNumber,
		search_key: `${row.search_key} ${receiptNumber.toLowerCase()}`,
	});
}

async function needAttention(step: Step, reason: AttentionReason): Promise<AttemptRow> {
	const { trx, row, at, transaction, finding } = step;
	// A repeated approval may have another amount.
	if (isApproval(finding)) await setUnapplied(trx, row, finding.amountCents, at, reason);
	if (row.state === "needs-attention" && row.attention === reason) return row;
	await takePaymentHolds(
		trx,
		row.transaction_id,
		paymentHoldTargets(row, await getShares(trx, [row.transaction_id])),
	);
	return moved(step, "needs-attention", reason, {
		attention: reason,
		payment_id: transaction?.id ?? row.payment_id,
	});
}

async function endUnpaid(step: Step, state: "declined" | "cancelled"): Promise<AttemptRow> {
	const { deps, trx, row, at, transaction } = step;
	if (state === "declined" && row.order_id !== null) await deps.orders.declineOrder(trx, row.order_id, at);
	await setUnapplied(trx, row, 0, at, `The provider says: ${transaction?.status_description ?? state}`);
	await releasePaymentHolds(trx, row.transaction_id);
	await transferPaymentHolds(trx, row);
	return moved(step, state, transaction?.status_description || cancelledStatus, {
		payment_id: transaction?.id ?? row.payment_id,
	});
}

async function moved(
	{ trx, row, at }: Step,
	state: Exclude<Move["to"], "stay">,
	note: string,
	change: Partial<Pick<AttemptRow, "attention" | "payment_id" | "receipt_number" | "search_key">>,
): Promise<AttemptRow> {
	await insertEvent(trx, { transaction_id: row.transaction_id, at, state, note: note.slice(0, 500) });
	return updateAttempt(trx, row.transaction_id, { attention: null, ...change, state, updated_at: at });
}

// Keeps what a payment in need of attention is for from being paid again, even after another attempt held it.

/**
 * Passes released holds on to the oldest attempt at the same that needs attention. Runs in the transaction
 * that released them.
 */
export async function transferPaymentHolds(trx: Db, ended: AttemptRow): Promise<void> {
	const shares = await getShares(trx, [ended.transaction_id]);
	const invoiceIds = shares.map(({ invoice_id }) => invoice_id);
	const owed = await stillOwed(trx, ended, invoiceIds);
	if (owed.length === 0) return;
	for (const row of await waitingAttempts(trx, ended, invoiceIds)) {
		const own = paymentHoldTargets(row, await getShares(trx, [row.transaction_id]));
		await takePaymentHolds(
			trx,
			row.transaction_id,
			own.filter((target) => owed.includes(target)),
		);
	}
}

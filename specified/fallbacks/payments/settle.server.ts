/**
 * The only way to mark anything paid: ask the provider, and book what it approved. Whatever is interrupted is
 * repeated from the start the next time, and finds what is booked already.
 */

import { setTimeout as wait } from "node:timers/promises";
import { env } from "#client/env.server";
import { ServiceError } from "#client/service-error";
import { oneAtATime } from "#client/storage/one-at-a-time.server";
import type { ProviderTransaction } from "#contracts/orders/order-payments";
import {
	isApproval,
	type Move,
	neverPaid,
	nextMove,
	type ProviderFinding,
	toFinding,
} from "#rules/payments/payment-machine";
import { paymentRefusals } from "#rules/payments/payment-sentences";
import { notBooked, paymentLimits, providerSilent } from "#rules/payments/payment-terms";
import type { FallbackContext } from "../../fallbacks.server.ts";
import { type OwnAttempt, readAttempt, readUserAttempts, saveAttempt } from "./attempt-store.server.ts";
import { isBooked, prepareBooking } from "./booking.server.ts";
import { type StoredAttempt, totalCents } from "./stored-attempt.ts";

const silent = (cause?: unknown) =>
	new ServiceError(providerSilent, 503, paymentRefusals.providerSilent, { cause });

/**
 * @param giveUp cancels an undecided attempt
 * @returns the attempt afterwards
 * @throws {ServiceError} 404 for another payer's; 503 without changes when the provider or the service is silent
 */
export function settleAttempt(
	context: FallbackContext,
	id: string,
	{ giveUp = false } = {},
): Promise<StoredAttempt> {
	return oneAtATime(`payment:${id}`, async () => {
		const own = await readAttempt(context.call, id);
		if (own.attempt.state === "completed") return own.attempt;
		const transaction = await askProvider(context, own.attempt);
		const found = toFinding(
			transaction,
			{ createdAt: own.attempt.created, openedAt: own.attempt.opened ?? null },
			Date.now(),
		);
		const finding = giveUp && found.kind === "undecided" ? neverPaid : found;
		return carryOut(context, own, finding, transaction);
	});
}

/**
 * The provider's transaction, `null` when it does not know it.
 * @throws {ServiceError} 503 PROVIDER_SILENT, 401
 */
async function askProvider(
	{ specified, log }: FallbackContext,
	{ id, provider }: StoredAttempt,
): Promise<ProviderTransaction | null> {
	const transaction = await specified.orderPayments
		.status({ paymentProvider: provider, transactionID: id })
		.catch((error: unknown) => {
			if (error instanceof ServiceError && error.status === 404) return null;
			if (error instanceof ServiceError && error.status === 401) throw error;
			throw silent(error);
		});
	if (transaction === null) return null;
	const { amount, response_indicator, transaction_id } = transaction;
	const isOther = transaction_id !== "" && transaction_id !== id;
	const approvedUnknown = response_indicator === "A" && (amount === null || amount < 0);
	if (isOther || approvedUnknown) {
		log.error({ transactionID: id, amount }, "the payment provider's answer is of no use");
		throw silent();
	}
	return { ...transaction, amount: Math.max(0, amount ?? 0) };
}

async function carryOut(
	context: FallbackContext,
	own: OwnAttempt,
	finding: ProviderFinding,
	transaction: ProviderTransaction | null,
): Promise<StoredAttempt> {
	const { attempt } = own;
	const move = getMove(attempt, finding);
	const paymentId = transaction?.id ?? attempt.paymentId;
	const charged = isApproval(finding) ? finding.amountCents : undefined;
	switch (move.to) {
		case "stay":
			return attempt;
		case "completed":
			return bookOrExplain(context, { ...own, attempt: { ...attempt, paymentId, charged } });
		case "needs-attention":
			return change(context, own, { state: "needs-attention", reason: move.reason, paymentId, charged });
		default:
			return change(context, own, { state: move.to, reason: undefined, paymentId, charged: undefined });
	}
}

const getMove = (attempt: StoredAttempt, finding: ProviderFinding): Move =>
	nextMove(
		{ state: attempt.state, amountCents: totalCents(attempt) },
		finding,
		paymentLimits.undecidedMinutes,
	);

type Change = Partial<Pick<StoredAttempt, "state" | "reason" | "paymentId" | "charged" | "sent" | "opened">>;

async function change(
	{ log }: FallbackContext,
	{ attempt, owner }: OwnAttempt,
	changed: Change,
): Promise<StoredAttempt> {
	const after = { ...attempt, ...changed };
	if (after.state === attempt.state && after.reason === attempt.reason && after.sent === attempt.sent)
		return attempt;
	const saved = { ...after, changed: Date.now() };
	await saveAttempt(owner, saved);
	const { id: transactionID, state, reason } = saved;
	const level = reason && state === "needs-attention" ? "error" : "info";
	if (state !== attempt.state || reason !== attempt.reason)
		log[level]({ transactionID, state, reason }, "payment attempt settled");
	return saved;
}

const completed = { state: "completed", reason: undefined, charged: undefined, sent: undefined } as const;

/** A call whose answer was lost may still be at work; it is not repeated for as long as calls may take. */
const isBeingBooked = ({ sent }: StoredAttempt): boolean =>
	sent !== undefined && Date.now() - sent < env.SERVICE_TIMEOUT_MS;

/** @throws {ServiceError} 503 NOT_BOOKED while the service that books fails: nobody may think that nothing was charged */
async function bookOrExplain(context: FallbackContext, own: OwnAttempt): Promise<StoredAttempt> {
	try {
		return await book(context, own);
	} catch (error) {
		if (!(error instanceof ServiceError) || error.status === 401) throw error;
		context.log.warn({ transactionID: own.attempt.id, err: error }, "an approved payment is not booked yet");
		throw new ServiceError(notBooked, 503, paymentRefusals.notBooked, { cause: error });
	}
}

/** One at a time for an account, so that two attempts cannot both pay one invoice. */
function book(context: FallbackContext, own: OwnAttempt): Promise<StoredAttempt> {
	const { attempt, owner } = own;
	return oneAtATime(`booking:${attempt.account ?? owner.key}`, async () => {
		if (await isBooked(attempt, context)) return change(context, own, completed);
		if (isBeingBooked(attempt)) throw ServiceError.unavailable(new Error("It is being booked."));
		const send = await prepareBooking(attempt, context);
		if (!send) return change(context, own, { state: "needs-attention", reason: "NOT_OWED" });
		const sent = { ...own, attempt: await change(context, own, { sent: Date.now() }) };
		try {
			await send();
		} catch (error) {
			if (!isRefusal(error)) throw error;
			const booked = await isBooked(attempt, context);
			if (booked) return change(context, sent, completed);
			context.log.error({ transactionID: attempt.id, err: error }, "an approved payment was not booked");
			return change(context, sent, { state: "needs-attention", reason: "NOT_BOOKED", sent: undefined });
		}
		return change(context, sent, completed);
	});
}

/** Statuses that do not say whether the work was done, or that a later call may pass. */
const passing = [401, 425, 429];

const isRefusal = (error: unknown): boolean =>
	error instanceof ServiceError && error.status < 500 && !passing.includes(error.status);

// Settles payments whose page was closed when their user returns, since nobody else can book them.

const most = 3;

/** How long a page waits for it, in ms. */
const patience = 2_000;

/**
 * What is read beside the newest open payments, or again when one of them was settled. Failures are left to the page
 * of the payment.
 */
export async function readSettled<Answer>(
	context: FallbackContext,
	read: () => Promise<Answer>,
): Promise<Answer> {
	const [settled, answer] = await Promise.allSettled([settleOpenAttempts(context), read()]);
	if (settled.status === "rejected") throw settled.reason;
	if (settled.value) return read();
	if (answer.status === "rejected") throw answer.reason;
	return answer.value;
}

/** @returns whether one of them is no longer as it was */
export async function settleOpenAttempts(context: FallbackContext): Promise<boolean> {
	const open = (await readUserAttempts(context.call)).filter(
		({ state, reason, opened }) =>
			opened !== undefined && (state === "initiated" || reason === "NOT_BOOKED" || reason === "NO_ANSWER"),
	);
	if (open.length === 0) return false;
	let changed = false;
	const settle = async (attempt: StoredAttempt) => {
		const after = await settleAttempt(context, attempt.id);
		if (after.state !== attempt.state || after.reason !== attempt.reason) changed = true;
	};
	const settled = Promise.allSettled(open.slice(0, most).map(settle));
	await Promise.race([settled, wait(patience, undefined, { ref: false })]);
	return changed;
}

/** Opens payment attempts: amounts come from the services, and nothing is paid twice at once. */
import { createHash } from "node:crypto";
import type { z } from "zod";
import { env } from "#client/env.server";
import { oneAtATime } from "#client/storage/one-at-a-time.server";
import {
	type PaymentAttempt,
	type PaymentTarget,
	paymentTargetSchema,
} from "#contracts/payments/payment-attempts";
import { toCents } from "#rules/money/cents";
import { paymentRefusals } from "#rules/payments/payment-sentences";
import type { OnlinePaymentType } from "#rules/payments/payment-terms";
import { cardExtraCents } from "#rules/payments/surcharge";
import type { FallbackContext } from "../../fallbacks.server.ts";
import { ownerFor, readAttempts, saveNewAttempt } from "./attempt-store.server.ts";
import { getPayable, type Payable, refusal } from "./payable.server.ts";
import { settleAttempt } from "./settle.server.ts";
import {
	concernsInvoice,
	concernsOrder,
	isOpen,
	mayStillBePaid,
	type StoredAttempt,
	toAttempt,
	totalCents,
} from "./stored-attempt.ts";

export type WantedPayment = {
	transactionID: string;
	target: z.input<typeof paymentTargetSchema>;
	paymentType: OnlinePaymentType;
	expectedTotal: number;
	formKey?: string;
};

/**
 * Idempotent by form key, and by transaction id with the same content.
 * @throws {ServiceError} 409 PAYMENT_OPEN, CHANGED, NOT_OWED, TRANSACTION_TAKEN; 422 TOO_MUCH, TOO_MANY; 401, 404;
 * of the services
 */
export async function openAttempt(
	paymentRequest: WantedPayment,
	context: FallbackContext,
): Promise<PaymentAttempt> {
	const { paymentType: type, transactionID, expectedTotal } = paymentRequest;
	const target = paymentTargetSchema.parse(paymentRequest.target);
	const owner = ownerFor(context.call, target.kind);
	return oneAtATime(`payments:${owner.key}`, async () => {
		const attempts = await readAttempts(owner);
		const form = paymentRequest.formKey && digest(paymentRequest.formKey, target, type, expectedTotal);
		const earlier = attempts.find(({ id, form: by }) => id === transactionID || (by && by === form));
		if (earlier) return repeated(earlier, paymentRequest, form);
		await requireFree(attempts, target, context);
		const payable = await getPayable(target, context);
		const extra = cardExtraCents(target.kind, payable.cents, type, env.PORTAL_PAYMENT_CARD_FEE);
		const total = payable.cents + extra;
		if (total !== toCents(expectedTotal))
			throw refusal("CHANGED", paymentRefusals.changed(total, toCents(expectedTotal)));
		const attempt = newAttempt(paymentRequest, payable, extra, form);
		await saveNewAttempt(owner, attempt);
		return toAttempt(attempt);
	});
}

const digest = (...content: unknown[]): string =>
	createHash("sha256").update(JSON.stringify(content)).digest("base64url").slice(0, 16);

const newAttempt = (
	{ transactionID, target, paymentType }: WantedPayment,
	payable: Payable,
	extra: number,
	form: string | undefined,
): StoredAttempt => ({
	id: transactionID,
	provider: env.PAYMENT_PROVIDER,
	purpose: target.kind,
	state: "initiated",
	type: paymentType,
	...payable,
	extra,
	created: Date.now(),
	changed: Date.now(),
	...(form && { form }),
});

function repeated(
	earlier: StoredAttempt,
	paymentRequest: WantedPayment,
	form: string | undefined,
): PaymentAttempt {
	const same =
		(form !== undefined && earlier.form === form) ||
		(earlier.purpose === paymentRequest.target.kind &&
			earlier.type === paymentRequest.paymentType &&
			totalCents(earlier) === toCents(paymentRequest.expectedTotal) &&
			toTargets(paymentRequest.target).every((concerned) => concerned(earlier, earlier.account)));
	if (!same) throw refusal("TRANSACTION_TAKEN", paymentRefusals.transactionTaken);
	return toAttempt(earlier);
}

type Concerned = (attempt: StoredAttempt, accountId: string | null) => boolean;

function toTargets(target: WantedPayment["target"]): Concerned[] {
	switch (target.kind) {
		case "order":
			return [(attempt) => concernsOrder(attempt, target.orderId)];
		case "invoices":
			return target.invoices.map(
				({ invoiceId }) =>
					(attempt: StoredAttempt, accountId: string | null) =>
						concernsInvoice(attempt, accountId, invoiceId),
			);
		case "portal":
			return [];
	}
}

/**
 * Asks the provider about earlier attempts at the same first, also about ended ones whose page may still be open.
 * @throws {ServiceError} 409 PAYMENT_OPEN, 503 PROVIDER_SILENT
 */
async function requireFree(
	attempts: readonly StoredAttempt[],
	target: PaymentTarget,
	context: FallbackContext,
): Promise<void> {
	const accountId = context.call.accountId ?? null;
	const targets = toTargets(target);
	const earlier = attempts.filter(
		(attempt) =>
			(isOpen(attempt) || mayStillBePaid(attempt)) &&
			targets.some((concerned) => concerned(attempt, accountId)),
	);
	for (const { id, ...before } of earlier) {
		const after = await settleAttempt(context, id).catch((error: unknown) => {
			if (isOpen(before)) return before;
			throw error;
		});
		if (!isOpen(after)) continue;
		const reviewed = after.state === "needs-attention" && after.paymentId !== undefined;
		const sentence = reviewed ? paymentRefusals.underReview : paymentRefusals.open;
		throw refusal("PAYMENT_OPEN", sentence(before.reference || "this"));
	}
}

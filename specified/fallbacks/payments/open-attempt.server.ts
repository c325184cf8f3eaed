/** Opens payment attempts: amounts come from the services, and nothing is paid twice at once. */
import { createHash } from "node:crypto";
import type { z } from "zod";
import { env } from "#client/env.server";
import { ServiceError } from "#client/service-error";
import { oneAtATime } from "#client/storage/one-at-a-time.server";
import {
	type PaymentAttempt,
	type PaymentTarget,
	paymentTargetSchema,
} from "#contracts/payments/payment-attempts";
import { toCents } from "#rules/money/cents";
import { plainReference, referenceOfInvoices } from "#rules/payments/payment-numbers";
import { paymentRefusals } from "#rules/payments/payment-sentences";
import { type OnlinePaymentType, paymentLimits } from "#rules/payments/payment-terms";
import { cardExtraCents } from "#rules/payments/surcharge";
import type { FallbackContext } from "../../fallbacks.server.ts";
import { ownerFor, readAttempts, saveNewAttempt } from "./attempt-store.server.ts";
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

// What is paid, with amounts read from the services; amounts of the form are only compared.

type Payable = Pick<StoredAttempt, "cents" | "reference" | "account" | "order" | "invoices" | "payer">;

export const refusal = (code: string, message: string, status = 409) =>
	new ServiceError(code, status, message);

/**
 * @throws {ServiceError} 409 NOT_OWED, CHANGED; 422 TOO_MUCH; 404 for what is not the account's; of the services
 */
async function getPayable(target: PaymentTarget, context: FallbackContext): Promise<Payable> {
	if (target.kind === "portal") {
		const { firstName, lastName, email, reference } = target.payer;
		return {
			cents: toCents(target.amount),
			reference: plainReference(reference),
			account: null,
			invoices: [],
			payer: [firstName, lastName, email],
		};
	}
	const { userId = "", accountId } = context.call;
	if (!accountId) throw refusal("NO_ACCOUNT", "Select an account first.", 403);
	const [payable, { fname, lname, email }] = await Promise.all([
		target.kind === "order" ? orderPayable(target.orderId, context) : invoicesPayable(target, context),
		context.services.user.user({ uid: userId }),
	]);
	return { ...payable, account: accountId, payer: [fname.slice(0, 60), lname.slice(0, 60), email] };
}

type Part = Pick<Payable, "cents" | "reference" | "order" | "invoices">;

async function orderPayable(orderId: string, { services }: FallbackContext): Promise<Part> {
	const order = await services.orders.order({ id: orderId });
	const total = order.Price.OrderTotal;
	if (!order.may.pay || total === null)
		throw refusal("NOT_OWED", paymentRefusals.orderSettled(order.orderNumber));
	return {
		cents: toCents(total),
		reference: order.orderNumber.slice(0, 120),
		order: [order.id, order.orderNumber],
		invoices: [],
	};
}

async function invoicesPayable(
	{ invoices: requestedInvoices }: Extract<PaymentTarget, { kind: "invoices" }>,
	{ services, call }: FallbackContext,
): Promise<Part> {
	const ids = requestedInvoices.map(({ invoiceId }) => invoiceId);
	if (new Set(ids).size < ids.length) throw refusal("TWICE", "The same invoice is listed twice.", 422);
	const found = await services.portal.invoicesById({ accountId: call.accountId ?? "", ids });
	const invoices = requestedInvoices.map(({ invoiceId, amount }): [string, number] => {
		const invoice = found.find(({ id }) => id === invoiceId);
		if (!invoice) throw ServiceError.notFound("This invoice was not found.");
		const balance = toCents(invoice.InvoiceBalance);
		if (balance <= 0) throw refusal("NOT_OWED", paymentRefusals.invoicePaid(invoice.Invoice));
		// The service takes no part of a balance.
		if (balance !== toCents(amount))
			throw refusal("CHANGED", paymentRefusals.onlyOwed(invoice.Invoice, balance));
		return [invoice.Invoice, balance];
	});
	const cents = invoices.reduce((sum, [, balance]) => sum + balance, 0);
	if (cents > paymentLimits.maxCents) throw refusal("TOO_MUCH", paymentRefusals.tooMuch, 422);
	const reference = referenceOfInvoices(invoices.map(([number]) => number)).slice(0, 120);
	return { cents, reference, invoices };
}

/** What is paid, with amounts read from the services; amounts of the form are only compared. */

import { ServiceError } from "#client/service-error";
import type { PaymentTarget } from "#contracts/payments/payment-attempts";
import { toCents } from "#rules/money/cents";
import { plainReference, referenceOfInvoices } from "#rules/payments/payment-numbers";
import { paymentRefusals } from "#rules/payments/payment-sentences";
import { paymentLimits } from "#rules/payments/payment-terms";
import type { FallbackContext } from "../../fallbacks.server.ts";
import type { StoredAttempt } from "./stored-attempt.ts";

export type Payable = Pick<StoredAttempt, "cents" | "reference" | "account" | "order" | "invoices" | "payer">;

export const refusal = (code: string, message: string, status = 409) =>
	new ServiceError(code, status, message);

/**
 * @throws {ServiceError} 409 NOT_OWED, CHANGED; 422 TOO_MUCH; 404 for what is not the account's; of the services
 */
export async function getPayable(target: PaymentTarget, context: FallbackContext): Promise<Payable> {
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

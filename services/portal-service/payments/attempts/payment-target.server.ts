/** The target of an attempt with amounts from the books; amounts of the form are only compared. */

import type { PaymentTarget } from "#contracts/payments/payment-attempts";
import type { PortalUser } from "#contracts/users/user";
import { toCents } from "#rules/money/cents";
import { plainReference, referenceOfInvoices } from "#rules/payments/payment-numbers";
import { paymentRefusals } from "#rules/payments/payment-sentences";
import { paymentLimits } from "#rules/payments/payment-terms";
import type { Db } from "../../../db/connect.server.ts";
import { ServiceFailure } from "../../../shared/http.server.ts";
import type { AccountActor } from "../../../user-service/public.server.ts";
import { owedInvoices } from "../../invoices/pay-invoices.server.ts";
import type { PaymentDeps } from "../payment-deps.ts";

export type PaidShare = { invoiceId: string; accountId: string; number: string; cents: number };

/** Locked until the transaction ends. */
export type Payable = {
	amountCents: number;
	reference: string;
	order: { id: string; orderNumber: string } | null;
	shares: readonly PaidShare[];
	payer: { firstName: string; lastName: string; email: string };
};

/** @throws {ServiceFailure} 404 for an order of another account, 409 NOT_OWED when not awaiting payment */
export async function payableOfOrder(
	{ orders }: Pick<PaymentDeps, "orders">,
	trx: Db,
	{ user, accountId }: AccountActor,
	orderId: string,
): Promise<Payable> {
	const order = await orders.payableOrder(trx, accountId, orderId);
	return {
		amountCents: order.totalCents,
		reference: order.orderNumber,
		order: { id: order.orderId, orderNumber: order.orderNumber },
		shares: [],
		payer: getPayer(user),
	};
}

/**
 * Invoices or parts of their balances.
 * @param accountIds the accounts whose invoices the payer may pay together
 * @throws {ServiceFailure} 404 for an invoice of another account, 409 NOT_OWED, CHANGED, 422 for a sum above
 * the limit
 */
export async function payableOfInvoices(
	trx: Db,
	{ user }: AccountActor,
	accountIds: readonly string[],
	invoices: Extract<PaymentTarget, { kind: "invoices" }>["invoices"],
): Promise<Payable> {
	const owed = await owedInvoices(
		trx,
		accountIds,
		invoices.map(({ invoiceId, amount }) => ({ invoiceId, cents: toCents(amount) })),
	);
	const amountCents = owed.reduce((sum, { cents }) => sum + cents, 0);
	if (amountCents > paymentLimits.maxCents)
		throw new ServiceFailure(422, "TOO_MUCH", paymentRefusals.tooMuch);
	return {
		amountCents,
		reference: referenceOfInvoices(owed.map(({ number }) => number)),
		order: null,
		shares: owed.map(({ invoiceId, accountId, number, cents }) => ({ invoiceId, accountId, number, cents })),
		payer: getPayer(user),
	};
}

/** The target of payers without a sign-in, who type amount and reference; the reference may be empty. */
export function payableOfPortal({ amount, payer }: Extract<PaymentTarget, { kind: "portal" }>): Payable {
	const { firstName, lastName, email } = payer;
	return {
		amountCents: toCents(amount),
		reference: plainReference(payer.reference),
		order: null,
		shares: [],
		payer: { firstName, lastName, email },
	};
}

const getPayer = ({ fname, lname, email }: PortalUser) => ({ firstName: fname, lastName: lname, email });

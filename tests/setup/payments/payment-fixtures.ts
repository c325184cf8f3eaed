/** Invoices and orders for payment tests, inserted into the tables, and test numbers. */
import type { ContractRouterClient } from "@orpc/contract";
import { orderPaymentsContract } from "#contracts/orders/order-payments";
import { orderServiceContract } from "#contracts/orders/order-service";
import type { PaymentAttempt } from "#contracts/payments/payment-attempts";
import { portalServiceContract } from "#contracts/payments/portal-service";
import { type SandboxEffect, sandboxCases, sandboxRouting } from "#rules/payments/sandbox-cases";
import type { Db } from "#services/db/connect.server";
import { issueInvoices } from "#services/portal-service/invoices/issue.server";
import { newTransactionId } from "~/features/payments/begin-payment.server.ts";

export const paymentContract = {
	orders: orderServiceContract,
	orderPayments: orderPaymentsContract,
	portal: portalServiceContract,
};
export type PaymentClient = ContractRouterClient<typeof paymentContract>;

const billTo = {
	name: "Harbor Electric Supply",
	street: "1 Quay",
	city: "Portland",
	state: "ME",
	zip: "04101",
};

let count = 0;

export async function newInvoice(
	db: Db,
	accountId: string,
	cents: number,
): Promise<{ id: string; number: string }> {
	const id = crypto.randomUUID();
	const number = `INV-T${String(++count).padStart(5, "0")}`;
	const day = { issuedOn: "2026-11-01", dueOn: "2026-12-01" };
	const order = { purchaseOrder: "PO-1", orderNumber: null, orderId: null };
	const content = { lines: [], freight: 0, billTo };
	await db
		.transaction()
		.execute((trx) =>
			issueInvoices(trx, [{ id, accountId, number, ...day, ...order, totalCents: cents, content }]),
		);
	return { id, number };
}

/** An order that awaits payment. */
export async function newOrder(
	db: Db,
	accountId: string,
	cents: number,
	paymentType: "ACH" | "CREDITCARD" = "CREDITCARD",
): Promise<string> {
	const id = crypto.randomUUID();
	const at = "2026-11-20T00:00:00.000Z";
	await db
		.insertInto("shop_order")
		.values({
			id,
			account_id: accountId,
			search_key: "",
			purchase_order: "PO-1",
			note: "",
			payment_type: paymentType,
			order_status: "AWAITING_PAYMENT",
			payment_status: "UNPAID",
			payment_id: null,
			payment_cents: 0,
			total_cents: cents,
			line_count: 0,
			tracking_number: null,
			tracking_url: null,
			quote_id: null,
			quote_number: null,
			content: JSON.stringify({
				billTo,
				shipTo: billTo,
				appliedCoupon: null,
				accountName: billTo.name,
				shippingMethod: { id: "ground", name: "Ground", promise: "", price: 0 },
				totals: {
					itemTotal: cents / 100,
					optionTotal: 0,
					subTotal: cents / 100,
					shipping: 0,
					bankSurcharge: 0,
					discount: 0,
					total: cents / 100,
				},
			}),
			placed_by: "demo-distributor",
			placed_by_name: "Dana",
			created_at: at,
			updated_at: at,
		})
		.execute();
	return id;
}

export { newTransactionId };

/** Fields that the waiting page posts to the provider. */
export const initiation = (attempt: PaymentAttempt) => ({
	paymentProvider: attempt.paymentProvider,
	amount: attempt.total,
	reference: attempt.reference,
	firstName: attempt.payer.firstName,
	lastName: attempt.payer.lastName,
	address1: "1 Quay",
	city: "Portland",
	state: "ME",
	zip: "04101",
	email: attempt.payer.email,
	transactionID: attempt.transactionID,
	achPayment: attempt.paymentType === "ACH",
	creditCardPayment: attempt.paymentType === "CREDITCARD",
	Sale: true as const,
});

/** Fields of the sandbox's page. */
export function testNumber(attempt: Pick<PaymentAttempt, "paymentType">, effect: SandboxEffect) {
	const kind = attempt.paymentType === "ACH" ? ("ach" as const) : ("card" as const);
	const number =
		sandboxCases.find((testCase) => testCase.kind === kind && testCase.effect === effect)?.number ?? "";
	return kind === "card"
		? { kind, number, expiry: "12/30", securityCode: "123" }
		: { kind, routing: sandboxRouting, account: number };
}

/** Pays on the sandbox's page without settling. */
export async function payOnPage(client: PaymentClient, attempt: PaymentAttempt, effect: SandboxEffect) {
	const { tokenizedRequest } = await client.orderPayments.initiatePayment(initiation(attempt));
	await client.orderPayments.sandboxAnswer({ tokenizedRequest, answer: testNumber(attempt, effect) });
	return tokenizedRequest;
}

import type { Order } from "#contracts/orders/orders";

/** A payment in progress. */
export const getAttempt = (order: Order, transaction_id: string) => ({
	transaction_id,
	provider: "sandbox",
	mode: "test" as const,
	purpose: "order" as const,
	state: "initiated" as const,
	payment_type: "CREDITCARD" as const,
	amount_cents: 29_450,
	surcharge_cents: 0,
	reference: order.orderNumber,
	account_id: order.accountId ?? "",
	user_id: "demo-distributor",
	order_id: order.id,
	order_number: order.orderNumber,
	payer: "{}",
	search_key: "",
	created_at: order.createdAt ?? "",
	updated_at: order.createdAt ?? "",
});

/** The call that completes the payment of an order, as the specification names it. Nothing that it says is believed. */
import { centsOf } from "#contracts/cents";
import type { Order } from "#contracts/orders";
import { attemptOfPayment, completeAttempt } from "../../portal-service/payments/complete-payment.server.ts";
import type { PaymentDeps } from "../../portal-service/payments/payment-deps.ts";
import { type OrderDeps, type OrderPlacer, unknown } from "../order-actor.server.ts";
import { order } from "../orders.server.ts";

export type SaidOfOrder = {
	id: string;
	/** The transaction id of the attempt, or the provider's id of it. */
	PaymentID: string;
	/** Dollars. */
	PaymentAmount: number;
};

/**
 * @throws {ServiceFailure} 404 for an order or a payment that is not the account's; 409 DISAGREES for what is not the
 * order's payment, NOT_APPROVED; 503 PROVIDER_SILENT
 */
export async function completeOrder(
	deps: OrderDeps & PaymentDeps,
	placer: OrderPlacer,
	said: SaidOfOrder,
): Promise<Order> {
	const row = await attemptOfPayment(deps.db, "order", said.PaymentID);
	if (row?.account_id !== placer.accountId) throw unknown(placer, said.id, "order");
	await completeAttempt(
		deps,
		placer.user.userId,
		row,
		{ ...said },
		(attempt) => attempt.order?.id === said.id && centsOf(said.PaymentAmount) === centsOf(attempt.total),
	);
	return order(deps, placer, said.id);
}

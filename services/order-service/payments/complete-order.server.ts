/** The specification's call to complete an order's payment. Its claims are verified with the provider. */

import type { Order } from "#contracts/orders/orders";
import { toCents } from "#rules/money/cents";
import { attemptOfPayment, completeAttempt, type PaymentDeps } from "../../portal-service/public.server.ts";
import { type OrderActor, type OrderDeps, unknown } from "../order-actor.server.ts";
import { order } from "../orders.server.ts";

export type OrderPaymentClaims = {
	id: string;
	PaymentID: string;
	PaymentAmount: number;
};

/**
 * @throws {ServiceFailure} 404 for an order or payment of another account; 409 DISAGREES for another payment,
 * NOT_APPROVED; 503 PROVIDER_SILENT
 */
export async function completeOrder(
	deps: OrderDeps & PaymentDeps,
	actor: OrderActor,
	claims: OrderPaymentClaims,
): Promise<Order> {
	const row = await attemptOfPayment(deps.db, "order", claims.PaymentID);
	if (row?.account_id !== actor.accountId) throw unknown(actor, claims.id, "order");
	await completeAttempt(
		deps,
		actor.user.userId,
		row,
		{ ...claims },
		(attempt) => attempt.order?.id === claims.id && toCents(claims.PaymentAmount) === toCents(attempt.total),
	);
	return order(deps, actor, claims.id);
}

/** The specification's call to complete an order's payment. Its claims are verified with the provider. */

import { toCents } from "#contracts/cents";
import type { Order } from "#contracts/orders";
import { attemptOfPayment, completeAttempt, type PaymentDeps } from "../../portal-service/public.server.ts";
import { type OrderActor, type OrderDeps, unknown } from "../order-actor.server.ts";
import { order } from "../orders.server.ts";

export type SaidOfOrder = {
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
	said: SaidOfOrder,
): Promise<Order> {
	const row = await attemptOfPayment(deps.db, "order", said.PaymentID);
	if (row?.account_id !== actor.accountId) throw unknown(actor, said.id, "order");
	await completeAttempt(
		deps,
		actor.user.userId,
		row,
		{ ...said },
		(attempt) => attempt.order?.id === said.id && toCents(said.PaymentAmount) === toCents(attempt.total),
	);
	return order(deps, actor, said.id);
}

import type { OrderListQuery, OrderSummary } from "#contracts/orders/orders";
import type { OrderScope } from "#rules/orders/order-terms";
import { mayReadTerritory } from "#rules/users/permissions";
import { forbidden } from "../user-service/public.server.ts";
import { type OrderDeps, type OrderReader, readableAccounts, unknown } from "./order-actor.server.ts";
import { selectOrderPage } from "./order-search-repository.server.ts";
import { toSummary } from "./order-view.server.ts";

export type OrderPage = { orders: OrderSummary[]; total: number; page: number; pageCount: number };

/**
 * A page past the end gives the last one.
 * @throws {ServiceFailure} 404 for another user's list, 403 for the territory of a user without one
 */
export async function searchOrders(
	{ db }: OrderDeps,
	reader: OrderReader,
	wanted: OrderListQuery & { id: string; scope: OrderScope },
): Promise<OrderPage> {
	const { user, accountId } = reader;
	if (wanted.id !== user.userId) throw unknown(reader, wanted.id, "user");
	if (wanted.scope === "territory" && !mayReadTerritory(user))
		throw forbidden("Only a representative has a territory.");
	const accounts = wanted.scope === "territory" ? readableAccounts(reader) : [accountId];
	const { rows, ...place } = await selectOrderPage(db, accounts, wanted);
	return { orders: rows.map(toSummary), ...place };
}

/** What is left of the budgets of a cart's cost centers and jobs. */
import type { BudgetLeft } from "#contracts/checkout/checkout";
import { cartRow } from "../../cart-service/public.server.ts";
import { accountRow, budgetsOf } from "../../user-service/public.server.ts";
import { cartContent, toOrderLine } from "../checkout/checkout-content.server.ts";
import type { OrderActor, OrderDeps } from "../order-actor.server.ts";
import { metBudgets } from "./budgets.server.ts";
import { toBudgetLeft } from "./limits.server.ts";
import { spendingPlaces } from "./spending-places.server.ts";

/** The budgets of a cart: none for representatives, and where the company set none. */
export async function readCartBudgets(
	deps: OrderDeps,
	{ user, accountId }: OrderActor,
): Promise<{ budgets: BudgetLeft[] }> {
	const { db, now } = deps;
	if (user.customerType !== "distributor") return { budgets: [] };
	const places = await spendingPlaces(db, accountId);
	const set = await Promise.all(places.map((place) => budgetsOf(db, place.accountId)));
	if (set.every((budgets) => budgets.length === 0)) return { budgets: [] };
	const [cart, account] = await Promise.all([cartRow(db, accountId), accountRow(db, accountId)]);
	const { lines } = await cartContent(deps, db, accountId, { cart, discount: account?.discount ?? 0 });
	const met = await metBudgets(db, places, lines.map(toOrderLine), now(), false);
	return { budgets: met.map(toBudgetLeft) };
}

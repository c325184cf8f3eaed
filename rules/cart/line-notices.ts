/** Notices about a cart line. */

import type { CartNotice } from "#contracts/cart/cart-service";
import { cartLimits } from "#rules/cart/cart-limits";
import { nearestQuantity } from "#rules/catalog/quantity-rules";
import { ifSeveral } from "#rules/catalog/sku-pieces";
import type { LineFacts, PricedLine } from "./priced-line.ts";

export type Supply = {
	discontinued: boolean;
	/** Stock in all warehouses; `null` if never stocked. */
	stock: { pieces: number; leadDays: number } | null;
};

export const noSupply: Supply = { discontinued: false, stock: null };

type Replacement = Extract<CartNotice, { kind: "discontinued" }>["replacement"];

export function lineNotices(
	line: LineFacts,
	priced: PricedLine,
	{ discontinued, stock }: Supply,
	replacement: Replacement = null,
): CartNotice[] {
	const notices: CartNotice[] = [];
	const { pieces } = priced.together;
	const together = ifSeveral(priced.together);
	if (!priced.available) notices.push({ kind: "unavailable" });
	if (discontinued) notices.push({ kind: "discontinued", replacement });
	if (!priced.available) return notices;
	if (priced.changedFrom !== null)
		notices.push({
			kind: "price-changed",
			from: priced.changedFrom / 100,
			to: priced.accountUnitCents / 100,
		});
	if (line.terms && !priced.fitsRules)
		notices.push({
			kind: "quantity",
			nearest: nearestQuantity(line.terms, pieces, cartLimits.quantity),
			...together,
		});
	if (stock && stock.pieces < pieces)
		notices.push({ kind: "short-stock", inStock: stock.pieces, leadDays: stock.leadDays, ...together });
	return notices;
}

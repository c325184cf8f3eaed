/** Lines and coupon that a quote takes from the cart. */
import type { AppliedCoupon } from "#contracts/cart/cart-service";
import type { Line } from "#rules/quotes/quote-lines";
import type { Db } from "../../db/connect.server.ts";
import { ServiceFailure } from "../../shared/http.server.ts";
import { requireQuantity } from "../add-items.server.ts";
import { lineDetails } from "../line-details.server.ts";
import { clearCartAfterOrder, deleteCartLines, lockCart, setCartCoupon } from "../repository.server.ts";
import { type CartDeps, pricedCart } from "../summary.server.ts";
import { newLine, notOrderable } from "./lines/quote-pricing.server.ts";

export type Content = { lines: Line[]; coupon: AppliedCoupon | null };

/**
 * The lines at the cart's prices, and its coupon if it gives a discount.
 * @throws {ServiceFailure} 422 for an empty cart or a line that cannot be ordered
 */
export async function cartContent(
	deps: CartDeps,
	db: Db,
	accountId: string,
	{ emptyCart, at }: { emptyCart: boolean; at: string },
): Promise<Content> {
	await lockCart(db, accountId, at);
	const { lines, summary } = await pricedCart(deps, db, accountId);
	if (lines.length === 0) throw new ServiceFailure(422, "CART_EMPTY", "The cart is empty.");
	const details = await lineDetails(
		db,
		lines.map(({ line }) => line.productId),
	);
	const content = {
		lines: lines.map(({ line, priced }): Line => {
			const sku = details.get(line.productId);
			if (!sku || !priced.available || !line.terms) throw notOrderable(line.sku ?? line.productId);
			requireQuantity({ ...line.terms, sku: sku.product.sku }, line.quantity);
			return {
				...newLine({ ...line, fixtureType: "" }, sku),
				priceCents: priced.unitCents,
				originalCents: priced.accountUnitCents,
				listCents: priced.listCents,
				negotiated: line.negotiated,
				belowFloor: priced.belowFloor,
			};
		}),
		coupon: summary.couponNote === null ? summary.appliedCoupon : null,
	};
	if (emptyCart) {
		await deleteCartLines(db, accountId);
		await setCartCoupon(db, accountId, null);
		await clearCartAfterOrder(db, accountId, at);
	}
	return content;
}

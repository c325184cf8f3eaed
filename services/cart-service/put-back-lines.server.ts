/** Puts the lines of an order back into the cart, as many as can still be ordered. */

import type { QuoteLine } from "#contracts/quotes/quotes";
import { cartLimits } from "#rules/cart/cart-limits";
import { couponKey } from "#rules/cart/coupons";
import { fitsQuantityRules } from "#rules/catalog/quantity-rules";
import { toCents } from "#rules/money/cents";
import type { Db } from "../db/connect.server.ts";
import { type Adding, linesToAdd } from "./add-items.server.ts";
import { pricedLines } from "./quotes/lines/quote-pricing.server.ts";
import { addCartLines, cartRow, couponByKey, setCartCoupon } from "./repository.server.ts";
import { selectOrderablePrices } from "./sku-repository.server.ts";

type Ordered = Pick<QuoteLine, "productId" | "quantity" | "job" | "note" | "shipComplete"> & {
	options: readonly { optionID: string }[];
	productDetails: { sku: string };
};

/**
 * Belongs in the cart's transaction. Adds to lines that are there; prices are the cart's.
 * @returns the number of lines put back, and part numbers of those left out
 * @throws {ServiceFailure} 409 when the cart would have too many lines
 */
export async function putBackLines(
	trx: Db,
	adding: Adding,
	ordered: readonly Ordered[],
): Promise<{ lines: number; leftOut: string[] }> {
	const products = ordered.map(({ productId, quantity, options, job, note, shipComplete }) => ({
		productId,
		quantity,
		options: options.map(({ optionID }) => optionID),
		job,
		note,
		shipComplete,
	}));
	const ids = [...new Set(products.map(({ productId }) => productId))];
	const prices = await selectOrderablePrices(trx, ids);
	const leftOut = new Set<string>();
	const rows = await linesToAdd(trx, adding, products, (productId, { pieces }) => {
		const price = prices.get(productId);
		if (price && pieces <= cartLimits.quantity && fitsQuantityRules(price, pieces)) return price;
		leftOut.add(ordered.find((line) => line.productId === productId)?.productDetails.sku ?? productId);
		return null;
	});
	if (rows.length > 0) await addCartLines(trx, rows);
	return { lines: rows.length, leftOut: [...leftOut] };
}

/** Puts the coupon of an order on the cart again, where it has none. @returns it, unless that was not possible */
export async function putBackCoupon(trx: Db, accountId: string, coupon: string): Promise<string | null> {
	const key = couponKey(coupon);
	if ((await cartRow(trx, accountId))?.coupon_key || !(await couponByKey(trx, key))) return null;
	await setCartCoupon(trx, accountId, key);
	return coupon;
}

/** Part numbers whose price is another than in the order. */
export async function repricedParts(
	trx: Db,
	accountId: string,
	ordered: readonly (Ordered & Pick<QuoteLine, "price">)[],
): Promise<string[]> {
	const wanted = ordered.map(({ productId, quantity }) => ({
		productId,
		quantity,
		options: [],
		fixtureType: "",
	}));
	const today = await pricedLines(trx, accountId, wanted);
	const parts = ordered.flatMap(({ price, productDetails: { sku } }, at) => {
		const line = today[at]?.line;
		return line && toCents(price) !== line.priceCents ? sku : [];
	});
	return [...new Set(parts)];
}

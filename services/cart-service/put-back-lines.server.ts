/** Puts the lines of an order back into the cart, as many as can still be ordered. */

import type { QuoteLine } from "#contracts/quotes/quotes";
import { cartLimits } from "#rules/cart/cart-limits";
import { joinShipping } from "#rules/cart/line-texts";
import { fitsQuantityRules } from "#rules/catalog/quantity-rules";
import { getPieces } from "#rules/catalog/sku-pieces";
import type { CartLineTable } from "../db/cart-schema.ts";
import type { Db } from "../db/connect.server.ts";
import { mergedProducts } from "../product-service/public.server.ts";
import { toCartLine } from "./add-items.server.ts";
import { type Adding, newCartLine } from "./new-cart-line.ts";
import { countPiecesAfter } from "./pieces-after.ts";
import { addCartLines, cartExtent, lineKey, selectCartLines, shipsComplete } from "./repository.server.ts";
import { selectOrderablePrices } from "./sku-repository.server.ts";
import { tooManyLines } from "./update-locked-cart.server.ts";

type Ordered = Pick<QuoteLine, "productId" | "quantity" | "job" | "note" | "shipComplete"> & {
	options: readonly { optionID: string }[];
	productDetails: { sku: string };
};

/**
 * In the cart's transaction. Adds to lines that are there; prices are the cart's.
 * @returns the number of lines put back, and part numbers of those left out
 * @throws {ServiceFailure} 409 when the cart would have too many lines
 */
export async function putBackLines(
	trx: Db,
	adding: Adding,
	ordered: readonly Ordered[],
): Promise<{ lines: number; leftOut: string[] }> {
	const products = mergedProducts(
		ordered.map(({ productId, quantity, options, job, note, shipComplete }) => ({
			productId,
			quantity,
			options: options.map(({ optionID }) => optionID),
			job,
			note,
			shipComplete,
		})),
		({ job = "" }) => job,
		joinShipping,
	);
	const ids = [...new Set(products.map(({ productId }) => productId))];
	const prices = await selectOrderablePrices(trx, ids);
	const present = await selectCartLines(trx, adding.accountId, ids);
	const existing = new Map(present.map((row) => [lineKey(row), row]));
	const counts = countPiecesAfter(present, products.map(toCartLine));
	const others = await shipsComplete(trx, adding.accountId);
	const { lineCount, nextPosition } = await cartExtent(trx, adding.accountId);
	const rows: CartLineTable[] = [];
	const leftOut = new Set<string>();
	let added = 0;
	for (const { productId, options, quantity, job = "", note = "", ...said } of products) {
		const price = prices.get(productId);
		const storedOptions = JSON.stringify(options);
		const same = existing.get(lineKey({ variation_id: productId, options: storedOptions, job }));
		const already = same?.quantity ?? 0;
		const shipComplete = said.shipComplete ?? (same ? same.ship_complete === 1 : others);
		const { pieces } = getPieces(counts, productId);
		if (!price || pieces > cartLimits.quantity || !fitsQuantityRules(price, pieces)) {
			leftOut.add(ordered.find((line) => line.productId === productId)?.productDetails.sku ?? productId);
			continue;
		}
		if (already === 0) added++;
		const position = nextPosition + rows.length;
		rows.push(
			newCartLine(
				adding,
				{
					productId,
					options: storedOptions,
					quantity: quantity + already,
					position,
					job,
					note,
					shipComplete,
				},
				price,
			),
		);
	}
	if (lineCount + added > cartLimits.lines) throw tooManyLines();
	if (rows.length > 0) await addCartLines(trx, rows);
	return { lines: rows.length, leftOut: [...leftOut] };
}

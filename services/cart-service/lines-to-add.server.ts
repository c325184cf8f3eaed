/** The rows of a cart that take products: those that are there with more pieces, and new ones. */
import type { CartAddition } from "#contracts/cart/cart-service";
import { cartLimits } from "#rules/cart/cart-limits";
import { getPieces } from "#rules/catalog/quantity-rules";
import type { CartLineTable } from "../db/cart-schema.ts";
import type { Db } from "../db/connect.server.ts";
import { type Adding, newCartLine } from "./new-cart-line.ts";
import { countPiecesAfter } from "./pieces-after.ts";
import { cartExtent, lineKey, selectCartLines, shipsComplete } from "./repository.server.ts";
import { tooManyLines } from "./update-locked-cart.server.ts";

const toCartLine = ({ productId, options, quantity, job = "" }: CartAddition) => ({
	variation_id: productId,
	options: JSON.stringify(options),
	quantity,
	job,
});

/**
 * Belongs in the transaction that locked the cart. Counts the pieces of a SKU over all lines.
 * @param products each SKU, options and job once
 * @param termOf the prices of a product that is added; `null` leaves it out
 * @throws {ServiceFailure} 409 when the cart would have too many lines
 */
export async function linesToAdd(
	trx: Db,
	adding: Adding,
	products: readonly CartAddition[],
	termOf: (
		productId: string,
		pieces: ReturnType<typeof getPieces>,
	) => Parameters<typeof newCartLine>[2] | null,
): Promise<CartLineTable[]> {
	const ids = [...new Set(products.map(({ productId }) => productId))];
	const present = await selectCartLines(trx, adding.accountId, ids);
	const existing = new Map(present.map((row) => [lineKey(row), row]));
	const counts = countPiecesAfter(present, products.map(toCartLine));
	const others = await shipsComplete(trx, adding.accountId);
	const { lineCount, nextPosition } = await cartExtent(trx, adding.accountId);
	const rows: CartLineTable[] = [];
	let added = 0;
	for (const { productId, options, quantity, job = "", note = "", ...said } of products) {
		const term = termOf(productId, getPieces(counts, productId));
		if (!term) continue;
		const storedOptions = JSON.stringify(options);
		const same = existing.get(lineKey({ variation_id: productId, options: storedOptions, job }));
		const already = same?.quantity ?? 0;
		if (already === 0) added++;
		rows.push(
			newCartLine(
				adding,
				{
					productId,
					options: storedOptions,
					quantity: quantity + already,
					position: nextPosition + rows.length,
					job,
					note,
					shipComplete: said.shipComplete ?? (same ? same.ship_complete === 1 : others),
				},
				term,
			),
		);
	}
	if (lineCount + added > cartLimits.lines) throw tooManyLines();
	return rows;
}

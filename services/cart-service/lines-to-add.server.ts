/** The rows of a cart that take products: those that are there with more pieces, and new ones. */
import type { CartAddition } from "#contracts/cart/cart-service";
import { cartLimits } from "#rules/cart/cart-limits";
import { countPieces, getPieces, type PiecesBySku } from "#rules/catalog/quantity-rules";
import type { CartLineTable } from "../db/cart-schema.ts";
import type { Db } from "../db/connect.server.ts";
import { tooManyLines } from "./cart-access.server.ts";
import { cartExtent, lineKey, selectCartLines, shipsComplete } from "./repository.server.ts";

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

export type Adding = { accountId: string; userId: string; discount: number; at: string };

type Added = {
	productId: string;
	options: string;
	quantity: number;
	position: number;
	job?: string;
	note?: string;
	shipComplete: boolean;
};

/** A line at the price list's price, which the buyer sees when adding it. */
const newCartLine = (
	{ accountId, userId, discount, at }: Adding,
	{ productId, options, quantity, position, job = "", note = "", shipComplete }: Added,
	price: { list_cents: number; breaks: string },
): CartLineTable => ({
	id: crypto.randomUUID(),
	account_id: accountId,
	variation_id: productId,
	options,
	quantity,
	position,
	seen_list_cents: price.list_cents,
	seen_breaks: price.breaks,
	seen_discount: discount,
	set_cents: null,
	set_by: null,
	set_by_name: null,
	set_at: null,
	set_reason: null,
	added_by: userId,
	added_at: at,
	job,
	note,
	ship_complete: shipComplete ? 1 : 0,
});

type CartLine = Pick<CartLineTable, "variation_id" | "options" | "job" | "quantity">;

/** Pieces of each SKU once lines are added to those that are there; a line with the same key grows. */
export function countPiecesAfter(present: readonly CartLine[], added: readonly CartLine[]): PiecesBySku {
	const lines = new Map<string, { productId: string; quantity: number }>();
	for (const line of [...present, ...added]) {
		const key = lineKey(line);
		lines.set(key, {
			productId: line.variation_id,
			quantity: line.quantity + (lines.get(key)?.quantity ?? 0),
		});
	}
	return countPieces(lines.values());
}

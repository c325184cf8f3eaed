/**
 * How many pieces of each SKU are in a cart, quote, list or order. A SKU has several lines there: jobs, options, fixture
 * types and equal lines divide it. Volume breaks, order quantities, stock, limits and coupons are about its pieces on
 * all of them, so every such rule counts here. Free of schemas, for use in the browser.
 */

export type CountableLine = { productId: string; quantity: number };

/** Pieces of a SKU, and the number of lines that they are on. */
export type SkuPieces = { pieces: number; lines: number };

export type PiecesBySku = ReadonlyMap<string, SkuPieces>;

/** Counts pieces by SKU id, in the order of their first lines. */
export function countPieces(lines: Iterable<CountableLine>): PiecesBySku {
	const counts = new Map<string, SkuPieces>();
	for (const { productId, quantity } of lines) {
		const { pieces, lines } = getPieces(counts, productId);
		counts.set(productId, { pieces: pieces + quantity, lines: lines + 1 });
	}
	return counts;
}

const none: SkuPieces = { pieces: 0, lines: 0 };

export const getPieces = (counts: PiecesBySku, productId: string): SkuPieces => counts.get(productId) ?? none;

/** The pieces of a SKU that has several lines, as a field of a response; nothing where the line says it all. */
export const ifSeveral = (together: SkuPieces): { together?: SkuPieces } =>
	together.lines > 1 ? { together } : {};

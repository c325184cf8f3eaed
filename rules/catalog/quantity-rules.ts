/**
 * Order quantities of a SKU. Quantities are its pieces on all lines, as `quantity-rules.ts` counts them. Free of schemas, for
 * use in the browser.
 */
import { formatCount, formatNumber } from "#rules/format";

type Rules = { minimum: number; multiple: number };

/** The minimum, rounded up to the multiple. */
export const minPieces = (rules: Rules): number => minPiecesBeside(rules, 0);

/** The fewest pieces of a line that make an allowed quantity with those of the SKU's other lines. */
export const minPiecesBeside = ({ minimum, multiple }: Rules, others: number): number =>
	Math.ceil(Math.max(minimum, others + 1) / multiple) * multiple - others;

export const fitsQuantityRules = (rules: Rules, quantity: number): boolean =>
	quantity >= rules.minimum && quantity % rules.multiple === 0;

/** The closest allowed quantity; the larger of two equally close ones. */
export function nearestQuantity(rules: Rules, quantity: number, most: number): number {
	const { multiple } = rules;
	const rounded = Math.floor(quantity / multiple + 0.5) * multiple;
	const largest = Math.floor(most / multiple) * multiple;
	return Math.max(minPieces(rules), Math.min(rounded, largest));
}

/** "in multiples of 12, at least 24"; empty when any quantity is allowed. */
export function quantityRulesPhrase(rules: Rules): string {
	const fewest = minPieces(rules);
	const parts = [
		...(rules.multiple > 1 ? [`in multiples of ${formatNumber(rules.multiple)}`] : []),
		...(fewest > rules.multiple ? [`at least ${formatNumber(fewest)}`] : []),
	];
	return parts.join(", ");
}

/**
 * Why a SKU can't be ordered in these pieces, or `null`: "A-1 is sold in multiples of 12; the 18 pieces on its 2 lines do
 * not fit, 24 do."
 * @param most pieces that a line can have
 */
export function quantityProblem(
	rules: Rules & { sku: string },
	{ pieces, lines }: SkuPieces,
	most: number,
): string | null {
	if (fitsQuantityRules(rules, pieces)) return null;
	const nearest = formatNumber(nearestQuantity(rules, pieces, most));
	const misfit =
		lines > 1
			? `the ${formatCount(pieces, "piece")} on its ${lines} lines do not fit, ${nearest} do`
			: `${formatNumber(pieces)} does not fit, ${nearest} does`;
	return `${rules.sku} is sold ${quantityRulesPhrase(rules)}; ${misfit}.`;
}

// How many pieces of each SKU are in a cart, quote, list or order. A SKU has several lines there: jobs, options, fixture
// types and equal lines divide it. Volume breaks, order quantities, stock, limits and coupons are about its pieces on
// all of them, so every such rule counts here. Free of schemas, for use in the browser.

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

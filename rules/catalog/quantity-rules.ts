/**
 * Order quantities of a SKU. Quantities are its pieces on all lines, as `sku-pieces.ts` counts them. Free of schemas, for
 * use in the browser.
 */
import { formatCount, formatNumber } from "#rules/format";
import type { SkuPieces } from "./sku-pieces.ts";

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

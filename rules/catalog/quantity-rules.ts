/** Order quantities of a SKU. Free of schemas, for use in the browser. */
import { formatNumber } from "#rules/format";

type Rules = { minimum: number; multiple: number };

/** The minimum, rounded up to the multiple. */
export const minPieces = ({ minimum, multiple }: Rules): number => Math.ceil(minimum / multiple) * multiple;

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

/** Which lines of a quote or order can be ordered again. */

import type { QuantityRules } from "#contracts/cart/cart-service";
import { countPieces, fitsQuantityRules, getPieces } from "../catalog/quantity-rules.ts";

export type SortedLines<Line> = {
	orderable: Line[];
	/** Lines whose SKUs can no longer be ordered. */
	gone: Line[];
	/** Lines whose pieces on all lines break today's rules of the SKU. */
	unfit: Line[];
};

/** @param rules of the SKUs that can be ordered */
export function sortLines<Line extends { productId: string; quantity: number }>(
	lines: readonly Line[],
	rules: ReadonlyMap<string, Pick<QuantityRules, "minimum" | "multiple">>,
): SortedLines<Line> {
	const sorted: SortedLines<Line> = { orderable: [], gone: [], unfit: [] };
	const counts = countPieces(lines);
	for (const line of lines) {
		const rule = rules.get(line.productId);
		if (!rule) sorted.gone.push(line);
		else if (fitsQuantityRules(rule, getPieces(counts, line.productId).pieces)) sorted.orderable.push(line);
		else sorted.unfit.push(line);
	}
	return sorted;
}

/** Which lines of a quote or order can be ordered again. */
import type { QuantityRules } from "#contracts/cart/cart-service";
import { countPieces, fitsQuantityRules, getPieces } from "../catalog/quantity-rules.ts";
import { type LineTexts, shownLineTexts } from "./line-texts.ts";

export type SortedLines<Line> = {
	orderable: Line[];
	/** Lines of a quote that are not in the catalog. */
	typed: Line[];
	/** Lines whose SKUs can no longer be ordered. */
	gone: Line[];
	/** Lines whose pieces on all lines break today's rules of the SKU. */
	unfit: Line[];
};

/** @param rules of the SKUs that can be ordered */
export function sortLines<Line extends { productId: string; quantity: number; nonCatalog?: unknown }>(
	lines: readonly Line[],
	rules: ReadonlyMap<string, Pick<QuantityRules, "minimum" | "multiple">>,
): SortedLines<Line> {
	const sorted: SortedLines<Line> = { orderable: [], typed: [], gone: [], unfit: [] };
	const counts = countPieces(lines.filter(({ nonCatalog }) => !nonCatalog));
	for (const line of lines) {
		const rule = rules.get(line.productId);
		if (line.nonCatalog) sorted.typed.push(line);
		else if (!rule) sorted.gone.push(line);
		else if (fitsQuantityRules(rule, getPieces(counts, line.productId).pieces)) sorted.orderable.push(line);
		else sorted.unfit.push(line);
	}
	return sorted;
}

type OrderedLine = Partial<LineTexts> & {
	productId: string;
	quantity: number;
	options: readonly { optionID: string }[];
};

/** A line of an order or quote as it is put into the cart again: with its job, its note and whether it ships complete. */
export const toCartAgain = ({ productId, quantity, options, job, note, shipComplete }: OrderedLine) => ({
	productId,
	quantity,
	options: options.map(({ optionID }) => optionID),
	...shownLineTexts({ job, note, shipComplete }),
});

// Lines of a saved cart, as they are stored: prices are those of the day they are used.

export type SavedLine = {
	productId: string;
	options: string[];
	quantity: number;
	job: string;
	note: string;
	/** Missing in carts saved before lines could ship complete. */
	shipComplete?: boolean;
	/** Part number and name, to show when the SKU has left the catalog. */
	sku: string;
	name: string;
};

export const parseSavedLines = (stored: string): SavedLine[] => JSON.parse(stored) as SavedLine[];

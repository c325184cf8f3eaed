/** Figures that are the shop's, but not of what the sentence calls them. */

import type { FigureIndex } from "./figure-index.ts";
import type { Figure } from "./figures.ts";
import type { Part } from "./talk.ts";

/** Fields that a price may come from, by what it is called. */
const priceLabels: readonly (readonly [RegExp, readonly string[]])[] = [
	[/\blist(?: price)?\b/gi, ["listPrice"]],
	[
		/\b(?:your|account|net|contract|my) (?:account's |own |net )?price\b|\byours\b|\bcosts? you\b/gi,
		["price", "priceAtQuantity", "breakPrice", "lineTotal"],
	],
	[
		/\b(?:sub)?total\b|\bin all\b|\bcomes? to\b/gi,
		["total", "lineTotal", "sum", "cost", "savedDollars", "balance", "cents"],
	],
	[/\bbalance\b|\bstill due\b|\bowes?\b/gi, ["balance"]],
];

/** A list price is not the account's, and a price for 24 pieces needs them beside it. */
export function isLabeled(
	{ value, unit, at }: Figure,
	{ text, from }: Part,
	figures: readonly Figure[],
	index: FigureIndex,
): boolean {
	if (unit !== "USD") return true;
	const start = index.startsFrom(value);
	if (start && !figures.some((other) => start.has(other.value))) return false;
	const before = text.slice(from, at);
	const labels = priceLabels
		.flatMap(([pattern, fields]) =>
			[...before.matchAll(pattern)].map((found) => ({ at: found.index, fields })),
		)
		.toSorted((a, b) => b.at - a.at);
	const [nearest] = labels;
	return !nearest || index.hasIn(nearest.fields, value) !== false;
}

/** "Two ways", "one of them": small counts in words that measure nothing. */
export const isLoose = (value: number, unit: string | null, rest: string): boolean =>
	(unit === null || unit.startsWith("count:")) &&
	((value === 1 && /^one\b/i.test(rest)) ||
		(value <= 3 &&
			/^(?:two|three) (?:\w+ )?(?:ways?|things?|questions?|options?|steps?|of|choices?|kinds?|types?|points?|more|others?|reasons?)\b/i.test(
				rest,
			)));

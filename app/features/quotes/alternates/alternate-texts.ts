/** How lines with alternates are called and compared. */

import type { QuoteLine } from "#contracts/quotes/quotes";
import { formatCount } from "#rules/format";
import { formatLineTotal } from "#rules/money/line-prices";
import { formatMoney } from "#rules/money/money";
import {
	alternateDifference,
	alternateGroups,
	alternateLabel,
	baseName,
	countedLines,
} from "#rules/quotes/alternates";

/** The text of an alternate, or of a base that was not chosen. */
export type LineAlternate = {
	label: string;
	/** Against the base; empty for a base. */
	difference: string;
	inTotal: boolean;
};

/** "adds $120.00", "saves $120.00" or "same price". */
export function formatDifference(dollars: number): string {
	if (dollars === 0) return "same price";
	return dollars > 0 ? `adds ${formatMoney(dollars)}` : `saves ${formatMoney(-dollars)}`;
}

/** Texts by line id, for lines that are not simply in the total. */
export function lineAlternates(lines: readonly QuoteLine[]): Record<string, LineAlternate> {
	const counted = new Set(countedLines(lines, ({ lineId }) => lineId));
	return Object.fromEntries(
		alternateGroups(lines, ({ lineId }) => lineId).flatMap(({ base, alternates }) => [
			...(counted.has(base)
				? []
				: [[base.lineId, { label: "Replaced by its alternate", difference: "", inTotal: false }] as const]),
			...alternates.map(
				(line) =>
					[
						line.lineId,
						{
							label: alternateLabel(baseName(base), counted.has(line)),
							difference: formatDifference(alternateDifference(base, line)),
							inTotal: counted.has(line),
						},
					] as const,
			),
		]),
	);
}

export type AlternateChoice = {
	lineId: string;
	/** Such as "A1". */
	name: string;
	options: { lineId: string; sku: string; product: string; price: string }[];
};

/** What the buyer chooses on accepting: for each base, the base first. */
export const alternateChoices = (lines: readonly QuoteLine[]): AlternateChoice[] =>
	alternateGroups(lines, ({ lineId }) => lineId).map(({ base, alternates }) => ({
		lineId: base.lineId,
		name: baseName(base),
		options: [base, ...alternates].map((line) => ({
			lineId: line.lineId,
			sku: line.productDetails.sku,
			product: [line.productDetails.name, formatCount(line.quantity, "piece")].filter(Boolean).join(", "),
			price: line === base ? formatLineTotal(line) : formatDifference(alternateDifference(base, line)),
		})),
	}));

/** Lots and lines as the page of lots shows them. */

import type { QuoteLine } from "#contracts/quotes/quotes";
import { formatCount } from "#rules/format";
import { toCents, toDollars } from "#rules/money/cents";
import { formatMoney } from "#rules/money/money";
import { adderValue } from "#rules/quotes/adders";

export type LineChoice = { lineId: string; label: string; detail: string };

export type LotView = {
	lotId: string;
	name: string;
	price: number;
	reason: string;
	/** Dollars, of all its lines; `null` when a list price is unknown. */
	listValue: number | null;
	lines: LineChoice[];
};

type Line = Pick<
	QuoteLine,
	"lineId" | "quantity" | "listPrice" | "adders" | "fixtureType" | "productDetails"
>;

/** The list value in dollars, with adders; `null` when a list price is unknown. */
export function listValue(
	lines: readonly Pick<QuoteLine, "quantity" | "listPrice" | "adders">[],
): number | null {
	let cents = 0;
	for (const line of lines) {
		const { quantity, listPrice } = line;
		if (listPrice === undefined) return null;
		cents += toCents(listPrice) * quantity + toCents(adderValue(line));
	}
	return toDollars(cents);
}

export function toChoice(line: Line): LineChoice {
	const { lineId, quantity, fixtureType, productDetails } = line;
	const value = listValue([line]);
	return {
		lineId,
		label: [fixtureType, productDetails.sku].filter(Boolean).join(" · "),
		detail: [
			productDetails.name,
			formatCount(quantity, "piece"),
			...(value === null ? [] : [`list ${formatMoney(value)}`]),
		]
			.filter(Boolean)
			.join(", "),
	};
}

/** How adders of a line are called. */

import type { QuoteAdder, QuoteLine } from "#contracts/quotes/quotes";
import { type AdderBasis, adderName, ownPrice } from "#rules/quotes/adders";
import { formatMoney } from "./money.ts";

const basisTexts: Record<AdderBasis, string> = { each: "each", line: "for the line" };

type Named = Pick<QuoteAdder, "kind" | "description" | "basis" | "amount">;

/** "$5.00 each" or "$300.00 for the line". */
export const adderAmount = ({ amount = 0, basis }: Pick<Named, "amount" | "basis">): string =>
	`${formatMoney(amount)} ${basisTexts[basis]}`;

const named = (adder: Named): string =>
	adder.amount === undefined ? adderName(adder) : `${adderName(adder)} (${adderAmount(adder)})`;

/** "Includes: freight, lamps ($2.00 each)"; empty without adders. */
export const includedText = ({ adders = [] }: { adders?: readonly Named[] }): string =>
	adders.length === 0 ? "" : `Includes: ${adders.map(named).join(", ")}`;

/** The parts of a price with the fixture's own, for those who see it. */
export const priceParts = (line: Pick<QuoteLine, "adders" | "price" | "ownPrice" | "lot">): string =>
	[
		includedText(line),
		line.adders && line.ownPrice !== undefined && !line.lot ? `fixture ${formatMoney(ownPrice(line))}` : "",
	]
		.filter(Boolean)
		.join("; ");

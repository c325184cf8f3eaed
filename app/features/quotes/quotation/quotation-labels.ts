/** Texts of a quotation in the name of an account or agency. */

import type { Letterhead } from "#contracts/letterheads/letterheads";
import type { Quote } from "#contracts/quotes/quotes";
import { toPdfFileName } from "~/shared/pdf/format.ts";

/** The name has only characters that are valid in every file system and header, and nothing of the prices. */
export const quotationFileName = ({ number, version }: Pick<Quote, "number" | "version">): string =>
	toPdfFileName(version === null ? `quotation-${number}` : `quotation-${number}-v${version}`);

/** Freight and tax are the issuer's to state: the shop's quote has neither. */
export const quotationTerms = ({ closing }: Pick<Letterhead, "closing">, unpriced: boolean): string[] => [
	...(unpriced
		? []
		: [
				"Prices are in US dollars, for the quantities of this quotation.",
				"Freight and sales tax are included only where this quotation says so.",
			]),
	...(closing ? [closing] : []),
];

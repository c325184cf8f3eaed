/** Matching of made-to-order runs: their part number decodes, so no table is asked. */
import { composePartNumber, decodePartNumber } from "#contracts/builder/part-number";
import { candidateFigures } from "#contracts/catalog/matching/candidate-figures";
import type { PartMatch, PartQuery } from "#contracts/catalog/part-matching";
import { madeCard } from "../../shared/made-parts.ts";

/** @returns an exact match for the part number of a run that can be built, in any case, or `null` */
export function matchMadePart({ line, text }: PartQuery): PartMatch | null {
	const decoded = decodePartNumber(text);
	const card = decoded.kind === "design" ? madeCard(composePartNumber(decoded.design)) : null;
	if (!card) return null;
	const { variationID, productID, sku, name, brand, link } = card;
	return {
		line,
		match: "exact",
		candidates: [
			{
				variationID,
				productID,
				sku,
				name,
				brand,
				link,
				figures: candidateFigures(card),
				orderable: true,
				discontinued: false,
				quantityRules: { minimum: 1, multiple: 1 },
				reasons: ["this part number"],
				lacks: [],
			},
		],
	};
}

/** Matching of made-to-order runs: their part number decodes, so no table is asked. */

import type { PartCandidate, PartMatch, PartQuery } from "#contracts/catalog/part-matching";
import { matchLimits } from "#rules/catalog/match-limits";
import { candidateFigures } from "#rules/catalog/matching/candidate-figures";
import { composePartNumber, decodePartNumber } from "#rules/custom-builder/part-number";
import { madeCard } from "../../shared/made-parts.ts";

/** Dashes and multiplication signs that word processors and PDF readers put in. */
const typed = (text: string): string => text.replace(/[‐-―−]/g, "-").replace(/×/g, "x");

/** Part numbers of runs that stand in a text, in canonical spelling, each once. */
function findRuns(text: string): string[] {
	const found = typed(text)
		.split(/[^A-Za-z0-9-]+/)
		.filter((word) => /^scx-/i.test(word))
		.flatMap((word) => {
			const decoded = decodePartNumber(word.replace(/-+$/, ""));
			return decoded.kind === "design" ? [composePartNumber(decoded.design)] : [];
		});
	return [...new Set(found)];
}

/**
 * @returns an exact match for the one run that the text is or names, such as "Type A SCX-S144-A060-840-FW-1D0 12 ft
 * run"; a choice for several; or `null` for none that can be built
 */
export function matchMadePart({ line, text }: Pick<PartQuery, "line" | "text">): PartMatch | null {
	const runs = findRuns(text).slice(0, matchLimits.candidates);
	const [only] = runs;
	if (only === undefined) return null;
	const whole = typed(text).trim().toUpperCase() === only;
	const reason = whole ? "this part number" : "named in the text";
	return {
		line,
		match: runs.length === 1 ? "exact" : "suggestions",
		candidates: runs.flatMap((run) =>
			candidate(run, runs.length === 1 ? reason : `one of ${runs.length} runs named`),
		),
	};
}

function candidate(run: string, reason: string): PartCandidate[] {
	const card = madeCard(run);
	if (!card) return [];
	const { variationID, productID, sku, name, brand, link } = card;
	return [
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
			reasons: [reason],
			lacks: [],
		},
	];
}

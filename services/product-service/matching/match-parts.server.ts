/** The operation `matchParts`: SKUs for part numbers that are typed, pasted or scanned. */
import type { PartCandidate, PartMatch, PartQuery } from "#contracts/catalog/part-matching";
import { matchLimits } from "#rules/catalog/match-limits";
import { candidateFigures, matchLine, withoutTwins } from "#rules/catalog/matching/match-line";
import type { Lookup } from "#rules/catalog/matching/part-lookup";
import { composePartNumber, decodePartNumber } from "#rules/custom-builder/part-number";
import type { Db } from "../../db/connect.server.ts";
import { madeCard } from "../../shared/made-parts.ts";
import { findCrossReferences } from "../cross-reference/look-up.server.ts";
import type { LoadedCatalog } from "../listing/catalog.server.ts";
import { readOrderableSkus, readSkuFacts, readSuccessors } from "./candidates.server.ts";

/** A number of the catalog comes before the same number of another maker. */
export async function matchParts(
	db: Db,
	catalog: LoadedCatalog,
	lines: readonly PartQuery[],
): Promise<PartMatch[]> {
	const made = lines.map(matchMadePart);
	const listedLines = lines.filter((_, at) => !made[at]);
	const lookups = await catalog.index.lookUpParts(listedLines.map(({ text }) => text));
	const looked = lookups.flatMap((lookup, at) => {
		const query = listedLines[at];
		return query ? [{ ...lookup, query }] : [];
	});
	const facts = await readSkuFacts(db, catalog, getIds(lookups));
	const found = looked.map((one) => ({
		...one,
		own: withoutTwins(one.found.flatMap((sku) => facts.get(sku) ?? [])),
	}));
	const others = found.flatMap(({ own, query }) => (own.length === 0 ? [query] : []));
	const crossed = await findCrossReferences(db, catalog, others);
	const crossedByLine = new Map(others.map(({ line }, at) => [line, crossed[at] ?? []]));
	const products = found.flatMap(({ own }) =>
		own.flatMap(({ candidate, replacedBy }) => [
			...(replacedBy ? [replacedBy] : []),
			...(candidate.orderable ? [] : [candidate.productID]),
		]),
	);
	const orderable = await readOrderableSkus(db, catalog, products);
	const successors = await readSuccessors(
		db,
		catalog,
		found.flatMap(({ own }) => own.map(({ candidate }) => candidate.variationID)),
	);
	const listed = found.map((one): PartMatch => {
		const { line } = one.query;
		const candidates = crossedByLine.get(line) ?? [];
		if (candidates.length > 0) return { line, match: "suggestions", candidates };
		const near = one.near.flatMap(({ sku, reason }) => {
			const skuFacts = facts.get(sku);
			return skuFacts ? [{ facts: skuFacts, reason }] : [];
		});
		return matchLine(one, one.own, near, orderable, successors);
	});
	let next = 0;
	return made.flatMap((match) => match ?? listed[next++] ?? []);
}

const getIds = (looked: readonly Lookup<string>[]): Set<string> =>
	new Set(looked.flatMap(({ found, near }) => [...found, ...near.map(({ sku }) => sku)]));

// Matching of made-to-order runs: their part number decodes, so no table is asked.

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

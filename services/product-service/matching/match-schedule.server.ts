/** The operation `matchSchedule`: SKUs for lines of a fixture schedule, with reasons. */

import type {
	PartCandidate,
	PartMatch,
	ScheduleMatch,
	ScheduleQuery,
} from "#contracts/catalog/part-matching";
import type { CatalogIndex } from "#rules/catalog/listing-engine/catalog-index";
import { takePage } from "#rules/catalog/listing-engine/order";
import { skusInScope } from "#rules/catalog/listing-engine/scope";
import { matchLimits } from "#rules/catalog/match-limits";
import { splitWords } from "#rules/catalog/words";
import type { Db } from "../../db/connect.server.ts";
import { findMadePart } from "../../shared/made-parts.ts";
import type { LoadedCatalog } from "../listing/catalog.server.ts";
import type { Condition } from "../search/reading/condition.ts";
import { interpretQuery } from "../search/reading/interpret-query.ts";
import { runSearch, type SearchOutcome } from "../search/run-search.server.ts";
import { readSkuFacts } from "./candidates.server.ts";
import { type Description, readDescription, unmatchedWords } from "./description.ts";
import { matchMadePart } from "./made-part-match.ts";
import { matchParts } from "./match-parts.server.ts";
import { contradictions, reasonsFor, wordsToCheck } from "./reasons.ts";

/** Products considered per line, so that orderable ones come first among the best. */
const looked = 15;

type Found = {
	line: number;
	description: Description;
	unwanted: Condition[];
	outcome: SearchOutcome;
	skus: number[];
};

/** In the given order. Matches of a catalog number come first, then those of the description. */
export async function matchSchedule(
	db: Db,
	catalog: LoadedCatalog,
	lines: readonly ScheduleQuery[],
): Promise<ScheduleMatch[]> {
	const { index } = catalog;
	const parts = await matchGivenParts(db, catalog, lines);
	const found: Found[] = [];
	for (const query of lines) found.push(await findDescribed(catalog, query));
	const numbers = skuNumbers(index);
	const getId = (sku: number) => index.skuIds[sku] ?? "";
	const facts = await readSkuFacts(
		db,
		catalog,
		found.flatMap(({ skus }) => skus.map(getId)),
	);
	return found.map(({ line, description, unwanted, outcome, skus }, at) => {
		const { conditions, texts } = outcome.understanding;
		const asked = splitWords(description.wanted);
		const ranking = outcome.understanding.ranking.filter(({ text }) => asked.includes(text));
		const named = outcome.exact.size > 1 ? [`one of ${outcome.exact.size} items with this number`] : [];
		if (outcome.exact.size === 0 && conditions.length === 1)
			named.push("only one thing is asked for, many items fit");
		const described = skus.flatMap((sku): PartCandidate[] => {
			const known = facts.get(getId(sku));
			if (!known) return [];
			const { reasons, lacks } = reasonsFor(index, conditions, sku, unwanted);
			if (outcome.exact.has(sku)) reasons.unshift("its part number stands in the description");
			if (reasons.length === 0) reasons.push("its words");
			return [
				{
					...known.candidate,
					reasons,
					lacks: [...named, ...lacks, ...wordsToCheck(index, [...texts, ...ranking], sku)],
				},
			];
		});
		const part = parts.get(line);
		// A run says everything itself: nothing of the catalog is an alternative to it.
		const onlyNumber = lines[at]?.part === undefined;
		if (part && onlyNumber && findMadePart(part.candidates[0]?.variationID ?? ""))
			return { ...withPart(line, part, []), notUnderstood: [] };
		const checked = part && {
			...part,
			candidates: part.candidates.map((candidate) => {
				const sku = numbers.get(candidate.variationID);
				return sku === undefined
					? candidate
					: { ...candidate, lacks: contradictions(index, conditions, sku) };
			}),
		};
		return {
			...withPart(line, checked, orderableFirst(described).slice(0, matchLimits.suggestions)),
			notUnderstood: unmatchedWords(description, outcome.understanding).map((word) => word.slice(0, 80)),
		};
	});
}

const numbers = new WeakMap<CatalogIndex, Map<string, number>>();
function skuNumbers(index: CatalogIndex): Map<string, number> {
	const known = numbers.get(index) ?? new Map(index.skuIds.map((id, number) => [id, number]));
	numbers.set(index, known);
	return known;
}

async function findDescribed(
	catalog: LoadedCatalog,
	{ line, description, brand }: ScheduleQuery,
): Promise<Found> {
	const read = readDescription(description, catalog.vocabulary);
	return {
		line,
		description: read,
		unwanted: read.unwanted.flatMap(({ of }) => interpretQuery(of, catalog.vocabulary).conditions),
		...(await search(catalog, [read.wanted, brand ?? ""].join(" ").trim())),
	};
}

async function search(catalog: LoadedCatalog, text: string) {
	const { index } = catalog;
	const outcome = await runSearch(catalog, text, skusInScope(index, []));
	const { results } = takePage(index, outcome.list, {
		unit: "product",
		sort: "relevance",
		relevance: outcome.relevance,
		pinned: outcome.exact,
		page: 1,
		pageSize: looked,
	});
	return { outcome, skus: results.map(({ sku }) => sku) };
}

const isFound = (match: PartMatch | undefined): boolean =>
	match?.match === "exact" || match?.match === "normalized";

async function matchGivenParts(db: Db, catalog: LoadedCatalog, lines: readonly ScheduleQuery[]) {
	const given = lines.flatMap(({ line, part, brand }) => (part ? [{ line, text: part, brand }] : []));
	const matches = given.length > 0 ? await matchParts(db, catalog, given) : [];
	const bare = lines.flatMap(({ line, part, description, brand }) =>
		part || description.length > matchLimits.part ? [] : [{ line, text: description, brand }],
	);
	// A description may be just a part number; fuzzy matches are left to the search.
	const whole = bare.length > 0 ? await matchParts(db, catalog, bare) : [];
	const found = whole.filter(isFound);
	const known = new Map([...matches, ...found].map((match) => [match.line, match]));
	for (const { line, description } of lines) {
		if (isFound(known.get(line))) continue;
		// Within a longer description, only a run's number is sure: it decodes.
		const run = matchMadePart({ line, text: description });
		if (run) known.set(line, run);
	}
	return known;
}

const orderableFirst = (candidates: readonly PartCandidate[]) => [
	...candidates.filter(({ orderable, discontinued }) => orderable && !discontinued),
	...candidates.filter(({ orderable, discontinued }) => !orderable || discontinued),
];

/** A catalog number can match; a description only suggests. */
function withPart(line: number, part: PartMatch | undefined, described: PartCandidate[]): PartMatch {
	if (part === undefined || part.match === "none")
		return { line, match: described.length > 0 ? "suggestions" : "none", candidates: described };
	const named = part.candidates.map((candidate) => ({
		...candidate,
		reasons: candidate.reasons.map((reason) => `catalog number: ${reason}`),
	}));
	const more = described.filter(({ variationID }) => !named.some((one) => one.variationID === variationID));
	return { ...part, candidates: [...named, ...more].slice(0, matchLimits.candidates) };
}

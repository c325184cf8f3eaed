/** The operation `matchSchedule`: SKUs that fit the lines of a fixture schedule, with the reasons for each. */
import {
	matchLimits,
	type PartCandidate,
	type PartMatch,
	type ScheduleMatch,
	type ScheduleQuery,
} from "#contracts/part-matching";
import type { Db } from "../../db/connect.server.ts";
import type { LoadedCatalogue } from "../listing/catalogue.server.ts";
import { pageOf } from "../listing/order.ts";
import { skusInScope } from "../listing/scope.ts";
import { runSearch } from "../search/run-search.server.ts";
import { readSkuFacts } from "./candidates.server.ts";
import { matchParts } from "./match-parts.server.ts";
import { reasonsFor } from "./reasons.ts";

/** Products looked at for each line, so that those that can be ordered come first among the best. */
const looked = 15;

/** What schedules say without asking for anything. */
const saysNothing =
	/\b(?:or\s+(?:approved\s+)?equal|approved\s+equal|as\s+(?:manufactured|made)\s+by|complete\s+with|provide|furnish|install|typ(?:ical)?\.?|per\s+plan|see\s+(?:plan|note|detail)s?|by\s+others|luminaires?|fixtures?)\b/gi;

type Found = { line: number; outcome: Awaited<ReturnType<typeof runSearch>>; skus: number[] };

/** Matches in the order asked for. A catalog number that is found comes first; the description fills up. */
export async function matchSchedule(
	db: Db,
	catalogue: LoadedCatalogue,
	lines: readonly ScheduleQuery[],
): Promise<ScheduleMatch[]> {
	const { index } = catalogue;
	const parts = await matchGivenParts(db, catalogue, lines);
	const found: Found[] = [];
	for (const { line, description, brand } of lines) {
		const text = [description.replace(saysNothing, " "), brand ?? ""].join(" ").trim();
		found.push({ line, ...(await search(catalogue, text)) });
	}
	const idOf = (sku: number) => index.skuIds[sku] ?? "";
	const facts = await readSkuFacts(
		db,
		catalogue,
		found.flatMap(({ skus }) => skus.map(idOf)),
	);
	return found.map(({ line, outcome, skus }) => {
		const { conditions, unknownWords } = outcome.understanding;
		const described = skus.flatMap((sku): PartCandidate[] => {
			const known = facts.get(idOf(sku));
			if (!known) return [];
			const { reasons, lacks } = reasonsFor(index, conditions, sku);
			if (outcome.exact.has(sku)) reasons.unshift("its part number stands in the description");
			if (reasons.length === 0) reasons.push("its words");
			return [{ ...known.candidate, reasons, lacks }];
		});
		const part = parts.get(line);
		return {
			...withPart(line, part, orderableFirst(described).slice(0, matchLimits.suggestions)),
			notUnderstood: unknownWords,
		};
	});
}

async function search(catalogue: LoadedCatalogue, text: string) {
	const { index } = catalogue;
	const outcome = await runSearch(catalogue, text, skusInScope(index, []));
	const { results } = pageOf(index, outcome.list, {
		unit: "product",
		sort: "relevance",
		relevance: outcome.relevance,
		pinned: outcome.exact,
		page: 1,
		pageSize: looked,
	});
	return { outcome, skus: results.map(({ sku }) => sku) };
}

async function matchGivenParts(db: Db, catalogue: LoadedCatalogue, lines: readonly ScheduleQuery[]) {
	const given = lines.flatMap(({ line, part, brand }) => (part ? [{ line, text: part, brand }] : []));
	const matches = given.length > 0 ? await matchParts(db, catalogue, given) : [];
	return new Map(matches.map((match) => [match.line, match]));
}

const orderableFirst = (candidates: readonly PartCandidate[]) => [
	...candidates.filter(({ orderable, discontinued }) => orderable && !discontinued),
	...candidates.filter(({ orderable, discontinued }) => !orderable || discontinued),
];

/** A description is never a match of its own: somebody chooses. A catalog number may be one. */
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

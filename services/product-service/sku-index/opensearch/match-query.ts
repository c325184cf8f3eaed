/** Finds what matches a search: everything that was asked, else what is close, else what meets the most. */

import type { ScopeFilter } from "#rules/catalog/listing-engine/catalog-index";
import { productFacts } from "#rules/catalog/listing-engine/facts";
import { closeScore, metScore } from "#rules/trade-words/condition";
import { fewProducts, partialShare, rankingConditions, type SkuQuery, type SkuSet } from "../sku-index.ts";
import type { SearchAnswer, SearchBody } from "./cluster.server.ts";
import {
	allOf,
	anyOf,
	type Clause,
	conditionClause,
	constant,
	matchNone,
	noneOf,
	oneOf,
	type Query,
	textClause,
	type ValuesOf,
} from "./conditions.ts";

export type OpenSearchSet = SkuSet & {
	filter: Query;
	/** What each clause is worth; `null` when all SKUs are equal. */
	worth: readonly Query[] | null;
	/** All SKUs of a product are in the set or none. */
	byProduct: boolean;
};

export type Ask = (bodies: readonly SearchBody[]) => Promise<SearchAnswer[]>;

export const scopeQuery = (scope: readonly ScopeFilter[]): Query[] =>
	scope.map(({ fact, value }) => ({ term: { [`fact.${fact}`]: value } }));

export const countOf = ({ hits }: SearchAnswer): number => hits.total?.value ?? 0;
/** Most products that are counted one by one, where SKUs decide; each count takes memory for as many as it may have. */
const mostCounted = 40_000;
export const leads: Query = { term: { leads: true } };
/** @param most SKUs of the set */
export const productCount = (most: number) => ({
	products: {
		cardinality: { field: "product", precision_threshold: Math.min(mostCounted, Math.max(100, most)) },
	},
});
export const productsOf = ({ aggregations }: SearchAnswer): number => aggregations?.products?.value ?? 0;

export const counting = (query: Query, aggs?: Record<string, unknown>): SearchBody => ({
	query: allOf([query]),
	size: 0,
	track_total_hits: true,
	...(aggs && { aggs }),
});

const noUnmet: SkuSet["unmet"] = new Map();
const nothingNamed: ReadonlySet<number> = new Set();
/** Sets hold queries, not SKUs. */
const setSize = 300;

const plain = {
	exact: nothingNamed,
	byProduct: false,
	partial: false,
	close: false,
	near: null,
	unmet: noUnmet,
	size: setSize,
};

export async function browseSet(ask: Ask, scope: readonly ScopeFilter[]): Promise<OpenSearchSet> {
	const filter = allOf(scopeQuery(scope));
	const [answer] = await ask([counting(filter)]);
	const byProduct = scope.every(({ fact }) => productFacts.has(fact));
	return { ...plain, filter, worth: null, byProduct, skuCount: answer ? countOf(answer) : 0 };
}

/** @param numbers SKUs in the scope, as `namedIn` orders them */
export const namedSet = (numbers: readonly number[]): OpenSearchSet => ({
	...plain,
	filter: oneOf("number", numbers),
	worth: [],
	exact: new Set(numbers),
	skuCount: numbers.length,
});

export async function matchedSet(ask: Ask, query: SkuQuery, valuesOf: ValuesOf): Promise<OpenSearchSet> {
	const scope = scopeQuery(query.scope);
	const named = { query: oneOf("number", query.exact), most: query.exact.length };
	if (query.onlyExact) return namedSet(await namedIn(ask, named, scope));
	const clauses = toClauses(query, valuesOf);
	const [exact, { nearby, ...matches }] = await Promise.all([
		namedIn(ask, named, scope),
		findMatches(ask, scope, clauses),
	]);
	const worth = clauses.map((clause) => clause.worth());
	const byProduct = clauses.every((clause) => clause.optional || clause.byProduct);
	const near = nearby && { ...plain, ...nearby, worth, byProduct };
	if (exact.length === 0) return { ...plain, ...matches, near, worth, byProduct };
	const filter = anyOf([matches.filter, oneOf("number", exact)]);
	const [answer] = await ask([counting(filter)]);
	return {
		...plain,
		...matches,
		near,
		filter,
		worth,
		exact: new Set(exact),
		skuCount: answer ? countOf(answer) : 0,
	};
}

/**
 * @param named.most SKUs that the query finds at most
 * @returns numbers, those of a product in the order in which they stand for it
 */
export async function namedIn(
	ask: Ask,
	{ query, most }: { query: Query; most: number },
	scope: readonly Query[],
): Promise<number[]> {
	if (most === 0) return [];
	const [answer] = await ask([
		{
			query: allOf([query, ...scope]),
			size: most,
			_source: false,
			docvalue_fields: ["number"],
			sort: [{ product: "asc" }, { standing: "desc" }, { number: "asc" }],
		},
	]);
	return answer?.hits.hits.flatMap(({ fields }) => Number(fields?.number?.[0])) ?? [];
}

function toClauses({ conditions, texts, prefer }: SkuQuery, valuesOf: ValuesOf): Clause[] {
	const rankingOnly = rankingConditions(conditions);
	return [
		...conditions.map((condition) => conditionClause(condition, rankingOnly.has(condition), valuesOf)),
		...texts.map(textClause),
		...prefer.map((condition) => conditionClause(condition, true, valuesOf)),
	];
}

type Matches = Pick<OpenSearchSet, "filter" | "skuCount" | "partial" | "close" | "unmet"> & {
	/** What is close, where few meet everything. */
	nearby: Pick<OpenSearchSet, "filter" | "skuCount"> | null;
};

async function findMatches(ask: Ask, scope: readonly Query[], clauses: readonly Clause[]): Promise<Matches> {
	const meeting = (least: (clause: Clause) => number) =>
		allOf([...scope, ...clauses.flatMap((one) => (one.optional ? [] : [one.atLeast(least(one))]))]);
	const filter = meeting(() => metScore);
	const hasNear = clauses.some(({ near }) => near);
	const [strict] = await ask([counting(filter, hasNear ? productCount(fewProducts * 20) : undefined)]);
	const full = strict ? countOf(strict) : 0;
	const found = { filter, skuCount: full, partial: false, close: false, nearby: null, unmet: noUnmet };
	if (hasNear && (!strict || productsOf(strict) < fewProducts)) {
		const beside = full > 0 ? [noneOf(filter)] : [];
		const sameKind = meeting(({ near, isKind }) => (near && !isKind ? closeScore : metScore));
		const anyKind = meeting(({ near }) => (near ? closeScore : metScore));
		const near = [sameKind, anyKind].map((one) => allOf([one, ...beside]));
		const [ofKind = 0, all = 0] = (await ask(near.map((one) => counting(one)))).map(countOf);
		const close = { filter: near[ofKind > 0 ? 0 : 1] ?? matchNone, skuCount: ofKind > 0 ? ofKind : all };
		if (close.skuCount > 0)
			return full > 0 ? { ...found, nearby: close } : { ...found, ...close, close: true };
	}
	if (full > 0) return found;
	if (clauses.length < 2) return found;
	const kinds = clauses.filter(({ namesKind, optional }) => namesKind && !optional);
	const ofKind = kinds.map((clause) => clause.atLeast(metScore));
	const [answer] = kinds.length > 0 ? await ask([counting(allOf([...scope, ...ofKind]))]) : [];
	return matchMost(ask, answer && countOf(answer) > 0 ? [...scope, ...ofKind] : scope, clauses);
}

/** Scores are sums of numbers with 24 bits. */
const rounding = 1e-3;

async function matchMost(ask: Ask, scope: readonly Query[], clauses: readonly Clause[]): Promise<Matches> {
	const required = clauses.filter(({ optional }) => !optional);
	const met = required.map((clause) => clause.atLeast(metScore));
	const should = required.map(({ weight }, at) => constant(met[at] ?? matchNone, weight));
	const weighted = { bool: { filter: scope, should, minimum_should_match: 1 } };
	const [best] = await ask([{ query: weighted, size: 1, _source: false }]);
	const none = { filter: matchNone, skuCount: 0, partial: false, close: false, nearby: null };
	const most = best?.hits.max_score ?? 0;
	if (most === 0) return { ...none, unmet: noUnmet };
	const filter = { function_score: { query: weighted, min_score: most * partialShare - rounding } };
	const filters = Object.fromEntries(met.map((query, at) => [`c${at}`, { filter: query }]));
	const [answer] = await ask([counting(filter, filters)]);
	const skuCount = answer ? countOf(answer) : 0;
	const unmet = new Map<string, "some" | "all">();
	for (const [at, { label }] of required.entries()) {
		const meeting = answer?.aggregations?.[`c${at}`]?.doc_count ?? 0;
		if (meeting < skuCount) unmet.set(label, meeting === 0 ? "all" : "some");
	}
	return { ...none, filter, skuCount, partial: skuCount > 0, unmet };
}

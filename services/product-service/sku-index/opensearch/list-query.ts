/** Pages of a set: order, facets with counts, and limits. */
import type { FacetSelection, ListedRange, RangeSelection } from "#contracts/catalog/listing";
import { compareFacetValues, facetValueLabel } from "#rules/catalog/listing-engine/facets";
import { productFacts } from "#rules/catalog/listing-engine/facts";
import { relevanceBase } from "#rules/catalog/listing-engine/order";
import {
	type FacetKey,
	facetKeys,
	type ListingUnit,
	limitedFacts,
	type RangeKey,
	rangeKeys,
	rangeLimits,
	type SortKey,
} from "#rules/catalog/listing-terms";
import type { IndexedSku, ListedSkus, ListOptions, SkuIndex } from "../sku-index.ts";
import type { Aggregation, Hit, SearchAnswer, SearchBody } from "./cluster.server.ts";
import { allOf, anyOf, constant, oneOf, type Query } from "./conditions.ts";
import { resultWindow } from "./mapping.ts";
import { leads, type OpenSearchSet, productCount } from "./match-query.ts";

/**
 * What comes first whatever the order is, as shares of the score that no relevance reaches: what is still sold, then SKUs
 * that are named. All scores are from the base to twice as much, where the cluster rounds them as the index in memory.
 */
const tiers = { all: relevanceBase, current: 2048, named: 1024 };
/** Named SKUs that come in the catalog's order; a query has some thousand clauses at most. */
const mostInOrder = 200;
const current: Query = { term: { discontinued: false } };

type Order = { unit: ListingUnit; sort: SortKey };

/** @param filter what of the set is listed */
export function pageQuery(
	set: OpenSearchSet,
	filter: readonly Query[],
	{ unit, sort, from, size }: Order & { from: number; size: number },
): SearchBody {
	const own = allOf([set.filter, ...filter]);
	const isScored = set.worth !== null;
	const order = set.worth === null && sort === "relevance" ? "featured" : sort;
	const place = Math.min(from, resultWindow);
	return {
		query: isScored ? scored(set, own, unit, order === "relevance") : own,
		from: place,
		size: Math.min(size, resultWindow - place),
		sort: [isScored ? { _score: "desc" } : { discontinued: "asc" }, ...sortFields(order, unit)],
		track_total_hits: unit === "variation",
		_source: false,
		docvalue_fields: ["number", "productID"],
		...(unit === "product" && { collapse: { field: "product" } }),
	};
}

function scored({ worth, exact }: OpenSearchSet, own: Query, unit: ListingUnit, byWorth: boolean): Query {
	// Of a product with several named SKUs, the first one in the set stands for it.
	const numbers = unit === "product" ? [...exact] : [...exact].sort((a, b) => a - b);
	const named = oneOf("number", numbers);
	const clauses: Query[] = [
		constant({ match_all: {} }, tiers.all),
		constant(numbers.length > 0 ? anyOf([current, named]) : current, tiers.current),
	];
	const inOrder = numbers.slice(0, mostInOrder);
	for (const [place, number] of inOrder.entries())
		clauses.push(constant({ term: { number } }, tiers.named + inOrder.length - place));
	if (numbers.length > inOrder.length)
		clauses.push(constant(oneOf("number", numbers.slice(mostInOrder)), tiers.named));
	if (byWorth && worth && worth.length > 0)
		clauses.push(
			numbers.length > 0 ? { bool: { must_not: [named], should: worth } } : { bool: { should: worth } },
		);
	return { bool: { filter: [own], should: clauses } };
}

const figure = (fact: string, order: "asc" | "desc") => ({
	[`fact.${fact}`]: { order, missing: "_last", mode: "min" },
});

function sortFields(sort: SortKey, unit: ListingUnit): object[] {
	const equal = unit === "product" ? [{ product: "asc" }, { standing: "desc" }] : [];
	return [...keyFields(sort), ...equal, { number: "asc" }];
}

function keyFields(sort: SortKey): object[] {
	switch (sort) {
		case "name":
			return [{ nameRank: "asc" }];
		case "lumens-desc":
			return [figure("lumens", "desc")];
		case "lumens-asc":
			return [figure("lumens", "asc")];
		case "watts-asc":
			return [figure("watts", "asc")];
		case "watts-desc":
			return [figure("watts", "desc")];
		case "efficacy-desc":
			return [figure("efficacy", "desc")];
		case "newest":
			return [{ availableAt: { order: "desc", missing: "_last" } }];
		case "featured":
			return [{ featured: "desc" }];
		case "relevance":
			return [{ family: "desc" }, { nameRank: "asc" }];
	}
}

export const toSku = ({ _id, fields }: Hit): IndexedSku => ({
	id: _id,
	number: Number(fields?.number?.[0]),
	productID: String(fields?.productID?.[0] ?? ""),
});

/** The figure as pages show it counts too: 9.64 W is shown as 9.6 W, and is within at most 9.6. */
function limitQuery(key: RangeKey, limit: number): Query {
	const { fact, bound, decimals } = rangeLimits[key];
	const step = 10 ** decimals;
	const isShown = Math.abs(Math.round(limit * step) - limit * step) < 1e-9;
	const half = isShown ? 0.5 / step : 0;
	const test = bound === "min" ? { gte: limit - half } : half === 0 ? { lte: limit } : { lt: limit + half };
	return { range: { [`fact.${fact}`]: test } };
}

export const limitQueries = (ranges: RangeSelection): Query[] =>
	rangeKeys.flatMap((key) => {
		const limit = ranges[key];
		return limit === undefined ? [] : [limitQuery(key, limit)];
	});

const chosenValues = (selection: FacetSelection, key: FacetKey) => [...new Set(selection[key] ?? [])];

/** One condition per facet with chosen values: any of them. */
export const facetQueries = (selection: FacetSelection): { key: FacetKey; query: Query }[] =>
	facetKeys.flatMap((key) => {
		const values = chosenValues(selection, key);
		return values.length === 0 ? [] : [{ key, query: oneOf(`facet.${key}`, values) }];
	});

/** More than any facet has. */
const mostValues = 10_000;

type Counted = Pick<ListOptions, "unit" | "facets" | "ranges">;

/** Whether products can be counted by the SKUs that stand for them: no SKU is left out of its product. */
const countsLeads = ({ byProduct }: OpenSearchSet, { unit, ranges }: Counted, chosen: readonly FacetKey[]) =>
	unit === "product" &&
	byProduct &&
	limitQueries(ranges).length === 0 &&
	chosen.every((key) => productFacts.has(key));

/** Counts of every facet: each is narrowed by what is chosen in the others. */
export function countQuery(set: OpenSearchSet, counted: Counted): SearchBody {
	const { filter, skuCount } = set;
	const { unit, facets: selection, ranges } = counted;
	const limits = limitQueries(ranges);
	const chosen = facetQueries(selection);
	const products = productCount(skuCount);
	/** Counts the values of some facets, where others narrow the set. */
	const count = (keys: readonly FacetKey[], others: typeof chosen) => {
		const byLeads = countsLeads(
			set,
			counted,
			others.map(({ key }) => key),
		);
		const isDistinct = unit === "product" && !byLeads;
		const distinct = isDistinct ? products : {};
		const field = byLeads ? "all" : "facet";
		const values = (key: FacetKey) => ({
			terms: { field: `${field}.${key}`, size: mostValues },
			...(isDistinct && { aggs: products }),
		});
		return {
			filter: allOf([...limits, ...others.map(({ query }) => query), ...(byLeads ? [leads] : [])]),
			aggs: { ...Object.fromEntries(keys.map((key) => [key, values(key)])), ...distinct },
		};
	};
	const isChosen = new Set(chosen.map(({ key }) => key));
	const onlyLeads = countsLeads(
		set,
		counted,
		chosen.map(({ key }) => key),
	);
	const [facetField, limitField] = onlyLeads ? ["all", "limit"] : ["facet", "fact"];
	const others = facetKeys.filter((key) => !isChosen.has(key));
	return {
		query: allOf(onlyLeads ? [filter, leads] : [filter]),
		size: 0,
		track_total_hits: false,
		aggs: {
			kept: count(others, chosen),
			...Object.fromEntries(
				chosen.map(({ key }) => [
					key,
					count(
						[key],
						chosen.filter((one) => one.key !== key),
					),
				]),
			),
			...Object.fromEntries(
				chosen.map(({ key }) => [
					`present-${key}`,
					{
						terms: {
							field: `${facetField}.${key}`,
							include: chosenValues(selection, key),
							size: mostValues,
						},
					},
				]),
			),
			...Object.fromEntries(
				limitedFacts.map((fact) => [`range-${fact}`, { stats: { field: `${limitField}.${fact}` } }]),
			),
		},
	};
}

const inside = (aggregation: Aggregation | undefined, name: string) =>
	aggregation?.[name] as Aggregation | undefined;

/** Values that no SKU of the set has. */
export const rejectedValues = ({ aggregations }: SearchAnswer, selection: FacetSelection) =>
	facetQueries(selection).flatMap(({ key }) => {
		const present = new Set(aggregations?.[`present-${key}`]?.buckets?.map((bucket) => bucket.key));
		return chosenValues(selection, key).flatMap((value) => (present.has(value) ? [] : [{ key, value }]));
	});

export function readCounts(
	{ aggregations = {} }: SearchAnswer,
	{ unit, facets: selection, ranges }: Counted,
	rejected: ListedSkus["rejected"],
	labels: SkuIndex["labels"],
): Pick<ListedSkus, "total" | "facets" | "ranges"> {
	const { kept } = aggregations;
	const count = (aggregation: Aggregation | undefined) =>
		(unit === "product" ? inside(aggregation, "products")?.value : null) ?? aggregation?.doc_count ?? 0;
	const facets = facetKeys.flatMap((key) => {
		const chosen = new Set(
			chosenValues(selection, key).filter(
				(value) => !rejected.some((one) => one.key === key && one.value === value),
			),
		);
		const buckets = inside(aggregations[key] ?? kept, key)?.buckets ?? [];
		const counts = new Map(
			buckets.map((bucket) => [bucket.key, bucket.products?.value ?? bucket.doc_count] as const),
		);
		for (const value of chosen) if (!counts.has(value)) counts.set(value, 0);
		const values = [...counts].map(([value, valueCount]) => ({
			value,
			label: facetValueLabel(key, value, labels),
			count: valueCount,
			chosen: chosen.has(value),
		}));
		values.sort(
			(a, b) =>
				compareFacetValues(key, a.value, b.value) || b.count - a.count || (a.label < b.label ? -1 : 1),
		);
		return values.length === 0 ? [] : [{ key, values }];
	});
	return { total: count(kept), facets, ranges: readRanges(aggregations, ranges) };
}

const readRanges = (aggregations: Record<string, Aggregation>, ranges: RangeSelection): ListedRange[] =>
	rangeKeys.flatMap((key) => {
		const value = ranges[key] ?? null;
		const { min, max } = aggregations[`range-${rangeLimits[key].fact}`] ?? {};
		const lowest = min ?? 0;
		const highest = max ?? 0;
		return lowest < highest || value !== null ? [{ key, value, lowest, highest }] : [];
	});

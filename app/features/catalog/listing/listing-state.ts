/**
 * Listing state in the URL: filters as repeated parameters, limits such as `minLumens`, `sort`, `view`,
 * `columns`, `page`, `more`. Invalid values are dropped, and the page redirects to the clean URL; only limits
 * that cannot apply stay in it, for the message beside their field.
 */
import type { FacetSelection, RangeSelection } from "#contracts/catalog/listing";
import {
	type FacetKey,
	facetBands,
	facetKeys,
	type ListingUnit,
	type RangeKey,
	rangeKeys,
	rangeLimits,
	type SortKey,
	sortKeys,
} from "#rules/catalog/listing-terms";
import { formatNumber } from "#rules/format";
import { readNumber } from "#rules/typed-numbers/decimal";
import { pageNumber } from "~/shared/paged.ts";
import { type ColumnKey, formatColumns, parseColumns } from "./table/columns.ts";

export type ListingView = "grid" | "table";

export type ListingState = {
	facets: FacetSelection;
	ranges: RangeSelection;
	/** `null` is the default: best match for a search, otherwise featured. */
	sort: SortKey | null;
	view: ListingView;
	/** Columns of the table; `null` for those that fit the products. */
	columns: ColumnKey[] | null;
	page: number;
	more: FacetKey | null;
};

export const emptyState: ListingState = {
	facets: {},
	ranges: {},
	sort: null,
	view: "grid",
	columns: null,
	page: 1,
	more: null,
};

/** A grid lists products, a table SKUs. */
export const getUnit = (view: ListingView): ListingUnit => (view === "table" ? "variation" : "product");

const maxValues = 20;
const valuePattern = /^[\w.+-]{1,60}$/;

export function parseListingState(query: URLSearchParams): ListingState {
	const facets: FacetSelection = {};
	for (const key of facetKeys) {
		const values = [...new Set(query.getAll(key))].filter((value) => isPossible(key, value));
		if (values.length > 0) facets[key] = values.slice(0, maxValues).sort();
	}
	const sort = query.get("sort");
	const view = query.get("view") === "table" ? "table" : "grid";
	const more = query.get("more");
	return {
		facets,
		ranges: readLimits(query).ranges,
		sort: sortKeys.find((key) => key === sort) ?? null,
		view,
		columns: view === "table" ? parseColumns(query.getAll("columns")) : null,
		page: pageNumber(query, 9_999),
		more: facetKeys.find((key) => key === more) ?? null,
	};
}

function isPossible(key: FacetKey, value: string): boolean {
	const bands: readonly { value: string }[] | undefined = facetBands[key as keyof typeof facetBands];
	return bands ? bands.some((band) => band.value === value) : valuePattern.test(value);
}

/** The canonical query: fixed order, defaults left out. */
export function listingQuery(state: ListingState): URLSearchParams {
	const query = new URLSearchParams();
	for (const key of facetKeys) {
		for (const value of [...(state.facets[key] ?? [])].sort()) query.append(key, value);
	}
	for (const key of rangeKeys) {
		const limit = state.ranges[key];
		if (limit !== undefined) query.set(key, String(limit));
	}
	if (state.sort) query.set("sort", state.sort);
	if (state.view === "table") query.set("view", "table");
	if (state.columns) query.set("columns", formatColumns(state.columns));
	if (state.page > 1) query.set("page", String(state.page));
	if (state.more) query.set("more", state.more);
	return query;
}

export function listingUrl(base: string, state: ListingState): string {
	const query = listingQuery(state).toString();
	if (!query) return base;
	return withQuery(base, query);
}

const withQuery = (base: string, query: string) => base + (base.includes("?") ? "&" : "?") + query;

/** The URL has the limits that cannot apply, as typed. */
export function mistakenUrl(base: string, state: ListingState, mistakes: readonly LimitMistake[]): string {
	const url = listingUrl(base, state);
	if (mistakes.length === 0) return url;
	return withQuery(url, new URLSearchParams(mistakes.map(({ key, typed }) => [key, typed])).toString());
}

const ownParameters = new Set<string>([
	...facetKeys,
	...rangeKeys,
	"sort",
	"view",
	"columns",
	"page",
	"more",
]);

/** Whether our parameters but mistaken limits are in canonical form; others, such as campaign tags, are allowed. */
export function isCleanQuery(
	query: URLSearchParams,
	state: ListingState,
	mistakes: readonly LimitMistake[] = [],
): boolean {
	const mistaken = new Set<string>(mistakes.map(({ key }) => key));
	const ownQuery = new URLSearchParams(
		[...query].filter(([key]) => ownParameters.has(key) && !mistaken.has(key)),
	);
	return ownQuery.toString() === listingQuery(state).toString();
}

export const withoutFacet = (state: ListingState, key: FacetKey, value: string): ListingState => {
	const rest = (state.facets[key] ?? []).filter((chosen) => chosen !== value);
	return { ...withFacets(state, key, rest), page: 1 };
};

/** With these values of a facet instead of those that were chosen. */
export function withFacets(state: ListingState, key: FacetKey, values: string[]): ListingState {
	const { [key]: _replaced, ...others } = state.facets;
	return { ...state, facets: values.length > 0 ? { ...others, [key]: values } : others };
}

export const withFacet = (state: ListingState, key: FacetKey, value: string): ListingState => ({
	...state,
	page: 1,
	facets: { ...state.facets, [key]: [...new Set([...(state.facets[key] ?? []), value])].sort() },
});

export const withSort = (state: ListingState, sort: SortKey | null): ListingState => ({
	...state,
	sort,
	page: 1,
});
export const withView = (state: ListingState, view: ListingView): ListingState => ({
	...state,
	view,
	columns: view === "table" ? state.columns : null,
	page: 1,
});
export const withColumns = (state: ListingState, columns: ColumnKey[] | null): ListingState => ({
	...state,
	columns,
});
export const withPage = (state: ListingState, page: number): ListingState => ({ ...state, page });
export const withMore = (state: ListingState, more: FacetKey | null): ListingState => ({ ...state, more });
export const withoutRange = (state: ListingState, key: RangeKey): ListingState => {
	const { [key]: _removed, ...ranges } = state.ranges;
	return { ...state, page: 1, ranges };
};

export const withoutFacets = (state: ListingState): ListingState => ({
	...state,
	facets: {},
	ranges: {},
	page: 1,
});

export const chosenCount = (state: ListingState): number =>
	Object.values(state.facets).reduce((sum, values) => sum + (values?.length ?? 0), 0) +
	Object.keys(state.ranges).length;

/** Search engines index only the plain listing and its further pages. */
export const isIndexable = (state: ListingState): boolean =>
	chosenCount(state) === 0 && state.sort === null && state.view === "grid" && state.more === null;

// Reads the limits that a buyer types, and says what is wrong with those that cannot apply.

export type LimitMistake = { key: RangeKey; typed: string; message: string };

const longestTyped = 40;

/** Limits that apply, and the others as typed. An empty box is neither. */
export function readLimits(query: URLSearchParams): { ranges: RangeSelection; mistakes: LimitMistake[] } {
	const ranges: RangeSelection = {};
	const mistakes: LimitMistake[] = [];
	for (const key of rangeKeys) {
		const typed = (query.get(key) ?? "").trim().slice(0, longestTyped);
		if (typed === "") continue;
		const limit = readLimit(key, typed);
		if (limit === null) mistakes.push({ key, typed, message: boundsText(key) });
		else if (key === "maxBeam" && limit < (ranges.minBeam ?? 0))
			mistakes.push({ key, typed, message: "The beam's upper limit must not be below the lower one." });
		else ranges[key] = limit;
	}
	return { ranges, mistakes };
}

/** Reads a figure with thousands separators, rounded; `null` for what is no positive number within the limit. */
function readLimit(key: RangeKey, text: string): number | null {
	const { most, decimals } = rangeLimits[key];
	const limit = Number((readNumber(text) ?? 0).toFixed(decimals));
	return limit > 0 && limit <= most ? limit : null;
}

/** "Enter a whole number from 1 to 100." */
function boundsText(key: RangeKey): string {
	const { most, decimals } = rangeLimits[key];
	const kind = decimals === 0 ? "whole number" : "number";
	return `Enter a ${kind} from ${10 ** -decimals} to ${formatNumber(most)}.`;
}

const toKey = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, "");

/**
 * What to search for: nothing where it is the name of the one chosen brand, which the brand's value says without doubt.
 * "RGB" is a kind of light too, and "PLT" a base of lamps.
 */
export const searchedWords = (
	term: string | undefined,
	{ facets: { brand } }: Pick<ListingState, "facets">,
) => (term !== undefined && brand?.length === 1 && toKey(term) === toKey(brand[0] ?? "") ? undefined : term);

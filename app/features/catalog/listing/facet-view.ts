/** View model of filters: what a listing can be narrowed by, and what it is narrowed by. */
import type { Facet, ListedRange } from "#contracts/catalog/listing";
import {
	type FacetKey,
	facetLabels,
	type RangeKey,
	rangeKeys,
	rangeLimits,
} from "#rules/catalog/listing-terms";
import { formatNumber } from "#rules/format";
import { thinSpace } from "~/shared/catalog/figures.ts";
import {
	type LimitMistake,
	type ListingState,
	listingQuery,
	listingUrl,
	withFacet,
	withMore,
	withoutFacet,
	withoutRange,
} from "./listing-state.ts";

/** Short, because a listing sends about a hundred: `part` is what the value's query has of its own. */
export type FacetValueView = [label: string, count: number, part: string, chosen?: true];

export type FacetView = {
	key: FacetKey;
	label: string;
	values: FacetValueView[];
	/** What the queries of all values begin and end with. */
	shared: [start: string, end: string];
	more: { label: string; link: string } | null;
};

export type ChipView = { label: string; link: string };

const shownValues = 8;

/** "Beam angle: 40°"; only the value when both are equal. */
export const chipLabel = (facet: string, value: string) => (facet === value ? value : `${facet}: ${value}`);

/** Facets that leave a choice. */
export function facetViews(facets: readonly Facet[], state: ListingState, base: string): FacetView[] {
	return facets
		.filter((facet) => facet.values.length > 1 || facet.values.some((value) => value.chosen))
		.map((facet) => facetView(facet, state, base));
}

function facetView(facet: Facet, state: ListingState, base: string): FacetView {
	const all = state.more === facet.key;
	const shown = all
		? facet.values
		: facet.values.filter((value, index) => index < shownValues || value.chosen);
	const hidden = facet.values.length - shown.length;
	const toQuery = (next: ListingState) => listingUrl(base, next).replace(/^[^?]*/, "");
	const { shared, parts } = splitShared(
		shown.map(({ value, chosen }) =>
			toQuery(chosen ? withoutFacet(state, facet.key, value) : withFacet(state, facet.key, value)),
		),
	);
	return {
		key: facet.key,
		label: facetLabels[facet.key],
		values: shown.map(({ label, count, chosen }, index) => {
			const part = parts[index] ?? "";
			return chosen ? [label, count, part, true] : [label, count, part];
		}),
		shared,
		more: all
			? { label: "Show fewer", link: listingUrl(base, withMore(state, null)) }
			: hidden > 0
				? { label: `Show all ${facet.values.length}`, link: listingUrl(base, withMore(state, facet.key)) }
				: null,
	};
}

/** The query of a value's link, which begins with "?" or is empty. */
export const facetQuery = ({ shared: [start, end] }: FacetView, [, , part]: FacetValueView): string =>
	start + part + end;

/** "?cct=2700&view=table" and "?cct=3000&view=table" share "?cct=" and "00&view=table". */
function splitShared(queries: readonly string[]): { shared: [string, string]; parts: string[] } {
	const start = sharedStart(queries);
	const rests = queries.map((query) => query.slice(start.length));
	const end = reversed(sharedStart(rests.map(reversed)));
	return { shared: [start, end], parts: rests.map((rest) => rest.slice(0, rest.length - end.length)) };
}

function sharedStart([first = "", ...others]: readonly string[]): string {
	let length = first.length;
	for (const text of others) while (!text.startsWith(first.slice(0, length))) length--;
	return first.slice(0, length);
}

/** Queries are escaped, so that characters are ASCII. */
const reversed = (text: string) => [...text].reverse().join("");

export function chipViews(facets: readonly Facet[], state: ListingState, base: string): ChipView[] {
	const chosen = facets.flatMap(({ key, values }) =>
		values
			.filter((value) => value.chosen)
			.map(({ value, label }) => ({
				label: chipLabel(facetLabels[key], label),
				link: listingUrl(base, withoutFacet(state, key, value)),
			})),
	);
	const limits = rangeKeys.flatMap((key) => {
		const value = state.ranges[key];
		return value === undefined
			? []
			: [{ label: limitChipLabel(key, value), link: listingUrl(base, withoutRange(state, key)) }];
	});
	return [...chosen, ...limits];
}

// View model of the form with limits, such as at least 1,000 lm.

/** `error` belongs to a value that does not apply. */
type LimitField = {
	key: RangeKey;
	label: string;
	unit: string;
	value: string;
	hint: string;
	error?: string;
};

export type LimitsView = {
	fields: LimitField[];
	/** What the form sends along: the search, facets, sort and view. */
	kept: [string, string][];
};

const withUnit = (text: string, unit: string) =>
	unit === "" || unit === "°" ? `${text}${unit}` : `${text}${thinSpace}${unit}`;

/** "At least 1,000 lm", "Beam to 40°". */
export function limitChipLabel(key: RangeKey, value: number): string {
	const { fact, bound, unit, decimals } = rangeLimits[key];
	const figure = withUnit(formatNumber(value, decimals), unit);
	if (fact === "beam") return `Beam ${bound === "min" ? "from" : "to"} ${figure}`;
	return `${bound === "min" ? "At least" : "At most"} ${fact === "cri" ? "CRI " : ""}${figure}`;
}

/** @param baseQuery of the listing's own address, such as the category of a search */
export function limitsView(
	ranges: readonly ListedRange[],
	state: ListingState,
	baseQuery: string | undefined,
	mistakes: readonly LimitMistake[] = [],
): LimitsView {
	const keys = new Set<string>(ranges.map(({ key }) => key));
	return {
		fields: rangeKeys.flatMap((key) => {
			const range = ranges.find((listed) => listed.key === key);
			const mistake = mistakes.find((mistaken) => mistaken.key === key);
			return range || mistake ? [limitField(key, range, mistake)] : [];
		}),
		kept: [...new URLSearchParams(baseQuery), ...listingQuery({ ...state, page: 1, more: null })].filter(
			([name]) => !keys.has(name),
		),
	};
}

function limitField(
	key: RangeKey,
	range: ListedRange | undefined,
	mistake: LimitMistake | undefined,
): LimitField {
	const { label, unit, decimals } = rangeLimits[key];
	const field = {
		key,
		label,
		unit,
		value: mistake?.typed ?? String(range?.value ?? ""),
		hint: range ? `${formatNumber(range.lowest, decimals)}–${formatNumber(range.highest, decimals)}` : "",
	};
	return mistake ? { ...field, error: mistake.message } : field;
}

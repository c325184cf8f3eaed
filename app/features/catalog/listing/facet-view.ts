/** View model of filters: what a listing can be narrowed by, and what it is narrowed by. */
import { type Facet, type FacetKey, facetLabels, rangeKeys } from "#contracts/catalog/listing";
import { limitChipLabel } from "./limits-view.ts";
import {
	type ListingState,
	listingUrl,
	withFacet,
	withMore,
	withoutFacet,
	withoutRange,
} from "./listing-state.ts";

/** Short, because a listing sends about a hundred. `query` begins with "?", or is empty. */
export type FacetValueView = [label: string, count: number, query: string, chosen?: true];

export type FacetView = {
	key: FacetKey;
	label: string;
	values: FacetValueView[];
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
	const queryOf = (next: ListingState) => listingUrl(base, next).replace(/^[^?]*/, "");
	return {
		key: facet.key,
		label: facetLabels[facet.key],
		values: shown.map(({ value, label, count, chosen }) =>
			chosen
				? [label, count, queryOf(withoutFacet(state, facet.key, value)), true]
				: [label, count, queryOf(withFacet(state, facet.key, value))],
		),
		more: all
			? { label: "Show fewer", link: listingUrl(base, withMore(state, null)) }
			: hidden > 0
				? { label: `Show all ${facet.values.length}`, link: listingUrl(base, withMore(state, facet.key)) }
				: null,
	};
}

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

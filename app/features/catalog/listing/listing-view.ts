/** View model of a listing, formatted on the server to keep that code out of the browser. */
import type { ProductCard, VariationRow } from "#contracts/catalog/catalog";
import {
	type Facet,
	type FacetKey,
	facetLabels,
	rangeKeys,
	type SortKey,
	sortKeys,
	sortLabels,
} from "#contracts/catalog/listing";
import type { Listing } from "#contracts/catalog/product-service";
import { paths } from "~/paths.ts";
import { formatCount } from "~/shared/format.ts";
import {
	formatCanSizes,
	formatCri,
	formatDegrees,
	formatEfficacyFigure,
	formatKelvins,
	formatLumens,
	formatWatts,
	keepUnits,
	keyFigures,
	markFigure,
} from "../figures.ts";
import type { Pricing } from "../pricing.ts";
import { type LimitsView, limitChipLabel, limitsView } from "./limits-view.ts";
import {
	type ListingState,
	listingQuery,
	listingUrl,
	withFacet,
	withMore,
	withoutFacet,
	withoutFacets,
	withoutRange,
	withPage,
	withSort,
	withView,
} from "./listing-state.ts";

export type CardView = {
	id: string;
	variationID: string;
	name: string;
	brand: string;
	sku: string;
	link: string;
	image: string;
	figures: { label: string; value: string }[];
	cctKelvin: number[];
	optionCount: number;
	discontinued: boolean;
	pricing: Pricing;
};

export type RowView = {
	id: string;
	productID: string;
	sku: string;
	name: string;
	link: string;
	lumens: string;
	watts: string;
	efficacy: string;
	cct: string;
	cri: string;
	beam: string;
	fit: string;
	dimmable: boolean;
	discontinued: boolean;
	orderable: boolean;
	pricing: Pricing;
};

export type FacetValueView = { label: string; count: number; chosen: boolean; link: string };
export type FacetView = {
	key: FacetKey;
	label: string;
	values: FacetValueView[];
	more: { label: string; link: string } | null;
};

export type ListingView = {
	total: number;
	page: number;
	pageCount: number;
	view: "grid" | "table";
	cards: CardView[];
	rows: RowView[];
	facets: FacetView[];
	limits: LimitsView;
	chips: { label: string; link: string }[];
	clear: string;
	sorts: { key: SortKey; label: string; chosen: boolean }[];
	kept: [string, string][];
	views: { grid: string; table: string };
	columns: Partial<Record<ColumnKey, { link: string; sorted?: "ascending" | "descending" }>>;
	pagePattern: string;
	base: string;
	action: string;
};

export type ColumnKey = "name" | "lumens" | "watts" | "efficacy";

const shownValues = 8;

/** "Beam angle: 40°"; only the value when both are equal. */
export const chipLabel = (facet: string, value: string) => (facet === value ? value : `${facet}: ${value}`);

export function listingView(
	listing: Listing,
	state: ListingState,
	base: string,
	pricing: (variationID: string) => Pricing,
): ListingView {
	const link = (next: ListingState) => listingUrl(base, next);
	const [pathname = base, baseQuery] = base.split("?");
	const searching = listing.interpretation !== null;
	const defaultSort: SortKey = searching ? "relevance" : "featured";
	const current = state.sort ?? defaultSort;
	return {
		total: listing.total,
		page: listing.page,
		pageCount: listing.pageCount,
		view: state.view,
		cards: listing.products.map((card) => cardView(card, pricing(card.variationID))),
		rows: listing.variations.map((row) => rowView(row, pricing(row.variationID))),
		facets: listing.facets
			.filter((facet) => facet.values.length > 1 || facet.values.some((value) => value.chosen))
			.map((facet) => facetView(facet, state, link)),
		limits: limitsView(listing.ranges, state, baseQuery),
		chips: [
			...listing.facets.flatMap((facet) =>
				facet.values
					.filter((value) => value.chosen)
					.map((value) => ({
						label: chipLabel(facetLabels[facet.key], value.label),
						link: link(withoutFacet(state, facet.key, value.value)),
					})),
			),
			...rangeKeys.flatMap((key) => {
				const value = state.ranges[key];
				return value === undefined
					? []
					: [{ label: limitChipLabel(key, value), link: link(withoutRange(state, key)) }];
			}),
		],
		clear: link(withoutFacets(state)),
		sorts: sortKeys
			.filter((key) => key !== (searching ? "featured" : "relevance"))
			.map((key) => ({ key, label: sortLabels[key], chosen: key === current })),
		kept: [...new URLSearchParams(baseQuery), ...listingQuery(withSort(state, null))],
		views: { grid: link(withView(state, "grid")), table: link(withView(state, "table")) },
		columns: {
			name: column(current === "name" ? "ascending" : undefined, "name"),
			lumens: figureColumn("lumens-desc", "lumens-asc"),
			watts: figureColumn("watts-asc", "watts-desc"),
			efficacy: column(current === "efficacy-desc" ? "descending" : undefined, "efficacy-desc"),
		},
		pagePattern: link(withPage(state, pageMark)).replace(`page=${pageMark}`, "page={page}"),
		base,
		action: pathname,
	};

	function column(sorted: "ascending" | "descending" | undefined, sort: SortKey) {
		return { link: link(withSort(state, sort === defaultSort ? null : sort)), sorted };
	}
	function figureColumn(first: SortKey, second: SortKey) {
		const sorted = [first, second].includes(current)
			? current.endsWith("asc")
				? ("ascending" as const)
				: ("descending" as const)
			: undefined;
		return column(sorted, current === first ? second : first);
	}
}

const pageMark = 9_876;

/** The first page has no `page` parameter. */
export function pageLink(pattern: string, page: number): string {
	return page === 1
		? pattern.replace(/([?&])page=\{page\}(&|$)/, (_all, before, after) => (after === "" ? "" : before))
		: pattern.replace("{page}", String(page));
}

export function cardView(card: ProductCard, pricing: Pricing): CardView {
	return {
		id: card.productID,
		variationID: card.variationID,
		name: keepUnits(card.name),
		brand: card.brand,
		sku: card.sku,
		link: card.link,
		image: card.image ?? paths.drawing(card.productID, { option: card.variationID }),
		figures: keyFigures(card),
		cctKelvin: card.cctKelvin,
		optionCount: card.variationCount,
		discontinued: card.status === "discontinued",
		pricing,
	};
}

function rowView(row: VariationRow, pricing: Pricing): RowView {
	return {
		id: row.variationID,
		productID: row.productID,
		sku: row.sku,
		name: keepUnits(row.name),
		link: row.link,
		lumens: markFigure(formatLumens(row.lumens), "lumens", row),
		watts: markFigure(formatWatts(row.watts), "watts", row),
		efficacy: markFigure(formatEfficacyFigure(row.efficacy), "efficacy", row),
		cct: formatKelvins(row.cctKelvin),
		cri: markFigure(formatCri(row.cri), "cri", row),
		beam: markFigure(formatDegrees(row.beamDegrees), "beamDegrees", row),
		fit: row.base ?? formatCanSizes(row.canSizesInches),
		dimmable: row.dimmable,
		discontinued: row.status === "discontinued",
		orderable: row.orderable,
		pricing,
	};
}

function facetView(facet: Facet, state: ListingState, link: (next: ListingState) => string): FacetView {
	const all = state.more === facet.key;
	const shown = all
		? facet.values
		: facet.values.filter((value, index) => index < shownValues || value.chosen);
	const hidden = facet.values.length - shown.length;
	const label = facetLabels[facet.key];
	return {
		key: facet.key,
		label,
		values: shown.map((value) => ({
			label: value.label,
			count: value.count,
			chosen: value.chosen,
			link: link(
				value.chosen ? withoutFacet(state, facet.key, value.value) : withFacet(state, facet.key, value.value),
			),
		})),
		more: all
			? { label: "Show fewer", link: link(withMore(state, null)) }
			: hidden > 0
				? { label: `Show all ${facet.values.length}`, link: link(withMore(state, facet.key)) }
				: null,
	};
}

export function resultCount(view: Pick<ListingView, "total" | "view">): string {
	return formatCount(view.total, view.view === "table" ? "part number" : "product");
}

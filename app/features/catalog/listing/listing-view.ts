/** View model of a listing, formatted on the server to keep that code out of the browser. */
import type { Listing } from "#contracts/catalog/product-service";
import { type SortKey, sortKeys, sortLabels } from "#rules/catalog/listing-terms";
import { formatCount, formatNumber } from "#rules/format";
import { type Handed, readHanded } from "~/shared/dense-data.ts";
import type { LinkPreview } from "~/shared/link-previews/preview-facts.ts";
import { breadcrumbList, pageMeta, rootFacts } from "~/shared/seo.ts";
import { cardView } from "../card-view.ts";
import { type PackedCard, packCard, unpackCard } from "../packed-card.ts";
import type { Pricing } from "../pricing.ts";
import {
	type ChipView,
	chipViews,
	type FacetView,
	facetViews,
	type LimitsView,
	limitsView,
} from "./facet-view.ts";
import {
	type LimitMistake,
	type ListingState,
	listingQuery,
	listingUrl,
	withColumns,
	withMore,
	withoutFacets,
	withPage,
	withSort,
	withView,
} from "./listing-state.ts";
import { formatColumns } from "./table/columns.ts";
import { type TableView, tableView } from "./table/table-view.ts";

export type ListingView = {
	total: number;
	page: number;
	pageCount: number;
	/** Empty in the table. */
	cards: PackedCard[];
	/** Nothing matches the search: the cards, or rows of the table, are only close to it. */
	onlyClose: boolean;
	/** Products that are close to what was searched for, in a section after those that match. */
	nearby: PackedCard[];
	/** `null` in the grid. */
	table: TableView | null;
	facets: FacetView[];
	limits: LimitsView;
	chips: ChipView[];
	clear: string;
	sorts: { key: SortKey; label: string; chosen: boolean }[];
	/** Hidden fields of the forms that change the sort or the columns; each adds the other's. */
	kept: [string, string][];
	sort: string | null;
	columns: string | null;
	/** The link to the other view. */
	otherView: string;
	/** The download of the table. */
	csv: string;
	pagePattern: string;
	base: string;
	action: string;
};

export function listingView(
	listing: Listing,
	state: ListingState,
	{ base, csv, mistakes }: { base: string; csv: string; mistakes: readonly LimitMistake[] },
	pricing: (variationID: string) => Pricing,
): ListingView {
	const link = (next: ListingState) => listingUrl(base, next);
	const [pathname = base, baseQuery] = base.split("?");
	const searching = listing.interpretation !== null;
	const defaultSort: SortKey = searching ? "relevance" : "featured";
	const current = searching || state.sort !== "relevance" ? (state.sort ?? defaultSort) : defaultSort;
	const toCard = (card: Listing["products"][number]) =>
		packCard(cardView(card, pricing(card.variationID), listing.differs[card.variationID]));
	return {
		total: listing.total,
		page: listing.page,
		pageCount: listing.pageCount,
		cards: listing.products.map(toCard),
		nearby: listing.nearby.map(toCard),
		onlyClose: listing.interpretation?.met === 0,
		table: state.view === "table" ? tableView(listing, state, base, defaultSort, pricing) : null,
		facets: facetViews(listing.facets, state, base),
		limits: limitsView(listing.ranges, state, baseQuery, mistakes),
		chips: chipViews(listing.facets, state, base),
		clear: link(withoutFacets(state)),
		sorts: sortKeys
			.filter((key) => key !== (searching ? "featured" : "relevance"))
			.map((key) => ({ key, label: sortLabels[key], chosen: key === current })),
		kept: [...new URLSearchParams(baseQuery), ...listingQuery(withColumns(withSort(state, null), null))],
		sort: state.sort,
		columns: state.columns && formatColumns(state.columns),
		otherView: link(withView(state, state.view === "table" ? "grid" : "table")),
		csv: listingUrl(csv, withPage(withMore(state, null), 1)),
		pagePattern: link(withPage(state, pageMark)).replace(`page=${pageMark}`, "page={page}"),
		base,
		action: pathname,
	};
}

/** What scripts need of a document, whose cards and rows are markup. */
export const withoutResults = (view: ListingView): ListingView => ({
	...view,
	cards: [],
	nearby: [],
	table: view.table && { ...view.table, rows: [], nearby: [] },
});

const pageMark = 9_876;

/** The first page has no `page` parameter. */
export function pageLink(pattern: string, page: number): string {
	return page === 1
		? pattern.replace(/([?&])page=\{page\}(&|$)/, (_all, before, after) => (after === "" ? "" : before))
		: pattern.replace("{page}", String(page));
}

/** A mistaken limit shows its field, also where nothing is left to choose from. */
export const hasFilters = (view: Pick<ListingView, "facets" | "limits">): boolean =>
	view.facets.length > 0 || view.limits.fields.some(({ error }) => error !== undefined);

export function resultCount(view: Pick<ListingView, "total" | "table">): string {
	return formatCount(view.total, view.table ? "part number" : "product");
}

// Metadata of listings: each page has its own URL and title; filters and sort are not indexed.

type Args = Parameters<typeof pageMeta>[0];

/** @param name of the brand */
export const introduceBrand = (name: string): string =>
	`Every ${name} product in this catalog, with figures, part numbers and spec sheets.`;

export function listingMeta(
	args: Args,
	facts: {
		name: string;
		description: string;
		trail: readonly { name: string; path: string }[];
		view: Handed<ListingView>;
		indexable: boolean;
		/** The shop's own by default. */
		preview?: LinkPreview;
	},
) {
	const { origin } = rootFacts(args);
	const { name } = facts;
	const view = readHanded(facts.view);
	const page = view.page > 1 ? `, page ${view.page}` : "";
	const path = facts.indexable ? pageLink(view.pagePattern, view.page) : view.base;
	return pageMeta(args, {
		title: `${name}${page}`,
		description: `${facts.description} ${formatNumber(view.total)} results${page}.`,
		path,
		indexed: facts.indexable,
		preview: facts.preview,
		structured: import.meta.env.SSR && [
			breadcrumbList(origin, [{ name: "Home", path: "/" }, ...facts.trail, { name, path: view.base }]),
			{
				"@type": "ItemList",
				name,
				numberOfItems: view.total,
				itemListElement: view.cards.map((card, index) => ({
					"@type": "ListItem",
					position: index + 1,
					url: origin + unpackCard(card).link,
				})),
			},
		],
	});
}

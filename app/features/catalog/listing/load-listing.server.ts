/** Loads a listing, or redirects to its clean URL when the query is invalid. */
import { redirect } from "@remix-run/node";
import { type FoundPage, findPages } from "#assistant-tools/policies/search-policies";
import { env } from "#client/env.server";
import type { Listing } from "#contracts/catalog/product-service";
import { readShopTexts } from "#reference/shop-texts.server";
import { paths } from "~/paths.ts";
import type { RequestContext } from "~/shared/auth/guarded.server.ts";
import type { Handed } from "~/shared/dense-data.ts";
import { handOver } from "~/shared/http/kept-pages.server.ts";
import { readListing, readPricing } from "../catalog.server.ts";
import { rememberDrawings, withPhoto } from "../drawing-source.server.ts";
import {
	chosenCount,
	getUnit,
	isCleanQuery,
	isIndexable,
	type ListingState,
	mistakenUrl,
	parseListingState,
	readLimits,
	searchedWords,
	withFacets,
	withoutFacet,
	withPage,
} from "./listing-state.ts";
import { type ListingView, listingView, withoutResults } from "./listing-view.ts";

export type LoadedListing = {
	listing: Listing;
	view: Handed<ListingView>;
	indexable: boolean;
	/** Whether filters are chosen. */
	narrowed: boolean;
	/** 400 when a typed limit cannot apply; the page then says so. */
	status: 200 | 400;
	/** The name of the brand that was asked for; `null` where the catalog has nothing of it. */
	brand: string | null;
};

type ListingTarget = { category?: string; subcategory?: string; brand?: string; searchTerm?: string };

/**
 * @throws {Response} 302 to the clean URL for an invalid page, sort or filter
 * @throws {ServiceError} 404 for an unknown category, 5xx when the service is down
 */
export async function loadListing(
	context: Pick<
		RequestContext<unknown>,
		"services" | "hasExtension" | "url" | "session" | "user" | "log" | "request"
	>,
	base: string,
	what: ListingTarget,
): Promise<LoadedListing> {
	const { brand, ...place } = what;
	const asked = parseListingState(context.url.searchParams);
	// A page of a brand lists no other.
	const state = brand === undefined ? asked : withFacets(asked, "brand", []);
	const { mistakes } = readLimits(context.url.searchParams);
	const cleanUrl = (clean: ListingState) => mistakenUrl(base, clean, mistakes);
	if (!isCleanQuery(context.url.searchParams, state, mistakes)) throw redirect(cleanUrl(state), 302);

	const searchTerm = searchedWords(what.searchTerm, state);
	const read = await readListing(context.services, {
		...place,
		searchTerm,
		facets: brand === undefined ? state.facets : { ...state.facets, brand: [brand] },
		ranges: state.ranges,
		sort: state.sort ?? (searchTerm ? "relevance" : "featured"),
		unit: getUnit(state.view),
		page: state.page,
	});
	const listing = {
		...read,
		facets: brand === undefined ? read.facets : read.facets.filter(({ key }) => key !== "brand"),
		products: read.products.map(withPhoto),
		variations: read.variations.map(withPhoto),
		nearby: read.nearby.map(withPhoto),
		nearbyVariations: read.nearbyVariations.map(withPhoto),
	};
	const { products, variations, nearby, nearbyVariations } = listing;
	const results = [...products, ...variations, ...nearby, ...nearbyVariations];
	rememberDrawings(results);
	const rejected = listing.rejected.filter(({ key }) => brand === undefined || key !== "brand");
	const possible = rejected.reduce(
		(remainingState, { key, value }) => withoutFacet(remainingState, key, value),
		listing.page > Math.max(1, listing.pageCount) ? withPage(state, 1) : state,
	);
	if (possible !== state) throw redirect(cleanUrl(possible), 302);
	const pricing = await readPricing(
		context,
		results.map(({ variationID }) => variationID),
	);
	return {
		listing,
		view: handOver(
			context.request,
			listingView(listing, state, { base, csv: csvPath(what), mistakes }, pricing),
			withoutResults,
		),
		indexable: isIndexable(state) && mistakes.length === 0,
		narrowed: chosenCount(state) > 0,
		status: mistakes.length === 0 ? 200 : 400,
		brand: labelOf(read, brand),
	};
}

function csvPath({ category, subcategory, brand, searchTerm }: ListingTarget): string {
	return paths.listingCsv({ in: [category, subcategory].filter(Boolean).join("/"), q: searchTerm, brand });
}

const labelOf = ({ facets }: Listing, brand: string | undefined): string | null =>
	facets.find(({ key }) => key === "brand")?.values.find(({ value }) => value === brand)?.label ?? null;

const fewProducts = 3;

/**
 * Pages of the shop for words that describe no product: "return policy", "IES files".
 * @returns `only` where the products that have such words in their texts would answer something else
 */
export function findShopPages(
	term: string,
	{ interpretation, total }: Pick<Listing, "interpretation" | "total">,
): { pages: FoundPage[]; only: boolean } {
	const none = { pages: [], only: false };
	if (!interpretation || interpretation.noSuch || interpretation.notSold || interpretation.foreignNumber)
		return none;
	const { clauses, partial, onlyVariation } = interpretation;
	const isRead = clauses.some(
		({ kind, facet, label }) => kind === "filter" || facet !== null || /^Part number/.test(label),
	);
	if (isRead || onlyVariation !== null) return none;
	const pages = findPages(term, readShopTexts(env.CONTENT_DIR, env.STORE_NAME));
	const isWhole = pages[0]?.isWhole ?? false;
	return { pages, only: isWhole && (partial || clauses.length === 0 || total <= fewProducts) };
}

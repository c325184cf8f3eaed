/** Loads a listing for the state in the URL, and leads to the clean URL when a value cannot be meant. */
import { redirect } from "@remix-run/node";
import type { Listing } from "#contracts/product-service";
import type { Scope } from "~/shared/auth/guarded.server.ts";
import { readListing } from "./catalogue.server.ts";
import { rememberDrawings } from "./drawing-source.server.ts";
import {
	isCleanQuery,
	isIndexable,
	listingUrl,
	parseListingState,
	unitOf,
	withoutFacet,
	withPage,
} from "./listing-state.ts";
import { type ListingView, listingView } from "./listing-view-model.ts";
import { readPricing } from "./offers.server.ts";

export type LoadedListing = {
	listing: Listing;
	view: ListingView;
	/** Whether search engines may index this state of the listing. */
	indexable: boolean;
};

type What = { category?: string; subcategory?: string; series?: string; searchTerm?: string };

/**
 * @param base root-relative URL of the listing without its state
 * @throws {Response} 302 to the clean URL when page, sort or facets hold what this listing does not have
 * @throws {ServiceError} 404 for an unknown category, 5xx when there is no good answer
 */
export async function loadListing(
	scope: Pick<Scope<unknown>, "services" | "url" | "session" | "user" | "log">,
	base: string,
	what: What,
): Promise<LoadedListing> {
	const state = parseListingState(scope.url.searchParams);
	if (!isCleanQuery(scope.url.searchParams, state)) throw redirect(listingUrl(base, state), 302);

	const listing = await readListing(scope.services, {
		...what,
		facets: state.facets,
		sort: state.sort ?? (what.searchTerm ? "relevance" : "name"),
		unit: unitOf(state.view),
		page: state.page,
	});
	rememberDrawings(listing.products);
	const possible = listing.rejected.reduce(
		(kept, { key, value }) => withoutFacet(kept, key, value),
		listing.page > Math.max(1, listing.pageCount) ? withPage(state, 1) : state,
	);
	if (possible !== state) throw redirect(listingUrl(base, possible), 302);
	const shown = [...listing.products, ...listing.variations].map(({ variationID }) => variationID);
	const pricing = await readPricing(scope, shown);
	return { listing, view: listingView(listing, state, base, pricing), indexable: isIndexable(state) };
}

/** The page that a search for one part number leads to. */
import type { Listing } from "#contracts/catalog/product-service";
import { emptyState, type ListingState, listingQuery } from "../listing/listing-state.ts";

/** Neither filtered nor sorted nor past the first page. */
export const isDefaultState = (state: ListingState): boolean =>
	listingQuery(state).toString() === listingQuery(emptyState).toString();

/**
 * The link of the SKU whose part number or bar code is the whole term, with the term to come back to all
 * results; `null` if none or several are.
 */
export function partNumberLink(
	{ interpretation, products, variations }: Pick<Listing, "interpretation" | "products" | "variations">,
	term: string,
): string | null {
	const id = interpretation?.onlyVariation;
	if (!id) return null;
	const link = [...products, ...variations].find(({ variationID }) => variationID === id)?.link;
	if (link === undefined) return null;
	return `${link}${link.includes("?") ? "&" : "?"}${new URLSearchParams({ from: term })}`;
}

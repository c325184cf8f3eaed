/** Search terms in URLs. */

import type { Listing } from "#contracts/catalog/product-service";
import { searchTermMaxLength } from "#rules/catalog/search-words";
import { paths } from "~/paths.ts";
import { type ListingState, listingQuery, withView } from "../listing/listing-state.ts";

/** Collapses spaces and truncates to 200 characters. */
export function tidyTerm(text: string): string {
	return [
		...text
			.normalize("NFKC")
			.replace(/\p{Cc}/gu, " ")
			.replace(/\s+/g, " ")
			.trim(),
	]
		.slice(0, searchTermMaxLength)
		.join("")
		.trim();
}

/** Browsers resolve "." and ".." as folders, so neither is searched for. */
export const isSearchable = (term: string): boolean => term !== "" && !/^\.{1,2}$/.test(term);

type CategoryName = { name: string; slug: string };

/** Accepts a name or slug; `undefined` for all or unknown categories. */
export function categorySlug(
	nameOrSlug: string | null,
	categories: readonly CategoryName[],
): string | undefined {
	const normalizedText = nameOrSlug?.trim().toLowerCase();
	return categories.find(({ name, slug }) => name.toLowerCase() === normalizedText || slug === normalizedText)
		?.slug;
}

/** `null` when there is nothing to search for. */
export function searchTarget(query: URLSearchParams, categories: readonly CategoryName[]): string | null {
	const term = tidyTerm(query.get("q") ?? "");
	const category = categorySlug(query.get("category"), categories);
	const view = query.get("view") === "table" ? "table" : undefined;
	if (isSearchable(term)) return paths.search(term, { category, view });
	return category ? paths.category(category) : null;
}

// The page that a search for one part number leads to.

/** Neither filtered nor sorted nor past the first page, in either view. */
export const isDefaultState = (state: ListingState): boolean =>
	state.page === 1 && listingQuery(withView(state, "grid")).size === 0;

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

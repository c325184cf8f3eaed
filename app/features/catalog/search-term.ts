/** The search term in URLs, and where the search form leads. */
import { searchTermMaxLength } from "#contracts/search-limits";
import { paths } from "~/paths.ts";

/** A term as it is looked up and shown: one space between words, at most 200 characters. */
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

/** True when a term can stand in a path: nothing, "." and ".." cannot, because browsers take dots for folders. */
export const isSearchable = (term: string): boolean => term !== "" && !/^\.{1,2}$/.test(term);

type CategoryName = { name: string; slug: string };

/** The slug of the category that a form or an old link names, by name or slug; `undefined` for all or an unknown one. */
export function categorySlug(given: string | null, categories: readonly CategoryName[]): string | undefined {
	const wanted = given?.trim().toLowerCase();
	return categories.find(({ name, slug }) => name.toLowerCase() === wanted || slug === wanted)?.slug;
}

/** The results' URL for the fields `q` and `category` of the search form; `null` when there is nothing to look up. */
export function searchTarget(query: URLSearchParams, categories: readonly CategoryName[]): string | null {
	const term = tidyTerm(query.get("q") ?? "");
	const category = categorySlug(query.get("category"), categories);
	if (isSearchable(term)) return paths.search(term, { category });
	return category ? paths.category(category) : null;
}

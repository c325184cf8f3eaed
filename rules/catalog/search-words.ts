/** Searching done by the storefront over a whole list. */

export const isBlankSearch = (search: string): boolean => search.trim() === "";

/** @returns whether every word of the search is in one of the texts, in any case; a blank search matches all */
export function createMatcher(search: string): (texts: readonly (string | null | undefined)[]) => boolean {
	const words = search.toLowerCase().split(/\s+/).filter(Boolean);
	return (texts) => {
		const text = texts.join("\n").toLowerCase();
		return words.every((word) => text.includes(word));
	};
}

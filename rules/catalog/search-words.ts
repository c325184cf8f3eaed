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

// Limits of the search. Free of schemas, for use in the browser.

/** The longest term in characters; the rest is ignored. */
export const searchTermMaxLength = 200;

/** Suggestions returned and shown at most; minimum length for service and browser. */
export const suggestionLimits = { service: 12, shown: 10, serviceMinLength: 2, clientMinLength: 3 } as const;

/** Words of searches and part numbers: how texts are folded and split, their limits, and matching over a whole list. */

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

// Text normalization, the same for index and queries.

/** Longer queries are truncated. */
export const maxQueryWords = 40;

const typographic: readonly (readonly [RegExp, string])[] = [
	[/[“”„″〞]|''/g, '"'],
	[/[‘’‚′`´]/g, "'"],
	[/[×✕✖]/g, "x"],
	[/[º˚]/g, "°"],
	[/[‐‑‒–—−]/g, "-"],
];

/** Lower case, plain quotes and dashes, no accents, single spaces. Keeps `"`, `°` and `/`, which have meaning. */
export function foldText(text: string): string {
	let folded = text;
	for (const [pattern, plain] of typographic) folded = folded.replace(pattern, plain);
	return folded
		.normalize("NFKD")
		.replace(/\p{M}/gu, "")
		.toLowerCase()
		.replace(/(\d),(?=\d{3}\b)/g, "$1")
		.replace(/\s+/g, " ")
		.trim();
}

/** Folded runs of letters and digits. */
export function splitWords(text: string): string[] {
	return foldText(text).match(/[a-z0-9]+/g) ?? [];
}

/** Finds a word, or a part number, that is no piece of a longer one: "able" is not in "disable". */
export const wholeWord = (word: string, flags: string): RegExp =>
	new RegExp(`(?<![\\w-])${word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?![\\w-])`, flags);

/** Removes plural endings, except from short words. */
export function stemWord(word: string): string {
	if (word.length < 4 || /\d/.test(word)) return word;
	if (word.endsWith("ies")) return `${word.slice(0, -3)}y`;
	if (/(?:s|x|z|ch|sh)es$/.test(word)) return word.slice(0, -2);
	if (word.endsWith("s") && !/(?:ss|us|is)$/.test(word)) return word.slice(0, -1);
	return word;
}

/** A part number in upper case, only letters and digits. */
export function toPartKey(text: string): string {
	return text
		.normalize("NFKD")
		.toUpperCase()
		.replace(/[^A-Z0-9]/g, "");
}

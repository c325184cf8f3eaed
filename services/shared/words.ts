/** How free text is folded into words: the same for what is indexed and for what is asked. */

/** Most words of a query that are looked at; a longer one is cut. */
export const maxQueryWords = 40;

const typographic: readonly (readonly [RegExp, string])[] = [
	[/[“”„″〞]|''/g, '"'],
	[/[‘’‚′`´]/g, "'"],
	[/[×✕✖]/g, "x"],
	[/[º˚]/g, "°"],
	[/[‐‑‒–—−]/g, "-"],
];

/** Lower case, plain quotes and dashes, no accents, single spaces. Keeps punctuation that carries meaning: `"`, `°`, `/`. */
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

/** The words of a text: runs of letters and digits, folded, in order. */
export function splitWords(text: string): string[] {
	return foldText(text).match(/[a-z0-9]+/g) ?? [];
}

/** A word without its plural ending, so that "downlights" finds "downlight"; short words stay as they are. */
export function stemWord(word: string): string {
	if (word.length < 4 || /\d/.test(word)) return word;
	if (word.endsWith("ies")) return `${word.slice(0, -3)}y`;
	if (/(?:s|x|z|ch|sh)es$/.test(word)) return word.slice(0, -2);
	if (word.endsWith("s") && !/(?:ss|us|is)$/.test(word)) return word.slice(0, -1);
	return word;
}

/** A part number as compared: upper case, only letters and digits. */
export function toPartKey(text: string): string {
	return text
		.normalize("NFKD")
		.toUpperCase()
		.replace(/[^A-Z0-9]/g, "");
}

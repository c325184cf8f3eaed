/** The text index's document of a product: stemmed words and part numbers. */
import { splitWords, stemWord, toPartKey } from "#rules/catalog/words";

export type DocumentSource = {
	strong: readonly string[];
	weak: readonly string[];
};

/** Stemmed, distinct words; those in `strong` are left out of `weak`. */
export function toDocument({ strong, weak }: DocumentSource): { strong: string[]; weak: string[] } {
	const strongWords = new Set(strong.flatMap(splitWords).map(stemWord));
	const weakWords = new Set(weak.flatMap(splitWords).map(stemWord));
	for (const word of strongWords) weakWords.delete(word);
	return { strong: [...strongWords], weak: [...weakWords] };
}

const separators = /[\s,;]+/;
const lampDesignation = /^(?:PAR|BR|MRX?|BA|CA|ST|GU|[ABCEFGRST])\d{1,3}(?:[SL]N?)?$/;
const placeholders = /[()[\]{}#*=<>]/;

/**
 * Part numbers in a note as keys: runs with letters and digits, or five and more digits; without placeholders
 * and words with units.
 */
export function partNumbersIn(note: string): string[] {
	const keys = new Set<string>();
	for (const word of note.split(separators)) {
		const bare = word.replace(/^[."':/]+|[."':/]+$/g, "");
		if (placeholders.test(bare)) continue;
		const key = toPartKey(bare);
		if (key.length < 5 || key.length > 40) continue;
		if (!/\d/.test(key)) continue;
		if (/^\d+(?:K|W|LM|V|VAC|CCT|CRI|HZ|MA|MM|IN|DEG|DEGREE|DEGREES)$/.test(key)) continue;
		if (/^(?:\d{4}K)+$/.test(key) || lampDesignation.test(key)) continue;
		keys.add(key);
	}
	return [...keys];
}

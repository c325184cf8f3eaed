/** What the text index holds of a product: its words, stemmed, and the numbers under which its SKUs can be asked for. */
import { splitWords, stemWord, toPartKey } from "../../shared/words.ts";

export type DocumentSource = {
	strong: readonly string[];
	weak: readonly string[];
};

/** Words, each once, stemmed; a word of the strong part is not repeated in the weak one. */
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
 * Further part numbers that a note names, as comparison keys: runs without spaces that hold letters and digits, or five
 * and more digits. Codes with placeholders and words with units are none.
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

/** Spelling in US English by the dictionary of Hunspell, with the project's own words. */
import dictionary from "dictionary-en";
import nspell from "nspell";

export type Speller = { correct(word: string): boolean };

/** @param ownWords one a line; lines with # are comments */
export function newSpeller(ownWords: string): Speller {
	const hunspell = nspell({
		aff: Buffer.from(dictionary.aff),
		dic: Buffer.from(dictionary.dic),
	});
	for (const line of ownWords.split("\n")) {
		const word = line.replace(/#.*/, "").trim();
		if (word) hunspell.add(word);
	}
	const known = new Map<string, boolean>();
	return {
		correct(word) {
			const before = known.get(word);
			if (before !== undefined) return before;
			const result = hunspell.correct(word);
			known.set(word, result);
			return result;
		},
	};
}

/** Words of a text; without part numbers, units, addresses and what is all in capitals. */
export function wordsIn(text: string): string[] {
	return text
		.replace(/https?:\/\/\S+|[\w.-]+\.(?:com|gov|org)\b(?:\/\S*)?|\{storeName\}/g, " ")
		.replaceAll("’", "'")
		.split(/[^\p{L}\p{N}'₂]+/u)
		.map((word) => word.replace(/^'+|'+$|'s$/g, ""))
		.filter((word) => word.length > 1 && !/[\p{N}₂]/u.test(word) && !/^[A-Z]+s?$/.test(word));
}

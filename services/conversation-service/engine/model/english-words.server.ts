/** The English dictionary of Hunspell. A sentence with other words is in another language, or names somebody. */
import dictionary from "dictionary-en";
import nspell from "nspell";

/** Most words that answers are remembered for; a model's texts have a few thousand. */
const mostRemembered = 20_000;

/** Takes half a second and 30 MB, so that it is made once, and only where a language model answers. */
export function createEnglishWords(): (word: string) => boolean {
	const hunspell = nspell({ aff: Buffer.from(dictionary.aff), dic: Buffer.from(dictionary.dic) });
	const known = new Map<string, boolean>();
	return (word) => {
		const before = known.get(word);
		if (before !== undefined) return before;
		const isWord = hunspell.correct(word);
		if (known.size < mostRemembered) known.set(word, isWord);
		return isWord;
	};
}

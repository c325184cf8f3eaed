/** Completes the last words of a search from the vocabulary: "6 inch retro" to "6 inch retrofit downlights". */
import { foldText } from "#rules/catalog/search-words";
import { jargon } from "#rules/trade-words/jargon/jargon";
import type { Vocabulary } from "#rules/trade-words/vocabulary";

/** `head`: the words before those that were completed. */
export type Completion = { text: string; head: string };

type Phrase = { text: string; means: string };

/** Completions that are searched to count their products. */
const mostCompletions = 5;
const longestEnding = 3;

const things =
	/(?:light|lamp|bulb|kit|troffer|panel|strip|bay|sign|pack|unit|pendant|cylinder|trim|fixture|downlight|globe|wrap)$/;

const inPlural = (phrase: string): string => (things.test(phrase) ? `${phrase}s` : phrase);

const jargonPhrases: readonly Phrase[] = jargon
	.filter(({ noSuch }) => noSuch === undefined)
	.flatMap(({ phrases, label }) => phrases.map((phrase) => ({ text: inPlural(phrase), means: label })));

/** Lists at most five completions, one for each meaning; none when the last word is complete. */
export function completeWords(term: string, { types }: Pick<Vocabulary, "types">): Completion[] {
	const words = foldText(term).split(" ");
	const shapes = [...types]
		.filter((type) => /^[a-z]{1,3}\d/.test(type))
		.map((type): Phrase => ({ text: type, means: type }));
	for (let count = Math.min(longestEnding, words.length); count > 0; count--) {
		const ending = words.slice(-count).join(" ");
		if (ending.length < 2 || /^\d+$/.test(ending)) continue;
		const byMeaning = new Map<string, string>();
		for (const { text, means } of [...shapes, ...jargonPhrases]) {
			if (!text.startsWith(ending) || text === ending || text === `${ending}s`) continue;
			const currentText = byMeaning.get(means);
			if (currentText === undefined || isBetter(text, currentText)) byMeaning.set(means, text);
		}
		if (byMeaning.size === 0) continue;
		const head = words.slice(0, -count).join(" ");
		return [...byMeaning.values()]
			.slice(0, mostCompletions)
			.map((text) => (types.has(text) ? text.toUpperCase() : text))
			.map((text) => ({ text: head === "" ? text : `${head} ${text}`, head }));
	}
	return [];
}

/** A thing ("retrofit downlights") before a property ("retrofit"), otherwise the first in the tables. */
const isBetter = (text: string, currentText: string): boolean => isThing(text) && !isThing(currentText);

const isThing = (phrase: string) => things.test(phrase.replace(/s$/, ""));

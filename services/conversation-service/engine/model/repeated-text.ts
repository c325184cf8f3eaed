/**
 * Follows a text of the shop's tools that a language model repeats, sentence by sentence from its start. Out of its
 * place a sentence such as "It ships after the payment." could be about another order.
 */
export type RepeatedText = {
	/** Whether the sentence is the next of a text, or the first. Blank ones end nothing. */
	follows(sentence: string): boolean;
};

/**
 * @param texts of the tools so far
 * @param split into sentences, as the model's text is split
 */
export function followTexts(
	texts: () => readonly string[],
	split: (text: string) => readonly string[],
): RepeatedText {
	const followed = new Map<string, { sentences: readonly string[]; next: number }>();
	return {
		follows(sentence) {
			const said = sentence.trim();
			let isRepeated = false;
			for (const text of texts()) {
				const place = followed.get(text) ?? { sentences: toSentences(split(text)), next: 0 };
				followed.set(text, place);
				if (said === "") continue;
				const at = place.sentences[place.next] === said ? place.next : 0;
				const isNext = place.sentences[at] === said;
				place.next = isNext ? at + 1 : 0;
				isRepeated ||= isNext;
			}
			return isRepeated;
		},
	};
}

const toSentences = (parts: readonly string[]): string[] =>
	parts.map((part) => part.trim()).filter((part) => part !== "");

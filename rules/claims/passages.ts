/** Sentences of pages, guides and rebate programs, which a model may repeat but not bend. */

import { type FigureIndex, indexFigures } from "./figure-index.ts";
import type { Figure } from "./figures.ts";
import { plainStem, plainWords, toWords } from "./plain-words.ts";
import { provenClaims } from "./read-claims.ts";

export type Passage = {
	/** Stems in their order. */
	words: readonly string[];
	claims: ReadonlySet<string>;
	figures: FigureIndex;
	hasFigures: boolean;
};

const small = new Set(
	"a an the and or of in on at to for from with by as is are was be been it its this that these those you your we our i can will one than per there s".split(
		" ",
	),
);

/** Words that carry a sentence, as stems; "not", "never", "all" and "if" do. */
const stemsOf = (plain: string): string[] =>
	toWords(plain)
		.filter((word) => !small.has(word))
		.map(plainStem);

/** Each sentence of a text, and each of its clauses. */
export const readPassages = (texts: readonly string[]): Passage[] =>
	texts
		.flatMap((text) => text.split(/(?<=[.!?])\s+|\n+/))
		.flatMap((sentence) => [
			sentence,
			...sentence.split(/, but |; /).slice(sentence.match(/, but |; /) ? 0 : 1),
		])
		.filter((text) => text.trim() !== "")
		.map((text) => ({
			words: stemsOf(text),
			claims: provenClaims([text]),
			figures: indexFigures([{ field: "text", text, isNumber: false }]),
			hasFigures: /\d/.test(text),
		}));

/** Whether a passage says it: most words of the sentence are in it, and the claim. */
export function isQuoted(
	plain: string,
	proves: (claims: ReadonlySet<string>) => boolean,
	passages: readonly Passage[],
): boolean {
	const words = [...new Set(stemsOf(plain))];
	if (words.length < 3) return false;
	return passages.some(
		({ words: known, claims }) =>
			proves(claims) && words.filter((word) => known.includes(word)).length * 5 >= words.length * 3,
	);
}

/** Whether a sentence repeats a passage, in its order and nearly whole, so that no condition is lost or turned around. */
export function restates(plain: string, passages: readonly Passage[]): boolean {
	const words = stemsOf(plain);
	return passages.some(({ words: known }) => {
		if (words.length * 4 < known.length * 3) return false;
		let at = 0;
		return words.every((word) => {
			at = known.indexOf(word, at) + 1;
			return at > 0;
		});
	});
}

/** Whether a figure stands in a passage about what the sentence names, not in the one beside it. */
export function isFigureOf(plain: string, figure: Figure, passages: readonly Passage[]): boolean {
	const words = stemsOf(plain).filter((word) => !plainWords.has(word) && !/^\d/.test(word));
	const withFigures = passages.filter(({ hasFigures }) => hasFigures);
	return passages.some(
		(one) =>
			one.figures.has(figure) &&
			words.every(
				(word) => one.words.includes(word) || !withFigures.some((other) => other.words.includes(word)),
			),
	);
}

/** What the shop's pages decide: returns, fees, freight and refunds. */
export const asksForPassage =
	/\b(?:returns?|returned|returning|restock\w*|fees?|charge[sd]?|refund\w*|cancel\w*|exchange[sd]?|freight|prepaid|(?:ship|send|bring) (?:it|them|this|that|anything|everything|items?|goods) back|deposit)\b/i;
/** What the assistant itself can do. */
export const speaksOfItself = /^\W*(?:i|let me)\b/i;

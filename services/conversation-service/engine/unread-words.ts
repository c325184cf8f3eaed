/** The words of a question that nothing read or used. */

import { foldText, stemWord } from "#rules/catalog/search-words";
import { proseWords } from "#rules/trade-words/jargon/common-words";
import { looksLikePart } from "./read-subject.ts";

// Figures of a message that no part of an answer used, so that it may mean something else.

/** Sizes, tubes, voltages, color temperatures and the like are read by the search, or change no sum. */
const known =
	/\b\d+[\s-]?(?:(?:f\d+)?t-?\d\w*[\s-]*)?(?:lamps?|tubes?|bulbs?)\b|\b\d+(?:\.\d+)?\s?[x×]\s?\d+s?\b|\b\d+(?:\.\d+)? by \d+|\b(?:f\d+)?t-?\d{1,2}(?:ho)?s?\b|\b\d{2,3}(?:[-/–]\d{2,3})? ?v(?:ac|olts?)?\b|\b\d{4} ?k\b|\bip ?\d\d\b|\b24\/7\b|\b0-10\b|\b\d+(?:st|nd|rd|th)\b|\b(?:19|20)\d\d\b|\b\d+%/gi;

/** @param used values that an answer takes, as read */
export function findUnread(message: string, used: readonly (number | null)[]): string[] {
	const text = message
		.replace(known, " ")
		.split(/\s+/)
		.filter((token) => !looksLikePart(token) && !/^SO-|^PO/i.test(token))
		.join(" ");
	const unread = [...text.matchAll(/(?:\$\s*)?\d[\d,]*(?:\.\d+)?(?:\s?[a-z¢'"]+)?/gi)].map(([typed]) =>
		typed.trim(),
	);
	return unread.filter((typed) => {
		const value = Number(typed.replace(/[^\d.]/g, ""));
		return !used.some((one) => one !== null && Math.abs(one - value) < 1e-9);
	});
}

// Words of a question that an answer shows no trace of, so that it may mean something else.

const toSet = (text: string): ReadonlySet<string> =>
	new Set(text.split(" ").flatMap((word) => [word, stemWord(word)]));

/** Words that ask, greet, point or join, and name nothing. */
export const plainVocabulary = toSet(
	"a about above after again ago all also always am an and another any anybody anyone anything are around as ask asking at available back be because been before behind being best better between both but by call called can cannot carry check come comes could current currently day days describe did different do does doing done dont each either else ever every everything exactly far few figure figures find first following for from full fully get gets getting give given go goes going good got guess guy guys had has have having hello help here hey hi how i if im in info information instead into is it its ive just kind kinds know last latest least left less let lets like list little long look looking made make makes many may maybe me mean means might mine more most much must my name near need needed needs next no not now number numbers of off offer ok okay on one ones only open option options or other our out over own part parts pick please plz pls possible product products pull put quick quickly read really recommend right run say see sell send sent set several shall should show side since so some somebody someone something soon sort still stuff such sure take tell than thanks thank that thats the their them then there these they thing things think this those through to today together told too total try trying two type types u under until up ur us use used using very want wanted was way we were what whats when where whether which while who whos whose why will wish with within without work works would yes yet you your yours yall ya about ea each item items fixture fixtures light lights lighting lamp lamps bulb bulbs led leds unit units pc pcs piece pieces model models sku skus account accounts company per vs versus compare comparison difference differences diff detail details spec specs specification specifications sheet status update ask question old new buy order bought purchase replace replaces replacement equivalent equal".trim(),
);

const wordsOf = (text: string): string[] =>
	foldText(text)
		.replace(/'(?:s|re|ve|ll|d|m)\b/g, " ")
		.match(/[a-z0-9]+(?:[.'-][a-z0-9]+)*/g) ?? [];
const squeeze = (text: string): string => foldText(text).replace(/[^a-z0-9]/g, "");

/**
 * @param message the question
 * @param evidence what the answer says and what its tools were asked and understood
 * @param known words that the kind of question accounts for
 */
export function findUnusedWords(
	message: string,
	evidence: readonly string[],
	known: RegExp | null = null,
): string[] {
	const text = evidence.join(" ");
	const said = new Set(wordsOf(text).flatMap((word) => [word, ...word.split(/[.'-]/)].map(stemWord)));
	const squeezed = squeeze(text);
	const isUsed = (word: string): boolean => {
		const stem = stemWord(word);
		if (said.has(word) || said.has(stem)) return true;
		// "Highbays" are high bays, and "2x4" is 2 ft wide and 4 ft long in the name of a product.
		if (stem.length >= 4 && squeezed.includes(squeeze(stem))) return true;
		const beginning = stem.slice(0, Math.max(5, stem.length - 3));
		return stem.length >= 6 && [...said].some((one) => one.startsWith(beginning));
	};
	const left = known ? message.replace(known, " ") : message;
	return [...new Set(wordsOf(left))].filter(
		(word) =>
			word.length > 1 &&
			!plainVocabulary.has(word) &&
			!plainVocabulary.has(stemWord(word)) &&
			!proseWords.has(word) &&
			!isUsed(word),
	);
}

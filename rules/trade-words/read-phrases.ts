/** Reads names and jargon, the longest phrase first, and keeps the words that are none. */
import { maxQueryWords, stemWord } from "#rules/catalog/search-words";
import type { Condition, Found } from "./condition.ts";
import { fillerWords, universalWords, unstatedPhrases } from "./jargon/common-words.ts";
import { floodBeam, floodLampPhrases, floodPhrases } from "./jargon/jargon-lamps.ts";
import type { Span } from "./mapped-text.ts";
import { longestPhrase, phraseKey, type Vocabulary } from "./vocabulary.ts";

/** A word of the folded text. `unstated`: names a property that the catalog does not state. */
export type Token = Span & { word: string; unstated?: true };

const toKeys = (phrases: readonly string[]) => new Set(phrases.map((phrase) => phraseKey(phrase.split(" "))));
const unstatedKeys = toKeys(unstatedPhrases);
const floodKeys = toKeys(floodPhrases);
const floodLampKeys = toKeys(floodLampPhrases);

export type Phrases = { found: Found[]; words: Token[]; passedOver: Token[]; universal: boolean };

export function readPhrases(text: string, vocabulary: Vocabulary, hasShape: boolean): Phrases {
	const read: Phrases = { found: [], words: [], passedOver: [], universal: false };
	for (const segment of text.matchAll(/[^|]+/g)) {
		const all = [...segment[0].matchAll(/[a-z0-9]+/g)].map(({ 0: word, index }): Token => {
			const start = segment.index + index;
			return { word, start, end: start + word.length };
		});
		const tokens = all.slice(0, maxQueryWords);
		read.passedOver.push(...all.slice(maxQueryWords));
		for (let at = 0; at < tokens.length; ) {
			const phrase = phraseAt(tokens, at, vocabulary, hasShape);
			const token = tokens[at] as Token;
			if (phrase !== null) {
				const { end } = tokens[at + phrase.length - 1] as Token;
				if (hasShape && phrase.condition.noSuch !== undefined) {
					// "track light par20" asks for the lamp.
					read.passedOver.push({ word: text.slice(token.start, end), start: token.start, end });
					at += phrase.length;
					continue;
				}
				read.found.push({
					spans: [{ start: token.start, end }],
					conditions: [phrase.condition, ...(phrase.condition.also ?? [])],
				});
				at += phrase.length;
				continue;
			}
			const unstated = unstatedAt(tokens, at);
			if (unstated > 0) {
				const { end } = tokens[at + unstated - 1] as Token;
				const word = text.slice(token.start, end);
				read.passedOver.push({ word, start: token.start, end, unstated: true });
				at += unstated;
				continue;
			}
			at++;
			if (includesWord(universalWords, token.word)) read.universal = true;
			else if (token.word.length > 1 && !includesWord(fillerWords, token.word)) {
				read.words.push(token);
				continue;
			}
			read.passedOver.push(token);
		}
	}
	return read;
}

const includesWord = (list: ReadonlySet<string>, word: string) => list.has(word) || list.has(stemWord(word));

function unstatedAt(tokens: readonly Token[], start: number): number {
	for (let length = Math.min(longestPhrase, tokens.length - start); length > 0; length--) {
		if (unstatedKeys.has(phraseKey(tokens.slice(start, start + length).map(({ word }) => word))))
			return length;
	}
	return 0;
}

function phraseAt(tokens: readonly Token[], start: number, vocabulary: Vocabulary, hasShape: boolean) {
	for (let length = Math.min(longestPhrase, tokens.length - start); length > 0; length--) {
		const key = phraseKey(tokens.slice(start, start + length).map(({ word }) => word));
		if (hasShape && (floodKeys.has(key) || floodLampKeys.has(key))) return { condition: floodBeam, length };
		if (length > 1 && key.length < 4 && !vocabulary.phrases.has(key)) continue;
		if (floodKeys.has(key)) return { condition: floodAlone, length };
		const condition = vocabulary.phrases.get(key);
		if (condition !== undefined) return { condition, length };
	}
	return null;
}

const floodAlone: Condition = {
	label: "Flood",
	weight: 2,
	anyOf: [
		{ fact: "kind", values: ["flood-light"] },
		...floodBeam.anyOf.map((test) => ({ ...test, score: (test.score ?? 1) * 0.85 })),
	],
};

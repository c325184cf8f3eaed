/**
 * Names in the catalog in all their spellings (brands, series, categories, types, bases, features), and the
 * words for spelling correction.
 */
import { maxQueryWords, splitWords, stemWord } from "#rules/catalog/search-words";
import type { Condition, Found, NameTest } from "./condition.ts";
import { fillerWords, sentenceWords, universalWords, unstatedPhrases } from "./jargon/common-words.ts";
import { jargon } from "./jargon/jargon.ts";
import { floodBeam, floodLampPhrases, floodPhrases } from "./jargon/jargon-lamps.ts";
import type { Span } from "./mapped-text.ts";

export type NamedValue = { value: string; label: string };

export type CatalogNames = {
	brands: readonly NamedValue[];
	series: readonly NamedValue[];
	categories: readonly NamedValue[];
	subcategories: readonly NamedValue[];
	types: readonly NamedValue[];
	bases: readonly NamedValue[];
	features: readonly NamedValue[];
};

export type Vocabulary = {
	phrases: ReadonlyMap<string, Condition>;
	types: ReadonlySet<string>;
	bases: ReadonlySet<string>;
	words: ReadonlySet<string>;
};

const firmWords: ReadonlySet<string> = new Set(
	"led leds lighting lights light electric electrical inc llc co corp corporation usa canada company ltd limited technologies solutions products lamps bulb bulbs lamp group industries lux american".split(
		" ",
	),
);

export const phraseKey = (words: readonly string[]): string => words.map(stemWord).join("");

export const longestPhrase = 6;

const jargonPhrases: ReadonlyMap<string, Condition> = new Map(
	jargon.flatMap((entry) => entry.phrases.map((phrase) => [phraseKey(splitWords(phrase)), entry] as const)),
);

const tradeWords: readonly string[] = [
	...jargon.flatMap((entry) => entry.phrases.flatMap(splitWords)),
	...floodPhrases.flatMap(splitWords),
	...fillerWords,
	...universalWords,
	..."lumen lumens watt watts kelvin degree degrees inch inches equivalent equivalence replacement beam angle incandescent halogen feet foot hours long short neck dimmer frosted clear series".split(
		" ",
	),
];

/** Jargon wins over names, full names over partial ones. */
export function buildVocabulary(names: CatalogNames): Vocabulary {
	const phrases = new Map<string, Condition>();
	const offer = (phrase: readonly string[], condition: Condition) => {
		const key = phraseKey(phrase);
		if (key === "" || jargonPhrases.has(key) || phrases.has(key)) return;
		if (phrase.length === 1 && (fillerWords.has(phrase[0] ?? "") || universalWords.has(phrase[0] ?? "")))
			return;
		phrases.set(key, condition);
	};
	const offerNames = (fact: NameTest["fact"], values: readonly NamedValue[], weight: number, title = "") => {
		for (const { value, label } of values) {
			offer(splitWords(label), { label: `${title}${label}`, weight, anyOf: [{ fact, values: [value] }] });
		}
	};

	offerNames("subcategory", names.subcategories, 3);
	offerNames("category", names.categories, 3);
	for (const [alias, brands] of brandAliases(names.brands)) {
		offer(alias.split(" "), {
			label: `Brand ${[...new Set(brands.map((brand) => brand.label))].slice(0, 3).join(", ")}`,
			weight: 3,
			anyOf: [{ fact: "brand", values: brands.map((brand) => brand.value) }],
		});
	}
	for (const { value, label } of names.series) {
		const condition: Condition = {
			label: `Series ${label}`,
			weight: 3,
			anyOf: [{ fact: "series", values: [value] }],
		};
		const words = splitWords(label);
		offer(words, condition);
		offer([...words, "series"], condition);
		const bare = words.filter((word) => word !== "series");
		offer(bare, condition);
	}
	offerNames("type", names.types, 3);
	offerNames("feature", names.features, 2);
	for (const [key, condition] of jargonPhrases) phrases.set(key, condition);

	return {
		phrases,
		types: new Set(names.types.map((type) => type.value)),
		bases: new Set(names.bases.map((base) => base.value)),
		words: new Set([
			...tradeWords,
			...Object.values(names).flatMap((values) => values.flatMap((v) => splitWords(v.label))),
		]),
	};
}

/**
 * Aliases of brands, longest first: the full name, its parts ("SATCO|NUVO"), without generic words ("Feit"
 * for Feit Electric), and the first word if another brand is just that ("Philips" for Philips Hue).
 */
function brandAliases(brands: readonly NamedValue[]): Map<string, NamedValue[]> {
	const aliases = new Map<string, NamedValue[]>();
	const add = (words: readonly string[], brand: NamedValue) => {
		if (words.length === 0 || words.every((word) => firmWords.has(word) || /^\d+$/.test(word))) return;
		const alias = words.join(" ");
		const aliasBrands = aliases.get(alias);
		if (aliasBrands === undefined) aliases.set(alias, [brand]);
		else if (!aliasBrands.includes(brand)) aliasBrands.push(brand);
	};
	for (const brand of brands) {
		for (const part of [brand.label, ...brand.label.split(/[|/,;]/)]) {
			const words = splitWords(part);
			add(words, brand);
			add(
				words.filter((word) => !firmWords.has(word)),
				brand,
			);
		}
	}
	for (const brand of brands) {
		const first = splitWords(brand.label)[0];
		if (first !== undefined && aliases.has(first)) add([first], brand);
	}
	for (const brand of brands) {
		const key = brand.value.replace(/[^a-z0-9]/g, "");
		for (const [alias, aliasBrands] of aliases) {
			if (
				alias.length >= 4 &&
				key.startsWith(alias) &&
				firmWords.has(key.slice(alias.length)) &&
				!aliasBrands.includes(brand)
			)
				aliasBrands.push(brand);
		}
	}
	return aliases;
}

// Reads names and jargon, the longest phrase first, and keeps the words that are none.

/**
 * A word of the folded text. `unstated`: names a property that the catalog does not state. `aside`: stands behind "for",
 * "over" and the like, so that it speaks of a place.
 */
export type Token = Span & { word: string; unstated?: true; aside?: true };

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
			else if (
				token.word.length > 1 &&
				!includesWord(fillerWords, token.word) &&
				!includesWord(sentenceWords, token.word)
			) {
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

/** "Emergency battery for my troffers", and not "troffer with emergency battery, for an office". */
const asksForPart = (phrase: readonly Token[], before: Token | undefined): boolean =>
	!/^(?:with|w|has|have|and|plus|includes?|including)$/.test(before?.word ?? "") &&
	phrase.every(({ start }, at) => at === 0 || start - (phrase[at - 1]?.end ?? start) <= 1);

function phraseAt(tokens: readonly Token[], start: number, vocabulary: Vocabulary, hasShape: boolean) {
	for (let length = Math.min(longestPhrase, tokens.length - start); length > 0; length--) {
		const phrase = tokens.slice(start, start + length);
		if (length > 1 && phrase.at(-1)?.word === "for" && !asksForPart(phrase, tokens[start - 1])) continue;
		const key = phraseKey(phrase.map(({ word }) => word));
		if (hasShape && (floodKeys.has(key) || floodLampKeys.has(key))) return { condition: floodBeam, length };
		if (length > 1 && key.length < 4 && !vocabulary.phrases.has(key)) continue;
		if (floodKeys.has(key)) return { condition: floodAlone, length };
		const condition = vocabulary.phrases.get(key) ?? vocabulary.phrases.get(key.replace(/lite$/, "light"));
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

const asidePlace =
	/\b(?:for|in|inside|at|over|above|under|below|near|by|on|along|around|behind|beside|across from)\s+(?:(?:an?|the|my|our|your|his|her|their|this|that|some|small|large|big|old|new)\s+)*(?:[a-z]+\s+){0,2}$/;

/** "Strips for a sewing table" asks for no strips that say "sewing" or "table". */
export const markAsides = (words: readonly Token[], folded: string): Token[] =>
	words.map((token) =>
		asidePlace.test(folded.slice(Math.max(0, token.start - 60), token.start))
			? { ...token, aside: true }
			: token,
	);

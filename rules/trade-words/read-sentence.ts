/**
 * The reader of a sentence in the words of the lighting trade. Search, suggestions, BOM and equivalents call
 * `interpretQuery` with the names of the catalog; whoever only needs what a sentence means calls `readSentence`.
 */
import { foldText } from "#rules/catalog/search-words";
import type { Condition } from "./condition.ts";
import { type HidReplacement, hidNames, hidSource, replaceHid } from "./hid-lamps.ts";
import { interpretQuery } from "./interpret-query.ts";
import { applications } from "./jargon/applications.ts";
import type { Application } from "./jargon/jargon-entry.ts";
import { decodeLampCode, type LampCode, sizes } from "./lamp-code.ts";
import { type FamilyLamp, readFamilyLamps } from "./lamp-families.ts";
import { type Standard, standards } from "./standards.ts";
import { buildVocabulary, longestPhrase, phraseKey, type Vocabulary } from "./vocabulary.ts";

export type SentenceReading = {
	/** An incandescent lamp or fluorescent tube by its code: "65BR30/FL", "FO32/835/XPS". */
	lampCode: LampCode | null;
	/** Lamps that the catalog does not sell, and ANSI codes of MR16 lamps: "CF26DT/E/835", "LU250", "EXN". */
	lamps: FamilyLamp[];
	/** HID fixtures that are to be replaced, with the lumens of an LED fixture: "400 W metal halide". */
	hid: HidReplacement[];
	/** The place to light, with fixtures, reason and kind of room: "chicken coop". */
	application: Application | null;
	/** Standards that are named, with what the catalog's figures show of them: "Title 24 JA8". */
	standards: Standard[];
	/** Whether only what is in stock is wanted: "available", "on hand". */
	inStock: boolean;
	/** Facts that are asked for, as the search demands them; `noSuch` names what the catalog does not have. */
	conditions: Condition[];
	/** What nothing reads. */
	words: string[];
};

const named = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

/** The words of the trade without names of brands and series, for sentences read outside the catalog. */
const tradeVocabulary: Vocabulary = buildVocabulary({
	brands: [],
	series: [],
	categories: [],
	subcategories: [],
	types: named(
		Object.entries(sizes).flatMap(([letters, all]) => all.map((size) => `${letters}${size}`.toLowerCase())),
	),
	bases: named(["e12", "e17", "e26", "gu5.3", "gu10", "gu24"]),
	features: [],
});

const stockWords =
	/\b(?:in stock|on hand|on the shelf|available(?: now| today)?|avail|ships? (?:today|now|same day)|same[ -]day|stocked|ready to ship|quick ship)\b/;

/** @param sentence as typed, at most a few hundred characters */
export function readSentence(sentence: string, vocabulary: Vocabulary = tradeVocabulary): SentenceReading {
	const folded = foldText(sentence);
	const { conditions, words } = interpretQuery(folded, vocabulary);
	const lamps = readFamilyLamps(folded);
	return {
		lampCode: decodeLampCode(sentence),
		lamps,
		hid: readHid(folded, lamps),
		application: findApplication(folded),
		standards: standards.filter(({ pattern }) => folded.search(pattern) >= 0),
		inStock: stockWords.test(folded),
		conditions,
		words,
	};
}

const hidText = [
	new RegExp(String.raw`(?<![\d.])(?<watts>\d{2,4})\s*-?\s*(?:w|watts?)?\s*(?<name>${hidNames})\b`, "g"),
	new RegExp(String.raw`\b(?<name>${hidNames})\s*(?<watts>\d{2,4})\s*-?\s*(?:w|watts?)\b`, "g"),
];

/** The HID lamps of a folded text, by name or code, each once. */
function readHid(folded: string, lamps: readonly FamilyLamp[]): HidReplacement[] {
	const described = hidText.flatMap((pattern) =>
		[...folded.matchAll(pattern)].map(({ groups }) =>
			replaceHid(hidSource(groups?.name ?? ""), Number(groups?.watts)),
		),
	);
	const coded = lamps.map((lamp) => (lamp.family === "hid" ? replaceHid(lamp.source, lamp.watts) : null));
	const all = [...described, ...coded].filter((one) => one !== null);
	return [...new Map(all.map((one) => [`${one.source} ${one.lampWatts}`, one])).values()];
}

const placeByPhrase: ReadonlyMap<string, Application> = new Map(
	applications.flatMap((one) => one.phrases.map((phrase) => [phraseKey(phrase.split(" ")), one] as const)),
);

/** The place that a folded text names, by its longest phrase; `null` when it names none. */
export function findApplication(folded: string): Application | null {
	const words = folded.match(/[a-z0-9]+/g) ?? [];
	for (let length = longestPhrase; length > 0; length--)
		for (let at = 0; at + length <= words.length; at++) {
			const found = placeByPhrase.get(phraseKey(words.slice(at, at + length)));
			if (found) return found;
		}
	return null;
}

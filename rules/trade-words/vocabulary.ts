/**
 * Names in the catalog in all their spellings (brands, series, categories, types, bases, features), and the
 * words for spelling correction.
 */

import { splitWords, stemWord } from "#rules/catalog/search-words";
import type { Condition, NameTest } from "./condition.ts";
import { fillerWords, universalWords } from "./jargon/common-words.ts";
import { jargon } from "./jargon/jargon.ts";
import { floodPhrases } from "./jargon/jargon-lamps.ts";

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

/**
 * Interprets trade language: "6 inch retrofit 3000k 90 cri" is four conditions on facts. The remaining words
 * go to the text index.
 */
import { foldText } from "#rules/catalog/words";
import type { Condition } from "./condition.ts";
import { isBaseOnly, readBareNumbers } from "./read-bare-numbers.ts";
import { readLampFamilies } from "./read-lamp-families.ts";
import { readMeasures } from "./read-measures.ts";
import { readPhrases, type Token } from "./read-phrases.ts";
import { readBases, readShapes } from "./read-shapes.ts";
import { readStandards } from "./read-standards.ts";
import { readTubes } from "./read-tubes.ts";
import type { Found } from "./reading.ts";
import type { Vocabulary } from "./vocabulary.ts";

export type Interpretation = {
	conditions: Condition[];
	words: string[];
	/** Words to ignore: "please", "with", "6 pack". */
	passedOver: string[];
	/** Words that rank, without excluding. */
	rankBy: string[];
	/** A query without content ("led lights"), which matches everything. */
	everything: boolean;
	/** The same by place in the folded text. */
	places: { found: Found[]; words: Token[]; passedOver: Token[] };
};

/** Quotation marks around words are no inches; that of `"6" retrofit"` is one. Places stay the same. */
const withoutQuotes = (folded: string): string =>
	folded.replace(/(?<=^|\s)"([^"]+)(?<!["\s]\d{1,3}(?:\.5)?)"(?=\s|$)/g, " $1 ");

/** Folding folded text changes nothing, so that places in folded text hold. */
export function interpretQuery(text: string, vocabulary: Vocabulary): Interpretation {
	const folded = withoutQuotes(foldText(text));
	const lamps = readLampFamilies(folded);
	const tubes = readTubes(lamps.rest);
	const standards = readStandards(tubes.rest);
	const measures = readMeasures(standards.rest);
	const shapes = readShapes(measures.rest, vocabulary);
	const bases = readBases(shapes.rest, vocabulary);
	const phrases = readPhrases(bases.rest, vocabulary, shapes.found.length > 0);
	const before = [
		...lamps.found,
		...tubes.found,
		...shapes.found,
		...bases.found,
		...phrases.found,
		...standards.found,
		...measures.found,
	];
	const numbers = readBareNumbers(folded, before, phrases);
	const all = mergeBases([...before, ...numbers.found], bases.found[0]);
	const found = withoutRepeats(placesLast(socketOfMr16(all)));
	const quantities = found
		.filter(({ conditions }) => conditions.length === 0)
		.flatMap(({ spans }) => spans.map((span) => ({ ...span, word: folded.slice(span.start, span.end) })));
	const passedOver = [...quantities, ...numbers.passedOver];
	const conditions = found.flatMap((one) => one.conditions);
	const words = [...new Set(numbers.words.map(({ word }) => word))];
	return {
		conditions,
		words,
		passedOver: passedOver.map(({ word }) => word),
		rankBy: [...new Set(conditions.flatMap(({ rankBy }) => rankBy ?? []))],
		everything: conditions.length === 0 && words.length === 0 && phrases.universal,
		places: {
			found: found.filter((one) => one.conditions.length > 0),
			words: numbers.words,
			passedOver,
		},
	};
}

/** "twist lock gu24" names one base, not two: the one with a code. */
function mergeBases(found: readonly Found[], coded: Found | undefined): Found[] {
	if (coded === undefined) return [...found];
	const [same, others] = [found.filter((one) => one !== coded && isBaseOnly(one.conditions)), found];
	coded.spans.push(...same.flatMap(({ spans }) => spans));
	return others.filter((one) => !same.includes(one));
}

/** An MR16 with a GU10 base may be a PAR16. */
function socketOfMr16(found: readonly Found[]): Found[] {
	const gu10 = found.some(({ conditions }) =>
		conditions.some(({ anyOf }) =>
			anyOf.some((test) => test.fact === "base" && "values" in test && test.values?.includes("gu10")),
		),
	);
	if (!gu10) return [...found];
	return found.map((one) => ({
		...one,
		conditions: one.conditions.map((condition) =>
			condition.label === "MR16"
				? { ...condition, anyOf: [...condition.anyOf, { fact: "type", values: ["par16"], score: 0.9 }] }
				: condition,
		),
	}));
}

const kindFacts: ReadonlySet<string> = new Set(["kind", "type", "subcategory", "category"]);
const namesKind = ({ anyOf, place }: Condition): boolean =>
	place === undefined && anyOf.some(({ fact }) => kindFacts.has(fact));

/** "High bay for a barn" asks for high bays: the fixtures of a place count only where the words name none. */
function placesLast(found: readonly Found[]): Found[] {
	const named = found.some(({ conditions }) => conditions.some(namesKind));
	const places = found.flatMap(({ conditions }) => conditions.filter(({ place }) => place));
	if (!named && places.length < 2) return [...found];
	const [first] = named ? [] : places;
	return found.map((one) => ({
		...one,
		conditions: one.conditions.filter((condition) => !condition.place || condition === first),
	}));
}

/** One entry for each label, with all its places. */
function withoutRepeats(found: readonly Found[]): Found[] {
	const results: Found[] = [];
	const resultByLabel = new Map<string, Found>();
	for (const one of found) {
		const [first] = one.conditions;
		const earlier = first && resultByLabel.get(first.label);
		if (earlier) {
			earlier.spans.push(...one.spans);
			continue;
		}
		const fresh = {
			spans: [...one.spans],
			conditions: one.conditions.filter(({ label }) => !resultByLabel.has(label)),
		};
		for (const { label } of fresh.conditions) resultByLabel.set(label, fresh);
		results.push(fresh);
	}
	return results;
}

/** Words with digits that are no figures, such as parts of a part number. */
export function unreadWords(text: string, vocabulary: Vocabulary): Set<string> {
	const { words } = interpretQuery(text, vocabulary);
	return new Set(words.filter((word) => /\d/.test(word) && !/^\d{1,3}$/.test(word)));
}

/**
 * Interprets trade language: "6 inch retrofit 3000k 90 cri" is four conditions on facts. The remaining words
 * go to the text index.
 */
import { foldText } from "#rules/catalog/words";
import type { Condition } from "./condition.ts";
import { readMakerNumbers } from "./jargon/maker-series.ts";
import { isBaseOnly, readBareNumbers } from "./read-bare-numbers.ts";
import { inPlaceOf, readLampFamilies } from "./read-lamp-families.ts";
import { readMeasures } from "./read-measures.ts";
import { readPhrases, type Token } from "./read-phrases.ts";
import { readBases, readShapes } from "./read-shapes.ts";
import { readStandards } from "./read-standards.ts";
import { noTubes, readTubes } from "./read-tubes.ts";
import { cover, type Found } from "./reading.ts";
import type { Vocabulary } from "./vocabulary.ts";

export type Interpretation = {
	conditions: Condition[];
	words: string[];
	/** Words to ignore: "please", "with", "6 pack". */
	passedOver: string[];
	/** Words that rank, without excluding. */
	rankBy: string[];
	/** Conditions that rank, without excluding: "for a chicken coop" prefers warm and dimmable. */
	prefer: Condition[];
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
	const numbers = readMakerNumbers(lamps.rest);
	const tubes = readTubes(
		cover(
			lamps.rest,
			numbers.flatMap(({ spans }) => spans),
		),
	);
	const standards = readStandards(tubes.rest);
	const measures = readMeasures(standards.rest);
	const shapes = readShapes(measures.rest, vocabulary);
	const bases = readBases(shapes.rest, vocabulary);
	const phrases = readPhrases(bases.rest, vocabulary, shapes.found.length > 0);
	const before = [
		...lamps.found,
		...numbers,
		...tubes.found,
		...shapes.found,
		...bases.found,
		...phrases.found,
		...standards.found,
		...measures.found,
	];
	const bare = readBareNumbers(folded, before, phrases);
	const all = mergeBases([...before, ...bare.found], bases.found[0]);
	const { found: kept, yielded } = placesLast(
		beamsByDegrees(floodsOfHid(tubesOfFixtures(socketOfMr16(all)))),
	);
	const found = withoutRepeats(kept);
	const quantities = found
		.filter(({ conditions }) => conditions.length === 0)
		.flatMap(({ spans }) => spans.map((span) => ({ ...span, word: folded.slice(span.start, span.end) })));
	const passedOver = [...quantities, ...bare.passedOver];
	const conditions = found.flatMap((one) => one.conditions);
	const words = [...new Set(bare.words.map(({ word }) => word))];
	return {
		conditions,
		words,
		passedOver: passedOver.map(({ word }) => word),
		prefer: [...yielded, ...[...yielded, ...conditions].flatMap(({ prefer }) => prefer ?? [])],
		rankBy: [...new Set(conditions.flatMap(({ rankBy }) => rankBy ?? []))],
		everything: conditions.length === 0 && words.length === 0 && phrases.universal,
		places: {
			found: found.filter((one) => one.conditions.length > 0),
			words: bare.words,
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

/** "T5HO high bay replacement" asks for a high bay: tubes are meant where no fixture is named. */
function tubesOfFixtures(found: readonly Found[]): Found[] {
	const isTube = ({ noSuch }: Condition) => noSuch === noTubes;
	const fixture = found.some(({ conditions }) =>
		conditions.some((one) => namesKind(one) && one.noSuch === undefined && one.weight >= 3),
	);
	if (!fixture) return [...found];
	return found.flatMap((one) => {
		if (!one.conditions.some(isTube)) return [one];
		const conditions = one.conditions.filter(
			(condition) => !isTube(condition) && condition.anyOf[0]?.fact !== "cct",
		);
		return conditions.length === 0 ? [] : [{ ...one, conditions }];
	});
}

/** "Flood 25°" of a lamp is 25°: degrees say more than the makers' names of beams. */
function beamsByDegrees(found: readonly Found[]): Found[] {
	const isDegrees = ({ label }: Condition) => label.endsWith("° beam");
	if (!found.some(({ conditions }) => conditions.some(isDegrees))) return [...found];
	const isNamed = (one: Condition) =>
		!isDegrees(one) &&
		one.anyOf[0]?.fact === "beam" &&
		one.anyOf.every(({ fact }) => fact === "beam" || fact === "type");
	return found.filter(({ conditions }) => !conditions.some(isNamed));
}

/** In place of an HID lamp, a flood is a fixture and no beam. */
function floodsOfHid(found: readonly Found[]): Found[] {
	if (!found.some(({ conditions }) => conditions.some(({ label }) => label.startsWith(inPlaceOf))))
		return [...found];
	return found.map((one) => ({
		...one,
		conditions: one.conditions.map((condition) =>
			condition.anyOf.some(
				({ fact, ...test }) => fact === "kind" && "values" in test && test.values?.includes("flood-light"),
			)
				? { ...condition, anyOf: condition.anyOf.filter(({ fact }) => fact !== "beam" && fact !== "type") }
				: condition,
		),
	}));
}

const kindFacts: ReadonlySet<string> = new Set(["kind", "type", "subcategory", "category"]);
const namesKind = ({ anyOf, place }: Condition): boolean =>
	place === undefined && anyOf.some(({ fact }) => kindFacts.has(fact));

/** "High bay for a barn" asks for high bays: where the words name a fixture, that of the place only ranks. */
function placesLast(found: readonly Found[]): { found: Found[]; yielded: Condition[] } {
	const named = found.some(({ conditions }) => conditions.some(namesKind));
	const places = found.flatMap(({ conditions }) => conditions.filter(({ place }) => place));
	const first = named ? undefined : places[0];
	const kept = found
		.map((one) => ({
			...one,
			conditions: one.conditions.filter((condition) => !condition.place || condition === first),
		}))
		.filter(({ conditions }, place) => conditions.length > 0 || found[place]?.conditions.length === 0);
	return { found: kept, yielded: places.filter((one) => one !== first) };
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

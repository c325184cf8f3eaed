/**
 * Interprets trade language: "6 inch retrofit 3000k 90 cri" is four conditions on facts. The remaining words
 * go to the text index.
 */
import { foldText, splitWords } from "#rules/catalog/search-words";
import { type Condition, cover, type Found, isFigureTest, type NameTest, type Reading } from "./condition.ts";
import { jargon } from "./jargon/jargon.ts";
import { readMakerNumbers } from "./jargon/maker-series.ts";
import type { Span } from "./mapped-text.ts";
import { incandescentWatts, watts } from "./measure-conditions.ts";
import { readBareNumbers } from "./read-bare-numbers.ts";
import {
	readFluorescentHighBays,
	readLampFamilies,
	readOtherShapes,
	readTubes,
} from "./read-lamp-families.ts";
import { readMeasures } from "./read-measures.ts";
import { readNegations } from "./read-negations.ts";
import { mergeBases, settleFound } from "./settle-found.ts";
import { partsBesideSeries } from "./settle-parts.ts";
import { readStandards } from "./standards.ts";
import { markAsides, phraseKey, readPhrases, type Token, type Vocabulary } from "./vocabulary.ts";

export type Interpretation = {
	conditions: Condition[];
	words: string[];
	/** Words that no text of a product may have: "not round". */
	excluded: string[];
	/** Words to ignore: "please", "with", "6 pack". */
	passedOver: string[];
	/** Words that rank, without excluding. */
	rankBy: string[];
	/** Conditions that rank, without excluding: "for a chicken coop" prefers warm and dimmable. */
	prefer: Condition[];
	/** Finishes and shapes. */
	looks: Condition[];
	/** A query without content ("led lights"), which matches everything. */
	everything: boolean;
	/** The same by place in the folded text. */
	places: { found: Found[]; words: Token[]; passedOver: Token[]; excluded: Token[] };
};

/** Quotation marks around words are no inches; that of `"6" retrofit"` is one. Places stay the same. */
const withoutQuotes = (folded: string): string =>
	folded.replace(/(?<=^|\s)"([^"]+)(?<!["\s]\d{1,3}(?:\.5)?)"(?=\s|$)/g, " $1 ");

/** "Can these be aimed down" asks about no can. */
const withoutModalCan = (folded: string): string =>
	folded.replace(/\bcan(?= (?:these|this|those|that|it|they|you|i|we|the|a|an|any)\b)/g, "   ");

/** A search reads the same words in several steps. */
const recent = new WeakMap<Vocabulary, Map<string, Interpretation>>();
const mostRecent = 16;

/** Folding folded text changes nothing, so that places in folded text hold. */
export function interpretQuery(text: string, vocabulary: Vocabulary): Interpretation {
	const folded = withoutModalCan(withoutQuotes(foldText(text)));
	const readings = recent.get(vocabulary) ?? new Map<string, Interpretation>();
	recent.set(vocabulary, readings);
	const known = readings.get(folded);
	if (known !== undefined) return known;
	const reading = interpretFolded(folded, vocabulary);
	const [oldest] = readings.size >= mostRecent ? readings.keys() : [];
	if (oldest !== undefined) readings.delete(oldest);
	readings.set(folded, reading);
	return reading;
}

/** "PLT Solutions" is a brand, although PLT alone is a lamp code. */
function isBrandName(folded: string, { phrases }: Vocabulary): boolean {
	const words = splitWords(folded);
	const named = words.length > 1 ? phrases.get(phraseKey(words)) : undefined;
	return named?.anyOf.some((test) => test.fact === "brand") ?? false;
}

function interpretFolded(folded: string, vocabulary: Vocabulary): Interpretation {
	const lamps = isBrandName(folded, vocabulary) ? { found: [], rest: folded } : readLampFamilies(folded);
	const numbers = readMakerNumbers(lamps.rest);
	const highBays = readFluorescentHighBays(
		cover(
			lamps.rest,
			numbers.flatMap(({ spans }) => spans),
		),
	);
	const tubes = readTubes(highBays.rest);
	const standards = readStandards(tubes.rest);
	const measures = readMeasures(standards.rest);
	const shapes = readShapes(measures.rest, vocabulary);
	const bases = readBases(shapes.rest, vocabulary);
	const phrases = readPhrases(bases.rest, vocabulary, shapes.found.length + bases.found.length > 0);
	const before = [
		...lamps.found,
		...numbers,
		...highBays.found,
		...tubes.found,
		...shapes.found,
		...bases.found,
		...phrases.found,
		...standards.found,
		...measures.found,
	];
	const bare = readBareNumbers(folded, before, phrases);
	const all = mergeBases([...before, ...bare.found], bases.found[0]);
	const read = readNegations(folded, { found: all, words: bare.words, passedOver: bare.passedOver });
	readAreas(read);
	const beside = partsBesideSeries(read.found, markAsides(read.words, folded));
	const { found, yielded } = settleFound(beside.found, folded);
	const quantities = found
		.filter(({ conditions }) => conditions.length === 0)
		.flatMap(({ spans, unstated }) =>
			spans.map((span) => ({
				...span,
				word: folded.slice(span.start, span.end),
				...(unstated && { unstated }),
			})),
		);
	const passedOver = [...quantities, ...read.passedOver];
	const ranking = yielded.flatMap((one) => one.conditions);
	const asked = found.flatMap((one) => one.conditions);
	const conditions = asked.filter(({ look }) => !look);
	const looks = asked.filter(({ look }) => look);
	const words = [...new Set(beside.words.map(({ word }) => word))];
	return {
		conditions,
		words,
		excluded: read.excluded.map(({ word }) => word),
		passedOver: passedOver.map(({ word }) => word),
		prefer: [...ranking, ...[...ranking, ...conditions].flatMap(({ prefer }) => prefer ?? [])],
		looks: [...new Map(looks.map((one) => [one.label, one])).values()],
		rankBy: [...new Set(conditions.flatMap(({ rankBy }) => rankBy ?? []))],
		everything: asked.length === 0 && words.length === 0 && phrases.universal,
		places: {
			found: [...found.filter((one) => one.conditions.length > 0), ...yielded],
			words: beside.words,
			passedOver,
			excluded: read.excluded,
		},
	};
}

const areaLights = jargon.find(({ label }) => label === "Area and site lights");

/** "480 V area", "150 W area 5000 K": beside figures alone the word is short for area lights, and no part of a room. */
function readAreas(read: { found: Found[]; words: Token[] }): void {
	const [area, ...others] = read.words;
	const isFigures = read.found.every(({ conditions }) =>
		conditions.every(({ anyOf }) => anyOf.every((test) => isFigureTest(test) || test.fact === "feature")),
	);
	const hasFigure = read.found.some(({ conditions }) => conditions.length > 0);
	if (area?.word !== "area" || others.length > 0 || !areaLights || !isFigures || !hasFigure) return;
	read.found.push({ spans: [{ start: area.start, end: area.end }], conditions: [areaLights] });
	read.words.shift();
}

/** Words with digits that are no figures, such as parts of a part number. */
export function unreadWords(text: string, vocabulary: Vocabulary): Set<string> {
	const { words } = interpretQuery(text, vocabulary);
	return new Set(words.filter((word) => /\d/.test(word) && !/^\d{1,3}$/.test(word)));
}

// Reads lamp shapes and bases: "PAR30", "br 30", "65br30", "gu24 base".

/** Sizes in millimeters, and R lamps that are made as BR today. */
const sameShapes: ReadonlyMap<string, readonly string[]> = new Map(
	Object.entries({
		a60: ["a19"],
		a67: ["a21"],
		g80: ["g25"],
		g95: ["g30"],
		g125: ["g40"],
		st64: ["st19"],
		st58: ["st18"],
		c35: ["b10", "b11"],
		r63: ["r20"],
		r30: ["br30"],
		r40: ["r40", "br40"],
	}),
);

const shapeText =
	/(?<![\w.])(?:(\d{2,3})w?)?(par|br|mrx?|ba|ca|st|[abcfgrst])\s?-?\s?(\d{1,2}(?:\.5)?|125)\s?-?(sn|ln|s|l)?(?![\w.])/g;
const neckWords = /\b(short|long)[\s-]?neck(?:ed)?\b/;
const baseText =
	/(?<![\w.])(gu|gx|e|g)\s?-?(\d{1,2}(?:\.\d)?)(d)?(?:\s*(?:medium|candelabra|screw|pin|twist(?:\s*lock)?))?(?:\s*(?:base|socket))?(?![\w.])/g;

const toSpan = (match: RegExpMatchArray): Span => {
	const start = match.index ?? 0;
	return { start, end: start + match[0].length };
};

/** "PAR30", "br 30", "65br30", "par30 long neck"; only shapes in the catalog. */
function readShapes(text: string, { types }: Vocabulary): Reading {
	const neck = neckWords.exec(text);
	const labels: string[] = [];
	const anyOf: NameTest[] = [];
	const spans: Span[] = [];
	const replaced: Found[] = [];
	for (const match of text.matchAll(shapeText)) {
		const [, power, family = "", size = "", suffix] = match;
		if (power !== undefined && !incandescentWatts.has(Number(power))) continue;
		const shape = `${family}${size}`;
		const ending = suffix?.[0] ?? neck?.[1]?.[0] ?? "";
		const matchingTypes = [...types].filter(
			(type) =>
				type === `${shape}${ending}` ||
				(ending === "" && /^[sl]$/.test(type.slice(shape.length)) && type.startsWith(shape)),
		);
		if (matchingTypes.length === 0 && types.has(shape)) matchingTypes.push(shape);
		const same = matchingTypes.length === 0 || shape === "r40" ? (sameShapes.get(shape) ?? []) : [];
		matchingTypes.push(...same.filter((type) => types.has(type) && !matchingTypes.includes(type)));
		if (matchingTypes.length === 0) continue;
		anyOf.push({ fact: "type", values: matchingTypes });
		if (ending !== "" && types.has(shape)) anyOf.push({ fact: "type", values: [shape], score: 0.6 });
		labels.push(`${shape}${ending}`.toUpperCase());
		const span = toSpan(match);
		const split = span.start + (power?.length ?? 0);
		if (power !== undefined)
			replaced.push({
				spans: [{ start: span.start, end: split }],
				conditions: [watts({ target: Number(power) })],
			});
		spans.push({ start: split, end: span.end });
	}
	if (labels.length === 0) return readOtherShapes(text, types);
	if (neck) spans.push(toSpan(neck));
	const condition: Condition = {
		label: [...new Set(labels)].join(" or "),
		anyOf,
		weight: 4,
		...(/^(?:A|BR|PAR[23]|G\d|R\d)/.test(labels[0] ?? "") && { prefer: [usualBase] }),
	};
	const found = [{ spans, conditions: [condition] }, ...replaced];
	return {
		found,
		rest: cover(
			text,
			found.flatMap((one) => one.spans),
		),
	};
}

/** A lamp of these shapes has a medium base, unless the words say another. */
const usualBase: Condition = {
	label: "Medium base (E26)",
	weight: 0.5,
	anyOf: [{ fact: "base", values: ["e26", "e26d"] }],
};

const otherBases =
	/(?<![\w./-])(g4|g8|g9|gy6\.35|gy8\.6|g13|g23|gx23|g5|fa8|r7s|rsc|ba15d|ba15s|b22|b15d?|e11|e14|e27)(?:\s*(?:base|socket|bulbs?|lamps?|bi-?pins?))*(?![\w./-])/g;

/** Bases that the trade has and the catalog doesn't: "g9 bulb". */
const readOtherBases = (text: string, bases: Vocabulary["bases"]): Found[] =>
	[...text.matchAll(otherBases)]
		.filter(([, name = ""]) => ![...bases].some((one) => one === name || one === `${name}d`))
		.map((match) => ({
			spans: [toSpan(match)],
			conditions: [
				{
					label: "LED lamps",
					weight: 3,
					anyOf: [{ fact: "kind", values: ["lamp"] }],
					noSuch: `lamps with a ${(match[1] ?? "").toUpperCase()} base`,
					mayNotFit: "A lamp with another base does not fit its socket",
				},
			],
		}));

/** "e26", "GU 24", "gu5.3 base"; only bases in the catalog. */
function readBases(text: string, { bases }: Vocabulary): Reading {
	const anyOf: NameTest[] = [];
	const labels: string[] = [];
	const spans: Span[] = [];
	for (const match of text.matchAll(baseText)) {
		const [, family = "", size = "", ending] = match;
		const base = `${family}${size}${ending ?? ""}`;
		const dotted = [base, base.replace(/^(g[ux]\d)(\d)$/, "$1.$2")];
		const matchingBases = [...bases].filter(
			(candidate) => dotted.includes(candidate) || candidate === `${base}d`,
		);
		if (matchingBases.length === 0) continue;
		anyOf.push({ fact: "base", values: matchingBases });
		labels.push(`${(matchingBases[0] ?? base).toUpperCase()} base`);
		spans.push(toSpan(match));
	}
	const coded: Found[] =
		labels.length === 0
			? []
			: [{ spans, conditions: [{ label: labels.join(" or "), anyOf, weight: 3 } satisfies Condition] }];
	const found = [...coded, ...readOtherBases(cover(text, spans), bases)];
	return {
		found,
		rest: cover(
			text,
			found.flatMap((one) => one.spans),
		),
	};
}

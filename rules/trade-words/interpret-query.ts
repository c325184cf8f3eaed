/**
 * Interprets trade language: "6 inch retrofit 3000k 90 cri" is four conditions on facts. The remaining words
 * go to the text index.
 */
import { foldText } from "#rules/catalog/words";
import type { Condition, NameTest } from "./condition.ts";
import type { Span } from "./mapped-text.ts";
import { incandescentWatts, mmPerFoot, toLengthCondition, watts } from "./measure-conditions.ts";
import { isBaseOnly, readBareNumbers } from "./read-bare-numbers.ts";
import { blank, type Found, type Reading, readMeasures } from "./read-measures.ts";
import { readPhrases, type Token } from "./read-phrases.ts";
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
	const tubes = readTubes(folded);
	const measures = readMeasures(tubes.rest);
	const shapes = readShapes(measures.rest, vocabulary);
	const bases = readBases(shapes.rest, vocabulary);
	const phrases = readPhrases(bases.rest, vocabulary, shapes.found.length > 0);
	const before = [...tubes.found, ...shapes.found, ...bases.found, ...phrases.found, ...measures.found];
	const numbers = readBareNumbers(folded, before, phrases);
	const all = mergeBases([...before, ...numbers.found], bases.found[0]);
	const found = withoutRepeats(socketOfMr16(all));
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

const tubeCode = /(?<![\w.])(?:f\d{2,3}\s?)?t(?:5|8|12)(?:\s?ho)?(?:\/[a-z0-9]+)?(?![\w.])/g;
const namedTube = /(?<![\w.])(?:f\d{2,3}\s?t(?:5|8|12)|t(?:5|12)\s?ho|t12)/;
const tubeWords =
	/\b(?:(?:led |linear |fluorescent |glass |ballast )*tubes?(?: lights?| lamps?)?|type [abc]|ballast[ -](?:bypass|compatible|ready|free)|direct[ -]wire|plug and play|plug[ -]n[ -]play|(?:single|double)[ -]end(?:ed)?|linear fluorescent)\b/g;
const tubeLength = /(?<![\d.])[2-8]\s*-?\s*(?:ft|foot|feet|')/;

const nearest: Condition = {
	label: "Linear luminaires",
	weight: 3,
	anyOf: [{ fact: "kind", values: ["linear"] }],
	noSuch: "LED or fluorescent tubes",
};

/** Nominal feet by the watts of a tube's code. */
const feetByWatts: ReadonlyMap<number, number> = new Map([
	[17, 2],
	[24, 2],
	[25, 3],
	[28, 4],
	[32, 4],
	[40, 4],
	[54, 4],
	[59, 8],
	[96, 8],
]);

/** "T8 type B 4 ft", "F32T8", "LED tube". A T8 alone is a shape of the catalog. */
function readTubes(text: string): Reading {
	const codes = [...text.matchAll(tubeCode)];
	const words = [...text.matchAll(tubeWords)];
	const named = codes.some((match) => namedTube.test(match[0]));
	const tube = words.some((match) => /tube|ballast|fluorescent|wire/.test(match[0]));
	const meant = named || tube || (codes.length > 0 && (words.length > 0 || tubeLength.test(text)));
	if (!meant || /\btube bulbs?\b/.test(text)) return { found: [], rest: text };
	const spans = [...codes, ...words].map(({ 0: matched, index }) => ({
		start: index,
		end: index + matched.length,
	}));
	const rest = spans.reduce(
		(left, { start, end }) => left.slice(0, start) + blank(end - start) + left.slice(end),
		text,
	);
	const feet = feetByWatts.get(Number(/f(\d{2,3})/.exec(codes[0]?.[0] ?? "")?.[1]));
	const long = feet === undefined ? [] : [toLengthCondition(feet * mmPerFoot, `${feet} ft long`)];
	return { found: [{ spans, conditions: [nearest, ...long] }], rest };
}

const shapeText =
	/(?<![\w.])(?:(\d{2,3})w?)?(par|br|mrx?|ba|ca|st|[abcfgrst])\s?-?\s?(\d{1,2}(?:\.5)?)\s?-?(sn|ln|s|l)?(?![\w.])/g;
const neckWords = /\b(short|long)[\s-]?neck(?:ed)?\b/;
const baseText =
	/(?<![\w.])(gu|gx|e|g)\s?-?(\d{1,2}(?:\.\d)?)(d)?(?:\s*(?:medium|candelabra|screw|pin|twist(?:\s*lock)?))?(?:\s*(?:base|socket))?(?![\w.])/g;

const toSpan = (match: RegExpMatchArray): Span => {
	const start = match.index ?? 0;
	return { start, end: start + match[0].length };
};

const cover = (text: string, spans: readonly Span[]): string =>
	spans.reduce((rest, { start, end }) => rest.slice(0, start) + blank(end - start) + rest.slice(end), text);

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
	if (labels.length === 0) return { found: [], rest: text };
	if (neck) spans.push(toSpan(neck));
	const condition: Condition = { label: labels.join(" or "), anyOf, weight: 4 };
	const found = [{ spans, conditions: [condition] }, ...replaced];
	return {
		found,
		rest: cover(
			text,
			found.flatMap((one) => one.spans),
		),
	};
}

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
	if (labels.length === 0) return { found: [], rest: text };
	const condition: Condition = { label: labels.join(" or "), anyOf, weight: 3 };
	return { found: [{ spans, conditions: [condition] }], rest: cover(text, spans) };
}

/**
 * Reads a query as people in the lighting trade write it: "6 inch retrofit 3000k 90 cri" asks for four things that the
 * catalogue knows as facts. What no rule reads remains as words for the text index.
 */
import type { Condition, NameTest } from "./condition.ts";
import { fillerWords, universalWords } from "./jargon.ts";
import { floodBeam, floodPhrases } from "./jargon-lamps.ts";
import { readMeasures } from "./read-measures.ts";
import { longestPhrase, phraseKey, type Vocabulary } from "./vocabulary.ts";
import { foldText, maxQueryWords, stemOf, wordsOf } from "./words.ts";

export type Interpretation = {
	/** All of them should hold for the same SKU. */
	conditions: Condition[];
	/** What remains, for the text index; folded, in order, each once. */
	words: string[];
	/** True when the query asks for nothing in particular ("led lights"), so that everything answers it. */
	everything: boolean;
};

const floodKeys = new Set(floodPhrases.map((phrase) => phraseKey(wordsOf(phrase))));
const shapeText =
	/(?<![\w.])(par|br|mrx?|ba|ca|st|[abcfgrst])\s?-?\s?(\d{1,2}(?:\.5)?)\s?-?(sn|ln|s|l)?(?![\w.])/g;
const neckWords = /\b(short|long)[\s-]?neck(?:ed)?\b/;
const baseText =
	/(?<![\w.])(gu|gx|e|g)\s?-?(\d{1,2}(?:\.\d)?)(d)?(?:\s*(?:medium|candelabra|screw|pin|twist(?:\s*lock)?))?(?:\s*(?:base|socket))?(?![\w.])/g;

/** @param text what was typed, at most a few hundred characters */
export function interpretQuery(text: string, vocabulary: Vocabulary): Interpretation {
	const measures = readMeasures(foldText(text));
	const shapes = readShapes(measures.rest, vocabulary);
	const bases = readBases(shapes.rest, vocabulary);
	const phrases = readPhrases(bases.rest, vocabulary, shapes.conditions.length > 0);
	const conditions = [
		...shapes.conditions,
		...bases.conditions,
		...phrases.conditions,
		...measures.conditions,
	];
	return {
		conditions: withoutRepeats(socketOfMr16(conditions)),
		words: phrases.words,
		everything: conditions.length === 0 && phrases.words.length === 0 && phrases.universal,
	};
}

/** Lamp shapes such as "PAR30", "br 30", "g16.5", "par30 long neck"; only shapes that the catalogue has. */
function readShapes(text: string, vocabulary: Vocabulary) {
	const neck = neckWords.exec(text)?.[1];
	const conditions: Condition[] = [];
	const anyOf: NameTest[] = [];
	let rest = text.replace(shapeText, (whole, family: string, size: string, suffix?: string) => {
		const shape = `${family}${size}`;
		const ending = suffix?.[0] ?? neck?.[0] ?? "";
		const wanted = [...vocabulary.types].filter(
			(type) =>
				type === `${shape}${ending}` ||
				(ending === "" && /^[sl]$/.test(type.slice(shape.length)) && type.startsWith(shape)),
		);
		if (wanted.length === 0 && vocabulary.types.has(shape)) wanted.push(shape);
		if (wanted.length === 0) return whole;
		anyOf.push({ fact: "type", values: wanted });
		if (ending !== "" && vocabulary.types.has(shape))
			anyOf.push({ fact: "type", values: [shape], score: 0.6 });
		conditions.push({ label: `${shape}${ending}`.toUpperCase(), anyOf: [], weight: 4 });
		return " | ";
	});
	if (neck !== undefined && conditions.length > 0) rest = rest.replace(neckWords, " | ");
	if (conditions.length === 0) return { conditions, rest: text };
	const label = conditions.map((condition) => condition.label).join(" or ");
	return { conditions: [{ label, anyOf, weight: 4 }], rest };
}

/** Bases such as "e26", "GU 24", "gu5.3 base"; only bases that the catalogue has. */
function readBases(text: string, vocabulary: Vocabulary) {
	const anyOf: NameTest[] = [];
	const labels: string[] = [];
	const rest = text.replace(baseText, (whole, family: string, size: string, ending?: string) => {
		const base = `${family}${size}${ending ?? ""}`;
		const dotted = [base, base.replace(/^(g[ux]\d)(\d)$/, "$1.$2")];
		const wanted = [...vocabulary.bases].filter((known) => dotted.includes(known) || known === `${base}d`);
		if (wanted.length === 0) return whole;
		anyOf.push({ fact: "base", values: wanted });
		labels.push(`${(wanted[0] ?? base).toUpperCase()} base`);
		return " | ";
	});
	return {
		conditions: anyOf.length === 0 ? [] : [{ label: labels.join(" or "), anyOf, weight: 3 }],
		rest,
	};
}

/** Jargon and names, the longest phrase first; what is neither remains as words. */
function readPhrases(text: string, vocabulary: Vocabulary, hasShape: boolean) {
	const conditions: Condition[] = [];
	const words: string[] = [];
	let universal = false;
	for (const segment of text.split("|")) {
		const tokens = wordsOf(segment).slice(0, maxQueryWords);
		for (let start = 0; start < tokens.length; ) {
			const found = phraseAt(tokens, start, vocabulary, hasShape);
			if (found !== null) {
				conditions.push(found.condition);
				start += found.length;
				continue;
			}
			const word = tokens[start] ?? "";
			if (isOneOf(universalWords, word)) universal = true;
			else if (word.length > 1 && !isOneOf(fillerWords, word) && !words.includes(word)) words.push(word);
			start++;
		}
	}
	return { conditions, words, universal };
}

const isOneOf = (list: ReadonlySet<string>, word: string) => list.has(word) || list.has(stemOf(word));

function phraseAt(tokens: readonly string[], start: number, vocabulary: Vocabulary, hasShape: boolean) {
	for (let length = Math.min(longestPhrase, tokens.length - start); length > 0; length--) {
		const key = phraseKey(tokens.slice(start, start + length));
		if (hasShape && floodKeys.has(key)) return { condition: floodBeam, length };
		if (length > 1 && key.length < 4 && !vocabulary.phrases.has(key)) continue;
		if (floodKeys.has(key)) return { condition: floodAlone, length };
		const condition = vocabulary.phrases.get(key);
		if (condition !== undefined) return { condition, length };
	}
	return null;
}

/** "Flood" without a lamp shape: the outdoor luminaire first, reflector lamps with a flood beam after it. */
const floodAlone: Condition = {
	label: "Flood",
	weight: 2,
	anyOf: [
		{ fact: "kind", values: ["flood-light"] },
		...floodBeam.anyOf.map((test) => ({ ...test, score: (test.score ?? 1) * 0.85 })),
	],
};

/** The trade calls a PAR16 with a GU10 base an "MR16 GU10". */
function socketOfMr16(conditions: readonly Condition[]): Condition[] {
	const gu10 = conditions.some((condition) =>
		condition.anyOf.some((test) => test.fact === "base" && "values" in test && test.values?.includes("gu10")),
	);
	return conditions.map((condition) =>
		gu10 && condition.label === "MR16"
			? { ...condition, anyOf: [...condition.anyOf, { fact: "type", values: ["par16"], score: 0.9 }] }
			: condition,
	);
}

function withoutRepeats(conditions: readonly Condition[]): Condition[] {
	const byLabel = new Map(conditions.map((condition) => [condition.label, condition]));
	return [...byLabel.values()];
}

/**
 * Interprets trade language: "6 inch retrofit 3000k 90 cri" is four conditions on facts. The remaining words
 * go to the text index.
 */

import { foldText, maxQueryWords, splitWords, stemWord } from "../../shared/words.ts";
import type { Condition, NameTest } from "./condition.ts";
import { fillerWords, universalWords } from "./jargon/jargon.ts";
import { floodBeam, floodPhrases } from "./jargon/jargon-lamps.ts";
import { readMeasures } from "./read-measures.ts";
import { longestPhrase, phraseKey, type Vocabulary } from "./vocabulary.ts";

export type Interpretation = {
	conditions: Condition[];
	words: string[];
	/** Words to ignore: "please", "with", "6 pack". */
	passedOver: string[];
	/** A query without content ("led lights"), which matches everything. */
	everything: boolean;
};

const floodKeys = new Set(floodPhrases.map((phrase) => phraseKey(splitWords(phrase))));
const shapeText =
	/(?<![\w.])(par|br|mrx?|ba|ca|st|[abcfgrst])\s?-?\s?(\d{1,2}(?:\.5)?)\s?-?(sn|ln|s|l)?(?![\w.])/g;
const neckWords = /\b(short|long)[\s-]?neck(?:ed)?\b/;
const baseText =
	/(?<![\w.])(gu|gx|e|g)\s?-?(\d{1,2}(?:\.\d)?)(d)?(?:\s*(?:medium|candelabra|screw|pin|twist(?:\s*lock)?))?(?:\s*(?:base|socket))?(?![\w.])/g;

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
		passedOver: [...measures.passedOver, ...phrases.passedOver],
		everything: conditions.length === 0 && phrases.words.length === 0 && phrases.universal,
	};
}

/** "PAR30", "br 30", "g16.5", "par30 long neck"; only shapes in the catalog. */
function readShapes(text: string, vocabulary: Vocabulary) {
	const neck = neckWords.exec(text)?.[1];
	const conditions: Condition[] = [];
	const alternatives: NameTest[] = [];
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
		alternatives.push({ fact: "type", values: wanted });
		if (ending !== "" && vocabulary.types.has(shape))
			alternatives.push({ fact: "type", values: [shape], score: 0.6 });
		conditions.push({ label: `${shape}${ending}`.toUpperCase(), anyOf: [], weight: 4 });
		return " | ";
	});
	if (neck !== undefined && conditions.length > 0) rest = rest.replace(neckWords, " | ");
	if (conditions.length === 0) return { conditions, rest: text };
	const label = conditions.map((condition) => condition.label).join(" or ");
	return { conditions: [{ label, anyOf: alternatives, weight: 4 }], rest };
}

/** "e26", "GU 24", "gu5.3 base"; only bases in the catalog. */
function readBases(text: string, vocabulary: Vocabulary) {
	const alternatives: NameTest[] = [];
	const labels: string[] = [];
	const rest = text.replace(baseText, (whole, family: string, size: string, ending?: string) => {
		const base = `${family}${size}${ending ?? ""}`;
		const dotted = [base, base.replace(/^(g[ux]\d)(\d)$/, "$1.$2")];
		const wanted = [...vocabulary.bases].filter((known) => dotted.includes(known) || known === `${base}d`);
		if (wanted.length === 0) return whole;
		alternatives.push({ fact: "base", values: wanted });
		labels.push(`${(wanted[0] ?? base).toUpperCase()} base`);
		return " | ";
	});
	return {
		conditions:
			alternatives.length === 0 ? [] : [{ label: labels.join(" or "), anyOf: alternatives, weight: 3 }],
		rest,
	};
}

function readPhrases(text: string, vocabulary: Vocabulary, hasShape: boolean) {
	const conditions: Condition[] = [];
	const words: string[] = [];
	const passedOver: string[] = [];
	let universal = false;
	for (const segment of text.split("|")) {
		const all = splitWords(segment);
		const tokens = all.slice(0, maxQueryWords);
		passedOver.push(...all.slice(maxQueryWords));
		for (let start = 0; start < tokens.length; ) {
			const found = phraseAt(tokens, start, vocabulary, hasShape);
			if (found !== null) {
				conditions.push(found.condition);
				start += found.length;
				continue;
			}
			const word = tokens[start] ?? "";
			start++;
			if (includesWord(universalWords, word)) universal = true;
			else if (word.length > 1 && !includesWord(fillerWords, word)) {
				if (!words.includes(word)) words.push(word);
				continue;
			}
			passedOver.push(word);
		}
	}
	return { conditions, words, passedOver, universal };
}

const includesWord = (list: ReadonlySet<string>, word: string) => list.has(word) || list.has(stemWord(word));

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

const floodAlone: Condition = {
	label: "Flood",
	weight: 2,
	anyOf: [
		{ fact: "kind", values: ["flood-light"] },
		...floodBeam.anyOf.map((test) => ({ ...test, score: (test.score ?? 1) * 0.85 })),
	],
};

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

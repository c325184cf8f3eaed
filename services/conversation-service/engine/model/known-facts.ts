/**
 * What tools found in a conversation: a language model may state these figures, part numbers and links, and no
 * others.
 */
import { readNumber } from "#rules/typed-numbers/decimal";

/** "48 × 24", "1,219", "$4.20", "95%", "0.9"; a minus sign may be a hyphen of a range. */
const figurePattern = /\d[\d,]*(?:\.\d+)?/g;

/** Mixed letters and digits, such as "TOL-24-35K-42L", "PAR38", "2x4" or "3000K". */
const codePattern = /[\p{L}\p{N}][\p{L}\p{N}./_-]*[\p{L}\p{N}]/gu;

/** A number right before a unit of light, electricity, size, money or time. */
const withUnit =
	/^([\d,]+(?:\.\d+)?)-?(?:k|w|watts?|lm|lumens?|v|vac|a|ma|hz|khz|in|inch|inches|ft|mm|cm|m|kwh|hr|hrs|hours?|h|yr|yrs|years?|year|days?|day|pcs?|x|lux|fc|cd|sq|deg|kelvin|percent|piece|pieces|pack)$/i;

const wordNumbers =
	"one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million|dozen|half";
const spelledFigure = new RegExp(
	`\\b(?:${wordNumbers})[\\s-]+(?:(?:and|a|${wordNumbers})[\\s-]+)*(?:watts?|lumens?|kelvin|volts?|amps?|dollars?|cents?|percent|degrees?|inch(?:es)?|feet|foot|years?|hours?|days?)\\b`,
	"gi",
);

const toNumber = (figure: string): number => readNumber(figure, { digits: 15, decimals: 15 }) ?? Number.NaN;
const toKey = (code: string): string => code.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

export type KnownFacts = {
	hasNumber(figure: string): boolean;
	hasCode(code: string): boolean;
	hasLink(url: string): boolean;
	/** A figure in words, such as "three hours". */
	hasSpelled(figure: string): boolean;
};

/** All texts and numbers inside a result, and how many entries its lists have. */
function* leaves(value: unknown, depth = 0): Generator<string> {
	if (depth > 12) return;
	if (typeof value === "string") yield value;
	else if (typeof value === "number") yield String(value);
	else if (Array.isArray(value)) {
		yield String(value.length);
		for (const entry of value) yield* leaves(entry, depth + 1);
	} else if (typeof value === "object" && value !== null)
		for (const entry of Object.values(value)) yield* leaves(entry, depth + 1);
}

/** @param results of tools, in any shape */
export function knownFacts(results: readonly unknown[]): KnownFacts {
	const numbers = new Set<number>();
	const codes = new Set<string>();
	const links = new Set<string>();
	const spelled = new Set<string>();
	for (const result of results)
		for (const text of leaves(result)) {
			for (const [figure] of text.matchAll(figurePattern)) numbers.add(toNumber(figure));
			for (const [code] of text.matchAll(codePattern)) if (/\d/.test(code)) codes.add(toKey(code));
			for (const [figure] of text.matchAll(spelledFigure)) spelled.add(toKey(figure));
			if (/^(\/|https?:\/\/)/.test(text)) links.add(text);
		}
	return {
		hasNumber: (figure) => numbers.has(toNumber(figure)),
		hasCode: (code) => codes.has(toKey(code)),
		hasLink: (url) => links.has(url),
		hasSpelled: (figure) => spelled.has(toKey(figure)),
	};
}

/**
 * Whether everything that a sentence states was found by a tool. A number that a list begins with is none of its
 * figures. Numbers in words before a unit are accepted as a tool has them, word for word.
 */
export function isSupported(sentence: string, facts: KnownFacts): boolean {
	const text = sentence
		.replace(/\]\([^)]*\)/g, "]")
		.replace(/^\s*\d{1,2}[.)]\s+/, "")
		// Typographic digits and joiners would hide figures.
		.normalize("NFKC")
		.replace(/[\u200b-\u200f\u2060\ufeff]/g, "");
	for (const [figure] of text.matchAll(spelledFigure)) if (!facts.hasSpelled(figure)) return false;
	for (const [code] of text.matchAll(codePattern)) {
		if (!/\d/.test(code) || /^[\d,.]+$/.test(code)) continue;
		if (facts.hasCode(code)) continue;
		const figure = withUnit.exec(code)?.[1];
		if (figure !== undefined && facts.hasNumber(figure)) continue;
		if (!code.split(/[-/]/).every((part) => isKnownPart(part, facts))) return false;
	}
	const withoutCodes = text.replace(codePattern, (code) => (/^[\d,.]+$/.test(code) ? code : " "));
	return [...withoutCodes.matchAll(figurePattern)].every(([figure]) => facts.hasNumber(figure));
}

/** "4000-5000" and "E26/E27" are known by their parts; a part of letters states nothing. */
function isKnownPart(part: string, facts: KnownFacts): boolean {
	if (part === "" || !/\d/.test(part)) return true;
	if (/^[\d,.]+$/.test(part)) return facts.hasNumber(part);
	const figure = withUnit.exec(part)?.[1];
	return facts.hasCode(part) || (figure !== undefined && facts.hasNumber(figure));
}

/** Links that no tool answered become their text, and pictures their description. */
export const keepKnownLinks = (sentence: string, facts: KnownFacts): string =>
	sentence
		.replace(/!?\[([^\]]*)\]\(\s*([^)\s]*)[^)]*\)/g, (whole, text: string, url: string) =>
			!whole.startsWith("!") && facts.hasLink(url) ? whole : text,
		)
		.replace(/<?\bhttps?:\/\/[^\s)>\]]+>?/gi, (url) => (facts.hasLink(url.replace(/^<|>$/g, "")) ? url : ""));

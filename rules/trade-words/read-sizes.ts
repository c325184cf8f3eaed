/** Reads sizes that a word names, such as "thinner than 3 in" and "max depth 4 in", and what a sentence says of the place. */
import type { Condition } from "./condition.ts";
import {
	above,
	below,
	extentBound,
	fmt,
	mmPerFoot,
	mmPerInch,
	toDepthCondition,
} from "./measure-conditions.ts";

export type Reader = {
	pattern: RegExp;
	read: (match: RegExpMatchArray) => Condition[] | null;
	/** Set for what the catalog does not state. */
	unstated?: true;
};

const sizeUnit = String.raw`(?:"|in\b\.?|inch(?:es)?\b|'|ft\b\.?|foot\b|feet\b|mm\b|millimet(?:er|re)s?\b|cm\b)`;
const sizeFigure = String.raw`(?<![\d.])(?<figure>\d{1,4}(?:\.\d{1,2})?)\s*-?\s*(?<unit>${sizeUnit})`;
const sizeWord = String.raw`(?<size>thick(?:ness)?|deep|depth|wide|width|long|length)\b(?! (?:regress|baffle|trim|cell|recess))`;
const smaller = "thinner|slimmer|shallower|narrower|shorter";
const larger = "thicker|deeper|wider|longer";
const extentWords: readonly (readonly ["length" | "width" | "depth", RegExp])[] = [
	["width", /^(?:narrower|wide|wider|width)$/],
	["length", /^(?:shorter|long|longer|length)$/],
	["depth", /./],
];

/** @returns the symbol of a unit of `sizeUnit`, and its length in mm */
function readUnit(unit: string): [symbol: string, millimeters: number] {
	if (unit.startsWith("m")) return ["mm", 1];
	if (unit.startsWith("c")) return ["cm", 10];
	return /^['f]/.test(unit) ? ["ft", mmPerFoot] : ["in", mmPerInch];
}

function readSize({ groups = {} }: RegExpMatchArray): Condition[] | null {
	const {
		figure = "",
		unit = "",
		size = "",
		smaller: less,
		larger: more,
		below: under,
		above: over,
		most,
	} = groups;
	const value = Number(figure);
	const [symbol, millimeters] = readUnit(unit);
	const mm = value * millimeters;
	const label = `${fmt(value)} ${symbol}`;
	const word = less ?? more ?? size;
	const fact = extentWords.find(([, pattern]) => pattern.test(word))?.[0] ?? "depth";
	if (less !== undefined) return [extentBound(fact, mm, "below", label)];
	if (more !== undefined || over !== undefined) return [extentBound(fact, mm, "above", label)];
	const isStrict = /^(?:under|below|less than|<)$/.test(under ?? "");
	if (under !== undefined || most !== undefined)
		return [extentBound(fact, mm, isStrict ? "below" : "most", label)];
	// "24 in long" alone is read with the other lengths.
	return fact === "depth" ? [toDepthCondition(mm, label)] : null;
}

export const sizeReaders: readonly Reader[] = [
	String.raw`\b(?:(?<smaller>${smaller})|(?<larger>${larger}))(?: than)?(?: about)?\s*${sizeFigure}`,
	String.raw`(?:\b(?:(?<below>${below})|(?<above>${above}))\s*)?${sizeFigure}(?<most>\s*(?:or (?:less|under)|max(?:imum)?))?\s*-?(?:in )?${sizeWord}`,
	String.raw`(?<most>\bmax(?:imum)? )?\b(?<size>depth|thickness|width|length)\s*(?:of |is |: ?)?(?:(?<below>${below})|(?<above>${above}))?\s*${sizeFigure}`,
].map((pattern) => ({ pattern: new RegExp(pattern, "g"), read: readSize }));

export const volts = (label: string, pattern: RegExp): Condition => ({
	label,
	weight: 2,
	anyOf: [{ fact: "feature", pattern }],
});

export const readVolts = (value: number): Condition[] | null => {
	if (value === 347 || value === 480) return [volts("347 or 480 V", /480|347/)];
	// 208 and 240 V lie between 120 and 277 V.
	return value === 120 ? null : [volts("120 to 277 V", /277/)];
};

/** What is of the place, its wiring or the sentence, and of no fixture. */
export const placeReaders: readonly Reader[] = [
	{
		// Sides of rooms, courts and lots: no fixture is 6 ft wide.
		pattern:
			/(?<![\d.])(?:[6-9]|\d{2,4})\s*-?\s*(?:ft|foot|feet|')\s*(?:wide |long )?(?:x|by)\s*(?:[6-9]|\d{2,4})\s*-?\s*(?:ft|foot|feet|')?(?![\w.])|(?<![\d.])(?:[6-9]|\d{2,4})\s*(?:x|by)\s*(?:[6-9]|\d{2,4})\s*-?\s*(?:ft|foot|feet|')(?![\w.])/g,
		read: () => [],
	},
	{
		// Of poles, boxes and framing, and heights, which no fixture states: "3 in tenon", "2x6 joist", "12 in tall".
		pattern:
			/(?<![\d.]|\btype )\d{1,2}(?:[ -]\d\/\d)?\s*-?\s*(?:"|in\b\.?|inch(?:es)?\b)?\s*(?:round |square |od )?(?:tenons?|poles?(?! ?-?(?:lights?|lites?|tops?)\b)|posts?|pipes?|conduits?|knock ?outs?|mullions?)\b|\b2\s?x\s?(?:4|6|8|10|12)s?\s(?:joists?|studs?|framing|lumber|rafters?)|(?:\b(?:under|below|less than|over|up to|at most)\s)?(?<![\d.])\d{1,2}\s*-?\s*(?:"|in\b\.?|inch(?:es)?\b)\s*(?:tall|high)\b/g,
		read: () => [],
		unstated: true,
	},
	{
		pattern: /(?<![\d./-])(208|220|230|240)\s?-?v(?:olts?|ac)?(?![\w/-])/g,
		read: (match) => readVolts(Number(match[1])),
	},
	{
		// "Walk-in cooler 36 degrees"
		pattern:
			/(?<=\b(?:cooler|freezer|cold storage|refrigerat\w+)\b.{0,12})\d{2}\s?(?:degrees?|deg|°)(?!\s?beam)/g,
		read: () => [],
		unstated: true,
	},
	{
		// "That can be hosed down" speaks of no cans.
		pattern:
			/(?<=\b(?:that|which|it|they|we|i|you|u|guys) )can\b|\bcan(?= (?:be|i|we|you|it|they|take|handle|run|work|go|get|have|use|withstand)\b)/g,
		read: () => [],
	},
	{
		// Light levels are of the place.
		pattern: /(?<![\d.])\d{1,4}\s?-?(?:fc|foot[ -]?candles?|ft[ -]?c|lux)\b/g,
		read: () => [],
		unstated: true,
	},
	{
		// The board that feeds it is no ceiling panel.
		pattern:
			/\b(?:off|from|fed from|on) (?:an? |the |our |my )?(120|208|240|277|347|480)\s?v?(?:olts?)?\s(?:panels?|panelboards?|service|circuits?|feeds?)\b/g,
		read: (match) => readVolts(Number(match[1])),
	},
	{
		pattern: /\bugr\s*(?:(?:of|under|below|less than|max|<=?|≤|is)\s*)?\d{2}\b/g,
		read: () => [],
		unstated: true,
	},
];

/** Reads values with units: CCT, CRI, beam, sizes, lumens, watts, equivalence, life. */
import type { Condition } from "./condition.ts";
import type { Span } from "./mapped-text.ts";
import {
	type Bounds,
	criFrom,
	dischargeLumens,
	equivalentTo,
	fmt,
	inches,
	kelvin,
	kelvinRange,
	lumens,
	mmPerFoot,
	namedKelvin,
	toBeamCondition,
	toLengthCondition,
	toWidthCondition,
	watts,
} from "./measure-conditions.ts";

/** No conditions for numbers to ignore ("12 ea"). */
export type Found = { spans: Span[]; conditions: Condition[] };

/** In `rest`, `|` stands for each character that was read, so that places stay the same. */
export type Reading = { found: Found[]; rest: string };

/** Covers the characters of a span in the text that remains to be read. */
export const blank = (length: number): string => "|".repeat(length);

type Reader = { pattern: RegExp; read: (match: RegExpMatchArray) => Condition[] | null };

const figureText = String.raw`\d{1,6}(?:\.\d{1,2})?`;
const below = "under|below|less than|up to|at most|max(?:imum)?|<=?|≤|no more than";
const above = "over|above|more than|greater than|at least|min(?:imum)?|>=?|≥|from";

function figurePattern(unit: string): RegExp {
	return new RegExp(
		String.raw`(?:(?<below>${below})|(?<above>${above})|between)?\s*(?<![\d.a-z])(?<first>${figureText})\s*(?:${unit})?(?:\s*(?:-|to|and)\s*(?<second>${figureText}))?\s*(?<plus>\+)?\s*-?\s*(?:${unit})(?![a-z\d])(?:\s*(?<more>\+|or more|and up|and above|min(?:imum)?\b|plus\b)|\s*(?<less>or less|or under|max(?:imum)?\b))?`,
		"g",
	);
}

function getBounds(match: RegExpMatchArray): Bounds {
	const groups = match.groups ?? {};
	const first = Number(groups.first);
	const second = groups.second === undefined ? null : Number(groups.second);
	if (second !== null && second > first) return { min: first, max: second };
	if (groups.below || groups.less) return { max: first };
	if (groups.above || groups.plus || groups.more) return { min: first };
	return { target: first };
}

const lumenUnit = "lm|lumens?|lumen output|lums?";
const wattUnit = "w|watts?|wt";
const equivalentWord =
	"equiv(?:alent|alence|alency|elent)?|eq|eqv|eqiv|equal|replacement|incandescent|halogen|replacing";

const readers: readonly Reader[] = [
	{
		pattern:
			/\b(?:qty|quantity)\s*:?\s*\d{1,6}\b|\b\d{1,6}\s*(?:pcs?|pieces?|ea|each|units?|pk|packs?|count|ct)\b/g,
		read: () => [],
	},
	{
		pattern: new RegExp(
			String.raw`(?<![\d.])(${figureText})\s*\+?\s*(?:lm\s*\/\s*w|lpw|lumens?\s*(?:per|\/)\s*watts?)\b`,
			"g",
		),
		read: (match) => [
			{
				label: `≥ ${fmt(Number(match[1]))} lm/W`,
				anyOf: [{ fact: "efficacy", min: Number(match[1]) }],
				weight: 2,
			},
		],
	},
	{
		pattern: /\b(\d{4})\s*°?\s*k?(?:elvin)?\s*(?:-|to|or|and)\s*(\d{4})\s*°?\s*(?:k|kelvin)\b/g,
		read: (match) => kelvinRange(Number(match[1]), Number(match[2])),
	},
	{
		pattern: /\b(?:cct\s*)?([1-9]\d{3})\s*°?\s*(?:k|kelvins?)\b|\bcct\s*:?\s*([1-9]\d{3})\b/g,
		read: (match) => [kelvin(Number(match[1] ?? match[2]))],
	},
	{
		pattern: /\b(18|22|24|25|27|30|35|40|41|50|65)k\b(?!\s*(?:h|hr|hrs|hours?|lm|lumens?)\b)/g,
		read: (match) => [kelvin(Number(match[1]) * 100)],
	},
	{
		pattern: /\b(?:cri|ra)\s*(?:of|>=?|≥|:|=)?\s*(\d{2})\s*\+?|(?<!\d)(\d{2})\s*(?:\+|plus)?\s*cri\b/g,
		read: (match) => [criFrom(Number(match[1] ?? match[2]))],
	},
	{
		pattern:
			/(?<![\d.])(\d{1,3})\s*-?\s*(?:°|degrees?|deg)\s*(?:beam(?:\s*angle)?|angle|narrow flood|wide flood|flood|spot)?(?![a-z])/g,
		read: (match) => [toBeamCondition(Number(match[1]))],
	},
	{ pattern: /\b(?:w?n?fl|n?sp)(\d{2})\b/g, read: (match) => [toBeamCondition(Number(match[1]))] },
	{
		pattern: /\bbeam(?:\s*angle)?\s*:?\s*(\d{1,3})\b/g,
		read: (match) => [toBeamCondition(Number(match[1]))],
	},
	{
		pattern:
			/(?<![\d.])(\d{2,4})\s*-?\s*(?:w|watts?)\s*(?:mh|metal halide|hid|hps|high pressure sodium|pulse start)\b(?:\s*(?:equiv(?:alent)?|eq|replacement))?/g,
		read: (match) => {
			const lumens = dischargeLumens.get(Number(match[1]));
			if (lumens === undefined) return null;
			const [min, max] = lumens;
			return [
				{
					label: `in place of ${match[1]} W HID`,
					anyOf: [{ fact: "lumens", min, max, near: max * 0.25 }],
					weight: 3,
				},
			];
		},
	},
	{
		pattern: new RegExp(
			String.raw`\b(?:replac(?:es?|ing|ement (?:for|of))|equal to|equiv(?:alent)?(?: to| of)?|eq(?: to)?|instead of|substitute for)\s*(?:an? )?(\d{2,4})\s*-?\s*(?:${wattUnit})\b(?:\s*(?:${equivalentWord}))?`,
			"g",
		),
		read: (match) => [equivalentTo(Number(match[1]))],
	},
	{
		pattern: new RegExp(
			String.raw`(?<![\d.])(\d{2,4})\s*-?\s*(?:${wattUnit})\.?\s*-?\s*(?:led )?(?:${equivalentWord})\b\.?`,
			"g",
		),
		read: (match) => [equivalentTo(Number(match[1]))],
	},
	{
		pattern: /(?<![\d.])(\d{1,3}(?:\.\d)?)k\s*(?:lm|lumens?)\b/g,
		read: (match) => [lumens({ target: Number(match[1]) * 1000 }, 0)],
	},
	{
		pattern: figurePattern(lumenUnit),
		read: (match) => [lumens(getBounds(match), 25)],
	},
	{
		pattern: /(?<![\d.])(?:30\/70\/100|50\/100\/150|50\/200\/250|40\/60\/100)\s*w?(?![\d/])/g,
		read: () => [{ label: "Three-way", anyOf: [{ fact: "feature", pattern: /three-way/ }], weight: 2 }],
	},
	{ pattern: figurePattern(wattUnit), read: (match) => [watts(getBounds(match))] },
	{
		pattern:
			/(?<![\d.])(\d{1,3})\s*(k)?\s*,?\s*(000)?\s*-?\s*(?:hours?|hrs?)\b(?:\s*(?:of )?(?:life|rated))?/g,
		read: (match) => {
			const hours = Number(match[1]) * (match[2] || match[3] ? 1000 : 1);
			if (hours < 1000) return null;
			return [{ label: `life ≥ ${fmt(hours)} hr`, anyOf: [{ fact: "life", min: hours }], weight: 1 }];
		},
	},
	{
		pattern: /(?<![\d.])([1-4])\s*(?:'|ft|foot)?\s*x\s*([1-8])\s*(?:'|ft\b|foot\b)?(?![\d.])/g,
		read: (match) => {
			const [width, length] = [Number(match[1]), Number(match[2])];
			return [
				toWidthCondition(width * mmPerFoot, `${width} ft wide`),
				toLengthCondition(length * mmPerFoot, `${length} ft long`),
			];
		},
	},
	{
		pattern:
			/(?<![\d.])(\d{1,3}(?:\.5)?)(?:\s*(?:"|in\b|inch\b)?\s*(?:-|\/|,|or|to|and|&)\s*(\d{1,2}))?\s*-?\s*(?:"|inch(?:es)?\b|inc\b|in\b(?!\s*(?:stock|the|a|my|our|your|bulk)\b)\.?)/g,
		read: (match) => inches(Number(match[1]), match[2] === undefined ? null : Number(match[2])),
	},
	{
		pattern: /(?<![\d.])([1-9])\s*-?\s*(?:ft|foot|feet|')(?![a-z])\.?/g,
		read: (match) => [toLengthCondition(Number(match[1]) * mmPerFoot, `${match[1]} ft long`)],
	},
	{
		pattern: /(?<![\w./-])([89])(22|27|30|35|40|50|65)(?![\w./-])/g,
		read: (match) => [criFrom(Number(match[1]) * 10), kelvin(Number(match[2]) * 100)],
	},
	{
		pattern: /(?<![\w./-])([1-6]\d00)(?![\w./-])/g,
		read: (match) => (namedKelvin.has(Number(match[1])) ? [kelvin(Number(match[1]))] : null),
	},
];

export function readMeasures(text: string): Reading {
	const found: Found[] = [];
	let rest = text;
	for (const { pattern, read } of readers) {
		for (const match of rest.matchAll(pattern)) {
			const conditions = read(match);
			if (conditions === null) continue;
			const span = trimmed(match.index, match[0]);
			found.push({ spans: [span], conditions });
			rest = rest.slice(0, span.start) + blank(span.end - span.start) + rest.slice(span.end);
		}
	}
	return { found, rest };
}

function trimmed(index: number, text: string): Span {
	const start = index + text.length - text.trimStart().length;
	return { start, end: start + text.trim().length };
}

/** Parses values with units: CCT, CRI, beam, sizes, lumens, watts, equivalence, life. */
import { formatNumber } from "#contracts/format";
import type { Condition, FigureTest } from "./condition.ts";

/** Conditions, ignored numbers ("12 ea") and the remaining text, where `|` marks removed parts. */
export type Reading = { conditions: Condition[]; passedOver: string[]; rest: string };

type Reader = { pattern: RegExp; read: (match: RegExpMatchArray) => Condition[] | null };

const mmPerInch = 25.4;
const mmPerFoot = 304.8;

const incandescentWatts: ReadonlySet<number> = new Set([
	25, 35, 40, 45, 50, 60, 65, 75, 85, 90, 100, 120, 125, 150, 200, 250, 300,
]);

const dischargeLumens: ReadonlyMap<number, readonly [number, number]> = new Map([
	[50, [1500, 3500]],
	[70, [2500, 5000]],
	[100, [4000, 7000]],
	[150, [6000, 10000]],
	[175, [6500, 11500]],
	[250, [10000, 17000]],
	[320, [14000, 22000]],
	[400, [15000, 26000]],
	[750, [30000, 42000]],
	[1000, [34000, 75000]],
]);

const namedKelvin: ReadonlySet<number> = new Set([
	1800, 2200, 2400, 2500, 2700, 3000, 3500, 4000, 4100, 5000, 6500,
]);

const figureText = String.raw`\d{1,6}(?:\.\d{1,2})?`;
const below = "under|below|less than|up to|at most|max(?:imum)?|<=?|no more than";
const above = "over|above|more than|greater than|at least|min(?:imum)?|>=?|from";
const fmt = (value: number) => formatNumber(value, 1);

function figurePattern(unit: string): RegExp {
	return new RegExp(
		String.raw`(?:(?<below>${below})|(?<above>${above})|between)?\s*(?<![\d.a-z])(?<first>${figureText})\s*(?:${unit})?(?:\s*(?:-|to|and)\s*(?<second>${figureText}))?\s*(?<plus>\+)?\s*-?\s*(?:${unit})(?![a-z\d])(?:\s*(?<more>\+|or more|and up|and above|min(?:imum)?\b|plus\b)|\s*(?<less>or less|or under|max(?:imum)?\b))?`,
		"g",
	);
}

type Bounds = { min?: number; max?: number; target?: number };

function getBounds(match: RegExpMatchArray): Bounds {
	const groups = match.groups ?? {};
	const first = Number(groups.first);
	const second = groups.second === undefined ? null : Number(groups.second);
	if (second !== null && second > first) return { min: first, max: second };
	if (groups.below || groups.less) return { max: first };
	if (groups.above || groups.plus || groups.more) return { min: first };
	return { target: first };
}

function boundsLabel({ min, max, target }: Bounds, unit: string): string {
	if (target !== undefined) return `about ${fmt(target)} ${unit}`;
	if (min !== undefined && max !== undefined) return `${fmt(min)} to ${fmt(max)} ${unit}`;
	return min !== undefined ? `${fmt(min)} ${unit} or more` : `up to ${fmt(max ?? 0)} ${unit}`;
}

function figure(fact: FigureTest["fact"], bounds: Bounds, share: number, atLeast: number): FigureTest {
	if (bounds.target === undefined) return { fact, ...bounds };
	return { fact, target: bounds.target, tolerance: Math.max(atLeast, bounds.target * share) };
}

const kelvin = (min: number, max = min): Condition => ({
	label: min === max ? `${min} K` : `${min} to ${max} K`,
	anyOf: [{ fact: "cct", min: min - 60, max: max + 60 }],
	weight: 2,
});

function kelvinRange(a: number, b: number): Condition[] {
	const [min, max] = [Math.min(a, b), Math.max(a, b)];
	return max - min >= 1000 ? [kelvin(min), kelvin(max)] : [kelvin(min, max)];
}

const criFrom = (min: number): Condition => ({
	label: `CRI ${min} or more`,
	anyOf: [{ fact: "cri", min }],
	weight: 2,
});

function equivalentTo(watts: number): Condition {
	const discharge = watts < 150 ? undefined : dischargeLumens.get(watts);
	return {
		label: `${fmt(watts)} W equivalent`,
		anyOf: [
			{ fact: "equivalent", target: watts, tolerance: 2 },
			...(discharge ? [{ fact: "lumens" as const, min: discharge[0], max: discharge[1], score: 0.7 }] : []),
		],
		weight: 3,
	};
}

const toBeamCondition = (degrees: number): Condition => ({
	label: `${fmt(degrees)}° beam`,
	anyOf: [{ fact: "beam", target: degrees, tolerance: Math.max(2, degrees * 0.06) }],
	weight: 2,
});

const lumens = (bounds: Bounds, atLeast: number): Condition => ({
	label: boundsLabel(bounds, "lm"),
	anyOf: [figure("lumens", bounds, 0.1, atLeast)],
	weight: 2,
});

function watts(bounds: Bounds): Condition {
	const draws = figure("watts", bounds, 0.06, 0.5);
	const target = bounds.target;
	if (target === undefined || !incandescentWatts.has(target))
		return { label: boundsLabel(bounds, "W"), anyOf: [draws], weight: 2 };
	return {
		label: `${fmt(target)} W, drawn or replaced`,
		anyOf: [
			{ fact: "equivalent", target, tolerance: 2 },
			{ ...draws, score: 0.75 },
		],
		weight: 2,
	};
}

function inches(first: number, second: number | null): Condition[] | null {
	if (first === 0 || first > 120) return null;
	const sizes = second === null || second === first ? [first] : [first, second];
	if (first > 12) return [toLengthCondition(first * mmPerInch, `${fmt(first)} in long`)];
	return [
		{
			label: `${sizes.map(fmt).join(" or ")} in`,
			anyOf: sizes.map((size) => ({ fact: "can", target: size, tolerance: 0 })),
			weight: 3,
		},
	];
}

const extent = (fact: "length" | "width", mm: number, label: string, share: number): Condition => ({
	label,
	anyOf: [{ fact, target: Math.round(mm), tolerance: Math.round(mm * share) }],
	weight: 2,
});
const toLengthCondition = (mm: number, label: string) => extent("length", mm, label, 0.06);
const getWidth = (mm: number, label: string) => extent("width", mm, label, 0.08);

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
				label: `${fmt(Number(match[1]))} lm/W or more`,
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
		pattern: /\b(?:cri|ra)\s*(?:of|>=?|:|=)?\s*(\d{2})\s*\+?|(?<!\d)(\d{2})\s*(?:\+|plus)?\s*cri\b/g,
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
			return [{ label: `in place of ${match[1]} W HID`, anyOf: [{ fact: "lumens", min, max }], weight: 3 }];
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
	{ pattern: figurePattern(wattUnit), read: (match) => [watts(getBounds(match))] },
	{
		pattern:
			/(?<![\d.])(\d{1,3})\s*(k)?\s*,?\s*(000)?\s*-?\s*(?:hours?|hrs?)\b(?:\s*(?:of )?(?:life|rated))?/g,
		read: (match) => {
			const hours = Number(match[1]) * (match[2] || match[3] ? 1000 : 1);
			if (hours < 1000) return null;
			return [{ label: `${fmt(hours)} h life or more`, anyOf: [{ fact: "life", min: hours }], weight: 1 }];
		},
	},
	{
		pattern: /(?<![\d.])([1-4])\s*(?:'|ft|foot)?\s*x\s*([1-8])\s*(?:'|ft\b|foot\b)?(?![\d.])/g,
		read: (match) => {
			const [width, length] = [Number(match[1]), Number(match[2])];
			return [
				getWidth(width * mmPerFoot, `${width} ft wide`),
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
	{
		pattern: /(?<![\w./-])(25|40|60|75|100|150)(?![\w./-])/g,
		read: (match) => [watts({ target: Number(match[1]) })],
	},
];

export function readMeasures(text: string): Reading {
	const conditions: Condition[] = [];
	const passedOver: string[] = [];
	let rest = text;
	for (const { pattern, read } of readers) {
		let kept = "";
		let end = 0;
		for (const match of rest.matchAll(pattern)) {
			const found = read(match);
			if (found === null) continue;
			conditions.push(...found);
			if (found.length === 0) passedOver.push(match[0].trim());
			kept += `${rest.slice(end, match.index)} | `;
			end = match.index + match[0].length;
		}
		rest = kept + rest.slice(end);
	}
	return { conditions, passedOver, rest };
}

/** Conditions on figures: CCT, CRI, beam, sizes, lumens, watts, equivalence. */
import { formatNumber } from "#rules/format";
import type { Condition, FigureTest } from "./condition.ts";
import { replaceHid } from "./hid-lamps.ts";

export const mmPerInch = 25.4;
export const mmPerFoot = 304.8;

export const incandescentWatts: ReadonlySet<number> = new Set([
	25, 35, 40, 45, 50, 60, 65, 75, 85, 90, 100, 120, 125, 150, 200, 250, 300,
]);

export const namedKelvin: ReadonlySet<number> = new Set([
	1800, 2200, 2400, 2500, 2700, 3000, 3500, 4000, 4100, 5000, 6500,
]);

export const fmt = (value: number) => formatNumber(value, 1);

/** `open`: the limit itself is left out. */
export type Bounds = { min?: number; max?: number; target?: number; open?: true };

function boundsLabel({ min, max, target, open }: Bounds, unit: string): string {
	if (target !== undefined) return `about ${fmt(target)} ${unit}`;
	if (min !== undefined && max !== undefined) return `${fmt(min)} to ${fmt(max)} ${unit}`;
	if (min !== undefined) return `${open ? ">" : "≥"} ${fmt(min)} ${unit}`;
	return `${open ? "<" : "≤"} ${fmt(max ?? 0)} ${unit}`;
}

/** No catalog states lumens or watts more finely. */
const leastStep = 0.001;

/** How far from the asked lumens or watts a SKU is still close. */
const closeShare = 0.25;

function figure(fact: FigureTest["fact"], bounds: Bounds, share: number, atLeast: number): FigureTest {
	const { open, min, max, target } = bounds;
	if (target === undefined)
		return {
			fact,
			...(min !== undefined && { min: open ? min + leastStep : min }),
			...(max !== undefined && { max: open ? max - leastStep : max }),
		};
	return { fact, target, tolerance: Math.max(atLeast, target * share), near: target * closeShare };
}

export const kelvin = (min: number, max = min): Condition => ({
	label: min === max ? `${min} K` : `${min} to ${max} K`,
	anyOf: [{ fact: "cct", min: min - 60, max: max + 60 }],
	weight: 2,
});

/** "3000 or 4000 K" */
export const eitherKelvin = (a: number, b: number): Condition => ({
	label: `${a} or ${b} K`,
	anyOf: [...kelvin(a).anyOf, ...kelvin(b).anyOf],
	weight: 2,
});

export function kelvinRange(a: number, b: number): Condition[] {
	const [min, max] = [Math.min(a, b), Math.max(a, b)];
	return max - min >= 1000 ? [kelvin(min), kelvin(max)] : [kelvin(min, max)];
}

export const criFrom = (min: number): Condition => ({
	label: `CRI ≥ ${min}`,
	anyOf: [{ fact: "cri", min }],
	weight: 2,
});

export function equivalentTo(watts: number): Condition {
	const discharge = watts < 150 ? undefined : replaceHid("metal halide", watts)?.range;
	return {
		label: `${fmt(watts)} W equivalent`,
		anyOf: [
			{ fact: "equivalent", target: watts, tolerance: 2 },
			...(discharge ? [{ fact: "lumens" as const, ...discharge, score: 0.7 }] : []),
		],
		weight: 3,
	};
}

export const toBeamCondition = (degrees: number): Condition => ({
	label: `${fmt(degrees)}° beam`,
	anyOf: [
		{
			fact: "beam",
			target: degrees,
			tolerance: Math.max(2, degrees * 0.06),
			near: Math.max(5, degrees * closeShare),
		},
	],
	weight: 2,
});

export const lumens = (bounds: Bounds, atLeast: number): Condition => ({
	label: boundsLabel(bounds, "lm"),
	anyOf: [figure("lumens", bounds, 0.1, atLeast)],
	weight: 2,
});

export function watts(bounds: Bounds): Condition {
	const draws = figure("watts", bounds, 0.06, 0.5);
	const target = bounds.target;
	if (target === undefined || !incandescentWatts.has(target))
		return { label: boundsLabel(bounds, "W"), anyOf: [draws], weight: 2 };
	return {
		label: `${fmt(target)} W, actual or equivalent`,
		anyOf: [
			{ fact: "equivalent", target, tolerance: 2 },
			{ ...draws, score: 0.75 },
		],
		weight: 2,
	};
}

export function inches(first: number, second: number | null): Condition[] | null {
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

/** Openings of recessed fixtures in mm, and their nominal inches. */
const openings: readonly (readonly [mm: number, inches: number])[] = [
	[50, 2],
	[75, 3],
	[100, 4],
	[125, 5],
	[150, 6],
	[200, 8],
	[250, 10],
	[300, 12],
];

/** "150 mm" is a 6 in opening; longer ones are lengths. Never watts. */
export function millimeters(mm: number): Condition[] | null {
	if (mm < 40 || mm > 4000) return null;
	const opening = openings.find(([size]) => Math.abs(mm - size) <= 0.12 * size);
	if (opening === undefined && mm < 280) return null;
	if (opening === undefined) return [toLengthCondition(mm, `${fmt(mm)} mm long`)];
	const size = { fact: "can" as const, target: opening[1], tolerance: 0 };
	return [{ label: `${opening[1]} in (${fmt(mm)} mm)`, anyOf: [size], weight: 3 }];
}

const extent = (fact: "length" | "width" | "depth", mm: number, label: string, share: number): Condition => ({
	label,
	anyOf: [{ fact, target: Math.round(mm), tolerance: Math.round(mm * share) }],
	weight: 2,
});
export const toLengthCondition = (mm: number, label: string) => extent("length", mm, label, 0.06);
/** A fixture named only by its length has other lengths close to it: an 8 ft strip for a 4 ft one. */
export const fixtureLength = (mm: number, label: string): Condition => {
	const condition = toLengthCondition(mm, label);
	return { ...condition, anyOf: condition.anyOf.map((test) => ({ ...test, near: Math.round(mm * 1.1) })) };
};
export const toWidthCondition = (mm: number, label: string) => extent("width", mm, label, 0.08);

type Extent = "length" | "width" | "depth";
const extentNames: Readonly<Record<Extent, string>> = { length: "long", width: "wide", depth: "deep" };

/** "Thinner than 3 in", "at most 24 in long". @param label of the figure as typed: "3 in" */
export const extentBound = (
	fact: Extent,
	mm: number,
	bound: "below" | "above" | "most",
	label: string,
): Condition => {
	const least = bound === "above" ? { min: mm + leastStep } : null;
	return {
		label: `${{ below: "<", above: ">", most: "≤" }[bound]} ${label} ${extentNames[fact]}`,
		anyOf: [{ fact, ...(least ?? { max: bound === "below" ? mm - leastStep : mm }), near: mm * closeShare }],
		weight: 2,
	};
};

/** A depth that is typed alone: "a 4 in deep troffer". */
export const toDepthCondition = (mm: number, label: string): Condition =>
	extent("depth", mm, `${label} deep`, 0.1);

// Reads bounds of figures: "under 10 W", "800 to 1100 lm", "1500+".

export const figureText = String.raw`\d{1,6}(?:\.\d{1,2})?`;
export const below = "under|below|less than|fewer than|up to|at most|max(?:imum)?|<=?|≤|no more than";
export const above = "over|above|more than|greater than|at least|min(?:imum)?|>=?|≥|from";

export function figurePattern(unit: string): RegExp {
	return new RegExp(
		String.raw`(?:(?<below>${below})|(?<above>${above})|between)?\s*(?<![\d.a-z])(?<first>${figureText})\s*(?:${unit})?(?:\s*(?:-|to|and)\s*(?<second>${figureText}))?\s*(?<plus>\+)?\s*-?\s*(?:${unit})(?![a-z\d])(?:\s*(?<more>\+|or more|and up|and above|min(?:imum)?\b|plus\b)|\s*(?<less>or less|or under|max(?:imum)?\b))?`,
		"g",
	);
}

/** "Under 10" and "less than 10" leave 10 out, and "more than" too. */
const leavesOut = /^(?:under|below|less than|fewer than|<|over|above|more than|greater than|>)$/;

export function getBounds(match: RegExpMatchArray): Bounds {
	const groups = match.groups ?? {};
	const first = Number(groups.first);
	const second = groups.second === undefined ? null : Number(groups.second);
	if (second !== null && second > first) return { min: first, max: second };
	if (leavesOut.test(groups.below ?? "")) return { max: first, open: true };
	if (leavesOut.test(groups.above ?? "")) return { min: first, open: true };
	if (groups.below || groups.less) return { max: first };
	if (groups.above || groups.plus || groups.more) return { min: first };
	return { target: first };
}

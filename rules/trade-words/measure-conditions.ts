/** Conditions on figures: CCT, CRI, beam, sizes, lumens, watts, equivalence. */
import { formatNumber } from "#rules/format";
import type { Condition, FigureTest } from "./condition.ts";
import { replaceHid } from "./hid-lamps.ts";

const mmPerInch = 25.4;
export const mmPerFoot = 304.8;

export const incandescentWatts: ReadonlySet<number> = new Set([
	25, 35, 40, 45, 50, 60, 65, 75, 85, 90, 100, 120, 125, 150, 200, 250, 300,
]);

export const namedKelvin: ReadonlySet<number> = new Set([
	1800, 2200, 2400, 2500, 2700, 3000, 3500, 4000, 4100, 5000, 6500,
]);

export const fmt = (value: number) => formatNumber(value, 1);

export type Bounds = { min?: number; max?: number; target?: number };

function boundsLabel({ min, max, target }: Bounds, unit: string): string {
	if (target !== undefined) return `about ${fmt(target)} ${unit}`;
	if (min !== undefined && max !== undefined) return `${fmt(min)} to ${fmt(max)} ${unit}`;
	return min !== undefined ? `≥ ${fmt(min)} ${unit}` : `≤ ${fmt(max ?? 0)} ${unit}`;
}

/** How far from the asked lumens or watts a SKU is still close. */
const closeShare = 0.25;

function figure(fact: FigureTest["fact"], bounds: Bounds, share: number, atLeast: number): FigureTest {
	if (bounds.target === undefined) return { fact, ...bounds };
	const { target } = bounds;
	return { fact, target, tolerance: Math.max(atLeast, target * share), near: target * closeShare };
}

export const kelvin = (min: number, max = min): Condition => ({
	label: min === max ? `${min} K` : `${min} to ${max} K`,
	anyOf: [{ fact: "cct", min: min - 60, max: max + 60 }],
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
	anyOf: [{ fact: "beam", target: degrees, tolerance: Math.max(2, degrees * 0.06) }],
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
		label: `${fmt(target)} W, drawn or replaced`,
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
	const opening = openings.find(([size]) => Math.abs(mm - size) <= 0.08 * size);
	if (opening === undefined && mm < 280) return null;
	if (opening === undefined) return [toLengthCondition(mm, `${fmt(mm)} mm long`)];
	const size = { fact: "can" as const, target: opening[1], tolerance: 0 };
	return [{ label: `${opening[1]} in (${fmt(mm)} mm)`, anyOf: [size], weight: 3 }];
}

const extent = (fact: "length" | "width", mm: number, label: string, share: number): Condition => ({
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

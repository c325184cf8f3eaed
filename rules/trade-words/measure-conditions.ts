/** Conditions on figures: CCT, CRI, beam, sizes, lumens, watts, equivalence. */
import { formatNumber } from "#rules/format";
import type { Condition, FigureTest } from "./condition.ts";

const mmPerInch = 25.4;
export const mmPerFoot = 304.8;

export const incandescentWatts: ReadonlySet<number> = new Set([
	25, 35, 40, 45, 50, 60, 65, 75, 85, 90, 100, 120, 125, 150, 200, 250, 300,
]);

export const dischargeLumens: ReadonlyMap<number, readonly [number, number]> = new Map([
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

const extent = (fact: "length" | "width", mm: number, label: string, share: number): Condition => ({
	label,
	anyOf: [{ fact, target: Math.round(mm), tolerance: Math.round(mm * share) }],
	weight: 2,
});
export const toLengthCondition = (mm: number, label: string) => extent("length", mm, label, 0.06);
export const toWidthCondition = (mm: number, label: string) => extent("width", mm, label, 0.08);

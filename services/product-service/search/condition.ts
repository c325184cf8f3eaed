/** Conditions that a search puts on SKUs. */
import type { NamedFact, NumericFact } from "../listing/facts.ts";

/** In the fact's unit: lm, W, K, degrees, inches, mm, hours. */
export type FigureTest = {
	fact: NumericFact;
	min?: number;
	max?: number;
	target?: number;
	tolerance?: number;
	score?: number;
};

/** Passes when a value is listed or matches the pattern. */
export type NameTest = {
	fact: NamedFact;
	values?: readonly string[];
	pattern?: RegExp;
	score?: number;
};

export type Test = FigureTest | NameTest;

export type Condition = {
	/** "3000 K", "CRI 90 or more". */
	label: string;
	anyOf: readonly Test[];
	weight: number;
};

/** Minimum score that meets a condition; lower ones are merely close. */
export const metScore = 0.5;
const nearScore = 0.3;

const isFigureTest = (test: Test): test is FigureTest => "min" in test || "max" in test || "target" in test;

/** The best score from 0 to 1; 0 for an unknown fact. */
export function scoreValues(test: Test, values: readonly (string | number)[]): number {
	let best = 0;
	for (const value of values) {
		let score = 0;
		if (isFigureTest(test)) score = typeof value === "number" ? figureScore(test, value) : 0;
		else score = typeof value === "string" ? nameScore(test, value) : 0;
		if (score > best) best = score;
	}
	return best * (test.score ?? 1);
}

function figureScore(test: FigureTest, value: number): number {
	if (test.target !== undefined) {
		const tolerance = test.tolerance ?? 0;
		const distance = Math.abs(value - test.target);
		if (distance === 0) return 1;
		if (distance <= tolerance) return 1 - (0.3 * distance) / tolerance;
		return distance <= tolerance * 2 ? nearScore : 0;
	}
	const min = test.min ?? Number.NEGATIVE_INFINITY;
	const max = test.max ?? Number.POSITIVE_INFINITY;
	if (value >= min && value <= max) return 1;
	return value >= min * 0.9 && value <= max * 1.1 ? nearScore : 0;
}

const nameScore = (test: NameTest, value: string) =>
	test.values?.includes(value) || test.pattern?.test(value) ? 1 : 0;

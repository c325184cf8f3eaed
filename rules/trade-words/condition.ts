/** Conditions that a search puts on SKUs. */
import type { NamedFact, NumericFact } from "#rules/catalog/listing-engine/facts";
import type { Span } from "./mapped-text.ts";

/** A test in the fact's unit: lm, W, K, degrees, inches, mm, hours. */
export type FigureTest = {
	fact: NumericFact;
	min?: number;
	max?: number;
	target?: number;
	tolerance?: number;
	/** Distance from the target or range that is close; default is twice the tolerance, or 10% of the range. */
	near?: number;
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
	/** "3000 K", "CRI ≥ 90". */
	label: string;
	anyOf: readonly Test[];
	weight: number;
	/** Asked for by the same words. */
	also?: readonly Condition[];
	/** Words that rank products whose text has them, without excluding others. */
	rankBy?: readonly string[];
	/** What the words name, if the catalog has no such product; the condition finds the nearest. */
	noSuch?: string;
	/** Why the nearest may not do instead: "A GU24 lamp does not fit a G24q socket." */
	mayNotFit?: string;
	/** What must not be so: SKUs that meet it don't meet this condition. */
	not?: Condition;
	/** Words that the product's text must have, for what no fact states: "edge" of an exit sign. */
	textWords?: readonly string[];
	/** Conditions that rank, without excluding. */
	prefer?: readonly Condition[];
	/** Why the words ask for this, as a sentence without its period. */
	reason?: string;
	/** Why it only ranks: "area lights take it as an accessory". */
	ranksAs?: string;
	/** Set when read from a place, such as a chicken coop: what the words name themselves comes before it. */
	place?: true;
	/** A finish or shape, which few SKUs state: demanded where some that meet the rest state it, otherwise it ranks. */
	look?: true;
};

/** Minimum score that meets a condition; lower ones are merely close. */
export const metScore = 0.5;

/** Tests of a lower score find what is close to the label, not the same: a strip is no vapor-tight fixture. */
export const sameScore = 0.7;
export const nearScore = 0.3;
/** Share of the score that is lost from a target to its tolerance. */
export const targetSlope = 0.3;
/** Share of `nearScore` that is lost from a target to what is barely close, so that the nearest come first. */
export const nearSlope = 0.25;
/** Minimum score of a close figure in an alternative of lower score. */
export const closeScore = 0.15;

export const isFigureTest = (test: Test): test is FigureTest =>
	"min" in test || "max" in test || "target" in test;

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
		if (distance <= tolerance) return 1 - (targetSlope * distance) / tolerance;
		const near = test.near ?? tolerance * 2;
		return distance <= near ? nearScore * (1 - (nearSlope * distance) / near) : 0;
	}
	const min = test.min ?? Number.NEGATIVE_INFINITY;
	const max = test.max ?? Number.POSITIVE_INFINITY;
	if (value >= min && value <= max) return 1;
	const { near } = test;
	const [least, most] = near === undefined ? [min * 0.9, max * 1.1] : [min - near, max + near];
	return value >= least && value <= most ? nearScore : 0;
}

const nameScore = (test: NameTest, value: string) =>
	test.values?.includes(value) || test.pattern?.test(value) ? 1 : 0;

// What a step of the reader found, and what it leaves to the next.

/** No conditions for numbers to ignore ("12 ea"). */
export type Found = {
	spans: Span[];
	conditions: Condition[];
	/** Names a property that the catalog does not state. */
	unstated?: true;
	/** Its conditions only rank: something else that was named comes before them. */
	ranks?: true;
};

/** In `rest`, `|` stands for each character that was read, so that places stay the same. */
export type Reading = { found: Found[]; rest: string };

/** Covers the characters of a span in the text that remains to be read. */
export const blank = (length: number): string => "|".repeat(length);

export const cover = (text: string, spans: readonly Span[]): string =>
	spans.reduce((rest, { start, end }) => rest.slice(0, start) + blank(end - start) + rest.slice(end), text);

import { describe, expect, it } from "vitest";
import { getEfficacy } from "#rules/catalog/trade-facts";
import {
	doubtfulFigures,
	doubtNotes,
	type FigureColumns,
	mixedDimming,
	trustedFigures,
} from "./trusted-figures.ts";

const lamp: FigureColumns = {
	lumens: 800,
	watts: 9,
	efficacy: 88.9,
	cri: 90,
	beam_degrees: 40,
	power_factor: 0.9,
	dims_to_percent: 10,
	dimmable: 1,
	features: "[]",
};

describe("efficacy", () => {
	it("is what the source states, and computed only where it states none", () => {
		expect(getEfficacy({ ...lamp, efficacy: 70 })).toEqual({ efficacy: 70, computed: false });
		expect(getEfficacy({ ...lamp, efficacy: null })).toEqual({ efficacy: 88.9, computed: true });
		expect(getEfficacy({ ...lamp, efficacy: null, watts: 0 })).toEqual({ efficacy: null, computed: false });
		expect(getEfficacy({ ...lamp, efficacy: null, lumens: null }).efficacy).toBeNull();
	});
});

describe("figures in doubt", () => {
	it.each([
		[{}, []],
		[{ lumens: 8000, watts: 10, efficacy: 82 }, ["lumens", "watts"]],
		[{ lumens: 8000, watts: 10, efficacy: null }, ["lumens", "watts", "efficacy"]],
		[{ lumens: 2500, watts: 10, efficacy: 250 }, []],
		[{ efficacy: 251 }, ["efficacy"]],
		[{ cri: 190 }, ["cri"]],
		[{ power_factor: 934, dims_to_percent: -2000 }, ["powerFactor", "dimsToPercent"]],
		[{ features: JSON.stringify([mixedDimming]) }, ["dimmable"]],
		[{ lumens: null, watts: null, efficacy: null }, []],
	] as const)("of %j are %j", (change, expected) => {
		const row = { ...lamp, ...change };
		expect(doubtfulFigures(row)).toEqual(expected);
		expect(doubtNotes(row)).toHaveLength(
			expected.length === 0 ? 0 : expected.includes("lumens" as never) ? 1 : expected.length,
		);
	});

	it("are left out of the trusted ones, which keep the others", () => {
		const row = { ...lamp, lumens: 8000, watts: 10, efficacy: 82 };
		expect(trustedFigures(row)).toEqual({ ...row, lumens: null, watts: null });
		expect(trustedFigures(lamp)).toEqual(lamp);
	});

	it("are explained with the figures of the source", () => {
		expect(doubtNotes({ ...lamp, lumens: 8000, watts: 10, efficacy: 82 })).toEqual([
			"Unverified: 8,000 lm at 10 W would be 800 lm/W, which no LED product reaches. Confirm both with the manufacturer.",
		]);
	});
});

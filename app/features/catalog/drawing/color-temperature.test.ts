import { describe, expect, it } from "vitest";
import { cctTint, neutralTint } from "./color-temperature.ts";

describe("cctTint", () => {
	it("gives the anchor tints themselves", () => {
		expect(cctTint(2200)).toBe("#ffc58a");
		expect(cctTint(3000)).toBe("#ffe1c0");
		expect(cctTint(6500)).toBe("#e2ebff");
	});

	it("lies between its neighbors, nearer to the one that is nearer in mired", () => {
		// 2850 K is 350.9 Md, 52.6% of the way from 2700 K (370.4) to 3000 K (333.3).
		expect(cctTint(2850)).toBe("#ffdcb5");
	});

	it("holds the outermost tints outside the table", () => {
		expect(cctTint(1800)).toBe("#ffc58a");
		expect(cctTint(10_000)).toBe("#e2ebff");
	});

	it("is neutral without a temperature", () => {
		for (const none of [null, undefined, Number.NaN, 0, -3000]) expect(cctTint(none)).toBe(neutralTint);
	});
});

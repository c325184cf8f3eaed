import { describe, expect, it } from "vitest";
import { hidLampLumens, replaceHid } from "./hid-lamps.ts";

describe("hidLampLumens", () => {
	it.each([
		["metal halide", 400, 26000],
		["metal halide", 100, 5900],
		["high pressure sodium", 250, 27000],
		["mercury vapor", 175, 7700],
		// Between 150 W and 250 W: 14,400 + 12,600 × 50 ÷ 100.
		["high pressure sodium", 200, 20700],
		["metal halide", 123, null],
	] as const)("%s of %i W: %s lm", (source, watts, lumens) => {
		expect(hidLampLumens(source, watts)).toBe(lumens);
	});
});

it("gives the lumens of an LED fixture that replaces the fixture, and the range sold for it", () => {
	// 26,000 lm × 0.45 ÷ 0.75 = 15,600 lm; 80% and 150% of it.
	expect(replaceHid("metal halide", 400)).toMatchObject({
		lumens: 15600,
		range: { min: 12500, max: 23400 },
	});
});

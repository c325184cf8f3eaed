import { describe, expect, it } from "vitest";
import { readAskedVolts, runsOnVolts } from "./volts.ts";

describe("runsOnVolts", () => {
	it.each([
		["0-10 V dimming, 120-277 V", 208, true],
		["0-10 V dimming, 120-277 V", 480, false],
		["120/277 V, Red letters", 277, true],
		["120/277 V, Red letters", 208, false],
		["277-480 V", 120, false],
		["120 V, Photocell", 277, false],
		["0-10 V dimming", 120, null],
	])("%s on %i V: %s", (features, volts, expected) => {
		expect(runsOnVolts(features, volts)).toBe(expected);
	});
});

describe("readAskedVolts", () => {
	it.each([
		["does EXT run on 277", 277],
		["does the SPT come in 120v", 120],
		["is it 347 volt", 347],
		["on 120 watts", null],
		["how many for 480 ft", null],
	])("%s: %s", (question, expected) => {
		expect(readAskedVolts(question)).toBe(expected);
	});
});

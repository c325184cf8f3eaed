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
		["120-277 VAC, 0-10 V dimming", 240, true],
		["Input 120 volts", 120, true],
		["Input 120 volts", 277, false],
		["347–480 V", 400, true],
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
		["amps for 120 of EMU-S-50K-2L on 277", 277],
		["amps for 240 of EXT-P at 277v", 277],
		["how much current on 480, for 240 pieces at 50 W", 480],
		["what do 20 draw at 208 and 0.95 PF", 208],
		["on 480 three phase", 480],
		["cost to run 20 of them for 240 days a year", null],
		["with 120 of them, what do I pay", null],
		["light for 480 sq ft", null],
		["at 240 lumens each", null],
		["on 120.5 acres", null],
	])("%s: %s", (question, expected) => {
		expect(readAskedVolts(question)).toBe(expected);
	});
});

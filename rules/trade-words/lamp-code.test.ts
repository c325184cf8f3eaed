import { describe, expect, it } from "vitest";
import { decodeLampCode } from "./lamp-code.ts";

const lampOf = (code: string) => decodeLampCode(code)?.lamp;

describe("decodeLampCode", () => {
	it.each([
		["60A19", { designation: "A19", wattageEquivalent: 60, base: "E26" }],
		["65BR30/FL", { designation: "BR30", wattageEquivalent: 65, beamRange: null }],
		["PAR38/65W", { designation: "PAR38", wattageEquivalent: 65 }],
		["90PAR38/H/FL25 120V", { designation: "PAR38", wattageEquivalent: 90, features: ["120 V"] }],
		["75 w par30 nfl dim", { designation: "PAR30", beamRange: { min: 20, max: 32 }, dimmable: true }],
		["50MR16/25°", { designation: "MR16", beamDegrees: 25, base: null }],
		["50 W MR16 GU10", { designation: "MR16", base: "GU10" }],
		["9.5A19/LED/827", { watts: 9.5, wattageEquivalent: null, cctKelvin: [2700], cri: 80 }],
		["LED9BR30D27K", { designation: "BR30", watts: 9, cctKelvin: [2700] }],
		["65BR30 2700K 90 CRI wet location", { cctKelvin: [2700], cri: 90, environment: "wet" }],
		["60A19 enclosed rated 800 lumens", { features: ["Enclosed fixture rated"], lumens: 800 }],
	])("reads %s", (code, facts) => {
		expect(lampOf(code)).toMatchObject(facts);
	});

	it("reads fluorescent tubes with length and color", () => {
		expect(decodeLampCode("F32T8/841")).toMatchObject({
			lamp: { designation: "T8", cctKelvin: [4000], cri: 80 },
			read: ["T8 fluorescent tube", "32 W", "4 ft", "4100 K", "CRI 80 or more"],
			fluorescent: true,
			rest: [],
		});
		expect(decodeLampCode("FO17/735")?.read).toEqual([
			"T8 fluorescent tube",
			"17 W",
			"2 ft",
			"3500 K",
			"CRI 70 or more",
		]);
		expect(decodeLampCode("F54T5/HO")?.read).toEqual(["T5 fluorescent tube, high output", "54 W", "4 ft"]);
	});

	it("says what it hasn't read", () => {
		expect(decodeLampCode("65BR30/FL/LL Acme Halogena")?.rest).toEqual(["LL", "ACME", "HALOGENA"]);
		expect(decodeLampCode("65BR30")?.read).toEqual([
			"BR30 shape",
			"65 W incandescent",
			"E26 base, usual for this shape",
		]);
	});

	it.each([
		"",
		"A19",
		"2 A19 lamps",
		"RHB-13-40K-20K-N60",
		"WPT-L-40K-10K",
		"60 W equivalent A19, 800 lumens",
		"E26A19",
		"40A99",
		"4000K A19",
		"F-150",
		"100000000A19",
	])("leaves %j", (text) => {
		expect(decodeLampCode(text)).toBeNull();
	});
});

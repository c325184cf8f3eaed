import { describe, expect, it } from "vitest";
import {
	getAperture,
	getDistribution,
	getEnvironment,
	getModelInformation,
	getMounting,
	getNominalFeet,
	getTrofferSize,
	hasEmergencyBattery,
	isIcRated,
	readDimmable,
} from "./trade-facts.ts";

it.each([
	[["Type III distribution"], "Type III"],
	[["Full cut-off", "Type V distribution"], "Type V"],
	[["Type VS"], "Type VS"],
	[["Type B lamp", "IP66"], null],
	[[], null],
])("the distribution of %j is %s", (features, expected) => {
	expect(getDistribution(features)).toBe(expected);
});

it.each([
	[["Damp location rated", "Wet location rated"], null, "wet"],
	[["Damp location rated"], "Indoor", "damp"],
	[["Dry location rated"], null, "dry"],
	[[], "Outdoor", "wet"],
	[[], "outdoor", "wet"],
	[[], "Indoor/Outdoor", null],
	[[], null, null],
])("%j with place %s is for %s locations", (features, place, expected) => {
	expect(getEnvironment(features, place)).toBe(expected);
});

it("a battery back-up is an emergency battery, a heater is not", () => {
	expect(hasEmergencyBattery(["Battery back-up, 90 minutes"])).toBe(true);
	expect(hasEmergencyBattery(["Battery heater"])).toBe(false);
});

it.each([
	["downlight", ["IC airtight"], [], true],
	["downlight", ["IC", "Non-IC"], [], true],
	["downlight", ["Non-IC"], [], false],
	["downlight", [], ["IC rated"], true],
	["downlight", [], [], null],
	["lamp", [], [], null],
] as const)("a %s with ratings %j and features %j is IC rated: %s", (kind, ratings, features, expected) => {
	expect(isIcRated(kind, ratings, features)).toBe(expected);
});

it.each([
	["downlight", "Recessed", "Recessed"],
	["downlight", "Retrofit", "Retrofit"],
	["troffer", "Retrofit troffer", "Retrofit"],
	["troffer", "Edge-lit panel", "Recessed grid"],
	["linear", "Suspended linear", "Pendant"],
	["wall-pack", "Slim wall pack", "Wall"],
	["area-light", "Roadway light", "Pole"],
	["flood-light", "Yoke flood", "Yoke"],
	["linear", "Stairwell", null],
	["lamp", "PAR38", null],
] as const)("a %s of type %s mounts as %s", (kind, type, expected) => {
	expect(getMounting(kind, type)).toBe(expected);
});

describe("nominal sizes", () => {
	it("of troffers and panels are in feet, narrow side first", () => {
		expect(getTrofferSize("troffer", 1213, 603)).toBe("2x4");
		expect(getTrofferSize("troffer", 603, 1213)).toBe("2x4");
		expect(getTrofferSize("troffer", 1213, 303)).toBe("1x4");
		expect(getTrofferSize("troffer", 1213, null)).toBeNull();
		expect(getTrofferSize("linear", 1219, 70)).toBeNull();
	});

	it("of linear fixtures are lengths in feet", () => {
		expect([610, 1219, 1260, 2438].map((length) => getNominalFeet("linear", length))).toEqual([2, 4, 4, 8]);
		expect(getNominalFeet("high-bay", 914)).toBe(3);
		expect(getNominalFeet("high-bay", null)).toBeNull();
		expect(getNominalFeet("lamp", 130)).toBeNull();
	});

	it("of downlights are the aperture, where one can size fits", () => {
		expect(getAperture("downlight", [6])).toBe(6);
		expect(getAperture("downlight", [5, 6])).toBeNull();
		expect(getAperture("lamp", [6])).toBeNull();
	});
});

describe("getModelInformation", () => {
	it("reads the remark of the lamp register on a model", () => {
		expect(
			getModelInformation([
				"Listed in the register as Philips LED.",
				"ENERGY STAR model information: Retail Number: BC6PAR20/AMB/830/F35/DIM SO 120V 3PK",
			]),
		).toBe("BC6PAR20/AMB/830/F35/DIM SO 120V 3PK");
		expect(getModelInformation(["Listed in the register as Philips LED."])).toBeNull();
	});
});

const unknown = { lumens: null, watts: null, cctKelvin: [] };

describe("readDimmable", () => {
	it.each([
		["a mounting kit, a lens or a control", "other", false, unknown, null],
		["a dimmable control", "other", true, unknown, true],
		["a light of no kind", "other", false, { ...unknown, watts: 9 }, false],
		["a lamp without figures", "lamp", false, unknown, false],
		["a dimmable lamp", "lamp", true, unknown, true],
	] as const)("of %s", (_, kind, isDimmable, figures, expected) => {
		expect(readDimmable(kind, isDimmable, figures)).toBe(expected);
	});
});

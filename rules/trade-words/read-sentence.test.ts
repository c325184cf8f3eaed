import { describe, expect, it } from "vitest";
import { readSentence } from "./read-sentence.ts";

const labels = (sentence: string) => readSentence(sentence).conditions.map(({ label }) => label);

describe("lamps of every maker", () => {
	it.each([
		["CF26DT/E/835", { family: "plug-in", watts: 26, pins: 4, base: "GX24q-3" }],
		["F26DBX/827/ECO4P", { family: "plug-in", watts: 26, pins: 4, base: "G24q-3" }],
		["PL-C 18W/841/4P", { family: "plug-in", watts: 18, pins: 4, base: "G24q-2" }],
		["CF13DD/841", { family: "plug-in", watts: 13, pins: 2, base: "G24d-1" }],
		["PL-L 40W", { family: "plug-in", watts: 40, pins: 4, base: "2G11" }],
		["26 watt 4 pin cfl", { family: "plug-in", watts: 26, pins: 4, base: "G24q-3" }],
		["cfl 42w 4-pin", { family: "plug-in", watts: 42, pins: 4, base: "GX24q-4" }],
		["G24q-3 lamp", { family: "plug-in", pins: 4, base: "G24q-3" }],
		["MH100/U/MED", { family: "hid", source: "metal halide", watts: 100 }],
		["MVR400/U", { family: "hid", source: "metal halide", watts: 400 }],
		["LU250", { family: "hid", source: "high pressure sodium", watts: 250 }],
		["C100S54/M", { family: "hid", source: "high pressure sodium", watts: 100 }],
		["EXN mr16", { family: "mr16", watts: 50, beamDegrees: 40 }],
	])("reads %s", (sentence, facts) => {
		expect(readSentence(sentence).lamps).toEqual([expect.objectContaining(facts)]);
	});

	it.each(["next day ext cord", "mp3 player", "cf card", "M6 screw", "2x4 troffer"])("%s is none", (text) => {
		expect(readSentence(text).lamps.filter(({ family }) => family !== "mr16")).toEqual([]);
	});

	it("reads tubes with the makers' own letters", () => {
		expect(readSentence("FO32/835/XPS/ECO3").lampCode?.lamp).toMatchObject({
			nominalFeet: 4,
			cctKelvin: [3500],
		});
		expect(labels("FO32/835/XPS/ECO3")).toEqual(["Linear luminaires", "4 ft long", "3500 K"]);
	});
});

it("reads the type of a distribution before a pole light, and a pole of 5 in as none", () => {
	expect(labels("type 5 pole light 3000 kelvin")).toEqual(
		expect.arrayContaining(["Type V distribution", "Area and site lights", "3000 K"]),
	);
	expect(labels("adapter for a 5 in round pole")).not.toContain("Area and site lights");
});

describe("HID fixtures", () => {
	it.each([
		["100w MH equivalent", "metal halide", 100, 3500],
		["250 watt hps", "high pressure sodium", 250, 14_400],
		["replace 400W metal halide", "metal halide", 400, 15_600],
		["175 w mercury vapor yard light", "mercury vapor", 175, 4100],
	])("%s is replaced by its lumens at the fixture", (sentence, source, lampWatts, lumens) => {
		const [hid] = readSentence(sentence).hid;
		expect(hid).toMatchObject({ source, lampWatts, lumens });
		expect(hid?.range.min).toBeLessThan(lumens);
		expect(hid?.range.max).toBeGreaterThan(lumens);
	});

	it("are outdoors when small, unless the words name a kind", () => {
		expect(labels("100w MH equivalent")).toEqual(["in place of 100 W metal halide", "Outdoor fixtures"]);
		expect(labels("70w mh wall pack")).toEqual(["Wall packs", "in place of 70 W metal halide"]);
	});
});

describe("places", () => {
	it("bring their fixtures and the reason", () => {
		const { application, conditions } = readSentence("lights for a chicken coop");
		expect(application?.name).toBe("Chicken coop");
		expect(conditions.map(({ reason }) => reason)).toEqual([application?.reason]);
	});

	it("yield to the fixture that is named", () => {
		expect(labels("high bay for a barn")).toEqual(["High bays"]);
		expect(readSentence("high bay for a barn").application?.name).toBe("Barn or stable");
	});
});

describe("standards and measures", () => {
	it.each([
		[
			"t24 ja8 a19",
			[
				"A19",
				"CRI ≥ 90",
				"R9 ≥ 50",
				"up to 4000 K",
				"≥ 45 lm/W",
				"dimmable",
				"≥ 15,000 hr",
				"power factor ≥ 0.9",
			],
		],
		["90 CRI R9 >50 par30", ["PAR30", "CRI ≥ 90", "R9 ≥ 50"]],
		["ip66 area light", ["Area and site lights", "IP66 or better"]],
		["150mm downlight", ["Downlights", "6 in (150 mm)"]],
		["1200mm strip", ["Strips", "1,200 mm long"]],
		["vapor tight 120/277", ["Vapor-tight", "120 to 277 V"]],
		["wall packs run on 208", ["Wall packs", "120 to 277 V"]],
		["wall packs that work on 240", ["Wall packs", "120 to 277 V"]],
		["vapor tight 120-277", ["Vapor-tight", "120 to 277 V"]],
		["wall pack 5k", ["Wall packs", "5000 K"]],
		["high bay 18k lumens", ["High bays", "about 18,000 lm"]],
		["a19 over 1200", ["A19", "≥ 1,200 lm"]],
		["wall pack 70w mh equal photocell", ["Wall packs", "Photocell", "in place of 70 W metal halide"]],
	])("%s", (sentence, expected) => {
		expect(labels(sentence).sort()).toEqual([...expected].sort());
	});

	it("name what the catalog does not show", () => {
		expect(readSentence("ja8 lamp").standards[0]?.unknown).toContain("Flicker");
	});
});

it.each([
	["wall pack on hand", true],
	["what's available in 2x4 panels", true],
	["2x4 panels", false],
])("%s: in stock %s", (sentence, inStock) => {
	expect(readSentence(sentence).inStock).toBe(inStock);
});

it.each([
	["wp 3k full cutoff", ["3000 K", "Full cut-off", "Wall packs"]],
	["street lite type 3", ["Roadway lights", "Type III distribution"]],
	["4 ft batten", ["4 ft long", "Strips"]],
	["tritium exit sign", ["LED exit signs"]],
	["hi bay 240 wat", ["High bays", "about 240 W"]],
	["warm dim downlight 2700-1800", ["1800 to 2700 K", "Dim to warm", "Downlights"]],
	["downlight 2700-1800", ["Downlights"]],
	["nighttime security light", ["Photocell", "Security lights"]],
])("reads the words of counters in %s", (query, expected) => {
	expect(labels(query).toSorted()).toEqual(expected);
});

describe("fluorescent high bays", () => {
	it.each([
		// 4 × 4,200 lm × 1.1 × 0.65 ÷ 0.75 and 6 × 2,700 lm × 1.2 × 0.6 ÷ 0.75, to the next hundred.
		["4 lamp T5HO high bay", "in place of 4 T5HO lamps", 16_000],
		["6-lamp F32T8/841 hi bay replacement", "in place of 6 T8 lamps", 15_600],
		["high bay T8 6 lamp", "in place of 6 T8 lamps", 15_600],
		["high bay t8 4l", "in place of 4 T8 lamps", 10_400],
		["10 lamp T5HO high bay", "in place of 10 T5HO lamps", 40_000],
	])("%s are replaced by their light", (query, label, target) => {
		expect(labels(query).toSorted()).toEqual(["High bays", label]);
		expect(readSentence(query).conditions.flatMap(({ anyOf }) => anyOf)).toContainEqual(
			expect.objectContaining({ fact: "lumens", target }),
		);
	});

	it("are not counted by the digit of the lamp", () => {
		for (const query of [
			"t8 lamp high bay",
			"T8 lamps for high bays",
			"led t8 tubes high bay",
			"t5 lamps high bay",
			"t5-lamp high bay",
		])
			expect([query, labels(query).join()]).not.toContainEqual(expect.stringContaining("in place of"));
		expect(labels("T8 tubes for high bay 6 lamp")).toContain("in place of 6 T8 lamps");
	});

	it("are neither tubes alone nor troffers", () => {
		expect(labels("4 lamp T8 troffer").join()).not.toContain("in place of");
		expect(labels("T5HO high bay").join()).not.toContain("in place of");
	});
});

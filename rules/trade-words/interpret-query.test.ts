import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Condition } from "./condition.ts";
import { interpretQuery } from "./interpret-query.ts";
import { buildVocabulary, type NamedValue } from "./vocabulary.ts";

const named = (...labels: string[]): NamedValue[] =>
	labels.map((label) => ({ value: label.toLowerCase().replace(/[^a-z0-9.]+/g, "-"), label }));

const vocabulary = buildVocabulary({
	brands: named(
		"Philips LED",
		"Philips Hue",
		"Feit Electric",
		"GE Lighting",
		"MaxLite",
		"SATCO|NUVO",
		"Light the Future",
		"Globe",
		"Best",
		"PLT Solutions",
	),
	series: named("SCX-SERIES"),
	categories: named("LED Lamps", "Downlights"),
	subcategories: named("PAR Reflectors", "Retrofit Kits", "Flood"),
	types: named(
		"A15",
		"A19",
		"A21",
		"PAR20",
		"PAR30",
		"PAR30L",
		"PAR30S",
		"PAR38",
		"BR30",
		"BR40",
		"R20",
		"MR16",
		"G16.5",
		"G25",
		"B10",
		"PAR16",
		"Recessed",
	),
	bases: named("E26", "E26d", "E12", "GU24", "GU10", "GU5.3"),
	features: named("IP65", "Wet location rated"),
});

const read = (query: string) => interpretQuery(query, vocabulary);
const labels = (query: string) =>
	read(query)
		.conditions.map((condition) => condition.label)
		.sort();
const getTests = (query: string, label: string): Condition["anyOf"] =>
	read(query).conditions.find((condition) => condition.label === label)?.anyOf ?? [];

it.each([
	['"par38"', ["PAR38"]],
	['a19 "dimmable"', ["A19", "Dimmable"]],
	["“par38 3000k” dimmable", ["3000 K", "Dimmable", "PAR38"]],
	['"6" retrofit"', ["6 in", "Retrofit"]],
	['6" retrofit "dimmable"', ["6 in", "Dimmable", "Retrofit"]],
	['5" or 6" retrofit', ["5 or 6 in", "Retrofit"]],
])("reads quotation marks in %s as such", (query, expected) => {
	expect(labels(query)).toEqual([...expected].sort());
});

describe("figures with units", () => {
	it.each([
		["3000k", ["3000 K"]],
		["3000 kelvin", ["3000 K"]],
		["cct 4000", ["4000 K"]],
		["30k", ["3000 K"]],
		["5000°K", ["5000 K"]],
		["2700k or 3000k", ["2700 to 3000 K"]],
		["2700-5000k", ["2700 K", "5000 K"]],
		["2700K/3000K", ["2700 K", "3000 K"]],
		["90 cri", ["CRI ≥ 90"]],
		["cri 90", ["CRI ≥ 90"]],
		["90+ cri", ["CRI ≥ 90"]],
		["cri>95", ["CRI ≥ 95"]],
		["high cri", ["CRI ≥ 90"]],
		["927", ["2700 K", "CRI ≥ 90"]],
		["40 degree", ["40° beam"]],
		["40°", ["40° beam"]],
		["25 deg beam", ["25° beam"]],
		["nfl25", ["25° beam"]],
		["beam angle 60", ["60° beam"]],
		["6 inch", ["6 in"]],
		['6"', ["6 in"]],
		["6in", ["6 in"]],
		["6'' ", ["6 in"]],
		["5/6 inch", ["5 or 6 in"]],
		["6in white", ["6 in"]],
		["4 ft", ["4 ft long"]],
		["2x4", ["2 ft wide", "4 ft long"]],
		["800 lumens", ["about 800 lm"]],
		["1600lm", ["about 1,600 lm"]],
		["1,600 lumens", ["about 1,600 lm"]],
		["1.6k lumens", ["about 1,600 lm"]],
		["800-1100 lumens", ["800 to 1,100 lm"]],
		["between 800 and 1100 lm", ["800 to 1,100 lm"]],
		["over 1500 lumens", ["> 1,500 lm"]],
		["1500+ lm", ["≥ 1,500 lm"]],
		["10w", ["about 10 W"]],
		["9.5 watts", ["about 9.5 W"]],
		["under 10 watts", ["< 10 W"]],
		["60w equivalent", ["60 W equivalent"]],
		["60 watt eq", ["60 W equivalent"]],
		["100w replacement", ["100 W equivalent"]],
		["replaces 75w incandescent", ["75 W equivalent"]],
		["400w metal halide", ["High bays and outdoor fixtures", "in place of 400 W metal halide"]],
		["100 lm/w", ["≥ 100 lm/W"]],
		["25000 hours", []],
		["25,000 hours", []],
		["50k hours", ["life ≥ 50,000 hr"]],
	])("reads %j as %j", (query, expected) => {
		if (expected.length > 0) expect(labels(query)).toEqual([...expected].sort());
		else expect(read(query).conditions).toHaveLength(1);
	});

	it("takes 60 W for what the lamp replaces first, and for what it draws second", () => {
		expect(getTests("a19 60w", "60 W, actual or equivalent")).toEqual([
			{ fact: "equivalent", target: 60, tolerance: 2 },
			{ fact: "watts", target: 60, tolerance: 60 * 0.06, near: 15, score: 0.75 },
		]);
	});

	it("leaves out quantities", () => {
		expect(read("need price for 50 pcs").conditions).toEqual([]);
		expect(read("qty 12 a19").conditions.map((condition) => condition.label)).toEqual(["A19"]);
	});

	it("does not take 'in' for inches where it is a preposition", () => {
		expect(read("10 in stock").conditions).toEqual([]);
	});
});

describe("shapes and bases", () => {
	it.each([
		["par30", ["par30", "par30l", "par30s"]],
		["PAR 30", ["par30", "par30l", "par30s"]],
		["par-38", ["par38"]],
		["par30l", ["par30l"]],
		["par30 long neck", ["par30l"]],
		["par30 short neck", ["par30s"]],
		["br30", ["br30"]],
		["g16.5", ["g16.5"]],
		["a-19", ["a19"]],
	])("reads %j as the types %j", (query, types) => {
		const [condition] = read(query).conditions;
		expect(condition?.anyOf[0]).toMatchObject({ fact: "type", values: types });
	});

	it("names a shape that the catalog does not have, and leaves what is no shape", () => {
		expect(read("par64").conditions[0]).toMatchObject({ noSuch: "PAR64 lamps", label: "PAR lamps" });
		expect(read("par99")).toMatchObject({ conditions: [], words: ["par99"] });
	});

	it.each([
		["e26", ["e26", "e26d"]],
		["gu24", ["gu24"]],
		["gu 10", ["gu10"]],
		["gu5.3", ["gu5.3"]],
		["gu53", ["gu5.3"]],
		["medium base", ["e26", "e26d"]],
		["candelabra base", ["e12"]],
	])("reads %j as the bases %j", (query, bases) => {
		expect(read(query).conditions[0]?.anyOf[0]).toMatchObject({ fact: "base", values: bases });
	});

	it("takes an MR16 with a GU10 base for a PAR16 too", () => {
		expect(getTests("mr16 gu10", "MR16")).toContainEqual({ fact: "type", values: ["par16"], score: 0.9 });
	});

	it("reads flood as a beam beside a lamp shape, and as a luminaire alone", () => {
		expect(labels("par38 flood")).toContain("Flood (26° and more)");
		expect(getTests("flood", "Flood")[0]).toEqual({ fact: "kind", values: ["flood-light"] });
		expect(labels("flood light")).toEqual(["Flood lights"]);
	});
});

describe("names and jargon", () => {
	it.each([
		["can light", "Downlights for cans"],
		["down light", "Downlights"],
		["highbay", "High bays"],
		["lay-in", "Troffers and panels"],
		["flat panel", "Panels"],
		["warm white", "Warm white (2700 to 3000 K)"],
		["daylight", "Daylight (5000 K and more)"],
		["soft white", "Soft white (2700 K)"],
		["cool white", "Cool white (4000 K)"],
		["narrow flood", "Narrow flood (16° to 30°)"],
		["wet rated", "Wet location rated"],
		["ic rated", "IC rated"],
		["enclosed fixture", "Rated for enclosed fixtures"],
		["tunable", "Tunable white"],
		["dimmable", "Dimmable"],
		["non-dimmable", "Not dimmable"],
		["0-10v", "0-10 V dimming"],
		["scx", "Series SCX-SERIES"],
		["scx series", "Series SCX-SERIES"],
		["retrofit kits", "Retrofit kits"],
		["ip65", "IP65 or better"],
	])("reads %j as %j", (query, label) => {
		expect(labels(query)).toEqual([label]);
	});

	it.each([
		["a19 without wi-fi", ["A19", "No Wi-Fi"]],
		["a19 w/o a motion sensor", ["A19", "No motion sensor"]],
		["a19 without wi-fi or bluetooth", ["A19", "No Bluetooth", "No Wi-Fi"]],
		["a19 without wi-fi, dimmable", ["A19", "Dimmable", "No Wi-Fi"]],
		["mr16 not 5000 K", ["MR16", "Not 5000 K"]],
		["not more than 9 watts", ["≤ 9 W"]],
		["non-ic 6 inch", ["6 in", "Non-IC"]],
		["a19 no solar", ["A19"]],
		["gu24 non-dimmable ones are ok", ["GU24 base"]],
		["less than 12 watts a19", ["< 12 W", "A19"]],
		["more than 900 lumens a19", ["> 900 lm", "A19"]],
		["not less than 8 watts", ["≥ 8 W"]],
		["par30 95+ 2700k", ["2700 K", "CRI ≥ 95", "PAR30"]],
		["bluetooth or zigbee par38", ["Bluetooth or Zigbee", "PAR38"]],
		["wi-fi/bluetooth a19", ["A19", "Wi-Fi or Bluetooth"]],
		["2700k or 4000k br40", ["2700 or 4000 K", "BR40"]],
		["hang kit for ufo high bays", ["Suspension kits"]],
		["new lens for 8 ft vapor tight", ["Replacement lenses"]],
		["emergency battery for 4 ft vapor tight", ["Emergency battery packs"]],
		["vapor tight with emergency battery, for a garage", ["Battery back-up", "Vapor-tight"]],
		["softball field pole lights", ["Sports and area lights"]],
		["emergency light below freezing", ["Battery heater", "Emergency lights"]],
		[
			"metalux 24CZ2 45L LP835",
			["2 ft wide", "3500 K", "4 ft long", "CRI ≥ 80", "Troffers and panels", "about 4,500 lm"],
		],
	])("reads what %j rules out", (query, all) => {
		expect(labels(query)).toEqual(all);
	});

	it("takes a compact fluorescent lamp that is replaced for lumens, not for a kind", () => {
		expect(labels("13w cfl gu24 replacement")).toEqual([
			"GU24 base",
			"in place of a 13 W compact fluorescent",
		]);
		expect(labels("cfl gu24")).toEqual(["Compact fluorescent", "GU24 base"]);
	});

	it("asks the text of exit signs whether they are edge-lit", () => {
		expect(read("edge lit exit sign").conditions[0]).toMatchObject({ textWords: ["edge"] });
	});

	it("asks no text for a word that is ruled out", () => {
		expect(read("a19 not wobbly dimmable")).toMatchObject({ words: [], excluded: ["wobbly"] });
		expect(read("a19 not sure which")).toMatchObject({ excluded: [] });
	});

	it("knows brands by their whole name, their parts and without the words of every firm", () => {
		expect(read("feit").conditions[0]?.anyOf).toEqual([{ fact: "brand", values: ["feit-electric"] }]);
		expect(read("max lite").conditions[0]?.anyOf).toEqual([{ fact: "brand", values: ["maxlite"] }]);
		expect(read("nuvo").conditions[0]?.anyOf).toEqual([{ fact: "brand", values: ["satco-nuvo"] }]);
		expect(read("philips").conditions[0]?.anyOf).toEqual([
			{ fact: "brand", values: ["philips-led", "philips-hue"] },
		]);
		expect(read("philips hue").conditions[0]?.anyOf).toEqual([{ fact: "brand", values: ["philips-hue"] }]);
	});

	it("reads a brand's whole name as the brand, although a part of it is a lamp code", () => {
		expect(read("PLT Solutions").conditions).toMatchObject([
			{ anyOf: [{ fact: "brand", values: ["plt-solutions"] }] },
		]);
		expect(read("plt 26w").conditions.flatMap(({ anyOf }) => anyOf)).not.toContainEqual(
			expect.objectContaining({ fact: "brand" }),
		);
	});

	it("does not read everyday words as brands", () => {
		expect(read("best a19").conditions.map((condition) => condition.label)).toEqual(["A19"]);
		expect(labels("globe")).toEqual(["Globe lamps"]);
		expect(read("light").conditions).toEqual([]);
	});

	it("leaves what it does not know as words, each once", () => {
		expect(read("the zorgle blorple zorgle").words).toEqual(["zorgle", "blorple"]);
	});

	it("asks for everything when nothing in particular is asked for", () => {
		expect(read("led lights").everything).toBe(true);
		expect(read("led a19").everything).toBe(false);
		expect(read("the").everything).toBe(false);
	});
});

describe("whole queries", () => {
	it.each([
		["6 inch retrofit 3000k 90 cri", ["3000 K", "6 in", "CRI ≥ 90", "Retrofit"]],
		["par30 40 degree", ["40° beam", "PAR30"]],
		["e26 60w equivalent", ["60 W equivalent", "E26 base"]],
		["br30 2700k", ["2700 K", "BR30"]],
		[
			"philips A19 60W equivalent, dimmable, soft white",
			["60 W equivalent", "A19", "Brand Philips LED, Philips Hue", "Dimmable", "Soft white (2700 K)"],
		],
	])("reads %j as %j with nothing left over", (query, expected) => {
		expect(labels(query)).toEqual([...expected].sort());
		expect(read(query).words).toEqual([]);
	});
});

it("never throws, whatever is typed", () => {
	const pieces = fc.constantFrom(
		"a19",
		"60w",
		'"',
		"°",
		"k",
		"-",
		"/",
		"x",
		"(",
		"*",
		"NEAR",
		"AND",
		"é",
		"🙂",
		"9".repeat(20),
		"in",
		"\u0000",
	);
	fc.assert(
		fc.property(
			fc.oneof(
				fc.string({ maxLength: 300 }),
				fc.string({ unit: "grapheme", maxLength: 300 }),
				fc.array(pieces).map((list) => list.join(" ")),
			),
			(query) => {
				const { conditions, words } = read(query);
				expect(conditions.every((condition) => condition.label !== "" && condition.weight > 0)).toBe(true);
				expect(words.every((word) => /^[a-z0-9]{2,}$/.test(word))).toBe(true);
			},
		),
		{ numRuns: 500 },
	);
});

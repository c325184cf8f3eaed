import { expect, it } from "vitest";
import { getRest, readDescription } from "./find-equivalents.ts";

it.each([
	[
		"60 W equivalent A19, 800 lumens, 2700 K, E26",
		{ kind: "lamp", designation: "A19", wattageEquivalent: 60, lumens: 800, cctKelvin: [2700], base: "E26" },
	],
	[
		"wet rated wall pack 5,000 lumens 120-277V 4000K",
		{ environment: "wet", lumens: 5000, features: ["120-277 V"], cctKelvin: [4000], base: null },
	],
	["2x4 troffer 3500K 0-10V dimming", { cctKelvin: [3500], features: [], dimmable: true }],
	["troffer 3500K/4000K/5000K", { cctKelvin: [3500, 4000, 5000] }],
	["high bay over 20,000 lumens, not dimmable", { lumens: null, dimmable: false }],
	["lamp of 840 lumens", { lumens: 840, cctKelvin: [], cri: null }],
	["flood between 4000 and 5000 lumens", { lumens: null, cctKelvin: [] }],
	["A99 sign, 24 V", { features: ["24 V"] }],
])("reads %s", (text, facts) => {
	expect(readDescription(text)).toMatchObject(facts);
});

it("takes no fixture for a lamp", () => {
	expect(readDescription("2x4 troffer 4000 lumens")).not.toHaveProperty("kind");
	expect(readDescription("A99 sign")).not.toHaveProperty("designation");
});

it("leaves out reasons that a check covers", () => {
	const check = { fact: "Light output, within 10%", wanted: "800 lm", has: "810 lm", passes: true };
	expect(getRest(["its words", "810 lm (+1 %)", "Wall packs", "0-10 V dimming"], [check])).toEqual([
		"Wall packs",
		"0-10 V dimming",
	]);
});

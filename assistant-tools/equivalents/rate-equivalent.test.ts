import { expect, it } from "vitest";
import { explainRank, rateEquivalent, scoreEquivalent } from "./rate-equivalent.ts";

const lamp = {
	kind: "lamp" as const,
	lumens: 800,
	cctKelvin: [2700],
	cri: 90,
	base: "E26",
	designation: "A19",
	beamDegrees: null,
	dimmable: true,
	environment: "damp" as const,
	features: [] as string[],
	canSizesInches: [],
	watts: 9,
	wattageEquivalent: 60,
	lengthMm: null as number | null,
	widthMm: null as number | null,
	heightMm: null,
	diameterMm: null as number | null,
	doubtful: [],
};

it("passes what is as good, fact by fact", () => {
	const checks = rateEquivalent(lamp, { ...lamp, lumens: 880, cri: 92, environment: "wet" });
	expect(checks.map(({ fact }) => fact)).toEqual([
		"Light output, within 10%",
		"Color temperature",
		"CRI, at least",
		"Base",
		"Shape or size",
		"Light",
		"Dimming",
		"Location rating",
	]);
	expect(checks.every(({ passes }) => passes)).toBe(true);
	expect(scoreEquivalent(checks)).toBe(1);
});

it("fails what is worse, in doubt or not stated", () => {
	const checks = rateEquivalent(lamp, {
		...lamp,
		lumens: 890,
		cctKelvin: [3000],
		cri: 95,
		doubtful: ["cri"],
		dimmable: null,
		environment: "dry",
	});
	expect(checks.filter(({ passes }) => passes).map(({ fact }) => fact)).toEqual([
		"Base",
		"Shape or size",
		"Light",
	]);
	expect(checks.find(({ fact }) => fact === "Dimming")?.has).toBe("not stated");
	expect(scoreEquivalent([])).toBe(0);
});

it("puts no reflector lamp in place of one that shines all around", () => {
	const failed = (has: object) =>
		rateEquivalent(lamp, { ...lamp, ...has })
			.filter(({ passes }) => !passes)
			.map(({ fact }) => fact);
	expect(failed({ designation: "PAR38", beamDegrees: 25 })).toEqual(["Shape or size", "Light"]);
	expect(failed({ designation: "BR30" })).toContain("Light");
	expect(failed({ designation: "A21" })).toEqual(["Shape or size"]);
});

const failedFacts = (wanted: Parameters<typeof rateEquivalent>[0], has: object) =>
	rateEquivalent(wanted, { ...lamp, ...has })
		.filter(({ passes }) => !passes)
		.map(({ fact, wanted: asked, has: own }) => [fact, asked, own]);

it("takes a lamp that is shorter, and none that is longer than 1/8 in over the old one", () => {
	const old = { ...lamp, lengthMm: 110, diameterMm: 60 };
	expect(failedFacts(old, { lengthMm: 113, diameterMm: 60 })).toEqual([]);
	expect(failedFacts(old, { lengthMm: 90, diameterMm: 50 })).toEqual([]);
	expect(failedFacts(old, { lengthMm: 127, diameterMm: null })).toEqual([
		["Overall length (MOL), at most", "4.33 in", "5 in"],
		["Diameter, at most", "2.36 in", "not stated"],
	]);
});

it("takes a fixture within 1/2 in either way", () => {
	const old = { ...lamp, kind: "troffer" as const, lengthMm: 1219, widthMm: 610 };
	expect(failedFacts(old, { kind: "troffer", lengthMm: 1210, widthMm: 606 })).toEqual([]);
	expect(failedFacts(old, { kind: "troffer", lengthMm: 1190, widthMm: 610 }).map(([fact]) => fact)).toEqual([
		"Length, within 1/2 in",
	]);
});

it("checks ratings for enclosed fixtures and voltages by their range", () => {
	const rated = { ...lamp, features: ["Enclosed fixture rated", "120 V", "0-10 V dimming"] };
	expect(failedFacts(rated, { features: ["Enclosed fixture rated", "120-277 V"] })).toEqual([]);
	expect(failedFacts(rated, { features: ["277-480 V"] })).toEqual([
		["Enclosed fixtures", "rated", "not stated"],
		["Voltage", "120 V", "277-480 V"],
	]);
	const wide = { ...lamp, features: ["120-277 V"] };
	expect(failedFacts(wide, { features: ["120/277 V"] })).toEqual([["Voltage", "120-277 V", "120/277 V"]]);
});

it("says why a SKU ranks where it does", () => {
	const has = { ...lamp, lumens: 760, base: "E12" };
	const checks = rateEquivalent(lamp, has);
	expect(explainRank(checks, lamp, has)).toBe(
		"7 of 8 facts match; light output 5% lower; light output, direction, base and shape count twice",
	);
});

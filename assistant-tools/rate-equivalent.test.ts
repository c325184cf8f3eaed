import { expect, it } from "vitest";
import { rateEquivalent, scoreEquivalent } from "./rate-equivalent.ts";

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
	features: [],
	canSizesInches: [],
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

import { expect, it } from "vitest";
import { rateEquivalent, scoreEquivalent } from "./rate-equivalent.ts";

const lamp = {
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
	expect(checks.filter(({ passes }) => passes).map(({ fact }) => fact)).toEqual(["Base", "Shape or size"]);
	expect(checks.find(({ fact }) => fact === "Dimming")?.has).toBe("not stated");
	expect(scoreEquivalent([])).toBe(0);
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { intensityAt } from "../distribution.ts";
import { spreadAngles } from "../figures/beam.ts";
import { bugRating } from "../figures/bug-rating.ts";
import { totalLumens } from "../figures/flux.ts";
import { roadwayClass } from "../figures/roadway-type.ts";
import { readPhotometricFile } from "../files/read-photometric-file.ts";
import { writeLm63 } from "../files/write-lm63.ts";
import { type CatalogFigures, computeFile, type OutdoorForm } from "./compute-file.ts";

const figures = (changes: Partial<CatalogFigures>): CatalogFigures => ({
	kind: "directional",
	lumens: null,
	centerCandela: null,
	beamDegrees: null,
	watts: 12,
	size: { width: 0.1, length: 0.1, round: true },
	manufacturer: "Acme",
	catalogNumber: "A-1",
	description: "Lamp",
	...changes,
});

describe("a computed file", () => {
	it("has the beam angle and the lumens of the catalog", () => {
		fc.assert(
			fc.property(
				fc.integer({ min: 6, max: 149 }),
				fc.integer({ min: 50, max: 60_000 }),
				(beamDegrees, lumens) => {
					const file = computeFile(figures({ beamDegrees, lumens }));
					if (!file) throw new Error("no file");
					expect(Math.abs(totalLumens(file.distribution) / lumens - 1)).toBeLessThan(0.001);
					expect(Math.abs((spreadAngles(file.distribution, 0.5).along ?? 0) - beamDegrees)).toBeLessThan(0.5);
				},
			),
		);
	});

	it("has another beam across, with the lumens of the catalog, also when read from an IES file", () => {
		fc.assert(
			fc.property(
				fc.integer({ min: 20, max: 140 }),
				fc.integer({ min: 20, max: 140 }),
				fc.integer({ min: 50, max: 60_000 }),
				(beamDegrees, acrossDegrees, lumens) => {
					const file = computeFile(figures({ beamDegrees, acrossDegrees, lumens }));
					if (!file) throw new Error("no file");
					const read = readPhotometricFile(new TextEncoder().encode(writeLm63(file)));
					expect(Math.abs(totalLumens(read.distribution) / lumens - 1)).toBeLessThan(0.001);
					const { along, across } = spreadAngles(read.distribution, 0.5);
					expect(Math.abs((along ?? 0) - beamDegrees)).toBeLessThan(0.5);
					expect(Math.abs((across ?? 0) - acrossDegrees)).toBeLessThan(0.5);
					const peak = intensityAt(file.distribution, 0, 0);
					const exponent = (beam: number) => Math.log(0.5) / Math.log(Math.cos((beam * Math.PI) / 360));
					const product = (exponent(beamDegrees) + 1) * (exponent(acrossDegrees) + 1);
					expect(Math.abs((peak * 2 * Math.PI) / Math.sqrt(product) / lumens - 1)).toBeLessThan(0.01);
				},
			),
			{ numRuns: 40 },
		);
	});

	it("has the center candela of the catalog", () => {
		const file = computeFile(figures({ beamDegrees: 25, centerCandela: 4000, lumens: 900 }));
		expect((file ? intensityAt(file.distribution, 0, 0) : 0) / 4000).toBeCloseTo(1, 2);
	});

	it("is Lambertian without a beam angle: lumens / π straight down", () => {
		const file = computeFile(figures({ kind: "diffuse", lumens: 4000 }));
		expect(file && intensityAt(file.distribution, 0, 0)).toBeCloseTo(4000 / Math.PI, 6);
	});

	it("is equal all around for bulbs: lumens / 4π", () => {
		const file = computeFile(figures({ kind: "omnidirectional", lumens: 800, beamDegrees: 120 }));
		expect(file && intensityAt(file.distribution, 170, 10)).toBeCloseTo(800 / (4 * Math.PI), 6);
	});

	it("needs lumens or candela with a beam angle", () => {
		expect(computeFile(figures({}))).toBeNull();
		expect(computeFile(figures({ lumens: 0 }))).toBeNull();
		expect(computeFile(figures({ lumens: Number.NaN }))).toBeNull();
		expect(computeFile(figures({ centerCandela: 500 }))).toBeNull();
	});

	it("says in the written file that it was computed", () => {
		const file = computeFile(figures({ lumens: 800 }));
		const text = file ? writeLm63(file) : "";
		expect(text).toContain("[TEST] Computed, not measured");
		expect(readPhotometricFile(new TextEncoder().encode(text)).computed).toBe(true);
	});
});

describe("an outdoor luminaire", () => {
	const outdoor = (form: OutdoorForm | null, lumens = 15_000) =>
		computeFile(figures({ kind: "outdoor", lumens, form, size: { width: 0.3, length: 0.6, round: false } }));

	it.each(["II", "III", "IV", "V"] as const)(
		"of type %s is classified as that type, also when read from its file",
		(type) => {
			const file = outdoor(type);
			if (!file) throw new Error("no file");
			const read = readPhotometricFile(new TextEncoder().encode(writeLm63(file)));
			expect(roadwayClass(read.distribution, read.streetSide)?.type).toBe(type);
			expect(Math.abs(totalLumens(read.distribution) / 15_000 - 1)).toBeLessThan(0.001);
		},
	);

	it.each(["II", "III", "IV", "forward"] as const)(
		"of form %s lights the street more than what is behind it",
		(form) => {
			const file = outdoor(form);
			if (!file) throw new Error("no file");
			const { forward, back, up } = bugRating(file.distribution, file.streetSide).zones;
			const sum = (zones: Record<string, number>) => Object.values(zones).reduce((a, b) => a + b, 0);
			expect(sum(back) / sum(forward)).toBeLessThan(0.45);
			expect(sum(up)).toBe(0);
		},
	);

	it("says in its keywords what it is computed from", () => {
		expect(outdoor("III")?.keywords.find(({ name }) => name === "OTHER")?.value).toBe(
			"Computed, not measured: from total lumens and IES type III, as stated. Typical type III distribution assumed.",
		);
	});

	it("is not computed without a form or lumens", () => {
		expect(outdoor(null)).toBeNull();
		expect(outdoor("V", 0)).toBeNull();
	});
});

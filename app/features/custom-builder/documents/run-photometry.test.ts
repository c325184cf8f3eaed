import { describe, expect, it } from "vitest";
import { decodePartNumber } from "#contracts/builder/part-number";
import { readPhotometricFile } from "#photometry/files/read-photometric-file";
import { sectionPhotometry } from "./run-photometry.ts";
import { hasPhotometry, sectionLengths } from "./run-sections.ts";

const design = (part: string) => {
	const decoded = decodePartNumber(part);
	if (decoded.kind !== "design") throw new Error(`${part} cannot be built.`);
	return decoded.design;
};

/** Zonal lumens of a rotationally symmetric file: Σ I × 2π (cos θ1 − cos θ2), with the mean intensity of each zone. */
function totalLumens(vertical: readonly number[], candela: readonly number[]): number {
	const cosine = (degrees: number) => Math.cos((degrees * Math.PI) / 180);
	return vertical.slice(1).reduce((sum, angle, index) => {
		const from = vertical[index] ?? 0;
		const mean = ((candela[index] ?? 0) + (candela[index + 1] ?? 0)) / 2;
		return sum + mean * 2 * Math.PI * (cosine(from) - cosine(angle));
	}, 0);
}

describe("the file of a section", () => {
	it.each([
		["SCX-S96-A090-840-FW-1D0", 48, 36_000, 240],
		["SCX-S60-A060-840-NW-1D0", 36, 17_280, 120],
		["SCX-L144X96-A090-840-WW-1D0", 35, 25_730, 175],
	])("%s, %i in, has its lumens and watts", (part, length, lumens, watts) => {
		const text = sectionPhotometry(design(part), length, "Shop") ?? "";
		const file = readPhotometricFile(new TextEncoder().encode(text));
		const { verticalAngles, candela } = file.distribution;
		expect(Math.abs(totalLumens(verticalAngles, candela[0] ?? []) / lumens - 1)).toBeLessThan(0.005);
		expect(file.inputWatts).toBe(watts);
		expect(text).toContain("Computed, not measured");
		expect(text).toContain(part);
	});

	it("is of the longest section unless the run has the length", () => {
		const run = design("SCX-L144X96-A090-840-FW-1D0");
		expect(sectionLengths(run)).toEqual([48, 35]);
		expect(sectionPhotometry(run, null, "Shop")).toBe(sectionPhotometry(run, 48, "Shop"));
		expect(sectionPhotometry(run, 77, "Shop")).toBe(sectionPhotometry(run, 48, "Shop"));
		expect(sectionPhotometry(run, 35, "Shop")).not.toBe(sectionPhotometry(run, 48, "Shop"));
	});

	it("is not computed for the aisle optic", () => {
		const run = design("SCX-S96-A090-840-AW-1D0");
		expect(hasPhotometry(run)).toBe(false);
		expect(sectionPhotometry(run, null, "Shop")).toBeNull();
	});
});

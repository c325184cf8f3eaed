import { describe, expect, it } from "vitest";
import { intensityAt } from "../distribution.ts";
import { totalLumens } from "../figures/flux.ts";
import { gridLumens, typeCFromAimed } from "./goniometer.ts";

/** Angles of a floodlight's test report: close together in the beam, wide apart outside of it. */
const report = [
	0, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19.5, 22.5, 25.5, 29, 33, 37.5, 42.5, 47.5, 55, 65, 75, 85, 90,
];
const angles = [
	...report
		.slice(1)
		.reverse()
		.map((angle) => -angle),
	...report,
];

/** A bell-shaped beam in both directions. Widths in degrees to 1/e. */
const flood = (type: "A" | "B", wide: number, high: number, aim = 0) => ({
	type,
	vertical: angles,
	horizontal: angles,
	candela: angles.map((horizontal) =>
		angles.map((vertical) => 10_000 * Math.exp(-((horizontal / wide) ** 2) - ((vertical - aim) / high) ** 2)),
	),
});

describe("typeCFromAimed", () => {
	it.each([
		["A", 30, 30, 0],
		["A", 5, 40, 0],
		["A", 10, 30, 20],
		["B", 30, 30, 0],
		["B", 5, 40, 0],
		["B", 3, 3, 0],
		["B", 40, 10, 20],
	] as const)(
		"keeps the lumens of the measured grid: type %s, %i° × %i°, aimed %i° up",
		(type, wide, high, aim) => {
			const grid = flood(type, wide, high, aim);
			expect(totalLumens(typeCFromAimed(grid)) / gridLumens(grid)).toBeCloseTo(1, 6);
		},
	);

	it.each([
		["A", 10, 45],
		["B", 10, 45],
		["A", 10, 9],
		["B", 10, 9],
		["A", 2, 3],
		["B", 22.5, 60],
		["A", 0.5, 8],
	] as const)("keeps them in files of type C: type %s in steps of %d°, beam of %d°", (type, step, width) => {
		const count = Math.floor(90 / step);
		const coarse = Array.from({ length: 2 * count + 1 }, (_, index) => (index - count) * step);
		const candela = coarse.map((horizontal) =>
			coarse.map((vertical) => 1000 * Math.exp(-((horizontal / width) ** 2) - (vertical / (2 * width)) ** 2)),
		);
		const grid = { type, vertical: coarse, horizontal: coarse, candela };
		const { summation: _, ...distribution } = typeCFromAimed(grid);
		const lumens = gridLumens(grid);
		expect(Math.abs(totalLumens(distribution) / lumens - 1)).toBeLessThan(0.001);
		const inLdt = totalLumens({ ...distribution, summation: { linearIn: "angle", factor: 1 } });
		expect(Math.abs(inLdt / lumens - 1)).toBeLessThan(0.001);
	});

	it("needs less than 1% of correction for a fan of light as narrow as the measured step", () => {
		const distribution = typeCFromAimed(flood("B", 2, 40));
		// The correction is on the intensities of the finest grid.
		expect(distribution.summation).toBeUndefined();
		expect(Math.abs(intensityAt(distribution, 0, 0) / 10_000 - 1)).toBeLessThan(0.01);
	});

	it("keeps intensities as measured", () => {
		const distribution = typeCFromAimed(flood("B", 30, 20));
		expect(intensityAt(distribution, 0, 0)).toBeCloseTo(10_000, 6);
		// 15° up, then 15° to the right.
		expect(intensityAt(distribution, 15, 0)).toBeCloseTo(10_000 * Math.exp(-((15 / 20) ** 2)), 6);
		expect(intensityAt(distribution, 15, 270)).toBeCloseTo(10_000 * Math.exp(-((15 / 30) ** 2)), 6);
	});
});

describe("gridLumens", () => {
	it.each(["A", "B"] as const)("are half of 4π I for an even light ahead, type %s", (type) => {
		const even = { ...flood(type, 1, 1), candela: angles.map(() => angles.map(() => 100)) };
		expect(gridLumens(even)).toBeCloseTo(200 * Math.PI, 6);
	});
});

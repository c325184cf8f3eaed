import { describe, expect, it } from "vitest";
import { cavityRatio, effectiveReflectance, floorToCeiling } from "./cavities.ts";

describe("cavityRatio", () => {
	it("is 5 h (L + W) / (L W) for a rectangle", () => {
		expect(cavityRatio(6.5, 2 * (30 + 40), 30 * 40)).toBeCloseTo((5 * 6.5 * 70) / 1200, 12);
	});

	it("is 10 for a cube", () => {
		expect(cavityRatio(8, 32, 64)).toBe(10);
	});
});

describe("floorToCeiling", () => {
	it("is the published 0.1998 for opposite sides of a cube", () => {
		expect(floorToCeiling(10)).toBeCloseTo(0.1998, 4);
	});

	it("is 1 for a room without height", () => {
		expect(floorToCeiling(0)).toBe(1);
		expect(floorToCeiling(1e-6)).toBeCloseTo(1, 5);
	});
});

describe("effectiveReflectance", () => {
	it("is the base's for a cavity without depth, and 1 where nothing absorbs", () => {
		expect(effectiveReflectance(0.8, 0.5, 0)).toBe(0.8);
		expect(effectiveReflectance(1, 1, 3)).toBeCloseTo(1, 9);
	});
});

/** "Percent effective ceiling or floor cavity reflectance", IES Lighting Handbook. */
describe("effectiveReflectance by the published table", () => {
	const columns = [
		[90, [90, 70, 50, 30]],
		[80, [80, 70, 50, 30]],
		[70, [70, 50, 30]],
		[50, [70, 50, 30]],
		[30, [70, 50, 30, 10]],
		[10, [50, 30, 10]],
	] as const;
	it.each([
		[0.2, "89 88 86 85 78 78 77 76 68 67 66 49 48 47 30 29 29 28 10 10 9"],
		[0.4, "88 86 84 81 77 76 74 72 67 65 63 48 47 45 30 29 28 26 11 10 9"],
		[0.6, "87 84 80 77 76 75 71 68 65 63 59 47 45 43 30 28 26 25 11 10 8"],
		[0.8, "87 82 77 73 75 73 69 65 64 60 56 47 44 40 30 28 25 23 11 10 8"],
		[1, "86 80 75 69 74 72 67 62 62 58 53 46 43 38 30 27 24 22 12 10 8"],
		[2, "83 72 62 53 69 64 56 48 56 49 40 43 37 30 29 24 20 16 13 9 6"],
		[3, "80 64 52 42 65 58 47 37 52 42 32 40 32 24 29 22 17 12 13 9 5"],
	])("is within 2.2 at ratio %f, and within 0.7 on average", (ratio, row) => {
		const published = row.split(" ").map(Number);
		const found = columns.flatMap(([base, walls]) =>
			walls.map((wall) => 100 * effectiveReflectance(base / 100, wall / 100, ratio)),
		);
		expect(found).toHaveLength(published.length);
		const differences = found.map((value, index) => Math.abs(value - (published[index] ?? 0)));
		expect(Math.max(...differences)).toBeLessThan(2.2);
		expect(differences.reduce((sum, value) => sum + value, 0) / differences.length).toBeLessThan(0.7);
	});
});

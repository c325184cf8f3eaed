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

/** Percent effective cavity reflectance, IES Lighting Handbook, 9th edition, figure 9-28. */
const published: [base: number, walls: number, ratio: number, percent: number][] = [
	[90, 50, 0.2, 86],
	[90, 70, 1, 80],
	[80, 80, 1, 74],
	[80, 70, 0.4, 76],
	[80, 50, 0.4, 74],
	[80, 50, 1, 67],
	[80, 30, 1, 62],
	[80, 70, 2, 64],
	[80, 50, 2, 56],
	[80, 50, 3, 47],
	[80, 30, 3, 37],
	[70, 50, 1, 58],
	[70, 50, 2, 49],
	[70, 30, 3, 32],
	[50, 50, 0.6, 45],
	[50, 50, 2, 37],
	[30, 50, 1, 27],
	[30, 70, 2, 29],
	[10, 50, 1, 12],
	[10, 30, 2, 9],
];

describe("effectiveReflectance", () => {
	it.each(published)("of base %i % and walls %i % at ratio %d is %i %", (base, walls, ratio, percent) => {
		expect(Math.abs(100 * effectiveReflectance(base / 100, walls / 100, ratio) - percent)).toBeLessThan(1.5);
	});

	it("is the base's for a cavity without depth, and 1 where nothing absorbs", () => {
		expect(effectiveReflectance(0.8, 0.5, 0)).toBe(0.8);
		expect(effectiveReflectance(1, 1, 3)).toBeCloseTo(1, 9);
	});
});

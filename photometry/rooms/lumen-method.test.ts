import { describe, expect, it } from "vitest";
import {
	averageIlluminance,
	cavityRatio,
	countLuminaires,
	effectiveReflectance,
	floorToCeiling,
	roomCavities,
} from "./lumen-method.ts";

describe("countLuminaires", () => {
	it("is the hand-worked 30 by 40 ft classroom: 40 fc, 4,000 lm, CU 0.75, LLF 0.85", () => {
		const lighting = { illuminance: 40, area: 1200, lumens: 4000, utilization: 0.75, lightLossFactor: 0.85 };
		// 48,000 lm needed ÷ 2,550 lm useful of each
		expect(countLuminaires(lighting)).toEqual({ exact: expect.closeTo(18.8235, 4), count: 19 });
		expect(averageIlluminance(19, lighting)).toBeCloseTo(40.375, 6);
	});

	it("is the published 5 × 4 m office: 300 lx, 3,000 lm, utilization 0.6, maintenance 0.8", () => {
		// Worked by hand: 6,000 lm ÷ (0.6 × 0.8) = 12,500 lm; ÷ 3,000 is 4.2, so 5.
		const lighting = { illuminance: 300, area: 20, lumens: 3000, utilization: 0.6, lightLossFactor: 0.8 };
		expect(countLuminaires(lighting)).toEqual({ exact: expect.closeTo(4.1667, 4), count: 5 });
	});

	it("is the same in meters and lux", () => {
		const feet = { illuminance: 40, area: 1200, lumens: 4000, utilization: 0.75, lightLossFactor: 0.85 };
		const meters = { ...feet, illuminance: 40 / 0.3048 ** 2, area: 1200 * 0.3048 ** 2 };
		expect(countLuminaires(meters).exact).toBeCloseTo(countLuminaires(feet).exact, 9);
	});

	it("rounds up, but not for rounding errors, and never to none", () => {
		const exactly = { illuminance: 30, area: 100, lumens: 1000, utilization: 1, lightLossFactor: 1 };
		expect(countLuminaires(exactly).count).toBe(3);
		expect(countLuminaires({ ...exactly, illuminance: 30.1 }).count).toBe(4);
		expect(countLuminaires({ ...exactly, illuminance: 0.01 }).count).toBe(1);
	});
});

describe("roomCavities", () => {
	const shape = {
		area: 20 * 30,
		perimeter: 100,
		ceilingHeight: 12,
		mountingHeight: 10,
		workPlane: 2.5,
		reflectances: { ceiling: 0.8, walls: 0.5, floor: 0.2 },
	};

	it("splits a room of 20 by 30 by 12 ft with pendants at 10 ft", () => {
		const { room, ceilingRatio, floorRatio } = roomCavities(shape);
		expect(room.ratio).toBeCloseTo((5 * 7.5 * 50) / 600, 9);
		expect(ceilingRatio).toBeCloseTo((5 * 2 * 50) / 600, 9);
		expect(floorRatio).toBeCloseTo((5 * 2.5 * 50) / 600, 9);
		// Table: base 80, walls 50, ratio 0.8 is 69 %.
		expect(room.ceiling).toBeCloseTo(0.69, 1);
	});

	it("is the published 40 × 15 × 12 ft classroom: RCR 4.35, FCR 1.15, floor cavity 11.75%", () => {
		const { room, ceilingRatio, floorRatio } = roomCavities({
			area: 600,
			perimeter: 110,
			ceilingHeight: 12,
			mountingHeight: 12,
			workPlane: 2.5,
			reflectances: { ceiling: 0.8, walls: 0.5, floor: 0.1 },
		});
		expect(room.ratio).toBeCloseTo(4.35, 2);
		expect(floorRatio).toBeCloseTo(1.15, 2);
		expect(ceilingRatio).toBe(0);
		expect(Math.abs(100 * room.floor - 11.75)).toBeLessThan(0.5);
	});

	it("has no ceiling cavity under recessed luminaires", () => {
		expect(roomCavities({ ...shape, mountingHeight: 12 }).room.ceiling).toBe(0.8);
	});
});

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

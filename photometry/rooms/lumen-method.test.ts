import { describe, expect, it } from "vitest";
import { averageIlluminance, countLuminaires, roomCavities } from "./lumen-method.ts";

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

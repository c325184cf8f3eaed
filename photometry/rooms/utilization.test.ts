import { describe, expect, it } from "vitest";
import type { Distribution } from "../distribution.ts";
import { totalLumens, zonalLumens } from "./flux.ts";
import { coefficientOfUtilization } from "./utilization.ts";

const angles = Array.from({ length: 37 }, (_, index) => index * 5);
const around = (intensity: (degrees: number) => number): Distribution => ({
	verticalAngles: angles,
	horizontalAngles: [0, 360],
	candela: [angles.map(intensity), angles.map(intensity)],
});
const cosine = (degrees: number) => Math.max(0, Math.cos((degrees * Math.PI) / 180));
const lambertian = around((degrees) => 1000 * cosine(degrees));

describe("totalLumens", () => {
	it("is 4π cd for an even source, π times the peak for a Lambertian one", () => {
		expect(totalLumens(around(() => 100))).toBeCloseTo(400 * Math.PI, 6);
		expect(totalLumens(lambertian) / (1000 * Math.PI)).toBeCloseTo(1, 2);
	});

	it("weighs horizontal angles by what they cover", () => {
		const uneven: Distribution = {
			verticalAngles: [0, 180],
			horizontalAngles: [0, 90, 360],
			candela: [
				[100, 100],
				[100, 100],
				[100, 100],
			],
		};
		expect(totalLumens(uneven)).toBeCloseTo(400 * Math.PI, 6);
	});
});

const cuPercent = (distribution: Distribution, ratio: number, ceiling: number, walls: number) =>
	100 *
	coefficientOfUtilization(zonalLumens(distribution), totalLumens(distribution), {
		ratio,
		ceiling: ceiling / 100,
		walls: walls / 100,
		floor: 0.2,
	});

describe("coefficientOfUtilization", () => {
	/** Row RCR 0 of every published table for a luminaire with only downward light, in percent. */
	it.each([
		[80, 119],
		[70, 116],
		[50, 111],
		[30, 106],
		[10, 102],
		[0, 100],
	])("is for a room without walls and a ceiling of %i %% the published %i", (ceiling, percent) => {
		expect(Math.round(cuPercent(lambertian, 0, ceiling, 50))).toBe(percent);
	});

	it("loses with a higher room and darker walls", () => {
		const values = [1, 2, 3, 5, 7, 10].map((ratio) => cuPercent(lambertian, ratio, 80, 50));
		expect(values.toSorted((a, b) => b - a)).toEqual(values);
		expect(cuPercent(lambertian, 5, 80, 30)).toBeLessThan(cuPercent(lambertian, 5, 80, 50));
	});

	it("is continuous where the room has no walls", () => {
		expect(cuPercent(lambertian, 1e-4, 80, 50)).toBeCloseTo(cuPercent(lambertian, 0, 80, 50), 1);
	});

	it("counts upward light after the ceiling reflected it", () => {
		const uplight = around((degrees) => 1000 * cosine(180 - degrees));
		expect(cuPercent(uplight, 0, 80, 50)).toBeCloseTo((100 * 0.8) / (1 - 0.16), 6);
	});

	it("is 0 without light", () => {
		expect(coefficientOfUtilization([], 0, { ratio: 1, ceiling: 0.8, walls: 0.5, floor: 0.2 })).toBe(0);
	});
});

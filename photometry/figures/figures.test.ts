import { describe, expect, it } from "vitest";
import type { Distribution } from "../distribution.ts";
import { spreadAngles } from "./beam.ts";
import { bugRating } from "./bug-rating.ts";
import { totalLumens, zoneLumens, zonesOfTen } from "./flux.ts";
import { apparentArea, unifiedGlare } from "./glare.ts";
import { spacingCriteria } from "./spacing.ts";
import { coefficientOfUtilization, directRatio, utilizationTable } from "./utilization.ts";

const radians = Math.PI / 180;

/** The same all around, from a formula. */
function around(intensity: (vertical: number) => number, to = 90, step = 2.5): Distribution {
	const verticalAngles = Array.from({ length: to / step + 1 }, (_, index) => index * step);
	const row = verticalAngles.map((angle) => Math.max(0, intensity(angle)));
	return { verticalAngles, horizontalAngles: [0, 360], candela: [row, row] };
}

const isotropic = around(() => 100, 180);
const lambertian = around((angle) => 1000 * Math.cos(angle * radians));

describe("lumens", () => {
	it("of an isotropic source are 4π I", () => {
		expect(totalLumens(isotropic)).toBeCloseTo(400 * Math.PI, 8);
		// 2π (1 - cos 60°) = π sr.
		expect(zoneLumens(isotropic, { from: 0, to: 60 })).toBeCloseTo(100 * Math.PI, 8);
	});

	it("of a Lambertian source are π I, and sin² of the cone of it, at any step of angles", () => {
		for (const step of [2.5, 5, 10, 22.5]) {
			const source = around((angle) => 1000 * Math.cos(angle * radians), 90, step);
			expect(totalLumens(source)).toBeCloseTo(1000 * Math.PI, 6);
		}
		expect(zoneLumens(lambertian, { from: 0, to: 30 })).toBeCloseTo(250 * Math.PI, 6);
	});

	it("may be summed with intensities that are linear in the angle: I = γ gives 2π · ∫ γ sin γ dγ = 2π", () => {
		const ramp: Distribution = {
			...around((angle) => angle * radians),
			summation: { linearIn: "angle", factor: 1 },
		};
		expect(totalLumens(ramp)).toBeCloseTo(2 * Math.PI, 9);
		const parts = zonesOfTen(ramp).reduce((sum, zone) => sum + zone, 0);
		expect(parts).toBeCloseTo(2 * Math.PI, 9);
		expect(totalLumens({ ...ramp, summation: { linearIn: "angle", factor: 1.5 } })).toBeCloseTo(
			3 * Math.PI,
			9,
		);
	});

	it("of parts add up to the whole, and halves of what is the same all around are equal", () => {
		expect(zonesOfTen(lambertian).reduce((sum, zone) => sum + zone, 0)).toBeCloseTo(1000 * Math.PI, 6);
		const front = zoneLumens(lambertian, { from: 0, to: 90, horizontalFrom: -90, horizontalTo: 90 });
		expect(front).toBeCloseTo(500 * Math.PI, 6);
	});

	it("follow the horizontal angles: I = 100 (1 + cos φ) gives as much as 100, three quarters or more of it in front", () => {
		const horizontalAngles = Array.from({ length: 361 }, (_, angle) => angle);
		const source: Distribution = {
			verticalAngles: [0, 90, 180],
			horizontalAngles,
			candela: horizontalAngles.map((angle) => Array(3).fill(100 * (1 + Math.cos(angle * radians)))),
		};
		expect(totalLumens(source)).toBeCloseTo(400 * Math.PI, 1);
		const front = zoneLumens(source, { from: 0, to: 180, horizontalFrom: 270, horizontalTo: 450 });
		expect(front / totalLumens(source)).toBeCloseTo(0.5 + 1 / Math.PI, 3);
	});
});

describe("spacing criterion", () => {
	it("of a Lambertian source: cos⁴θ = 1/2 between two, 1/4 amid four", () => {
		const { along, across, diagonal } = spacingCriteria(lambertian);
		expect(along).toBeCloseTo(2 * Math.tan(Math.acos(0.5 ** 0.25)), 2);
		expect(across).toBeCloseTo(1.29, 2);
		expect(diagonal).toBeCloseTo(Math.SQRT2, 2);
	});

	it("of an isotropic source: cos³θ = 1/2 and 1/4", () => {
		const { along, diagonal } = spacingCriteria(isotropic);
		expect(along).toBeCloseTo(2 * Math.tan(Math.acos(0.5 ** (1 / 3))), 3);
		expect(diagonal).toBeCloseTo(Math.SQRT2 * Math.tan(Math.acos(0.25 ** (1 / 3))), 3);
	});

	it("is unknown for uplight", () => {
		expect(spacingCriteria(around((angle) => (angle > 90 ? 100 : 0), 180)).along).toBeNull();
	});
});

describe("beam and field angle", () => {
	it("of cosine power sources are where cosⁿ is a half and a tenth", () => {
		for (const power of [1, 4, 20]) {
			const source = around((angle) => Math.cos(angle * radians) ** power, 90, 0.5);
			const at = (share: number) => (2 * Math.acos(share ** (1 / power))) / radians;
			expect(spreadAngles(source, 0.5).along).toBeCloseTo(at(0.5), 1);
			expect(spreadAngles(source, 0.1).across).toBeCloseTo(at(0.1), 1);
		}
	});

	it("reaches around what gives light everywhere, and over the dip of a batwing", () => {
		expect(spreadAngles(isotropic, 0.5).along).toBe(360);
		const batwing = around((angle) => (angle < 20 ? 10 : angle <= 60 ? 100 : 0), 90, 1);
		expect(spreadAngles(batwing, 0.5).along).toBeCloseTo(121, 0);
	});

	it("follows an aimed beam and uplight", () => {
		const aimed: Distribution = {
			verticalAngles: [0, 20, 30, 40, 90],
			horizontalAngles: [0, 90, 180, 270, 360],
			candela: [
				[0, 0, 100, 0, 0],
				[0, 0, 0, 0, 0],
				[0, 0, 0, 0, 0],
				[0, 0, 0, 0, 0],
				[0, 0, 100, 0, 0],
			],
		};
		expect(spreadAngles(aimed, 0.5)).toEqual({ along: expect.closeTo(10, 6), across: null });
		const up = around((angle) => Math.max(0, -Math.cos(angle * radians)), 180, 0.5);
		expect(spreadAngles(up, 0.5).along).toBeCloseTo(120, 1);
	});
});

describe("coefficients of utilization", () => {
	it("without walls are those of two endless planes: down / (1 - ceiling · floor)", () => {
		const [first] = utilizationTable(zonesOfTen(lambertian), 1000 * Math.PI);
		// Every published table for a direct luminaire of 100% begins 119, 119, 119, 119, 116.
		expect(first?.percent.slice(0, 5).map(Math.round)).toEqual([119, 119, 119, 119, 116]);
		expect(Math.round(first?.percent.at(-1) ?? 0)).toBe(100);
	});

	it("are the direct ratio where nothing reflects", () => {
		const zones = zonesOfTen(lambertian);
		const dark = { ceiling: 0, walls: 0, floor: 0 };
		for (const ratio of [1, 5, 10]) {
			expect(coefficientOfUtilization(zones, 1000 * Math.PI, ratio, dark)).toBeCloseTo(
				directRatio(zones, ratio),
				6,
			);
		}
	});

	// Form factor of two facing squares at half their side and at their side (Siegel and Howell, configuration 11).
	it.each([
		[5, 0.4153],
		[10, 0.1998],
	])("have for a Lambertian ceiling in a cube of ratio %i the form factor of its floor", (ratio, factor) => {
		// The zonal multipliers are approximations for layouts of many luminaires.
		expect(Math.abs(directRatio(zonesOfTen(lambertian), ratio) - factor)).toBeLessThan(0.03);
	});

	it("fall with the room cavity ratio and rise with reflectance", () => {
		const table = utilizationTable(zonesOfTen(lambertian), 1000 * Math.PI);
		for (const [index, { percent }] of table.slice(1).entries()) {
			percent.forEach((value, column) => {
				expect(value).toBeLessThan(table[index]?.percent[column] ?? 0);
			});
			expect(percent[0]).toBeGreaterThan(percent[1] ?? 0);
			expect(percent[1]).toBeGreaterThan(percent[5] ?? 0);
		}
	});
});

describe("BUG", () => {
	it("rates by the worst zone of each kind", () => {
		// 3,142 lm: a quarter of the half within 30°, a half up to 60°: 393, 785; 60°-80° 345, 80°-90° 47.
		const rating = bugRating(lambertian, 0);
		expect(rating.zones.back.medium).toBeCloseTo(250 * Math.PI, 3);
		expect(rating.text).toBe("B1-U0-G1");
	});

	it("counts the street side as forward", () => {
		const forward: Distribution = {
			verticalAngles: [0, 90],
			horizontalAngles: [0, 89.99, 90, 270, 270.01, 360],
			candela: [300, 300, 0, 0, 300, 300].map((value) => [value, value]),
		};
		const front = bugRating(forward, 0).zones;
		expect(front.back.low).toBeLessThan(0.1);
		expect(front.forward.low).toBeGreaterThan(100);
		expect(bugRating(forward, 180).zones.forward.low).toBeLessThan(0.1);
	});

	describe("of the back's high light", () => {
		/** 60°-80°, in candela to the street, to both sides and to the back. */
		const ring = (front: number, side: number, back: number): Distribution => ({
			verticalAngles: [0, 60, 61, 79, 80, 90],
			horizontalAngles: [0, 90, 180, 270, 360],
			candela: [front, side, back, side, front].map((high) => [0, 0, high, high, 0, 0]),
		});

		it("is as wide as the front's for type V, also one that was measured a little uneven", () => {
			// About 370 lm to the front and to the back: above 110, below 660.
			expect(bugRating(ring(400, 400, 400), 0).glare).toBe(0);
			expect(bugRating(ring(400, 410, 390), 0).glare).toBe(0);
		});

		it("is narrower for a luminaire that lights two sides, though it is symmetric", () => {
			expect(bugRating(ring(700, 100, 700), 0).glare).toBe(1);
		});

		it("is narrower for a luminaire that throws forward", () => {
			expect(bugRating(ring(800, 400, 200), 0).glare).toBe(1);
		});
	});

	it("is U1 with any uplight up to 10 lm and U5 with more than 1,000", () => {
		const up = (candela: number) => around((angle) => (angle > 100 ? candela : 0), 180);
		expect(bugRating(up(0), 0).uplight).toBe(0);
		expect(bugRating(up(1), 0).uplight).toBe(1);
		expect(bugRating(up(1000), 0).uplight).toBe(5);
	});
});

describe("UGR", () => {
	const opening = { width: 0.6, length: 0.6, height: 0, round: false };

	it("rises by 8 log 2 with twice the lumens, and by 8 log 2 with half the area", () => {
		const [one] = unifiedGlare(lambertian, opening) ?? [];
		const [bright] =
			unifiedGlare(
				around((angle) => 2000 * Math.cos(angle * radians)),
				opening,
			) ?? [];
		const [small] = unifiedGlare(lambertian, { ...opening, width: 0.3 }) ?? [];
		expect((bright?.crosswise[0] ?? 0) - (one?.crosswise[0] ?? 0)).toBeCloseTo(8 * Math.log10(2), 6);
		expect((small?.endwise[1] ?? 0) - (one?.endwise[1] ?? 0)).toBeCloseTo(8 * Math.log10(2), 6);
	});

	it("is the same along and across what is the same all around, and lower in lighter rooms", () => {
		const rows = unifiedGlare(lambertian, opening) ?? [];
		expect(rows).toHaveLength(19);
		expect(rows[0]?.crosswise).toEqual(rows[0]?.endwise.map((value) => expect.closeTo(value, 6)));
		expect(rows[0]?.crosswise[4]).toBeGreaterThan(rows[0]?.crosswise[0] ?? 0);
	});

	it("sees the luminous sides alone of a fixture that is tilted beyond the eye", () => {
		const wrap = { length: 4, width: 1, height: 0.25, round: false };
		expect(apparentArea(wrap, 60, 90)).toBeCloseTo(4 * 0.5 + 4 * 0.25 * Math.sin(60 * radians), 9);
		expect(apparentArea(wrap, 130, 90)).toBeCloseTo(4 * 0.25 * Math.sin(130 * radians), 9);
	});

	it("is unknown for a point source and for uplight", () => {
		expect(unifiedGlare(lambertian, { ...opening, width: 0, length: 0 })).toBeNull();
		expect(
			unifiedGlare(
				around((angle) => (angle > 90 ? 100 : 0), 180),
				opening,
			),
		).toBeNull();
	});
});

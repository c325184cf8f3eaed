import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	beamCone,
	beamDiameter,
	beamPlot,
	estimatedCandela,
	illuminance,
	widestBeamDegrees,
} from "./beam-plot.ts";

describe("beam formulas", () => {
	it("know the geometry of simple angles", () => {
		expect(beamDiameter(1, 90)).toBeCloseTo(2, 10);
		expect(beamDiameter(3, 60)).toBeCloseTo(3.4641, 4);
		expect(illuminance(2110, 2)).toBe(527.5);
	});

	it("find three quarters of the evenly spread lumens at the center", () => {
		// 2π(1 − cos 60°) = π sr.
		expect(estimatedCandela(Math.PI * 100, 120)).toBeCloseTo(75, 10);
	});

	it("widen with distance and angle, and dim with the square of the distance", () => {
		const angle = fc.double({ min: 1, max: widestBeamDegrees, noNaN: true });
		const distance = fc.double({ min: 0.1, max: 100, noNaN: true });
		fc.assert(
			fc.property(angle, distance, (degrees, meters) => {
				expect(beamDiameter(meters * 2, degrees)).toBeCloseTo(beamDiameter(meters, degrees) * 2, 6);
				expect(beamDiameter(meters, degrees)).toBeGreaterThan(beamDiameter(meters, degrees * 0.9));
				expect(illuminance(1000, meters * 2) * 4).toBeCloseTo(illuminance(1000, meters), 6);
				expect(estimatedCandela(1000, degrees)).toBeLessThan(estimatedCandela(1000, degrees * 0.9));
			}),
		);
	});
});

describe("beamPlot", () => {
	it("uses the stated candle power", () => {
		const plot = beamPlot({ beamDegrees: 40, cbcp: 2110, lumens: 1050 });
		expect(plot).toMatchObject({ candela: 2110, estimated: false });
		expect(plot?.rows.map((row) => [row.distanceFeet, row.centerFootcandles?.toFixed(1)])).toEqual([
			[4, "131.9"],
			[6, "58.6"],
			[8, "33.0"],
			[10, "21.1"],
		]);
		expect(plot?.rows[0]?.centerLux).toBeCloseTo(1419.5, 1);
		expect(plot?.rows[3]?.diameterFeet).toBeCloseTo(7.279, 3);
		expect(plot?.rows[0]?.distanceMeters).toBeCloseTo(1.219, 3);
	});

	it("estimates from lumens and says so", () => {
		const plot = beamPlot({ beamDegrees: 40, cbcp: null, lumens: 1050 });
		expect(plot?.estimated).toBe(true);
		expect(plot?.candela).toBeCloseTo(2078, 0);
	});

	it("has widths only without candle power and lumens", () => {
		const plot = beamPlot({ beamDegrees: 25, cbcp: null, lumens: null });
		expect(plot).toMatchObject({ candela: null, estimated: false });
		expect(plot?.rows.every((row) => row.centerLux === null)).toBe(true);
	});

	it("is null for omnidirectional light", () => {
		for (const beamDegrees of [null, 0, -10, Number.NaN, 150, 360]) {
			expect(beamPlot({ beamDegrees, cbcp: 500, lumens: 800 })).toBeNull();
		}
	});
});

describe("beamCone", () => {
	it("fits every beam into its box, wider ones further down", () => {
		fc.assert(
			fc.property(fc.double({ min: 1, max: widestBeamDegrees, noNaN: true }), (beamDegrees) => {
				const plot = beamPlot({ beamDegrees, cbcp: null, lumens: 800 });
				if (!plot) throw new Error("A beam was expected.");
				const cone = beamCone(plot);
				let wider = 0;
				for (const plane of cone.planes) {
					expect(plane.rx).toBeGreaterThan(wider);
					expect(cone.apex[0] + plane.rx).toBeLessThanOrEqual(cone.width);
					expect(plane.y + plane.ry).toBeLessThanOrEqual(cone.height);
					wider = plane.rx;
				}
			}),
		);
	});
});

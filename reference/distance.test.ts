import { describe, expect, it } from "vitest";
import { milesBetween } from "./distance.ts";

describe("great-circle distances", () => {
	// Ed Williams' Aviation Formulary 1.47, worked example: 0.623585 radians on the sphere of 6371.0088 km.
	it("agrees with the worked example from LAX to JFK", () => {
		const lax = { latitude: 33 + 57 / 60, longitude: -(118 + 24 / 60) };
		const jfk = { latitude: 40 + 38 / 60, longitude: -(73 + 47 / 60) };
		expect(milesBetween(lax, jfk)).toBeCloseTo(0.623585 * (6371.0088 / 1.609344), 1);
	});

	// Rosetta Code "Haversine formula": BNA to LAX is 2887.2599 km with a radius of 6372.8 km.
	it("agrees with the published distance from Nashville to Los Angeles", () => {
		const bna = { latitude: 36.12, longitude: -86.67 };
		const lax = { latitude: 33.94, longitude: -118.4 };
		expect((milesBetween(bna, lax) * 1.609344 * 6372.8) / 6371.0088).toBeCloseTo(2887.26, 1);
	});

	it("crosses the date line and knows opposite points", () => {
		expect(
			milesBetween({ latitude: 52, longitude: 179.5 }, { latitude: 52, longitude: -179.5 }),
		).toBeLessThan(43);
		expect(milesBetween({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 })).toBeCloseTo(
			12_436.8,
			0,
		);
		expect(milesBetween({ latitude: 18.2, longitude: -66 }, { latitude: 18.2, longitude: -66 })).toBe(0);
	});
});

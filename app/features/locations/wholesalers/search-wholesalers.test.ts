import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { zipTable } from "#reference/data-files.server";
import { mapSize } from "./directions.ts";
import { drawMap, spreadMarkers } from "./search-wholesalers.server.ts";

const at = (zip: string) => {
	const place = zipTable().find(zip);
	if (!place) throw new Error(zip);
	return place;
};

describe("the map", () => {
	it.each([
		["60601", "IL", 25],
		["60601", "IL", 250],
		["99501", "AK", 100],
		["99546", "AK", 250],
		["96813", "HI", 50],
		["00901", "PR", 50],
		["96910", "GU", 25],
		["10001", "NY", 10],
	])("around %s shows %s within %d miles, in under 60 kB", (zip, state, miles) => {
		const map = drawMap(at(zip), miles, []);
		expect(map.land).toMatch(/^M/);
		expect(map.land).not.toContain("NaN");
		expect(map.labels.map(({ code }) => code)).toContain(state);
		expect(JSON.stringify(map).length).toBeLessThan(60_000);
	});

	it("keeps distances from its center", () => {
		const center = at("60601");
		const east = { ...at("46402"), miles: 25 };
		const { markers, radius, scale } = drawMap(center, 25, [east]);
		const [marker] = markers;
		const length = Math.hypot(
			(marker?.placeX ?? 0) - mapSize.width / 2,
			(marker?.placeY ?? 0) - mapSize.height / 2,
		);
		// Gary is 24.6 miles from the Loop.
		expect((length / radius) * 25).toBeCloseTo(24.6, 0);
		expect((scale.length / scale.miles) * 25).toBeCloseTo(radius, 0);
	});

	it("zooms to the places that were found, and numbers them", () => {
		const center = at("60601");
		const near = { latitude: center.latitude + 0.05, longitude: center.longitude, miles: 3.5 };
		const zoomed = drawMap(center, 250, [near, near], 21);
		expect(zoomed.markers.map(({ number }) => number)).toEqual([21, 22]);
		expect(zoomed.radius).toBeGreaterThan(mapSize.width);
	});
});

const size = { width: 640, height: 480 };

describe("markers", () => {
	it("that are apart stay where they are", () => {
		const places = [
			{ x: 100, y: 100 },
			{ x: 140, y: 100 },
		];
		expect(spreadMarkers(places, 24, size)).toEqual(places);
	});

	it("of one place end apart, near it", () => {
		const spread = spreadMarkers(
			Array.from({ length: 5 }, () => ({ x: 300, y: 200 })),
			24,
			size,
		);
		for (const [index, one] of spread.entries()) {
			expect(Math.hypot(one.x - 300, one.y - 200)).toBeLessThan(80);
			for (const other of spread.slice(index + 1))
				expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(23);
		}
	});

	it("stay inside of the picture and are always the same", () => {
		const point = fc.record({
			x: fc.double({ min: 0, max: 640, noNaN: true }),
			y: fc.double({ min: 0, max: 480, noNaN: true }),
		});
		fc.assert(
			fc.property(fc.array(point, { maxLength: 20 }), (places) => {
				const spread = spreadMarkers(places, 24, size);
				expect(spreadMarkers(places, 24, size)).toEqual(spread);
				for (const { x, y } of spread) expect(x >= 12 && x <= 628 && y >= 12 && y <= 468).toBe(true);
			}),
		);
	});
});

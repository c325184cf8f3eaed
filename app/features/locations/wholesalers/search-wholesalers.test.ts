import { describe, expect, it } from "vitest";
import { zipTable } from "#reference/zip-table.server";
import { mapSize } from "./map-drawing.ts";
import { drawMap } from "./search-wholesalers.server.ts";

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

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { spreadMarkers } from "./spread-markers.ts";

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

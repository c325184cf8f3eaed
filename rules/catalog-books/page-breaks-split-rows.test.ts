import fc from "fast-check";
import { expect, it } from "vitest";
import { rowsThatStay } from "./book-pages.ts";

it.each([
	[[10, 10, 10], 30, 3],
	[[10, 10, 10, 10, 10], 45, 3],
	[[10, 10, 10, 10], 25, 2],
	[[10, 10, 10], 25, 0],
	[[10, 10, 10, 10], 15, 0],
	[[], 0, 0],
])("of rows %j in %d points, %d stay", (heights, room, stay) => {
	expect(rowsThatStay(heights, room)).toBe(stay);
});

it("leaves no row alone on either page", () => {
	fc.assert(
		fc.property(
			fc.array(fc.integer({ min: 5, max: 30 })),
			fc.integer({ min: 0, max: 300 }),
			(heights, room) => {
				const stay = rowsThatStay(heights, room);
				expect(heights.slice(0, stay).reduce((sum, height) => sum + height, 0)).toBeLessThanOrEqual(room);
				if (stay < heights.length)
					expect([stay === 0 || stay >= 2, heights.length - stay !== 1 || stay === 0]).toEqual([true, true]);
			},
		),
	);
});

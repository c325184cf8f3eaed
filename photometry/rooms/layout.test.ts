import { describe, expect, it } from "vitest";
import { gridLayout } from "./layout.ts";
import { contains, crossingWalls, distanceToOutline, isConvex, rectangle, signedArea } from "./plan.ts";

const wide = { x: 1000, y: 1000 };
const lShape = [
	{ x: 0, y: 0 },
	{ x: 40, y: 0 },
	{ x: 40, y: 15 },
	{ x: 15, y: 15 },
	{ x: 15, y: 30 },
	{ x: 0, y: 30 },
];

const distanceOutside = (outline: typeof lShape, point: { x: number; y: number }) =>
	contains(outline, point) ? 0 : distanceToOutline(outline, point);

describe("gridLayout", () => {
	it("places 12 luminaires in 40 by 30 ft as 4 by 3, half a spacing from the walls", () => {
		const { columns, rows, positions, spacing } = gridLayout(rectangle(40, 30), {
			count: 12,
			greatestSpacing: wide,
		});
		expect([columns, rows, positions.length]).toEqual([4, 3, 12]);
		expect(spacing).toEqual({ x: 10, y: 10 });
		expect(positions[0]).toEqual({ x: 5, y: 5 });
	});

	it("takes more luminaires where the spacing would be too wide", () => {
		const { positions, spacing, withinCriterion } = gridLayout(rectangle(60, 30), {
			count: 2,
			greatestSpacing: { x: 8, y: 8 },
		});
		expect(withinCriterion).toBe(true);
		expect(Math.max(spacing.x, spacing.y)).toBeLessThanOrEqual(8);
		expect(positions.length).toBe(8 * 4);
	});

	it("uses one row in a corridor", () => {
		const { rows, columns } = gridLayout(rectangle(80, 6), { count: 9, greatestSpacing: { x: 10, y: 10 } });
		expect([columns, rows]).toEqual([9, 1]);
	});

	it.each([1, 2, 3, 5, 7, 11, 17, 40, 333, 1999])("has at least %i luminaires, and few more", (count) => {
		for (const outline of [rectangle(40, 30), rectangle(100, 12), lShape]) {
			const { positions } = gridLayout(outline, { count, greatestSpacing: wide });
			expect(positions.length).toBeGreaterThanOrEqual(count);
			expect(positions.length).toBeLessThanOrEqual(count * 1.3 + 3);
			expect(positions.every((point) => contains(outline, point))).toBe(true);
		}
	});

	it("moves luminaires in front of the walls that they would reach through", () => {
		const room = [
			{ x: 0, y: 0 },
			{ x: 60, y: 0 },
			{ x: 60, y: 22 },
			{ x: 35, y: 22 },
			{ x: 35, y: 40 },
			{ x: 0, y: 40 },
		];
		const wish = { count: 25, greatestSpacing: { x: 8.4, y: 8.4 } };
		const [points, fixtures] = [gridLayout(room, wish), gridLayout(room, { ...wish, size: { x: 4, y: 2 } })];
		expect(fixtures.positions).toHaveLength(points.positions.length);
		expect(fixtures).not.toEqual(points);
		expect(fixtures.throughWalls).toBe(0);
		for (const { x, y } of fixtures.positions)
			for (const [dx, dy] of [
				[-2, -1],
				[2, -1],
				[2, 1],
				[-2, 1],
			] as const)
				expect(distanceOutside(room, { x: x + dx * 0.999, y: y + dy * 0.999 })).toBe(0);
	});

	it("counts luminaires that are longer than the room", () => {
		const { positions, throughWalls } = gridLayout(rectangle(3, 3), {
			count: 1,
			greatestSpacing: wide,
			size: { x: 4, y: 2 },
		});
		expect([positions.length, throughWalls]).toEqual([1, 1]);
	});

	it("takes a given grid, and says when it is too wide", () => {
		const layout = gridLayout(rectangle(40, 30), {
			count: 12,
			greatestSpacing: { x: 9, y: 9 },
			columns: 2,
			rows: 5,
		});
		expect([layout.columns, layout.rows, layout.positions.length]).toEqual([2, 5, 10]);
		expect(layout.withinCriterion).toBe(false);
	});
});

describe("plans", () => {
	it("know their area, direction and corners", () => {
		expect(signedArea(lShape)).toBe(40 * 15 + 15 * 15);
		expect(signedArea(lShape.toReversed())).toBe(-825);
		expect(isConvex(lShape)).toBe(false);
		expect(isConvex(rectangle(4, 3).toReversed())).toBe(true);
	});

	it.each([
		["a bow tie", [0, 0, 10, 10, 10, 0, 0, 10], [1, 3]],
		["a wall that touches another", [0, 0, 10, 0, 10, 10, 5, 0, 0, 10], [1, 3]],
		["a wall that doubles back", [0, 0, 10, 0, 4, 0, 4, 8], [1, 2]],
		["a repeated corner", [0, 0, 10, 0, 10, 8, 0, 0, 0, 8], [1, 3]],
	])("find the walls that cross in %s", (_, numbers, walls) => {
		const outline = [];
		for (let index = 0; index < numbers.length; index += 2) {
			outline.push({ x: numbers[index] ?? 0, y: numbers[index + 1] ?? 0 });
		}
		expect(crossingWalls(outline)).toEqual(walls);
	});

	it("find none in simple outlines", () => {
		expect(crossingWalls(lShape)).toBeNull();
		expect(crossingWalls(rectangle(10, 5))).toBeNull();
	});
});

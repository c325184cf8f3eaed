import { expect, it } from "vitest";
import { pathPoints } from "../../../tests/setup/path-points.ts";
import { compactPath, withoutStraight } from "./polar-plot.ts";

it("writes steps in tenths, with nothing between numbers that part by themselves", () => {
	expect(
		compactPath([
			[176, 34],
			[174.1, 34],
			[172.26, 34.14],
			[172.26, 34.14],
			[172.7, 34.6],
			[182.7, 44.6],
		]),
	).toBe("M176 34l-1.9 0-1.8.1.4.5 10 10");
});

it("ends where the last point is, however many steps there are", () => {
	const points = Array.from({ length: 500 }, (_, at) => [at * 0.333, -at * 0.777] as const);
	const [x, y] = pathPoints(compactPath(points)).at(-1) ?? [];
	expect(x).toBeCloseTo(499 * 0.333, 0);
	expect(y).toBeCloseTo(-499 * 0.777, 0);
});

it("leaves out points that the lines between the others meet", () => {
	const circle = Array.from({ length: 361 }, (_, angle) => {
		const radians = (angle * Math.PI) / 180;
		return [100 * Math.cos(radians), 100 * Math.sin(radians)] as const;
	});
	const kept = withoutStraight(circle);
	expect(kept.length).toBeLessThan(80);
	expect([kept[0], kept.at(-1)]).toEqual([circle[0], circle[360]]);
	// The middle of a line is nowhere farther from the circle than a fifth of a pixel.
	for (const [index, [x, y]] of kept.slice(1).entries()) {
		const [fromX = 0, fromY = 0] = kept[index] ?? [];
		expect(Math.abs(100 - Math.hypot((x + fromX) / 2, (y + fromY) / 2))).toBeLessThan(0.21);
	}
	expect(withoutStraight([[1, 1]])).toEqual([[1, 1]]);
	expect(withoutStraight([])).toEqual([]);
});

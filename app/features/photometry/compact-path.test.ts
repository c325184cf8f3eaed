import { expect, it } from "vitest";
import { pathPoints } from "../../../tests/setup/path-points.ts";
import { compactPath } from "./compact-path.ts";

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

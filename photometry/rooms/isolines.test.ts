import { describe, expect, it } from "vitest";
import { isolineLevels, isolines } from "./isolines.ts";

describe("isolines", () => {
	const grid = (columns: number, rows: number, value: (column: number, row: number) => number | null) => ({
		columns,
		rows,
		spacing: { x: 2, y: 2 },
		origin: { x: 1, y: 1 },
		values: Array.from({ length: columns * rows }, (_, index) =>
			value(index % columns, Math.floor(index / columns)),
		),
	});

	it("run straight where the light falls evenly", () => {
		// 0, 10, 20 … at x = 1, 3, 5 …: 25 lies at x = 6.
		const [line] = isolines(
			grid(10, 5, (column) => column * 10),
			[25],
		);
		const onLine = line?.rings[0]?.filter(([x, y]) => y > 0 && y < 10 && x < 15) ?? [];
		expect(onLine.length).toBeGreaterThan(3);
		for (const [x] of onLine) expect(x).toBeCloseTo(6, 6);
	});

	it("do not follow the walls of a room with a notch", () => {
		const lines = isolines(
			grid(10, 10, (column, row) => (column > 5 && row > 5 ? null : 50)),
			[40],
		);
		for (const [x, y] of lines.flatMap(({ rings }) => rings.flat())) {
			expect(x < 0 || y < 0 || x > 20 || y > 20).toBe(true);
		}
	});

	it("have round levels, and none where light is even", () => {
		expect(isolineLevels(22, 71)).toEqual([30, 40, 50, 60, 70]);
		expect(isolineLevels(0.2, 1.3)).toEqual([0.4, 0.6, 0.8, 1, 1.2]);
		expect(isolineLevels(50, 50.2)).toEqual([]);
		expect(isolineLevels(0, 0)).toEqual([]);
	});
});

import fc from "fast-check";
import { expect, it } from "vitest";
import { fillColumns, pagesOf } from "./book-pages.ts";

const at = (heights: (number | "head")[], height: number) =>
	fillColumns(
		heights.map((one) => (one === "head" ? { height: 10, keepsNext: true } : { height: one })),
		{ columns: 2, height },
	).map(({ page, column, y }) => [page, column, y].join());

it("fills column by column, then page by page", () => {
	expect(at([10, 10, 10, 10, 10], 20)).toEqual(["0,0,0", "0,0,10", "0,1,0", "0,1,10", "1,0,0"]);
	expect(at([10, 15, 10], 20)).toEqual(["0,0,0", "0,1,0", "1,0,0"]);
	expect(pagesOf([])).toBe(1);
});

it("keeps a heading with its first entry", () => {
	expect(at([10, "head", 10], 20)).toEqual(["0,0,0", "0,1,0", "0,1,10"]);
	expect(at([10, "head"], 20)).toEqual(["0,0,0", "0,0,10"]);
});

it("never lets an entry leave its column, and keeps the order", () => {
	const entry = fc.record({ height: fc.integer({ min: 1, max: 20 }), keepsNext: fc.boolean() });
	fc.assert(
		fc.property(fc.array(entry), (entries) => {
			const places = fillColumns(entries, { columns: 3, height: 50 });
			expect(places.every(({ y }, index) => y + (entries[index]?.height ?? 0) <= 50)).toBe(true);
			const order = places.map(({ page, column, y }) => page * 1e6 + column * 1e3 + y);
			expect(order).toEqual(order.toSorted((a, b) => a - b));
		}),
	);
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	type BookState,
	bookFileName,
	bookStep,
	fillColumns,
	pagesOf,
	pauseAfter,
	rereadAfter,
} from "./book-pages.ts";

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

const now = Date.parse("2026-11-28T12:00:00Z");

const made: BookState = { edition: "e1", checkedAt: now - 60_000, content: "c1", failure: null };

const failed = (tries: number, at: number, edition = "e1"): BookState => ({
	...made,
	failure: { edition, tries, at },
});

describe("book step", () => {
	describe("bookStep", () => {
		it.each<[string, BookState | null, string, ReturnType<typeof bookStep>]>([
			["no book", null, "e1", "read"],
			["the book of this edition", made, "e1", "done"],
			["the book of another edition", made, "e2", "read"],
			["a book that was checked a day ago", { ...made, checkedAt: now - rereadAfter }, "e1", "read"],
			["a clock that was set back", { ...made, checkedAt: now + 1 }, "e1", "read"],
			["a first failure just now", failed(1, now - 1), "e1", "wait"],
			["a first failure a pause ago", failed(1, now - pauseAfter(1)), "e1", "read"],
			["a third failure two pauses ago", failed(3, now - 2 * pauseAfter(1)), "e1", "wait"],
			["a failure of another edition", failed(3, now - 1, "e0"), "e1", "read"],
			["a failure before the first book", { ...failed(1, now - pauseAfter(1)), content: "" }, "e1", "read"],
		])("%s", (_, state, edition, step) => {
			expect(bookStep(state, edition, now)).toBe(step);
		});

		it("waits longer after each failure, a day at most", () => {
			expect([1, 2, 3, 20].map((tries) => pauseAfter(tries) / 60_000)).toEqual([10, 20, 40, 1440]);
		});
	});

	it("names the file by category and month", () => {
		expect(bookFileName("linear-lighting", "2026-11-28")).toBe("linear-lighting-catalog-2026-11.pdf");
		expect(bookFileName('a"/../b', "2026-01-01T00:00:00Z")).toBe("a-b-catalog-2026-01.pdf");
	});
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { pageSlots } from "./pagination-window.ts";

const text = (current: number, count: number) =>
	pageSlots(current, count)
		.map((slot) => (slot.kind === "page" ? String(slot.page) : "…"))
		.join(" ");

test.each([
	[1, 1, ""],
	[1, 2, "1 2"],
	[1, 9, "1 2 … 9"],
	[4, 9, "1 2 3 4 5 … 9"],
	[5, 9, "1 … 4 5 6 … 9"],
	[6, 9, "1 … 5 6 7 8 9"],
	[9, 9, "1 … 8 9"],
	[99, 9, "1 … 8 9"],
	[0, 3, "1 2 3"],
])("page %i of %i", (current, count, expected) => {
	expect(text(current, count)).toBe(expected);
});

test("page numbers ascend, stay in range, and include the first, current and last page", () => {
	fc.assert(
		fc.property(fc.integer({ min: 2, max: 5000 }), fc.nat(), (count, seed) => {
			const current = (seed % count) + 1;
			const pages = pageSlots(current, count).flatMap((slot) => (slot.kind === "page" ? [slot.page] : []));
			expect(pages).toEqual([...new Set(pages)].sort((a, b) => a - b));
			expect(pages[0]).toBe(1);
			expect(pages.at(-1)).toBe(count);
			expect(pages).toContain(current);
			expect(pages.length).toBeLessThanOrEqual(7);
		}),
	);
});

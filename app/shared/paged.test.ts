import { describe, expect, it } from "vitest";
import { paged, pageNumber } from "./paged.ts";

const letters = [..."abcdefg"];

describe("paged", () => {
	it.each([
		[1, "abc"],
		[2, "def"],
		[3, "g"],
		[2.9, "def"],
	])("page %d is %s", (page, items) => {
		expect(paged(letters, page, 3)).toMatchObject({ items: [...items], total: 7, pageCount: 3 });
	});

	it.each([
		[0, 1],
		[-4, 1],
		[Number.NaN, 1],
		[Number.POSITIVE_INFINITY, 3],
		[99, 3],
	])("page number %d becomes %d", (page, current) => {
		expect(paged(letters, page, 3).page).toBe(current);
	});

	it("has one page when the list is empty", () => {
		expect(paged([], 5, 3)).toEqual({ items: [], total: 0, page: 1, pageCount: 1 });
	});
});

it.each([
	["", 1],
	["page=3", 3],
	["page=2.9", 1],
	["page=0", 1],
	["page=-4", 1],
	["page=many", 1],
	["page=1e300", 1],
	["page=99999", 99_999],
	["page=100000", 1],
])("?%s is page %d", (query, page) => {
	expect(pageNumber(new URLSearchParams(query))).toBe(page);
});

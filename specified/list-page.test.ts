import { describe, expect, it } from "vitest";
import { getPage } from "./list-page.ts";

const all = [1, 2, 3, 4, 5];

describe("a page of a list", () => {
	it.each([
		[1, 2, [1, 2], 1, 3],
		[3, 2, [5], 3, 3],
		[9, 2, [5], 3, 3],
		["2", "2", [3, 4], 2, 3],
		[0, 2, [1, 2], 1, 3],
		["x", 2, [1, 2], 1, 3],
	])("page %j of %j items each", (page, size, items, shown, pageCount) => {
		expect(getPage(all, page, size)).toEqual({ items, page: shown, pageCount });
	});

	it("is one empty page of an empty list", () => {
		expect(getPage([], 4, 10)).toEqual({ items: [], page: 1, pageCount: 1 });
	});
});

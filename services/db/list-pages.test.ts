import { describe, expect, it } from "vitest";
import { searchWords, toPage } from "./list-pages.server.ts";

describe("toPage", () => {
	it.each([
		[0, 1, { page: 1, pageCount: 1, offset: 0 }],
		[25, 1, { page: 1, pageCount: 1, offset: 0 }],
		[26, 2, { page: 2, pageCount: 2, offset: 25 }],
		["26", 900, { page: 2, pageCount: 2, offset: 25 }],
		[5_000n, 7, { page: 7, pageCount: 200, offset: 150 }],
	])("%s entries, 25 per page, page %i", (total, wanted, expected) => {
		expect(toPage(total, 25, wanted)).toEqual({ total: Number(total), limit: 25, ...expected });
	});
});

it("lowercases the words of a search", () => {
	expect([searchWords("  PAR38  Flood "), searchWords(""), searchWords()]).toEqual([
		["par38", "flood"],
		[],
		[],
	]);
});

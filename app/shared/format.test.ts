import { describe, expect, it } from "vitest";
import { formatCount, formatDay, formatLongDay, formatMinute, formatNames, formatNumber } from "./format.ts";

it("counts in words", () => {
	expect([formatCount(0, "line"), formatCount(1, "line"), formatCount(1200, "line")]).toEqual([
		"0 lines",
		"1 line",
		"1,200 lines",
	]);
});

describe("formatNames", () => {
	it("names all while there is room", () => {
		expect(formatNames(["A-1", "B-2"])).toBe("A-1, B-2");
	});

	it("says how many more there are", () => {
		expect(formatNames(["A-1", "B-2", "C-3"], 10)).toBe("A-1, B-2 and 1 more");
	});

	it("names at least one, cut to the room", () => {
		expect(formatNames(["N".repeat(300), "B"], 20)).toBe(`${"N".repeat(20)} and 1 more`);
	});
});

it.each([
	[formatNumber(14094), "14,094"],
	[formatNumber(-0.2), "0"],
	[formatNumber(2.345, 1), "2.3"],
	[formatDay("2026-11-22"), "Nov 22, 2026"],
	[formatDay("2026-11-22T23:59:00.000Z"), "Nov 22, 2026"],
	[formatDay("soon"), "soon"],
	[formatLongDay("2026-11-22"), "November 22, 2026"],
	[formatMinute("2026-11-22T12:32:10.000Z"), "Nov 22, 2026, 12:32 PM UTC"],
])("%s reads %s", (formatted, expected) => {
	expect(formatted).toBe(expected);
});

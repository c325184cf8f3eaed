import { expect, it } from "vitest";
import { formatCents, formatCount, formatDay, formatMinute, formatMoney, formatNumber } from "./format.ts";

it("formats a count with its noun", () => {
	expect([formatCount(0, "line"), formatCount(1, "line"), formatCount(1200, "line")]).toEqual([
		"0 lines",
		"1 line",
		"1,200 lines",
	]);
});

it.each([
	[formatNumber(14094), "14,094"],
	[formatNumber(-0.2), "0"],
	[formatNumber(2.345, 1), "2.3"],
	[formatMoney(1234.5), "$1,234.50"],
	[formatCents(123_456), "$1,234.56"],
	[formatDay("2026-11-22"), "Nov 22, 2026"],
	[formatDay("2026-11-22T23:59:00.000Z"), "Nov 22, 2026"],
	[formatDay("soon"), "soon"],
	[formatMinute("2026-11-22T12:32:10.000Z"), "Nov 22, 2026, 12:32 PM UTC"],
])("formats %s as %s", (formatted, expected) => {
	expect(formatted).toBe(expected);
});

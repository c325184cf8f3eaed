import { expect, it } from "vitest";
import {
	formatCents,
	formatCount,
	formatDay,
	formatDayIn,
	formatMinute,
	formatMoney,
	formatNumber,
} from "./format.ts";

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
	[formatMoney(-1234.5), "−$1,234.50"],
	[formatMoney(-0), "$0.00"],
	[formatCents(123_456), "$1,234.56"],
	[formatDay("2026-11-22"), "Nov 22, 2026"],
	[formatDayIn("2026-11-23T00:30:00.000Z", "America/New_York"), "Nov 22, 2026"],
	[formatDayIn("2026-11-22", "Pacific/Honolulu"), "Nov 22, 2026"],
	[formatDayIn("soon", "America/Chicago"), "soon"],
	[formatDay("soon"), "soon"],
	[formatMinute("2026-11-23T00:30:10.000Z", "America/New_York"), "Nov 22, 2026, 7:30 PM EST"],
	[formatMinute("2026-07-04T00:05:00.000Z", "America/Los_Angeles"), "Jul 3, 2026, 5:05 PM PDT"],
	[formatMinute("2026-11-22", "America/Phoenix"), "Nov 22, 2026"],
])("formats %s as %s", (formatted, expected) => {
	expect(formatted).toBe(expected);
});

import { expect, it } from "vitest";
import { readAskedDays } from "./asked-days.ts";

const today = "2026-11-29";

it.each([
	["due next week", "2026-11-30", "2026-12-06"],
	["due this week", "2026-11-23", "2026-11-29"],
	["due this month", "2026-11-01", "2026-11-30"],
	["due next month", "2026-12-01", "2026-12-31"],
	["due in the next 30 days", "2026-11-29", "2026-12-29"],
	["due within 2 weeks", "2026-11-29", "2026-12-13"],
	["expiring before december 15", null, "2026-12-14"],
	["due by 12/5", null, "2026-12-05"],
	["due after Jan 3", "2027-01-04", null],
	["due in january", "2027-01-01", "2027-01-31"],
	["due in december", "2026-12-01", "2026-12-31"],
	["due by Friday", null, "2026-12-04"],
	["due tomorrow", "2026-11-30", "2026-11-30"],
	["due by the end of the month", null, "2026-11-30"],
	["due December 5", "2026-12-05", "2026-12-05"],
])("reads %s as days ahead", (text, from, to) => {
	expect(readAskedDays(text, today, { ahead: true })).toMatchObject({ from, to });
});

it.each([
	["orders before October 1", null, "2026-09-30"],
	["orders since november 10", "2026-11-10", null],
	["orders placed after 12/20", "2025-12-21", null],
	["orders in October", "2026-10-01", "2026-10-31"],
	["orders placed on Monday", "2026-11-23", "2026-11-23"],
	["orders last week", "2026-11-16", "2026-11-22"],
])("reads %s as days that have been", (text, from, to) => {
	expect(readAskedDays(text, today)).toMatchObject({ from, to });
});

it("reads no day that no calendar has, and none where none is named", () => {
	expect(readAskedDays("due by 2/30", today, { ahead: true })).toBeNull();
	expect(readAskedDays("invoices of Granite State", today, { ahead: true })).toBeNull();
});

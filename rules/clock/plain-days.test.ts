import fc from "fast-check";
import { expect, it } from "vitest";
import { onDay, readDayRange, sinceDay, throughDay } from "./plain-days.ts";
import { daysAfter } from "./time-zones.ts";

/** A Saturday. */
const today = "2026-11-28";

it.each([
	["2026-11-28", "since earlier today", "today", "through today"],
	["2026-11-27", "since yesterday", "yesterday", "through yesterday"],
	["2026-11-29", "since tomorrow", "tomorrow", "through tomorrow"],
	["2026-11-24", "since Tuesday", "on Tuesday", "through Tuesday"],
	["2026-11-22", "since Sunday", "on Sunday", "through Sunday"],
	["2026-11-21", "since Nov 21", "on Nov 21", "through Nov 21"],
	["2026-12-04", "since Friday", "on Friday", "through Friday"],
	["2026-12-05", "since Dec 5", "on Dec 5", "through Dec 5"],
	["2027-01-05", "since Jan 5, 2027", "on Jan 5, 2027", "through Jan 5, 2027"],
	["2025-12-31", "since Dec 31, 2025", "on Dec 31, 2025", "through Dec 31, 2025"],
])("names %s", (day, since, on, through) => {
	expect([sinceDay(day, today), onDay(day, today), throughDay(day, today)]).toEqual([since, on, through]);
});

it("names no two days within six days on one side alike", () => {
	fc.assert(
		fc.property(fc.integer({ min: 0, max: 5_000 }), fc.constantFrom(-1, 1), (offset, side) => {
			const now = daysAfter("2020-01-01", offset);
			const words = [0, 1, 2, 3, 4, 5, 6, 7].map((days) => onDay(daysAfter(now, side * days), now));
			expect(new Set(words).size).toBe(words.length);
		}),
	);
});

it.each([
	["", "", {}],
	["2027-01-05", "1/31/2027", { from: "2027-01-05", to: "2027-01-31" }],
	["1/5/2027", "", { from: "2027-01-05" }],
])("narrows a list from %j to %j", (from, to, days) => {
	expect(readDayRange({ from, to })).toEqual({ from: undefined, to: undefined, errors: {}, ...days });
});

it.each([
	["abc", "2027-01-31", { from: "Enter a date such as 11/22/2026." }],
	["2027-01-05", "2/30/2027", { to: "Enter a date such as 11/22/2026." }],
	["2027-02-01", "2027-01-31", { to: "The last day can't be before the first day." }],
])("says what is wrong from %j to %j, and doesn't narrow by it", (from, to, errors) => {
	const range = readDayRange({ from, to });
	expect(range.errors).toEqual(errors);
	for (const end of ["from", "to"] as const) expect(range[end] === undefined).toBe(end in errors);
});

import { expect, it } from "vitest";
import { getInstant } from "../clock/time-zones.ts";
import {
	callbackDays,
	callbackWindowNames,
	faultOfCallback,
	federalHolidays,
	openWindows,
} from "./callback-slots.ts";

const hours = { zone: "America/Chicago", opens: 8 * 60, closes: 17 * 60 };
/** Tuesday, 9:00 AM in Chicago. */
const now = Date.parse("2026-11-24T15:00:00Z");

// Dates of the Office of Personnel Management's calendars.
it.each([
	[2026, ["2026-01-01", "2026-01-19", "2026-02-16", "2026-05-25", "2026-06-19", "2026-07-03"]],
	[2026, ["2026-09-07", "2026-10-12", "2026-11-11", "2026-11-26", "2026-12-25"]],
	[2027, ["2027-06-18", "2027-07-05", "2027-12-24", "2027-12-31"]],
])("knows the federal holidays of %i", (year, days) => {
	expect(federalHolidays(year)).toEqual(expect.arrayContaining(days));
});

it("offers ten business days, without Thanksgiving and weekends", () => {
	const days = callbackDays(now, hours.zone);
	expect(days.slice(0, 4)).toEqual(["2026-11-24", "2026-11-25", "2026-11-27", "2026-11-30"]);
	expect(days).toHaveLength(10);
});

it("keeps the wall clock across a change of the clocks", () => {
	expect(new Date(getInstant("2026-11-02", 8 * 60, "America/New_York")).toISOString()).toBe(
		"2026-11-02T13:00:00.000Z",
	);
	expect(new Date(getInstant("2026-10-30", 8 * 60, "America/New_York")).toISOString()).toBe(
		"2026-10-30T12:00:00.000Z",
	);
});

it("offers windows in which the shop is open for an hour", () => {
	const day = "2026-12-01";
	expect(callbackWindowNames).toEqual(["08", "10", "12", "14", "16"]);
	expect(openWindows(day, "America/Chicago", hours)).toEqual(["08", "10", "12", "14", "16"]);
	expect(openWindows(day, "America/New_York", hours)).toEqual(["08", "10", "12", "14", "16"]);
	expect(openWindows(day, "America/Los_Angeles", hours)).toEqual(["08", "10", "12", "14"]);
	expect(openWindows(day, "Pacific/Honolulu", hours)).toEqual(["08", "10", "12"]);
});

it.each([
	[
		"2026-11-24",
		"14",
		"Pacific/Honolulu",
		"In Hawaii time, choose 8 to 10 AM, 10 AM to noon or noon to 2 PM.",
	],
	["2026-11-24", "08", "America/New_York", "That time has passed"],
	["2026-11-26", "10", "America/Chicago", "one of the days in the list"],
	["2027-03-01", "10", "America/Chicago", "one of the days in the list"],
	["2026-02-30", "10", "America/Chicago", "one of the days in the list"],
] as const)("says why not on %s at %s %s", (day, window, zone, message) => {
	expect(faultOfCallback({ day, window, zone }, hours, now)?.text).toContain(message);
});

it("accepts the window that is running, while an hour of it is left", () => {
	const running = { day: "2026-11-24", window: "08", zone: "America/Chicago" } as const;
	expect(faultOfCallback(running, hours, now)).toBeNull();
	expect(faultOfCallback(running, hours, now + 60_000)).toMatchObject({
		about: "time",
		text: expect.stringContaining("has passed"),
	});
});

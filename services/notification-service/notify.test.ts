import { expect, it } from "vitest";
import { nextDigest } from "./public.server.ts";

it.each([
	["2026-11-22T12:59:59.000Z", "2026-11-22T13:00:00.000Z"],
	["2026-11-22T13:00:00.000Z", "2026-11-23T13:00:00.000Z"],
	["2026-07-04T20:00:00.000Z", "2026-07-05T12:00:00.000Z"],
	// Clocks go back on Nov 1, 2026, and forward on Mar 14, 2027.
	["2026-10-31T20:00:00.000Z", "2026-11-01T13:00:00.000Z"],
	["2027-03-13T20:00:00.000Z", "2027-03-14T12:00:00.000Z"],
])("a message of %s is in the digest of %s", (at, due) => {
	expect(nextDigest(at, "America/Chicago")).toBe(due);
});

it.each([
	["America/New_York", "2026-11-23T12:00:00.000Z"],
	["America/Los_Angeles", "2026-11-22T15:00:00.000Z"],
])("a message of 1 PM UTC is in the next digest of %s", (zone, due) => {
	expect(nextDigest("2026-11-22T13:00:00.000Z", zone)).toBe(due);
});

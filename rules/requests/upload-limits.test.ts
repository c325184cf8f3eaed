import { expect, it } from "vitest";
import { companyQuota, secondsOfToday, userQuota } from "./upload-limits.ts";

it("says how much a day has, and when the next one begins", () => {
	expect(userQuota(2)).toEqual({
		bytes: 2 * 1024 * 1024,
		sentence:
			"This file would put you over the limit of 2 MB a day. You can upload more after midnight, Central Time.",
	});
	expect(companyQuota(2_000)).toEqual({
		bytes: 20_000 * 1024 * 1024,
		sentence:
			"This file would put your company over the limit of 20,000 MB a day. You can upload more after midnight, Central Time.",
	});
});

it.each([
	["2026-11-29T06:00:00Z", 24 * 3600],
	["2026-11-30T05:59:59.500Z", 1],
	// The day on which the clocks go back has 25 hours.
	["2026-11-01T05:00:00Z", 25 * 3600],
])("counts the seconds of the shop's day from %s: %i", (now, seconds) => {
	expect(secondsOfToday(Date.parse(now))).toBe(seconds);
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { getDueDates } from "../invoices/aging.ts";
import { invoiceState } from "../invoices/invoice-status.ts";
import { currentStatus } from "../quotes/quote-actions.ts";
import { programStatus } from "../rebates/find-programs.ts";
import { warrantyCoverage } from "../warranty/warranty-coverage.ts";
import {
	dayIn,
	daysAfter,
	endOfDay,
	endOfDayIn,
	getInstant,
	getMonth,
	isTimeZone,
	wallClock,
	zoneTitle,
} from "./time-zones.ts";

const zones = ["America/New_York", "America/Chicago", "America/Denver", "America/Los_Angeles"] as const;

/** Ends of a month and a year, and both days on which the clocks change. */
const days = ["2026-11-30", "2026-12-31", "2026-11-01", "2027-03-14", "2028-02-29"];
/** Minutes since midnight: around midnight, on both sides of 2 AM, and when it is tomorrow already in UTC. */
const minutes = [0, 1, 119, 181, 720, 1170, 1380, 1439];

const moments = zones.flatMap((zone) =>
	days.flatMap((day) => minutes.map((minute) => ({ zone, day, minute, at: getInstant(day, minute, zone) }))),
);

describe("by the clock of each zone, around midnight, the end of a month and the changes of the clock", () => {
	it.each(zones)("%s: a day begins and ends at midnight", (zone) => {
		for (const day of days) {
			const [first, last] = [getInstant(day, 0, zone), Date.parse(endOfDay(day, zone))];
			expect([dayIn(first - 1, zone), dayIn(first, zone)]).toEqual([daysAfter(day, -1), day]);
			expect([dayIn(last, zone), dayIn(last + 1, zone)]).toEqual([day, daysAfter(day, 1)]);
		}
	});

	it("nothing is overdue on the day it is due, and everything the day after", () => {
		for (const { zone, day, at } of moments) {
			const state = (dueOn: string) =>
				invoiceState({ dueOn, totalCents: 100, balanceCents: 100 }, dayIn(at, zone)).daysOverdue;
			expect([state(day), state(daysAfter(day, -1))], `${zone} ${day}`).toEqual([0, 1]);
			expect(getDueDates("1-30", dayIn(at, zone)).to).toBe(daysAfter(day, -1));
		}
	});

	it("prices are held through the last minute of their day", () => {
		for (const { zone, day, at } of moments) {
			const now = new Date(at).toISOString();
			expect(currentStatus("sent-back", endOfDay(day, zone), now), `${zone} ${now}`).toBe("sent-back");
			expect(currentStatus("sent-back", endOfDay(daysAfter(day, -1), zone), now)).toBe("expired");
			expect(dayIn(Date.parse(endOfDayIn(30, at, zone)), zone)).toBe(daysAfter(day, 30));
		}
	});

	it("a limit's month has each of its moments, and none of the next", () => {
		for (const { zone, day, at } of moments) {
			const { from, to } = getMonth(at, zone);
			const now = new Date(at).toISOString();
			expect(from <= now && now < to, `${zone} ${now}`).toBe(true);
			expect(wallClock(Date.parse(from), zone)).toEqual({ day: `${day.slice(0, 7)}-01`, minutes: 0 });
			expect(wallClock(Date.parse(to) - 1, zone)).toEqual({ day: expect.any(String), minutes: 1439 });
			expect(getMonth(Date.parse(to), zone).from).toBe(to);
		}
	});

	it("a rebate program is open and a warranty runs through its last day", () => {
		for (const { zone, day, at } of moments) {
			const today = dayIn(at, zone);
			expect(programStatus({ opensOn: null, closesOn: day }, today)).toBe("open");
			expect(programStatus({ opensOn: null, closesOn: daysAfter(day, -1) }, today)).toBe("closed");
			const { endsOn } = warrantyCoverage(
				{ warrantyYears: 5 },
				{ purchasedOn: null, installedOn: day },
				today,
			);
			const state = (on: string) =>
				warrantyCoverage({ warrantyYears: 5 }, { purchasedOn: null, installedOn: day }, on).state;
			expect([state(endsOn ?? ""), state(daysAfter(endsOn ?? "", 1))]).toEqual(["covered", "ended"]);
		}
	});
});

it("finds the moment at which a clock shows a time, but for the hour that a change of the clock skips", () => {
	fc.assert(
		fc.property(
			fc.constantFrom(...zones),
			fc.integer({ min: 0, max: 3_000 }),
			fc.integer({ min: 180, max: 1439 }),
			(zone, offset, minute) => {
				const day = daysAfter("2024-01-01", offset);
				expect(wallClock(getInstant(day, minute, zone), zone)).toEqual({ day, minutes: minute });
			},
		),
	);
});

it("knows time zones, and names those of the United States as people do", () => {
	expect(["America/Chicago", "Mars/Olympus", ""].map(isTimeZone)).toEqual([true, false, false]);
	expect(["America/New_York", "Europe/Paris"].map(zoneTitle)).toEqual(["Eastern Time", "Europe/Paris"]);
});

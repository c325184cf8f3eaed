import { expect, it } from "vitest";
import { readAskedDays } from "./asked-days.ts";

/** A Sunday: the week that is over ended on Saturday, and this week's due dates begin today. */
const today = "2026-11-29";

it.each([
	["due next week", "2026-11-30", "2026-12-06"],
	["due this week", "2026-11-29", "2026-12-05"],
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
	["falling due between dec 1 and dec 15", "2026-12-01", "2026-12-15"],
	["due from 12/7 to 12/11", "2026-12-07", "2026-12-11"],
	["due dec 1 to 15", "2026-12-01", "2026-12-15"],
	["expiring before xmas", null, "2026-12-24"],
	["due by christmas", null, "2026-12-25"],
	["due tomorrow", "2026-11-30", "2026-11-30"],
	["due by the end of the month", null, "2026-11-30"],
	["due December 5", "2026-12-05", "2026-12-05"],
	["due in more than 30 days", "2026-12-30", null],
	["quotes that expire in over 30 days", "2026-12-30", null],
	["quotes good for at least 2 more weeks", "2026-12-13", null],
	["due 30+ days from now", "2026-12-29", null],
	["over 30 days past due", null, "2026-10-29"],
	["more than 2 weeks late", null, "2026-11-14"],
	["60+ days past due", null, "2026-09-30"],
	["overdue by at least 60 days", null, "2026-09-30"],
	["past due 60 days or more", null, "2026-09-30"],
	["expired more than 10 days ago", null, "2026-11-18"],
])("reads %s as days ahead", (text, from, to) => {
	expect(readAskedDays(text, today, { ahead: true })).toMatchObject({ from, to });
});

it.each([
	["orders before October 1", null, "2026-09-30"],
	["orders since november 10", "2026-11-10", null],
	["orders placed after 12/20", "2025-12-21", null],
	["orders in October", "2026-10-01", "2026-10-31"],
	["orders placed on Monday", "2026-11-23", "2026-11-23"],
	["orders last week", "2026-11-22", "2026-11-28"],
	["invoices over 60 days old", null, "2026-09-29"],
	["invoices older than 60 days", null, "2026-09-29"],
	["invoices at least 60 days old", null, "2026-09-30"],
	["invoices over 60 days", null, "2026-09-29"],
	["orders placed more than 2 weeks ago", null, "2026-11-14"],
])("reads %s as days that have been", (text, from, to) => {
	expect(readAskedDays(text, today)).toMatchObject({ from, to });
});

it.each([
	["orders that took more than 10 days", false],
	["orders more than 10 days late", false],
	["orders with a lead time over 30 days", false],
	["invoices that we took over 30 days to pay", true],
])("reads no days in %s", (text, ahead) => {
	expect(readAskedDays(text, today, { ahead })).toBeNull();
});

it("names the days that lie ahead", () => {
	const name = (text: string) => readAskedDays(text, today, { ahead: true })?.name;
	expect(name("due in more than 30 days")).toBe("after Dec 29, 2026");
	expect(name("due in at least 30 days")).toBe("on or after Dec 29, 2026");
});

it("reads no day that no calendar has, and none where none is named", () => {
	expect(readAskedDays("due by 2/30", today, { ahead: true })).toBeNull();
	expect(readAskedDays("invoices of Granite State", today, { ahead: true })).toBeNull();
});

it.each([
	["invoices over 60 days old", "2026-09-29"],
	["more than 90 days past due", "2026-08-30"],
	["30+ days past due", "2026-10-30"],
])("%s ends on %s", (text, to) => {
	expect(readAskedDays(text, today, { ahead: true })).toMatchObject({ from: null, to });
});

it("takes weeks from Monday to Sunday on other days, and says which", () => {
	expect(readAskedDays("orders last week", "2026-12-02")).toMatchObject({
		from: "2026-11-23",
		to: "2026-11-29",
		name: "in the week of Nov 23 to Nov 29, 2026",
	});
	expect(readAskedDays("due this week", "2026-12-02", { ahead: true })).toMatchObject({
		from: "2026-11-30",
		to: "2026-12-06",
	});
	expect(readAskedDays("orders from yesterday", "2026-12-02")?.name).toBe("on Dec 1, 2026");
});

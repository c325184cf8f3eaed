import { expect, it } from "vitest";
import { readPeriod } from "./spoken-periods.ts";

/** A Saturday. */
const today = "2026-11-28";

it.each([
	["what did I order in October", "2026-10-01", "2026-10-31", "October 2026"],
	["orders of December", "2025-12-01", "2025-12-31", "December 2025"],
	["our feb. orders", "2026-02-01", "2026-02-28", "February 2026"],
	["orders since Sept 2025", "2025-09-01", today, "since September 2025"],
	["Feb 2028", "2028-02-01", "2028-02-29", "February 2028"],
	["in May", "2026-05-01", "2026-05-31", "May 2026"],
	["orders we placed last month", "2026-10-01", "2026-10-31", "October 2026"],
	["this month", "2026-11-01", today, "November 2026"],
	["what did we spend last quarter", "2026-07-01", "2026-09-30", "Jul 1, 2026 to Sep 30, 2026"],
	["this week", "2026-11-23", today, "the week of Nov 23 to Nov 28, 2026"],
	["last week", "2026-11-16", "2026-11-22", "the week of Nov 16 to Nov 22, 2026"],
	["last year", "2025-01-01", "2025-12-31", "2025"],
	["in 2024", "2024-01-01", "2024-12-31", "2024"],
	["the last 30 days", "2026-10-29", today, "since Oct 29, 2026"],
	["yesterday", "2026-11-27", "2026-11-27", "Nov 27, 2026"],
])("reads the period of %s", (text, from, to, name) => {
	expect(readPeriod(text, today)).toMatchObject({ from, to, name });
});

it.each(["may I see my orders", "my last order", "order SO-202011", "2x4 troffers", "marine lights"])(
	"reads none in %s",
	(text) => {
		expect(readPeriod(text, today)).toBeNull();
	},
);

it("goes back over the turn of the year", () => {
	expect(readPeriod("last month", "2027-01-15")).toMatchObject({ from: "2026-12-01", to: "2026-12-31" });
	expect(readPeriod("last quarter", "2027-01-15")).toMatchObject({ from: "2026-10-01", to: "2026-12-31" });
});

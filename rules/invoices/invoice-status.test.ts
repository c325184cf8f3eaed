import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { daysAfter } from "../clock/time-zones.ts";
import { ageBuckets, getDueDates } from "./aging.ts";
import { invoiceState } from "./invoice-status.ts";

const today = "2026-11-21";
const owed = (dueOn: string | null, balanceCents = 500, totalCents: number | null = 1000) => ({
	dueOn,
	totalCents,
	balanceCents,
});

describe("invoiceState", () => {
	it.each([
		[owed("2026-11-22", 1000), { status: "Open", daysOverdue: 0, age: "current" }],
		[owed("2026-11-21", 1000), { status: "Open", daysOverdue: 0, age: "current" }],
		[owed("2026-11-21"), { status: "Partially paid", daysOverdue: 0, age: "current" }],
		[owed("2026-11-20", 1000), { status: "Overdue", daysOverdue: 1, age: "1-30" }],
		[owed("2026-11-20"), { status: "Overdue", daysOverdue: 1, age: "1-30" }],
		[owed("2026-10-22"), { status: "Overdue", daysOverdue: 30, age: "1-30" }],
		[owed("2026-10-21"), { status: "Overdue", daysOverdue: 31, age: "31-60" }],
		[owed("2026-09-22"), { status: "Overdue", daysOverdue: 60, age: "31-60" }],
		[owed("2026-09-21"), { status: "Overdue", daysOverdue: 61, age: "61-90" }],
		[owed("2026-08-23"), { status: "Overdue", daysOverdue: 90, age: "61-90" }],
		[owed("2026-08-22"), { status: "Overdue", daysOverdue: 91, age: "90+" }],
		[owed(null), { status: "Partially paid", daysOverdue: 0, age: null }],
		[owed(null, 500, null), { status: "Open", daysOverdue: 0, age: null }],
		[owed("2020-01-01", 0), { status: "Paid", daysOverdue: 0, age: null }],
	])("%j is %j", (invoice, state) => {
		expect(invoiceState(invoice, today)).toEqual(state);
	});
});

describe("getDueDates", () => {
	it("each bucket contains exactly its days", () => {
		fc.assert(
			fc.property(fc.integer({ min: -400, max: 400 }), fc.integer({ min: 0, max: 5000 }), (away, later) => {
				const on = daysAfter(today, later);
				const dueOn = daysAfter(on, away);
				const within = ageBuckets.filter((age) => {
					const { from, to } = getDueDates(age, on);
					return (from === null || dueOn >= from) && (to === null || dueOn <= to);
				});
				expect(within).toEqual([invoiceState(owed(dueOn), on).age]);
			}),
		);
	});
});

it("counts days across months and leap days", () => {
	expect([daysAfter("2028-02-28", 1), daysAfter("2027-03-01", -1)]).toEqual(["2028-02-29", "2027-02-28"]);
});

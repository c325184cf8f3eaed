/** State of an invoice on a day. Days are YYYY-MM-DD by the clock of the account and compare as text. */
import { daysAfter, daysBetween } from "../clock/time-zones.ts";
import { type AgeBucket, type InvoiceStatus, toAgeBucket } from "./invoice-terms.ts";

/** Without a due date nothing is overdue; without a total nothing is part-paid. */
export type Owed = { dueOn: string | null; totalCents: number | null; balanceCents: number };
export type InvoiceState = { status: InvoiceStatus; daysOverdue: number; age: AgeBucket | null };

/** The search has the same rules in SQL, see `statusIs`. */
export function invoiceState({ dueOn, totalCents, balanceCents }: Owed, today: string): InvoiceState {
	if (balanceCents === 0) return { status: "Paid", daysOverdue: 0, age: null };
	const daysOverdue = dueOn !== null && dueOn < today ? daysBetween(dueOn, today) : 0;
	const isPartPaid = totalCents !== null && balanceCents < totalCents;
	const status = daysOverdue > 0 ? "Overdue" : isPartPaid ? "Partially paid" : "Open";
	return { status, daysOverdue, age: dueOn === null ? null : toAgeBucket(daysOverdue) };
}

/** Inclusive range of due dates for an age; `null` is open-ended. */
export function getDueDates(age: AgeBucket, today: string): { from: string | null; to: string | null } {
	const ago = (days: number) => daysAfter(today, -days);
	switch (age) {
		case "current":
			return { from: today, to: null };
		case "1-30":
			return { from: ago(30), to: ago(1) };
		case "31-60":
			return { from: ago(60), to: ago(31) };
		case "61-90":
			return { from: ago(90), to: ago(61) };
		case "90+":
			return { from: null, to: ago(91) };
	}
}

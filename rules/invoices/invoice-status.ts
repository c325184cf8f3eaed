/** Statuses, ages, orders and limits of invoices. Free of schemas, for use in the browser. */
import { daysAfter, daysBetween } from "../clock/time-zones.ts";

/** Statuses as the specification writes them. An overdue invoice has a balance past the due date, part-paid or not. */
export const invoiceStatuses = ["Open", "Partially paid", "Overdue", "Paid"] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

export const ageBuckets = ["current", "1-30", "31-60", "61-90", "90+"] as const;
export type AgeBucket = (typeof ageBuckets)[number];

function toAgeBucket(daysOverdue: number): AgeBucket {
	if (daysOverdue <= 0) return "current";
	if (daysOverdue <= 30) return "1-30";
	if (daysOverdue <= 60) return "31-60";
	return daysOverdue <= 90 ? "61-90" : "90+";
}

/** Words, because a leading hyphen does not fit the style of our URLs. */
export const invoiceSorts = ["newest", "oldest", "due", "balance", "number"] as const;
export type InvoiceSort = (typeof invoiceSorts)[number];

export const invoiceLimits = {
	pageSize: 25,
	linesPerPage: 100,
} as const;

/** Fields that a service may not have. */
export const invoiceListFields = ["issuedOn", "dueOn", "PurchaseOrder", "InvoiceTotal"] as const;
export type InvoiceListField = (typeof invoiceListFields)[number];

/** Fields that none of these invoices has: lists leave them out. */
export const unknownInvoiceFields = (
	invoices: readonly Partial<Record<InvoiceListField, unknown>>[],
): InvoiceListField[] =>
	invoiceListFields.filter((field) => invoices.every((invoice) => (invoice[field] ?? "") === ""));

// State of an invoice on a day. Days are YYYY-MM-DD by the clock of the account and compare as text.

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

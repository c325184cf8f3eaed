/** Statuses, orders and limits of invoices. Free of schemas, for use in the browser. */
import { daysBetween } from "../clock/time-zones.ts";
import { type AgeBucket, toAgeBucket } from "./aging.ts";

/** Statuses as the specification writes them. An overdue invoice has a balance past the due date, part-paid or not. */
export const invoiceStatuses = ["Open", "Partially paid", "Overdue", "Paid"] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

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

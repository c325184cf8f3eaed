/** The words and limits of invoices. Apart from the contract, so that a page can have them without schemas. */

/** Paid as the specification writes it. Overdue: something is owed past the due date, part-paid or not. */
export const invoiceStatuses = ["Open", "Partially paid", "Overdue", "Paid"] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

export const ageBuckets = ["current", "1-30", "31-60", "61-90", "90+"] as const;
export type AgeBucket = (typeof ageBuckets)[number];

export function toAgeBucket(daysOverdue: number): AgeBucket {
	if (daysOverdue <= 0) return "current";
	if (daysOverdue <= 30) return "1-30";
	if (daysOverdue <= 60) return "31-60";
	return daysOverdue <= 90 ? "61-90" : "90+";
}

/** Orders of a list; a hyphen in front would be no URL of ours, so each direction has a word. */
export const invoiceSorts = ["newest", "oldest", "due", "balance", "number"] as const;
export type InvoiceSort = (typeof invoiceSorts)[number];

export const invoiceLimits = {
	pageSize: 25,
	linesPerPage: 100,
} as const;

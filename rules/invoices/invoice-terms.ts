/** Terms and limits of invoices. Free of schemas, for use in the browser. */

/** Statuses as the specification writes them. An overdue invoice has a balance past the due date, part-paid or not. */
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

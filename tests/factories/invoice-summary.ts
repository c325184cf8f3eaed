import type { InvoiceSummary } from "#contracts/invoices/invoices";

/** An open invoice over $100.00; fields can be overridden. */
export const makeInvoiceSummary = (invoice: Partial<InvoiceSummary> = {}): InvoiceSummary => ({
	id: "invoice-1",
	accountId: "10010",
	Invoice: "INV-100001",
	issuedOn: "2026-11-01",
	dueOn: "2026-12-01",
	PurchaseOrder: "PO-4711",
	InvoiceTotal: 100,
	InvoiceBalance: 100,
	status: "Open",
	daysOverdue: 0,
	age: "current",
	openTransactionID: null,
	...invoice,
});

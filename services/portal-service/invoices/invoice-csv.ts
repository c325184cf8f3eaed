/** Invoices as CSV. */
import type { InvoiceStatus } from "#contracts/payments/invoice-terms";
import { plainCell } from "#contracts/spreadsheet-cell";

export type CsvInvoice = {
	number: string;
	issuedOn: string;
	dueOn: string;
	purchaseOrder: string;
	orderNumber: string | null;
	totalCents: number;
	balanceCents: number;
	status: InvoiceStatus;
	daysOverdue: number;
};

const head = [
	"Invoice",
	"Issued",
	"Due",
	"Purchase order",
	"Order",
	"Total (USD)",
	"Balance (USD)",
	"Status",
	"Days overdue",
];

const dollars = (cents: number) => (cents / 100).toFixed(2);

function textCell(text: string | null): string {
	const plain = String(plainCell(text));
	return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

const toCsvLine = (invoice: CsvInvoice): string =>
	[
		textCell(invoice.number),
		invoice.issuedOn,
		invoice.dueOn,
		textCell(invoice.purchaseOrder),
		textCell(invoice.orderNumber),
		dollars(invoice.totalCents),
		dollars(invoice.balanceCents),
		invoice.status,
		invoice.daysOverdue,
	].join(",");

/** With byte order mark and CR LF, for Excel. */
export const invoiceCsv = (invoices: readonly CsvInvoice[]): string =>
	`\ufeff${[head.join(","), ...invoices.map(toCsvLine)].join("\r\n")}\r\n`;

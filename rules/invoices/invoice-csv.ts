/** Invoices as CSV. */
import { plainCell } from "../format/spreadsheet-cell.ts";
import { typedAmount } from "../money/cents.ts";

export type CsvInvoice = {
	number: string;
	issuedOn: string | null;
	dueOn: string | null;
	purchaseOrder: string;
	orderNumber: string | null;
	totalCents: number | null;
	balanceCents: number;
	status: string;
	daysOverdue: number;
};

export type CsvColumn = "issuedOn" | "dueOn" | "purchaseOrder" | "orderNumber" | "totalCents" | "daysOverdue";

const dollars = (cents: number | null) => (cents === null ? "" : typedAmount(cents));

function textCell(text: string | null): string {
	const plain = String(plainCell(text));
	return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

type Column = { field: keyof CsvInvoice; head: string; cell: (invoice: CsvInvoice) => string | number };

const columns: readonly Column[] = [
	{ field: "number", head: "Invoice", cell: ({ number }) => textCell(number) },
	{ field: "issuedOn", head: "Issued", cell: ({ issuedOn }) => issuedOn ?? "" },
	{ field: "dueOn", head: "Due", cell: ({ dueOn }) => dueOn ?? "" },
	{ field: "purchaseOrder", head: "Purchase order", cell: ({ purchaseOrder }) => textCell(purchaseOrder) },
	{ field: "orderNumber", head: "Order", cell: ({ orderNumber }) => textCell(orderNumber) },
	{ field: "totalCents", head: "Total (USD)", cell: ({ totalCents }) => dollars(totalCents) },
	{ field: "balanceCents", head: "Balance (USD)", cell: ({ balanceCents }) => dollars(balanceCents) },
	{ field: "status", head: "Status", cell: ({ status }) => textCell(status) },
	{ field: "daysOverdue", head: "Days overdue", cell: ({ daysOverdue }) => daysOverdue },
];

/**
 * Invoices as CSV with byte order mark and CR LF, for Excel.
 * @param without columns that no invoice has a value for
 */
export function invoiceCsv(invoices: readonly CsvInvoice[], without: readonly CsvColumn[] = []): string {
	const shown = columns.filter(({ field }) => !without.some((column) => column === field));
	const lines = invoices.map((invoice) => shown.map(({ cell }) => cell(invoice)).join(","));
	return `\ufeff${[shown.map(({ head }) => head).join(","), ...lines].join("\r\n")}\r\n`;
}

import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { expect, it } from "vitest";
import { type CsvInvoice, invoiceCsv } from "./invoice-csv.ts";

const invoice = (change: Partial<CsvInvoice> = {}): CsvInvoice => ({
	number: "INV-204518",
	issuedOn: "2026-10-01",
	dueOn: "2026-10-31",
	purchaseOrder: "PO-1",
	orderNumber: "SO-100023",
	totalCents: 120_450,
	balanceCents: 45,
	status: "Overdue",
	daysOverdue: 21,
	...change,
});

const getRows = (csv: string) => parse(csv, { bom: true, columns: true }) as Record<string, string>[];

it("has one row per invoice, with dates, dollars and status", () => {
	const csv = invoiceCsv([invoice(), invoice({ orderNumber: null, balanceCents: 0, status: "Paid" })]);
	expect(csv.startsWith("\ufeffInvoice,Issued,Due,")).toBe(true);
	expect(csv.endsWith("\r\n")).toBe(true);
	expect(getRows(csv)).toMatchObject([
		{
			Invoice: "INV-204518",
			Issued: "2026-10-01",
			Due: "2026-10-31",
			"Purchase order": "PO-1",
			Order: "SO-100023",
			"Total (USD)": "1204.50",
			"Balance (USD)": "0.45",
			Status: "Overdue",
			"Days overdue": "21",
		},
		{ Order: "", "Balance (USD)": "0.00", Status: "Paid" },
	]);
});

it("has only a header row if there are no invoices", () => {
	expect(getRows(invoiceCsv([]))).toEqual([]);
});

it.each(["=HYPERLINK(1)", "+1", "-1", "@SUM(A1)", "\t=1", '=1","2'])(
	"keeps purchase order %j as text in spreadsheets",
	(purchaseOrder) => {
		const [row] = getRows(invoiceCsv([invoice({ purchaseOrder })]));
		expect(row?.["Purchase order"]).toBe(`'${purchaseOrder}`);
	},
);

it("round-trips any text without shifting other cells", () => {
	const text = fc
		.string({ unit: "grapheme", maxLength: 30 })
		.filter((text) => !/^'*\s*[=+\-@＝＋－＠\t\r\n]/.test(text));
	fc.assert(
		fc.property(text, text, (purchaseOrder, orderNumber) => {
			const [row, ...others] = getRows(invoiceCsv([invoice({ purchaseOrder, orderNumber })]));
			expect(others).toEqual([]);
			expect(row).toMatchObject({ "Purchase order": purchaseOrder, Order: orderNumber, Status: "Overdue" });
		}),
	);
});

/** An invoice as a PDF that can be filed. Lengths in points. */
import { centsOf, dollarsOf } from "#contracts/cents";
import type { Invoice } from "#contracts/invoices";
import { formatMoney } from "~/shared/money.ts";
import { amounts, block, type Company, companyLine } from "~/shared/paper/document-parts.server.ts";
import { type Column, longTable } from "~/shared/paper/lines-table.server.ts";
import { closeSheet, inks, openSheet, paper, type Sheet, set, tagged } from "~/shared/paper/paper.server.ts";
import { fieldBoxes, footers, masthead, notes } from "~/shared/paper/paper-parts.server.ts";
import { addressLines, dayForPeople } from "~/shared/paper/paper-words.ts";
import { standing, terms } from "./invoice-words.ts";

type Line = Invoice["lines"][number];
const columns: readonly Column<Line>[] = [
	{ title: "Qty", width: 48, align: "right", text: ({ quantity }) => quantity.toLocaleString("en-US") },
	{ title: "Part number", width: 136, align: "left", strong: true, text: ({ sku }) => sku },
	{ title: "Description", width: 198, align: "left", text: ({ name }) => name },
	{ title: "Unit price", width: 72, align: "right", text: ({ price }) => formatMoney(price) },
	{ title: "Amount", width: 78, align: "right", text: ({ lineTotal }) => formatMoney(lineTotal) },
];

/** Payments and credits that there is room for beside the address. */
const mostSettlements = 12;

/**
 * Renders an invoice, US Letter. The same input gives the same bytes.
 * @param payUrl absolute address of the page on which it is paid
 */
export async function renderInvoiceDocument(
	invoice: Invoice,
	company: Company,
	payUrl: string,
): Promise<Buffer> {
	const { Invoice: number, billTo, issuedOn, dueOn, PurchaseOrder, orderNumber } = invoice;
	const title = `Invoice ${number}`;
	const sheet = openSheet({
		title: `${title}: ${billTo.name}`,
		author: company.name,
		subject: "Invoice",
		keywords: [number, PurchaseOrder, billTo.name].filter(Boolean).join(", "),
		date: new Date(issuedOn),
	});
	masthead(sheet, company.name, "Invoice");
	companyLine(sheet, company);
	titleOf(sheet, title, standing(invoice));
	fieldBoxes(sheet, [
		{ label: "INVOICE", value: number, share: 1.2 },
		{ label: "ISSUED", value: dayForPeople(issuedOn), share: 1.5 },
		{ label: "DUE", value: dayForPeople(dueOn), share: 1.5 },
		{ label: "ORDER", value: orderNumber ?? "", share: 1.1 },
		{ label: "PURCHASE ORDER", value: PurchaseOrder, share: 2.2 },
	]);
	parties(sheet, invoice);
	await longTable(sheet, columns, invoice.lines);
	amounts(sheet, sumsOf(invoice), { label: "Balance", amount: invoice.InvoiceBalance });
	notes(sheet, "Payment", terms({ number, payUrl, termsUrl: company.termsUrl }));
	footers(sheet, {
		first: [title, billTo.name, PurchaseOrder && `purchase order ${PurchaseOrder}`]
			.filter(Boolean)
			.join(" · "),
		second: [company.name, company.phone, company.email].filter(Boolean).join(" · "),
	});
	return closeSheet(sheet);
}

function titleOf(sheet: Sheet, title: string, sentence: string): void {
	const { doc } = sheet;
	const at = { x: paper.margin, width: paper.inner };
	tagged(sheet, sheet.root, "H1", () => {
		sheet.y += set(doc, title, { ...at, y: sheet.y, size: 14, strong: true, lines: 2 });
	});
	tagged(sheet, sheet.root, "P", () => {
		sheet.y += set(doc, sentence, { ...at, y: sheet.y + 1, size: 9, colour: inks.muted }) + 9;
	});
}

/** Who the invoice is for, and what has been paid on it. */
function parties(sheet: Sheet, { billTo, accountId, settlements }: Invoice): void {
	const gap = 20;
	const width = (paper.inner - gap) / 2;
	const top = sheet.y;
	const left = block(sheet, "Billed to", paper.margin, width, [
		...addressLines(billTo.name, billTo),
		`Account ${accountId}`,
	]);
	sheet.y = top;
	const latest = settlements.slice(-mostSettlements);
	const right = block(sheet, "Payments and credits", paper.margin + width + gap, width, [
		settlements.length === 0 ? "None yet" : "",
		settlements.length > latest.length ? `${settlements.length - latest.length} earlier ones, and` : "",
		...latest.map(
			({ kind, number, at, amount }) =>
				`${dayForPeople(at)}: ${formatMoney(amount)}, ${kind === "payment" ? "payment" : "credit memo"} ${number}`,
		),
	]);
	sheet.y = Math.max(left, right) + 10;
}

function sumsOf({ lines, freight, InvoiceTotal, InvoiceBalance }: Invoice) {
	const total = centsOf(InvoiceTotal);
	const paid = total - centsOf(InvoiceBalance);
	return [
		{
			label: lines.length === 1 ? "Items (1 line)" : `Items (${lines.length.toLocaleString("en-US")} lines)`,
			amount: dollarsOf(total - centsOf(freight)),
		},
		{ label: "Freight", amount: freight },
		{ label: "Total", amount: InvoiceTotal },
		...(paid > 0 ? [{ label: "Paid and credited", amount: -dollarsOf(paid) }] : []),
	];
}

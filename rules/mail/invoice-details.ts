/** What mail about invoices and payments shows beside its text. */
import type { Invoice } from "#contracts/invoices/invoices";
import { formatCents, formatDay, formatMoney, formatNumber } from "#rules/format";
import { taxSum } from "#rules/money/sum-rows";
import { type MailLine, mailLine, type NewMailDetails } from "./mail-details.ts";

type MailedInvoice = Pick<Invoice, "lines" | "freight" | "salesTax"> & {
	number: string;
	purchaseOrder: string;
	/** "YYYY-MM-DD". */
	issuedOn: string;
	dueOn: string;
	totalCents: number;
	balanceCents: number;
};

/** Lines, total and open balance. */
export function invoiceDetails(
	invoice: MailedInvoice,
	kind: "invoice-due" | "invoice-overdue",
	intro: string[],
): NewMailDetails {
	const { lines, freight, salesTax, totalCents, balanceCents } = invoice;
	const paid = totalCents - balanceCents;
	const due = formatDay(invoice.dueOn);
	return {
		status:
			kind === "invoice-due" ? { label: `Due ${due}`, tone: "waiting" } : { label: "Overdue", tone: "bad" },
		intro,
		facts: [
			{ label: "Invoice", value: invoice.number },
			...(invoice.purchaseOrder ? [{ label: "Purchase order", value: mailLine(invoice.purchaseOrder) }] : []),
			{ label: "Issued", value: formatDay(invoice.issuedOn) },
			{ label: "Due", value: due },
		],
		tables: [{ heading: "Items", lines: lines.map(toInvoiceLine), count: lines.length }],
		totals: [
			...(freight ? [{ label: "Freight", value: formatMoney(freight) }] : []),
			...(salesTax ? [taxSum(salesTax)] : []),
			{ label: "Invoice total", value: formatCents(totalCents) },
			...(paid > 0 ? [{ label: "Paid or credited", value: `−${formatCents(paid)}` }] : []),
			{ label: "Open balance", value: formatCents(balanceCents) },
		],
	};
}

const toInvoiceLine = ({ sku, name, quantity, price, lineTotal }: Invoice["lines"][number]): MailLine => ({
	title: sku || name,
	notes: sku && name ? [name] : [],
	quantity: `${formatNumber(quantity)} × ${formatMoney(price)}`,
	amount: formatMoney(lineTotal),
});

type Receipt = {
	number: string;
	isTest: boolean;
	reference: string;
	amountCents: number;
	surchargeCents: number;
	/** "fee" for portal payments. */
	surcharge: "fee" | "surcharge";
	invoices: readonly { number: string; cents: number; branch: string }[];
};

/** What was paid for what. */
export function receiptDetails(receipt: Receipt, intro: string[]): NewMailDetails {
	const { amountCents, surchargeCents, reference, invoices } = receipt;
	const lines = invoices.map(({ number, cents, branch }) => ({
		title: `Invoice ${number}`,
		notes: branch ? [mailLine(branch)] : [],
		amount: formatCents(cents),
	}));
	return {
		status: receipt.isTest ? { label: "Test payment", tone: "waiting" } : { label: "Paid", tone: "good" },
		intro,
		facts: [
			{ label: "Receipt number", value: receipt.number },
			...(reference ? [{ label: "For", value: mailLine(reference) }] : []),
		],
		tables: lines.length > 0 ? [{ heading: "Invoices", lines, count: lines.length }] : [],
		totals: [
			...(surchargeCents > 0
				? [
						{ label: "Amount", value: formatCents(amountCents) },
						{ label: `Card ${receipt.surcharge}`, value: formatCents(surchargeCents) },
					]
				: []),
			{ label: "Total paid", value: formatCents(amountCents + surchargeCents) },
		],
	};
}

import type { Invoice } from "#contracts/invoices/invoices";
import { formatCount, formatDay, formatDayIn, formatNumber } from "#rules/format";
import { toCents, toDollars } from "#rules/money/cents";
import { formatMoney } from "#rules/money/money";
import { testPaymentLabel } from "#rules/payments/payment-terms";
import { invoiceParams } from "~/params.ts";
import { paths } from "~/paths.ts";
import { actingAccount } from "~/shared/auth/acting-account.server.ts";
import { guardedResource } from "~/shared/auth/guarded.server.ts";
import { readZones } from "~/shared/clock/zones.server.ts";
import { ahead } from "~/shared/http/ahead.ts";
import {
	type Company,
	drawAmounts,
	drawBlock,
	drawCompanyLine,
	drawTitle,
	getCompany,
	pdfResponse,
	taxAmount,
} from "~/shared/pdf/document-parts.server.ts";
import { type Column, drawTable, ownNumberText } from "~/shared/pdf/lines-table.server.ts";
import { createPdf, finishPdf, type PdfDocument, pageLayout } from "~/shared/pdf/pdf-document.server.ts";
import {
	drawFieldBoxes,
	drawFooters,
	drawMasthead,
	drawNotes,
	formatAddressLines,
	toPdfFileName,
} from "~/shared/pdf/pdf-parts.server.ts";

export const loader = guardedResource({ access: "invoices", params: invoiceParams }, async (context) => {
	const { params, url, services } = context;
	const accountId = actingAccount(context);
	const zones = ahead(readZones(context));
	const invoice = await services.portal.invoice({ accountId, invoiceId: params.invoiceID });
	const company = getCompany(url);
	const payUrl = new URL(paths.payInvoices({ invoice: invoice.id }), company.termsUrl).href;
	return pdfResponse(
		await renderInvoiceDocument(invoice, company, payUrl, (await zones).reader),
		toPdfFileName(invoice.Invoice),
	);
});

type Line = Invoice["lines"][number];
const columns: readonly Column<Line>[] = [
	{ title: "Qty", width: 48, align: "right", text: ({ quantity }) => formatNumber(quantity) },
	{
		title: "Part number",
		width: 136,
		align: "left",
		strong: true,
		text: ({ sku }) => sku,
		below: ({ ownNumber }) => ownNumberText(ownNumber),
	},
	{ title: "Description", width: 198, align: "left", text: ({ name }) => name },
	{ title: "Unit price", width: 72, align: "right", text: ({ price }) => formatMoney(price) },
	{ title: "Amount", width: 78, align: "right", text: ({ lineTotal }) => formatMoney(lineTotal) },
];

const maxSettlements = 12;

/** US Letter. @param zone of the reader */
async function renderInvoiceDocument(
	invoice: Invoice,
	company: Company,
	payUrl: string,
	zone: string,
): Promise<Buffer> {
	const { Invoice: number, billTo, issuedOn, dueOn, PurchaseOrder, orderNumber } = invoice;
	const title = `Invoice ${number}`;
	const hasLines = invoice.lines.length > 0;
	const pdf = createPdf({
		title: [title, billTo?.name].filter(Boolean).join(": "),
		author: company.name,
		subject: "Invoice",
		keywords: [number, PurchaseOrder, billTo?.name].filter(Boolean).join(", "),
		date: issuedOn ? new Date(issuedOn) : new Date(),
	});
	drawMasthead(pdf, company.name, "Invoice");
	drawCompanyLine(pdf, company);
	drawTitle(pdf, title, statusSentence(invoice));
	drawFieldBoxes(pdf, [
		{ label: "INVOICE", value: number, share: 1.2 },
		...(issuedOn ? [{ label: "ISSUED", value: formatDay(issuedOn), share: 1.5 }] : []),
		...(dueOn ? [{ label: "DUE", value: formatDay(dueOn), share: 1.5 }] : []),
		...(hasLines || orderNumber ? [{ label: "ORDER", value: orderNumber ?? "", share: 1.1 }] : []),
		...(hasLines || PurchaseOrder ? [{ label: "PURCHASE ORDER", value: PurchaseOrder, share: 2.2 }] : []),
		...(hasLines ? [] : [{ label: "STATUS", value: invoice.status, share: 1.2 }]),
	]);
	parties(pdf, invoice, zone);
	if (hasLines) await drawTable(pdf, columns, invoice.lines);
	drawAmounts(pdf, getSums(invoice), { label: "Balance", amount: invoice.InvoiceBalance });
	drawNotes(pdf, "Payment", terms({ number, dueOn, payUrl, termsUrl: company.termsUrl }));
	drawFooters(pdf, {
		first: [title, billTo?.name, PurchaseOrder && `purchase order ${PurchaseOrder}`]
			.filter(Boolean)
			.join(" · "),
		second: [company.name, company.phone, company.email].filter(Boolean).join(" · "),
	});
	return finishPdf(pdf);
}

function parties(pdf: PdfDocument, invoice: Invoice, zone: string): void {
	const { billTo, accountId, settlements, settlementsKnown = true } = invoice;
	const gap = 20;
	const width = (pageLayout.inner - gap) / 2;
	const top = pdf.y;
	const left = drawBlock(pdf, "Billed to", pageLayout.margin, width, [
		...(billTo ? formatAddressLines(billTo.name, billTo) : []),
		`Account ${accountId}`,
	]);
	if (!settlementsKnown && settlements.length === 0) {
		pdf.y = left + 10;
		return;
	}
	pdf.y = top;
	const latest = settlements.slice(-maxSettlements);
	const right = drawBlock(pdf, "Payments and credits", pageLayout.margin + width + gap, width, [
		settlements.length === 0 ? "None yet" : "",
		settlements.length > latest.length ? `${settlements.length - latest.length} earlier, and` : "",
		...latest.map(
			({ kind, number, at, amount, mode }) =>
				`${formatDayIn(at, zone)}: ${formatMoney(amount)}, ${kind === "payment" ? "payment" : "credit memo"} ${number}${mode === "test" ? ` (${testPaymentLabel})` : ""}`,
		),
	]);
	pdf.y = Math.max(left, right) + 10;
}

function getSums({ lines, freight, salesTax, InvoiceTotal, InvoiceBalance }: Invoice) {
	if (InvoiceTotal === null || freight === null) return [];
	const total = toCents(InvoiceTotal);
	const paid = total - toCents(InvoiceBalance);
	return [
		{
			label: `Items (${formatCount(lines.length, "line")})`,
			amount: toDollars(total - toCents(freight) - toCents(salesTax?.amount ?? 0)),
		},
		{ label: "Freight", amount: freight },
		...(salesTax ? [taxAmount(salesTax)] : []),
		{ label: "Total", amount: InvoiceTotal },
		...(paid > 0 ? [{ label: "Paid and credited", amount: -toDollars(paid) }] : []),
	];
}

/** Labels of a printed invoice. */
function statusSentence({
	InvoiceBalance,
	InvoiceTotal,
	dueOn,
	daysOverdue,
}: Pick<Invoice, "InvoiceBalance" | "InvoiceTotal" | "dueOn" | "daysOverdue">): string {
	if (InvoiceBalance === 0) return "Paid in full.";
	if (InvoiceBalance < 0) return `Credit of ${formatMoney(-InvoiceBalance)}.`;
	const part = InvoiceTotal !== null && InvoiceBalance < InvoiceTotal ? "Partially paid: " : "";
	if (dueOn === null) return `${part}${formatMoney(InvoiceBalance)} is owed.`;
	const due = daysOverdue > 0 ? `was due on ${formatDay(dueOn)}` : `is due on ${formatDay(dueOn)}`;
	return `${part}${formatMoney(InvoiceBalance)} ${due}.`;
}

const terms = ({
	number,
	dueOn,
	payUrl,
	termsUrl,
}: {
	number: string;
	dueOn: string | null;
	payUrl: string;
	termsUrl: string;
}) => [
	`Please ${dueOn ? "pay by the due date and " : ""}reference invoice ${number}${dueOn ? "" : " with your payment"}.`,
	`Pay online by bank transfer (ACH) without surcharge, or by credit card with a surcharge of 3%: ${payUrl}`,
	`The terms and conditions of sale are at ${termsUrl}.`,
];

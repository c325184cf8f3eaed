/** The receipt of a payment as a PDF that can be sent and filed. Lengths in points. */
import type { InvoiceShare, PaymentAttempt } from "#contracts/payment-attempts";
import { formatMoney } from "~/shared/money.ts";
import { amounts, type Company, companyLine } from "~/shared/paper/document-parts.server.ts";
import { type Column, longTable } from "~/shared/paper/lines-table.server.ts";
import { closeSheet, openSheet, paper, set, tagged } from "~/shared/paper/paper.server.ts";
import { fieldBoxes, footers, masthead, notes } from "~/shared/paper/paper-parts.server.ts";
import { dayForPeople } from "~/shared/paper/paper-words.ts";
import { surchargeWord } from "../payment-presentation.ts";
import { paymentTypeWords } from "../payment-words.ts";

type PaidInvoice = InvoiceShare & { Invoice: string };

const invoiceColumns: readonly Column<PaidInvoice>[] = [
	{ title: "Invoice", width: paper.inner - 120, align: "left", strong: true, text: ({ Invoice }) => Invoice },
	{ title: "Amount", width: 120, align: "right", text: ({ amount }) => formatMoney(amount) },
];

/**
 * Renders the receipt of a completed payment, US Letter. The same input gives the same bytes.
 */
export async function renderReceipt(attempt: PaymentAttempt, company: Company): Promise<Buffer> {
	const { payer, reference, transactionID, updatedAt } = attempt;
	const number = attempt.receiptNumber ?? transactionID;
	const name = `${payer.firstName} ${payer.lastName}`.trim();
	const title = `Receipt ${number}`;
	const sheet = openSheet({
		title: `${title}: ${formatMoney(attempt.total)}`,
		author: company.name,
		subject: "Receipt",
		keywords: [number, reference, name].join(", "),
		date: new Date(updatedAt),
	});
	masthead(sheet, company.name, "Receipt");
	companyLine(sheet, company);
	tagged(sheet, sheet.root, "H1", () => {
		sheet.y += set(sheet.doc, title, {
			x: paper.margin,
			width: paper.inner,
			y: sheet.y,
			size: 14,
			strong: true,
			lines: 2,
		});
	});
	sheet.y += 9;
	fieldBoxes(sheet, [
		{ label: "RECEIPT", value: number, share: 1 },
		{ label: "DATE (UTC)", value: dayForPeople(updatedAt), share: 1.3 },
		{ label: "PAID BY", value: paymentTypeWords[attempt.paymentType], share: 1.3 },
		{ label: "PAYMENT ID", value: attempt.paymentId ?? "", share: 1.6 },
	]);
	notes(sheet, "Received from", [
		name,
		payer.email,
		...(attempt.accountId ? [`Account ${attempt.accountId}`] : []),
	]);
	notes(sheet, "For", attempt.order ? [`Order ${attempt.order.orderNumber}`] : [reference]);
	if (attempt.invoices.length > 0) await longTable(sheet, invoiceColumns, attempt.invoices);
	amounts(
		sheet,
		[
			{ label: "Amount", amount: attempt.amount },
			...(attempt.bankSurcharge > 0
				? [{ label: surchargeWord(attempt.purpose), amount: attempt.bankSurcharge }]
				: []),
		],
		{ label: "Paid", amount: attempt.total },
	);
	notes(sheet, "Note", ["Paid in US dollars. Please keep this receipt."]);
	footers(sheet, {
		first: `${title} · transaction ${transactionID}`,
		second: [company.name, company.phone, company.email].filter(Boolean).join(" · "),
	});
	return closeSheet(sheet);
}

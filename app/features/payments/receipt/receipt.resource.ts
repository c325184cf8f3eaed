import type { PaymentAttempt } from "#contracts/payments/payment-attempts";
import { formatDayIn } from "#rules/format";
import { formatMoney } from "#rules/money/money";
import { testPaymentLabel } from "#rules/payments/payment-terms";
import { paymentParams } from "~/params.ts";
import { guardedResource, httpError } from "~/shared/auth/guarded.server.ts";
import { readZones } from "~/shared/clock/zones.server.ts";
import { ahead } from "~/shared/http/ahead.ts";
import {
	type Company,
	drawAmounts,
	drawCompanyLine,
	getCompany,
	pdfResponse,
} from "~/shared/pdf/document-parts.server.ts";
import { type Column, drawTable } from "~/shared/pdf/lines-table.server.ts";
import { addTagged, createPdf, drawText, finishPdf, pageLayout } from "~/shared/pdf/pdf-document.server.ts";
import {
	drawFieldBoxes,
	drawFooters,
	drawMasthead,
	drawNotes,
	toPdfFileName,
} from "~/shared/pdf/pdf-parts.server.ts";
import { paymentTypeLabels } from "../payment-labels.ts";
import { payerCalls } from "../payment-reading.server.ts";
import { cardExtraLabel, mayDo, referenceLabel } from "../payment-view.ts";

/** Only completed payments have a receipt. */
export const loader = guardedResource({ access: "everyone", params: paymentParams }, async (context) => {
	const zones = ahead(readZones(context));
	const services = await payerCalls(context);
	const attempt = await services.portal.attempt({ transactionID: context.params.transactionID });
	if (!mayDo(attempt, "receipt")) throw httpError(404, "This payment has no receipt.");
	const bytes = await renderReceipt(attempt, getCompany(context.url), (await zones).reader);
	return pdfResponse(bytes, toPdfFileName(`receipt-${attempt.receiptNumber ?? attempt.transactionID}`));
});

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

type PaidInvoice = PaymentAttempt["invoices"][number];

const invoiceColumns: readonly Column<PaidInvoice>[] = [
	{
		title: "Invoice",
		width: pageLayout.inner - 120,
		align: "left",
		strong: true,
		text: ({ Invoice }) => Invoice,
		below: ({ branch }) => (branch ? `${branch.accountName} (${branch.accountId})` : ""),
	},
	{ title: "Amount", width: 120, align: "right", text: ({ amount }) => formatMoney(amount) },
];

/** US Letter. @param zone of the reader */
async function renderReceipt(attempt: PaymentAttempt, company: Company, zone: string): Promise<Buffer> {
	const { payer, reference, transactionID, updatedAt } = attempt;
	const number = attempt.receiptNumber ?? transactionID;
	const name = `${payer.firstName} ${payer.lastName}`.trim();
	const title = `Receipt ${number}`;
	const sheet = createPdf({
		title: `${title}: ${formatMoney(attempt.total)}`,
		author: company.name,
		subject: "Receipt",
		keywords: [number, reference, name].filter(Boolean).join(", "),
		date: new Date(updatedAt),
	});
	const isTest = attempt.mode === "test";
	drawMasthead(sheet, company.name, isTest ? "Test receipt" : "Receipt");
	drawCompanyLine(sheet, company);
	addTagged(sheet, sheet.root, "H1", () => {
		sheet.y += drawText(sheet.doc, title, {
			x: pageLayout.margin,
			width: pageLayout.inner,
			y: sheet.y,
			size: 14,
			strong: true,
			lines: 2,
		});
	});
	if (isTest)
		addTagged(sheet, sheet.root, "P", () => {
			sheet.y += drawText(sheet.doc, capitalized(testPaymentLabel), {
				x: pageLayout.margin,
				width: pageLayout.inner,
				y: sheet.y + 1,
				size: 11,
				strong: true,
			});
		});
	sheet.y += 9;
	drawFieldBoxes(sheet, [
		{ label: "RECEIPT", value: number, share: 1 },
		{ label: "DATE", value: formatDayIn(updatedAt, zone), share: 1.3 },
		{ label: "PAID BY", value: attempt.method ?? paymentTypeLabels[attempt.paymentType], share: 1.3 },
		{ label: "PAYMENT ID", value: attempt.paymentId ?? "", share: 1.6 },
	]);
	drawNotes(sheet, "Received from", [
		name,
		payer.email,
		...(attempt.accountId ? [`Account ${attempt.accountId}`] : []),
	]);
	drawNotes(
		sheet,
		"For",
		attempt.order ? [`Order ${attempt.order.orderNumber}`] : [referenceLabel(reference)],
	);
	if (attempt.invoices.length > 0) await drawTable(sheet, invoiceColumns, attempt.invoices);
	drawAmounts(
		sheet,
		[
			{ label: "Amount", amount: attempt.amount },
			...(attempt.bankSurcharge > 0
				? [{ label: cardExtraLabel(attempt.purpose), amount: attempt.bankSurcharge }]
				: []),
		],
		{ label: "Paid", amount: attempt.total },
	);
	drawNotes(sheet, "Note", [
		isTest
			? `This receipt is for a test payment: ${testPaymentLabel}.`
			: "Paid in US dollars. Please keep this receipt.",
	]);
	drawFooters(sheet, {
		first: `${title} · transaction ${transactionID}${isTest ? ` · ${testPaymentLabel}` : ""}`,
		second: [company.name, company.phone, company.email].filter(Boolean).join(" · "),
	});
	return finishPdf(sheet);
}

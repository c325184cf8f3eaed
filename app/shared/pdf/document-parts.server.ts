/** Parts of quotes, orders and invoices as PDF: company, recipient, amounts. Lengths in points. */
import { contacts, env } from "#client/env.server";
import type { AppliedCoupon, OrderTotals } from "#contracts/cart/cart-service";
import { formatCount } from "#rules/format";
import { formatMoney } from "#rules/money/money";
import { canceledLabel, discountLabel } from "#rules/money/sum-rows";
import { type SalesTax, taxRow } from "#rules/tax/sales-tax";
import { paths } from "~/paths.ts";
import { cacheControl } from "../http/page-headers.ts";
import {
	addPage,
	addTagged,
	colors,
	drawArtifact,
	drawText,
	type PdfDocument,
	pageLayout,
} from "./pdf-document.server.ts";
import { drawHeading } from "./pdf-parts.server.ts";

export type Company = {
	readonly name: string;
	readonly address: string | null;
	readonly phone: string | null;
	readonly email: string | null;
	readonly termsUrl: string;
};

export const getCompany = (url: URL): Company => ({
	name: env.STORE_NAME,
	address: contacts.general.address,
	phone: contacts.general.phone,
	email: contacts.general.email,
	termsUrl: new URL(paths.termsAndConditions(), env.ORIGIN ?? url.origin).href,
});

/** A private PDF that opens in the browser and is saved under this name. */
export const pdfResponse = (bytes: Buffer, fileName: string): Response =>
	new Response(new Uint8Array(bytes), {
		headers: {
			"Content-Type": "application/pdf",
			"Content-Disposition": `inline; filename="${fileName}"`,
			"Cache-Control": cacheControl.private,
			"X-Robots-Tag": "noindex",
		},
	});

export function drawCompanyLine(pdf: PdfDocument, { address, phone, email }: Company): void {
	const line = [address?.replace(/\s*\n\s*/g, ", "), phone, email].filter(Boolean).join("  ·  ");
	if (!line) return;
	addTagged(pdf, pdf.root, "P", () => {
		pdf.y += drawText(pdf.doc, line, {
			x: pageLayout.margin,
			y: pdf.y - 3,
			width: pageLayout.inner,
			size: 8,
			color: colors.muted,
			lines: 2,
		});
	});
	pdf.y += 6;
}

/** The title of a document and a sentence about it. */
export function drawTitle(pdf: PdfDocument, title: string, sentence: string): void {
	const { doc } = pdf;
	const at = { x: pageLayout.margin, width: pageLayout.inner };
	addTagged(pdf, pdf.root, "H1", () => {
		pdf.y += drawText(doc, title, { ...at, y: pdf.y, size: 14, strong: true, lines: 2 });
	});
	addTagged(pdf, pdf.root, "P", () => {
		pdf.y += drawText(doc, sentence, { ...at, y: pdf.y + 1, size: 9, color: colors.muted }) + 9;
	});
}

/** Skips empty lines. @returns the y where the block ends */
export function drawBlock(
	pdf: PdfDocument,
	title: string,
	x: number,
	width: number,
	lines: readonly string[],
): number {
	let y = pdf.y + drawHeading(pdf, x, pdf.y, width, title);
	for (const line of lines.filter(Boolean))
		addTagged(pdf, pdf.root, "P", () => {
			y += drawText(pdf.doc, line, { x, y, width, size: 8.5, lines: 2 });
		});
	return y;
}

type Sums = { totals: OrderTotals; appliedCoupon: AppliedCoupon | null; lineCount: number };

/** Skips amounts of zero. */
export function drawSums(pdf: PdfDocument, { totals, appliedCoupon, lineCount }: Sums): void {
	const rows = [
		{
			label: `Items (${formatCount(lineCount, "line")})`,
			amount: totals.itemTotal,
		},
		...(totals.optionTotal > 0 ? [{ label: "Options", amount: totals.optionTotal }] : []),
		...(totals.canceled ? [{ label: canceledLabel, amount: -totals.canceled }] : []),
		...(totals.discount > 0 || appliedCoupon
			? [{ label: discountLabel(appliedCoupon), amount: -totals.discount }]
			: []),
		...(totals.shipping > 0 ? [{ label: "Shipping", amount: totals.shipping }] : []),
		...(totals.bankSurcharge > 0 ? [{ label: "Bank surcharge", amount: totals.bankSurcharge }] : []),
		...(totals.salesTax ? [taxAmount(totals.salesTax)] : []),
	];
	drawAmounts(pdf, rows, { label: "Total", amount: totals.total });
}

export const taxAmount = (tax: SalesTax): Amount => {
	const { label, value, dollars } = taxRow(tax);
	return { label, amount: dollars, ...(tax.kind !== "taxed" && { text: value }) };
};

/** `text` instead of the amount. */
type Amount = { label: string; amount: number; text?: string };

/** Right-aligned amounts in dollars with a total, kept on one page. */
export function drawAmounts(pdf: PdfDocument, rows: readonly Amount[], last: Amount): void {
	const { doc } = pdf;
	const width = 250;
	const x = pageLayout.margin + pageLayout.inner - width;
	if (pdf.y + rows.length * 14 + 32 > pageLayout.bottom) addPage(pdf);
	const table = doc.struct("Table");
	pdf.root.add(table);
	const row = ({ label, amount, text = formatMoney(amount) }: Amount, strong: boolean) => {
		const tr = doc.struct("TR");
		table.add(tr);
		const size = strong ? 11 : 8.5;
		const ink = { y: pdf.y, size, strong };
		addTagged(pdf, tr, "TH", () => {
			drawText(doc, label, {
				...ink,
				x,
				width: width - 104,
				lines: 1,
				color: strong ? colors.ink : colors.muted,
			});
		});
		addTagged(pdf, tr, "TD", () => {
			drawText(doc, text, {
				...ink,
				x: x + width - 106,
				width: 100,
				align: "right",
				tabular: true,
				lines: 1,
			});
		});
		tr.end();
		pdf.y += strong ? 18 : 14;
	};
	for (const one of rows) row(one, false);
	drawArtifact(doc, () => {
		doc
			.moveTo(x, pdf.y)
			.lineTo(x + width, pdf.y)
			.lineWidth(0.75)
			.strokeColor(colors.navy)
			.stroke();
	});
	pdf.y += 6;
	row(last, true);
	table.end();
	pdf.y += 10;
}

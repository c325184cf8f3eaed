/** Order confirmations as PDF. Lengths in points. */
import type { Order } from "#contracts/orders/orders";
import { formatLongDay } from "~/shared/format.ts";
import { type Company, drawBlock, drawCompanyLine, drawSums } from "~/shared/pdf/document-parts.server.ts";
import { formatAddressLines } from "~/shared/pdf/format.ts";
import { drawLinesTable } from "~/shared/pdf/lines-table.server.ts";
import {
	addTagged,
	colors,
	createPdf,
	drawText,
	finishPdf,
	type PdfDocument,
	pageLayout,
} from "~/shared/pdf/pdf-document.server.ts";
import { drawFieldBoxes, drawFooters, drawMasthead, drawNotes } from "~/shared/pdf/pdf-parts.server.ts";
import { orderStatusLooks } from "../order-view.ts";
import { paymentLines, shippingLines, statusSentence, terms } from "./order-labels.ts";

/** US Letter. Deterministic. */
export async function renderOrderDocument(order: Order, company: Company): Promise<Buffer> {
	const { orderNumber, accountName, PurchaseOrder } = order;
	const title = `Order ${orderNumber}`;
	const pdf = createPdf({
		title: `${title}: ${accountName}`,
		author: company.name,
		subject: "Order confirmation",
		keywords: [orderNumber, PurchaseOrder, accountName].join(", "),
		date: new Date(order.updatedAt),
	});
	drawMasthead(pdf, company.name, "Order confirmation");
	drawCompanyLine(pdf, company);
	drawTitle(pdf, title, order);
	drawFieldBoxes(pdf, [
		{ label: "ORDER", value: orderNumber, share: 1.2 },
		{ label: "DATE", value: formatLongDay(order.createdAt), share: 1.6 },
		{ label: "STATUS", value: orderStatusLooks[order.OrderStatus].word, share: 1.5 },
		{ label: "QUOTE", value: order.quoteNumber ?? "None", share: 1.1 },
		{ label: "PURCHASE ORDER", value: PurchaseOrder || "None", share: 2.2 },
	]);
	parties(pdf, order);
	drawNotes(pdf, "Note", order.note ? order.note.split(/\n+/) : []);
	await drawLinesTable(pdf, order.lines);
	drawSums(pdf, order);
	drawNotes(pdf, "Terms", terms(company.termsUrl));
	drawFooters(pdf, {
		first: `${title} · ${accountName} · purchase order ${PurchaseOrder || "none"}`,
		second: [company.name, company.phone, company.email].filter(Boolean).join(" · "),
	});
	return finishPdf(pdf);
}

function drawTitle(pdf: PdfDocument, title: string, order: Order): void {
	const at = { x: pageLayout.margin, width: pageLayout.inner };
	addTagged(pdf, pdf.root, "H1", () => {
		pdf.y += drawText(pdf.doc, title, { ...at, y: pdf.y, size: 14, strong: true, lines: 2 });
	});
	addTagged(pdf, pdf.root, "P", () => {
		pdf.y +=
			drawText(pdf.doc, statusSentence(order), { ...at, y: pdf.y + 1, size: 9, color: colors.muted }) + 9;
	});
}

function parties(pdf: PdfDocument, order: Order): void {
	pair(
		pdf,
		["Bill to", [...formatAddressLines(order.accountName, order.billTo), `Account ${order.accountId}`]],
		["Ship to", formatAddressLines(order.shipTo.name, order.shipTo)],
	);
	pair(
		pdf,
		["Shipping", shippingLines(order)],
		["Payment", [...paymentLines(order), `Ordered by ${order.placedBy.name}`]],
	);
}

type Block = [title: string, lines: readonly string[]];

function pair(pdf: PdfDocument, [leftTitle, leftLines]: Block, [rightTitle, rightLines]: Block): void {
	const gap = 20;
	const width = (pageLayout.inner - gap) / 2;
	const left = drawBlock(pdf, leftTitle, pageLayout.margin, width, leftLines);
	const right = drawBlock(pdf, rightTitle, pageLayout.margin + width + gap, width, rightLines);
	pdf.y = Math.max(left, right) + 10;
}

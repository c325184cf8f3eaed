/** Order confirmations as PDF. Lengths in points. */
import type { Order } from "#contracts/orders/orders";
import { formatDayIn } from "#rules/format";
import { formatMoney } from "#rules/money/money";
import type { PaymentStatus } from "#rules/orders/order-terms";
import { testPaymentLabel } from "#rules/payments/payment-terms";
import { labelPaymentType } from "~/features/payments/payment-labels.ts";
import { orderLook } from "~/shared/orders/order-status.tsx";
import { type Company, drawBlock, drawCompanyLine, drawSums } from "~/shared/pdf/document-parts.server.ts";
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
import {
	drawFieldBoxes,
	drawFooters,
	drawMasthead,
	drawNotes,
	formatAddressLines,
	toPdfFileName,
} from "~/shared/pdf/pdf-parts.server.ts";

/** US Letter. Deterministic. @param zone of the reader */
export async function renderOrderDocument(order: Order, company: Company, zone: string): Promise<Buffer> {
	const { orderNumber, accountName, PurchaseOrder, createdAt, updatedAt, totals } = order;
	const title = `Order ${orderNumber}`;
	const titled = [title, accountName].filter(Boolean);
	const status = orderLook(order.OrderStatus).word;
	const pdf = createPdf({
		title: titled.join(": "),
		author: company.name,
		subject: "Order confirmation",
		keywords: [orderNumber, PurchaseOrder, accountName].filter((word) => word !== null).join(", "),
		date: new Date(updatedAt ?? createdAt ?? 0),
	});
	drawMasthead(pdf, company.name, "Order confirmation");
	drawCompanyLine(pdf, company);
	drawTitle(pdf, title, order, zone);
	drawFieldBoxes(pdf, [
		{ label: "ORDER", value: orderNumber, share: 1.2 },
		...(createdAt ? [{ label: "DATE", value: formatDayIn(createdAt, zone), share: 1.6 }] : []),
		...(status ? [{ label: "STATUS", value: status, share: 1.5 }] : []),
		{ label: "QUOTE", value: order.quoteNumber ?? "None", share: 1.1 },
		...(PurchaseOrder === null
			? []
			: [{ label: "PURCHASE ORDER", value: PurchaseOrder || "None", share: 2.2 }]),
	]);
	parties(pdf, order);
	drawNotes(pdf, "Note", order.note ? order.note.split(/\n+/) : []);
	await drawLinesTable(pdf, order.lines);
	if (totals) drawSums(pdf, { ...order, totals, lineCount: order.lineCount ?? order.lines.length });
	drawNotes(pdf, "Terms", terms(company.termsUrl));
	drawFooters(pdf, {
		first: [...titled, ...(PurchaseOrder === null ? [] : [`purchase order ${PurchaseOrder || "none"}`])].join(
			" · ",
		),
		second: [company.name, company.phone, company.email].filter(Boolean).join(" · "),
	});
	return finishPdf(pdf);
}

function drawTitle(pdf: PdfDocument, title: string, order: Order, zone: string): void {
	const at = { x: pageLayout.margin, width: pageLayout.inner };
	addTagged(pdf, pdf.root, "H1", () => {
		pdf.y += drawText(pdf.doc, title, { ...at, y: pdf.y, size: 14, strong: true, lines: 2 });
	});
	addTagged(pdf, pdf.root, "P", () => {
		pdf.y +=
			drawText(pdf.doc, statusSentence(order, zone), { ...at, y: pdf.y + 1, size: 9, color: colors.muted }) +
			9;
	});
}

function parties(pdf: PdfDocument, order: Order): void {
	const { billTo, shipTo, accountId, accountName, placedBy } = order;
	const account = accountId === null ? [] : [`Account ${accountId}`];
	if (billTo || shipTo)
		pair(
			pdf,
			["Bill to", [...(billTo ? formatAddressLines(accountName ?? billTo.name, billTo) : []), ...account]],
			["Ship to", shipTo ? formatAddressLines(shipTo.name, shipTo) : []],
		);
	pair(
		pdf,
		["Shipping", shippingLines(order)],
		["Payment", [...paymentLines(order), ...(placedBy ? [`Ordered by ${placedBy.name}`] : [])]],
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

// Labels of a printed order confirmation.

/** "As of" sentence with the status on the day of the last change. @param zone of the reader */
export function statusSentence(
	{ OrderStatus, updatedAt }: Pick<Order, "OrderStatus" | "updatedAt">,
	zone: string,
): string {
	const asOf = updatedAt ? ` as of ${formatDayIn(updatedAt, zone)}` : "";
	switch (OrderStatus) {
		case "AWAITING_PAYMENT":
			return "Placed; awaiting payment.";
		case "PENDING":
			return `Accepted; waiting to be picked${asOf}.`;
		case "PROCESSING":
			return `In process${asOf}.`;
		case "PARTIALLY_SHIPPED":
			return `Partially shipped${asOf}.`;
		case "SHIPPED":
			return `Shipped${asOf}.`;
		case "DELIVERED":
			return `Delivered${asOf}.`;
		case "CANCELLED":
			return `Canceled${updatedAt ? ` on ${formatDayIn(updatedAt, zone)}` : ""}: nothing ships, no payment due.`;
		default:
			return OrderStatus && `Status: ${OrderStatus}${asOf}.`;
	}
}

/** Payment type and status, in lines. */
export function paymentLines({
	OrderStatus,
	PaymentType,
	PaymentStatus,
	PaymentID,
	PaymentAmount,
	paymentMode,
}: Pick<
	Order,
	"OrderStatus" | "PaymentType" | "PaymentStatus" | "PaymentID" | "PaymentAmount" | "paymentMode"
>): string[] {
	const states: Record<string, string> = {
		UNPAID: "Not paid",
		AUTHORIZED: PaymentAmount === null ? "Paid" : `Paid: ${formatMoney(PaymentAmount)}`,
		DECLINED: "Declined; not paid",
		ON_ACCOUNT: OrderStatus === "CANCELLED" ? "Canceled; nothing owed" : "The invoice follows",
	} satisfies Record<PaymentStatus, string>;
	return [
		labelPaymentType(PaymentType),
		states[PaymentStatus] ?? PaymentStatus,
		PaymentID ? `Payment id ${PaymentID}` : "",
		paymentMode === "test" ? testPaymentLabel : "",
	].filter(Boolean);
}

export const shippingLines = ({
	shippingMethod,
	trackingNumber,
}: Pick<Order, "shippingMethod" | "trackingNumber">): string[] =>
	[
		shippingMethod?.name ?? "",
		shippingMethod?.promise ?? "",
		trackingNumber ? `Tracking number ${trackingNumber}` : "",
	].filter(Boolean);

const terms = (termsUrl: string): string[] => [
	"Prices are in US dollars.",
	"This is a confirmation of the order and not an invoice.",
	`The terms and conditions of sale are at ${termsUrl}.`,
];

/** The name has only characters that are valid in every file system and header. */
export const documentName = ({ orderNumber }: Pick<Order, "orderNumber">): string =>
	toPdfFileName(`${orderNumber}-confirmation`);

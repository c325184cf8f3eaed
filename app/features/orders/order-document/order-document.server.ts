/** The confirmation of an order as a PDF that can be sent and filed. Lengths in points. */
import type { Order } from "#contracts/orders";
import { block, type Company, companyLine, sums } from "~/shared/paper/document-parts.server.ts";
import { linesTable } from "~/shared/paper/lines-table.server.ts";
import { closeSheet, inks, openSheet, paper, type Sheet, set, tagged } from "~/shared/paper/paper.server.ts";
import { fieldBoxes, footers, masthead, notes } from "~/shared/paper/paper-parts.server.ts";
import { addressLines, dayForPeople } from "~/shared/paper/paper-words.ts";
import { orderStatusLooks } from "../order-presentation.ts";
import { paymentLines, shippingLines, standing, terms } from "./order-words.ts";

/** Renders the confirmation of an order, US Letter. The same input gives the same bytes. */
export async function renderOrderDocument(order: Order, company: Company): Promise<Buffer> {
	const { orderNumber, accountName, PurchaseOrder } = order;
	const title = `Order ${orderNumber}`;
	const sheet = openSheet({
		title: `${title}: ${accountName}`,
		author: company.name,
		subject: "Order confirmation",
		keywords: [orderNumber, PurchaseOrder, accountName].join(", "),
		date: new Date(order.updatedAt),
	});
	masthead(sheet, company.name, "Order confirmation");
	companyLine(sheet, company);
	titleOf(sheet, title, order);
	fieldBoxes(sheet, [
		{ label: "ORDER", value: orderNumber, share: 1.2 },
		{ label: "DATE", value: dayForPeople(order.createdAt), share: 1.6 },
		{ label: "STATUS", value: orderStatusLooks[order.OrderStatus].word, share: 1.5 },
		{ label: "QUOTE", value: order.quoteNumber ?? "None", share: 1.1 },
		{ label: "PURCHASE ORDER", value: PurchaseOrder || "None", share: 2.2 },
	]);
	parties(sheet, order);
	notes(sheet, "Note", order.note ? order.note.split(/\n+/) : []);
	await linesTable(sheet, order.lines);
	sums(sheet, order);
	notes(sheet, "Terms", terms(company.termsUrl));
	footers(sheet, {
		first: `${title} · ${accountName} · purchase order ${PurchaseOrder || "none"}`,
		second: [company.name, company.phone, company.email].filter(Boolean).join(" · "),
	});
	return closeSheet(sheet);
}

function titleOf(sheet: Sheet, title: string, order: Order): void {
	const at = { x: paper.margin, width: paper.inner };
	tagged(sheet, sheet.root, "H1", () => {
		sheet.y += set(sheet.doc, title, { ...at, y: sheet.y, size: 14, strong: true, lines: 2 });
	});
	tagged(sheet, sheet.root, "P", () => {
		sheet.y += set(sheet.doc, standing(order), { ...at, y: sheet.y + 1, size: 9, colour: inks.muted }) + 9;
	});
}

/** Who has ordered, where it goes and how, and how it is paid: two rows of two. */
function parties(sheet: Sheet, order: Order): void {
	pair(
		sheet,
		["Bill to", [...addressLines(order.accountName, order.billTo), `Account ${order.accountId}`]],
		["Ship to", addressLines(order.shipTo.name, order.shipTo)],
	);
	pair(
		sheet,
		["Shipping", shippingLines(order)],
		["Payment", [...paymentLines(order), `Ordered by ${order.placedBy.name}`]],
	);
}

type Block = [title: string, lines: readonly string[]];

function pair(sheet: Sheet, [leftTitle, leftLines]: Block, [rightTitle, rightLines]: Block): void {
	const gap = 20;
	const width = (paper.inner - gap) / 2;
	const left = block(sheet, leftTitle, paper.margin, width, leftLines);
	const right = block(sheet, rightTitle, paper.margin + width + gap, width, rightLines);
	sheet.y = Math.max(left, right) + 10;
}

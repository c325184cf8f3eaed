/** What mail about orders shows beside its text: of placed, changed and shipped ones, and of approvals. */
import type { AppliedCoupon, OrderTotals } from "#contracts/cart/cart-service";
import type { QuoteLine } from "#contracts/quotes/quotes";
import type { Address } from "#contracts/users/user";
import { type ApprovalStatus, approvalStatusWords } from "#rules/approvals/approval-rules";
import { addressInLine, deliveryTexts } from "#rules/checkout/line-delivery";
import { formatCount, formatDay, formatMoney, formatNumber } from "#rules/format";
import { formatLineTotal, formatUnitPrice, includedText } from "#rules/money/line-prices";
import { getSums } from "#rules/money/sum-rows";
import { type LineFulfillment, toGo } from "#rules/orders/fulfillment";
import { type OrderStatus, orderStatusWords } from "#rules/orders/order-terms";
import { hideInnerPrices } from "#rules/quotes/adders";
import { alternateLabel, baseName } from "#rules/quotes/alternates";
import { groupByLot } from "#rules/quotes/lots";
import { nonCatalogText, shownPartNumber } from "#rules/quotes/non-catalog";
import {
	type MailLine,
	type MailRow,
	type MailTable,
	type MailTone,
	mailLine,
	type NewMailDetails,
} from "./mail-details.ts";

// Lines and totals of orders, approvals and quotes in mail.

/** Lines without the prices that buyers don't see, a lot above its lines. */
export function lineTable(heading: string, stored: readonly QuoteLine[]): MailTable {
	const lines = hideInnerPrices(stored);
	const byId = new Map(lines.map((line) => [line.lineId, line]));
	const shown = groupByLot(lines).flatMap(({ lot, lines: inGroup }) => [
		...(lot
			? [
					{
						title: `Lot ${mailLine(lot.name)}`,
						notes: ["One price for these lines"],
						quantity: "",
						amount: formatMoney(lot.price),
					},
				]
			: []),
		...inGroup.map((line) => toMailLine(line, byId)),
	]);
	return { heading, lines: shown, count: shown.length };
}

/** The part number, or the typed text of an item that isn't in the catalog. */
const lineTitle = (line: Pick<QuoteLine, "productDetails" | "nonCatalog">): string =>
	line.nonCatalog
		? mailLine(shownPartNumber(line) || line.productDetails.name)
		: line.productDetails.sku || line.productDetails.name;

function toMailLine(line: QuoteLine, byId: ReadonlyMap<string, QuoteLine>): MailLine {
	const quantity = formatNumber(line.quantity);
	const base = line.alternate && byId.get(line.alternate.to);
	return {
		title: lineTitle(line),
		notes: [...lineNotes(line), ...(base ? [alternateNote(base, line)] : [])],
		quantity:
			line.lot || line.nonCatalog?.unpriced
				? formatCount(line.quantity, "piece")
				: `${quantity} × ${formatUnitPrice(line)}`,
		amount: line.lot ? "In lot" : formatLineTotal(line),
	};
}

const alternateNote = (base: QuoteLine, { alternate }: QuoteLine) =>
	`${alternateLabel(baseName(base), alternate?.chosen === true)}${alternate?.chosen ? "" : ", not in the total"}`;

/** What is known of a line besides quantity and price. */
function lineNotes(line: QuoteLine): string[] {
	const { productDetails, options, fixtureType, job, note, shipComplete, nonCatalog } = line;
	const title = lineTitle(line);
	const name = nonCatalog ? mailLine(productDetails.name) : productDetails.name;
	return [
		name === title ? "" : name,
		options
			.map(({ name: option, price }) => (price > 0 ? `${option} (+${formatMoney(price)} each)` : option))
			.join(", "),
		fixtureType && `Type ${mailLine(fixtureType)}`,
		productDetails.ownNumber ? `Cust. part no. ${mailLine(productDetails.ownNumber)}` : "",
		nonCatalogText(line),
		mailLine(includedText(line)),
		job ? `Job ${mailLine(job)}` : "",
		note ? `Note: ${mailLine(note)}` : "",
		shipComplete ? "Ship complete" : "",
		...deliveryTexts(line).map(mailLine),
	].filter(Boolean);
}

/** The rows above the total, and the total. */
export const totalRows = (totals: OrderTotals, appliedCoupon: AppliedCoupon | null): MailRow[] => [
	...getSums({ ...totals, appliedCoupon }),
	{ label: "Total", value: formatMoney(totals.total) },
];

/** The content of an order that is stored or waits for approval. */
type MailedOrder = {
	purchaseOrder: string;
	totals: OrderTotals;
	appliedCoupon: AppliedCoupon | null;
	shipTo: Address;
	shippingMethod: { name: string };
	lines: readonly QuoteLine[];
};

const orderTones: Record<OrderStatus, MailTone> = {
	AWAITING_PAYMENT: "waiting",
	PENDING: "plain",
	PROCESSING: "plain",
	PARTIALLY_SHIPPED: "plain",
	SHIPPED: "good",
	DELIVERED: "good",
	CANCELLED: "bad",
};

const approvalTones: Record<ApprovalStatus, MailTone> = {
	waiting: "waiting",
	approved: "good",
	rejected: "bad",
	withdrawn: "plain",
	expired: "bad",
};

const orderStatus = (status: OrderStatus) => ({
	label: orderStatusWords[status],
	tone: orderTones[status],
});

export const approvalStatus = (status: ApprovalStatus) => ({
	label: approvalStatusWords[status],
	tone: approvalTones[status],
});

const purchaseOrderRow = (purchaseOrder: string): MailRow[] =>
	purchaseOrder ? [{ label: "Purchase order", value: mailLine(purchaseOrder) }] : [];

/** Where it goes, its lines and its totals. @param intro paragraphs @param facts above the order's own */
export function orderDetails(
	order: MailedOrder,
	{ status, intro, facts = [] }: Pick<NewMailDetails, "status" | "intro" | "facts">,
): NewMailDetails {
	return {
		status,
		intro,
		facts: [
			...facts,
			...purchaseOrderRow(order.purchaseOrder),
			{ label: "Ship to", value: mailLine(addressInLine(order.shipTo)) },
			{ label: "Shipping", value: order.shippingMethod.name },
		],
		tables: [lineTable("Items", order.lines)],
		totals: totalRows(order.totals, order.appliedCoupon),
	};
}

/** Details of a mail about an order in a status. */
export const placedDetails = (
	order: MailedOrder & { status: OrderStatus },
	intro: string[],
	facts: MailRow[] = [],
): NewMailDetails => orderDetails(order, { status: orderStatus(order.status), intro, facts });

type Shipped = {
	purchaseOrder: string;
	status: OrderStatus;
	number: string;
	carrier: string;
	/** "" without one. */
	trackingNumber: string;
	trackingUrl: string | null;
	/** "YYYY-MM-DD". */
	shippedOn: string;
	parts: readonly { lineId: string; quantity: number }[];
	lines: readonly { line: QuoteLine; fulfillment: LineFulfillment }[];
};

const pieces = (quantities: readonly number[]) =>
	formatNumber(quantities.reduce((sum, each) => sum + each, 0));

/** What left with a shipment, and what is to go. */
export function shipmentDetails(shipment: Shipped, intro: string[]): NewMailDetails {
	const { status, lines, parts, carrier, trackingNumber, trackingUrl } = shipment;
	const shipped = lines.flatMap(({ line, fulfillment }) => {
		const part = parts.find(({ lineId }) => lineId === line.lineId);
		return part ? [{ line, fulfillment, quantity: part.quantity }] : [];
	});
	const open = lines.filter(({ fulfillment }) => toGo(fulfillment) > 0);
	const inShipment = shipped.map(({ line, fulfillment, quantity }) => ({
		title: lineTitle(line),
		notes: lineNotes(line),
		amount: `${formatNumber(quantity)} of ${formatNumber(fulfillment.ordered)}`,
	}));
	const toCome = open.map(({ line, fulfillment }) => ({
		title: lineTitle(line),
		notes: fulfillment.expectedOn ? [`Expected ${formatDay(fulfillment.expectedOn)}`] : [],
		amount: formatNumber(toGo(fulfillment)),
	}));
	return {
		status: orderStatus(status),
		intro,
		facts: [
			...purchaseOrderRow(shipment.purchaseOrder),
			{ label: "Shipment", value: mailLine(shipment.number) },
			{ label: "Shipped", value: formatDay(shipment.shippedOn) },
			...(carrier ? [{ label: "Carrier", value: mailLine(carrier) }] : []),
			...(trackingNumber
				? [{ label: "Tracking number", value: trackingNumber, ...(trackingUrl && { href: trackingUrl }) }]
				: []),
		],
		tables: [
			{ heading: "In this shipment", lines: inShipment, count: inShipment.length },
			...(toCome.length > 0 ? [{ heading: "To go", lines: toCome, count: toCome.length }] : []),
		],
		totals: [
			...(open.length > 0
				? [{ label: "Pieces to go", value: pieces(open.map(({ fulfillment }) => toGo(fulfillment))) }]
				: []),
			{ label: "Pieces in this shipment", value: pieces(shipped.map(({ quantity }) => quantity)) },
		],
	};
}

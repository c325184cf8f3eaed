/** Orders in the text of an answer, and what can be asked of one beside its status and lines. */
import { z } from "zod";
import type { ChatOrder } from "#contracts/assistant/chat-cards";
import type { Order } from "#contracts/orders/orders";
import { addressInLine } from "#rules/checkout/line-delivery";
import { dayIn, shopTimeZone } from "#rules/clock/time-zones";
import { formatCount, formatDay, formatDayIn, formatMoney, formatNumber } from "#rules/format";
import { whenDue } from "#rules/orders/fulfillment";
import { orderStatusWord } from "#rules/orders/order-terms";
import { classifyStatus } from "#rules/orders/status-words";
import { onlinePaymentWords } from "#rules/payments/payment-terms";
import { escapeMarkdown, link, paragraphs } from "./markdown.ts";
import { shopLinks } from "./shop-links.ts";

type OrderLinks = readonly { orderNumber: string; page: string; carrier: string | null }[];

const getLinks = ({ orderNumber }: ChatOrder, links: OrderLinks) =>
	links.find((orderLink) => orderLink.orderNumber === orderNumber);

/** "AWAITING_PAYMENT" is "awaiting payment", and an owner's own "IN_TRANSIT" is "in transit". */
const formatStatus = (status: string) =>
	escapeMarkdown(orderStatusWord(status).replace(/_/g, " ").toLowerCase());

/** "shipped, $1,284.50, updated Nov 20, 2026" */
const formatState = ({ status, total, updatedAt }: ChatOrder): string =>
	[
		`**${formatStatus(status)}**`,
		total !== null && formatMoney(total),
		updatedAt && `updated ${formatDayIn(updatedAt, shopTimeZone)}`,
	]
		.filter(Boolean)
		.join(", ");

/** "[SO-100023](page): shipped, $1,284.50" */
export const orderLine = (order: ChatOrder, links: OrderLinks): string =>
	`${link(order.orderNumber, getLinks(order, links)?.page ?? shopLinks.orders)}: ${formatState(order)}`;

function describeShipment(order: ChatOrder, links: OrderLinks): string | false {
	const carrier = getLinks(order, links)?.carrier;
	if (order.trackingNumber) {
		const number = escapeMarkdown(order.trackingNumber);
		return carrier
			? `Tracking number ${number}: ${link("track it at the carrier", carrier)}.`
			: `Tracking number ${number}.`;
	}
	if (order.status === "AWAITING_PAYMENT")
		return "It ships after the payment. You can pay on the order's page.";
	return classifyStatus(order.status) === "pending" && "It has no tracking number yet.";
}

const describedLines = 20;

/** Lines with a date, an address or a shipment of their own. */
export function describeLines({ items }: ChatOrder): string | false {
	const told = items.filter(({ details = [] }) => details.length > 0);
	const lines = told
		.slice(0, describedLines)
		.map(
			({ quantity, sku, name, details = [] }) =>
				`- ${formatNumber(quantity)} × ${escapeMarkdown(sku || name)}: ${details.map(escapeMarkdown).join("; ")}`,
		);
	const more = told.length - lines.length;
	return (
		lines.length > 0 &&
		[...lines, ...(more > 0 ? [`- and ${formatCount(more, "more line")}`] : [])].join("\n")
	);
}

/** One order with its shipment. */
export const describeOrder = (order: ChatOrder, links: OrderLinks): string =>
	paragraphs(`Order ${orderLine(order, links)}.`, describeShipment(order, links), describeLines(order));

export const orderFactsSchema = z.object({
	orderNumber: z.string(),
	purchaseOrder: z.string(),
	placedOn: z.string().nullable(),
	placedBy: z.string().nullable(),
	paymentType: z.string(),
	paymentStatus: z.string(),
	shippingMethod: z.string().nullable(),
	shipTo: z.string().nullable(),
	freight: z.number().nullable().describe("US dollars"),
	salesTax: z.number().nullable().describe("US dollars"),
	quoteNumber: z.string().nullable(),
	shipments: z.array(z.object({ carrier: z.string(), trackingNumber: z.string(), shippedOn: z.string() })),
	expectedOn: z.string().nullable().describe("First day on which we expect what hasn't shipped"),
	due: z
		.object({ day: z.string(), from: z.enum(["expected", "requested", "promised"]) })
		.nullable()
		.describe(
			"First day on which pieces that haven't shipped are due: as we expect, as the customer asked, or by the promise of the shipping method; null where no day is known",
		),
});
export type OrderFacts = z.infer<typeof orderFactsSchema>;

/** An order is open until it has shipped, is done or canceled; a status that says nothing of it counts as open. */
export const isOpenStatus = (status: string): boolean =>
	status === "PARTIALLY_SHIPPED" || ["pending", "other"].includes(classifyStatus(status));

const placedOn = ({ createdAt }: Order): string | null =>
	createdAt && dayIn(Date.parse(createdAt), shopTimeZone);

/** An order that awaits its payment is due on no day. */
export function dueDay(order: Order): OrderFacts["due"] {
	const { lines, OrderStatus, release, shippingMethod } = order;
	if (!isOpenStatus(OrderStatus) || OrderStatus === "AWAITING_PAYMENT") return null;
	const requestedOn = release?.requestedOn ?? null;
	return whenDue({
		lines: lines.map((line) => ({ ...line, requestedOn: line.requestedOn ?? requestedOn })),
		promise: shippingMethod?.promise ?? "",
		orderedOn: placedOn(order),
	});
}

export const toFacts = (order: Order): OrderFacts => ({
	orderNumber: order.orderNumber,
	purchaseOrder: order.PurchaseOrder ?? "",
	placedOn: placedOn(order),
	placedBy: order.placedBy?.name ?? null,
	paymentType: order.PaymentType,
	paymentStatus: order.PaymentStatus,
	shippingMethod: order.shippingMethod?.name ?? null,
	shipTo: order.shipTo && addressInLine(order.shipTo),
	freight: order.totals?.shipping ?? null,
	salesTax: order.totals?.salesTax?.amount ?? null,
	quoteNumber: order.quoteNumber,
	shipments: (order.shipments ?? []).map(({ carrier, trackingNumber, shippedOn }) => ({
		carrier,
		trackingNumber,
		shippedOn,
	})),
	expectedOn: order.lines.flatMap(({ fulfillment }) => fulfillment?.expectedOn ?? []).toSorted()[0] ?? null,
	due: dueDay(order),
});

/** What can be asked of one order beside its status. */
export type OrderFact =
	| "placedBy"
	| "placedOn"
	| "payment"
	| "shipTo"
	| "shippingMethod"
	| "freight"
	| "salesTax"
	| "purchaseOrder"
	| "quoteNumber"
	| "shipments"
	| "due"
	| "lines";

function sayPayment({ paymentType, paymentStatus }: OrderFacts): string {
	if (paymentType === "CHECK_MY_NET_ACCOUNT")
		return "It's billed to your account; the invoice says when it's due.";
	const by = onlinePaymentWords[paymentType] ?? escapeMarkdown(paymentType);
	if (paymentStatus === "AUTHORIZED") return `It was paid by ${by}.`;
	if (paymentStatus === "DECLINED") return `The payment by ${by} was declined, so it isn't paid yet.`;
	return `It's to be paid by ${by}, and isn't paid yet.`;
}

const says: Readonly<Record<Exclude<OrderFact, "lines">, (facts: OrderFacts) => string>> = {
	placedBy: ({ placedBy }) =>
		placedBy ? `**${escapeMarkdown(placedBy)}** placed it.` : "I can't see who placed it.",
	placedOn: ({ placedOn }) =>
		placedOn ? `It was placed on **${formatDay(placedOn)}**.` : "I can't see when it was placed.",
	payment: sayPayment,
	shipTo: ({ shipTo, shippingMethod }) =>
		shipTo
			? `It ships to ${escapeMarkdown(shipTo)}.`
			: `It has no ship-to${shippingMethod ? `: ${escapeMarkdown(shippingMethod)}` : " that I can see"}.`,
	shippingMethod: ({ shippingMethod }) =>
		shippingMethod
			? `Shipping method: ${escapeMarkdown(shippingMethod)}.`
			: "I can't see its shipping method.",
	freight: ({ freight }) =>
		freight === null
			? "I can't see its freight."
			: freight === 0
				? "Freight was free."
				: `Freight: **${formatMoney(freight)}**.`,
	salesTax: ({ salesTax }) =>
		salesTax === null ? "It states no sales tax." : `Sales tax: **${formatMoney(salesTax)}**.`,
	purchaseOrder: ({ purchaseOrder }) =>
		purchaseOrder ? `Its PO number is **${escapeMarkdown(purchaseOrder)}**.` : "It has no PO number.",
	quoteNumber: ({ quoteNumber }) =>
		quoteNumber ? `It came from quote ${escapeMarkdown(quoteNumber)}.` : "It came from no quote.",
	// Of one shipment, the order itself says it.
	shipments: ({ shipments }) =>
		shipments.length > 0
			? shipments
					.map(
						({ carrier, trackingNumber, shippedOn }) =>
							`Shipment of ${formatDay(shippedOn)} by ${escapeMarkdown(carrier)}${trackingNumber ? `, tracking number ${escapeMarkdown(trackingNumber)}` : ", without a tracking number"}.`,
					)
					.join(" ")
			: "",
	due: ({ due, expectedOn }) =>
		expectedOn !== null
			? `What's still to ship is expected **${formatDay(expectedOn)}**.`
			: due === null
				? ""
				: `What's still to ship is ${dueText(due)}.`,
};

/** "**Dana Okonkwo** placed it. Freight was free." */
export const sayFacts = (facts: OrderFacts, asked: readonly OrderFact[]): string =>
	asked.flatMap((fact) => (fact === "lines" ? [] : says[fact](facts) || [])).join(" ");

const dueWords = {
	expected: "expected",
	requested: "requested for",
	promised: "promised by its shipping method for",
} as const;

/** "expected Dec 10, 2026", "promised by its shipping method for Nov 2, 2026" */
export const dueText = ({ day, from }: NonNullable<OrderFacts["due"]>): string =>
	`${dueWords[from]} ${formatDay(day)}`;

/** Whether an order is late. @param today by the shop's clock */
export function sayLate({ due }: OrderFacts, status: string, today: string): string {
	const kind = classifyStatus(status);
	if (status === "AWAITING_PAYMENT") return "It isn't late: it ships after its payment.";
	if (kind === "completed") return "No, it has been delivered.";
	if (kind === "cancelled") return "No, it's canceled.";
	if (kind === "shipped" && status !== "PARTIALLY_SHIPPED")
		return "All of it has shipped; the carrier's tracking says when it arrives.";
	if (due === null) return "I can't tell: it has no expected date yet.";
	const rest = status === "PARTIALLY_SHIPPED" ? "The rest" : "It";
	return due.day < today ? `**Yes.** ${rest} was ${dueText(due)}.` : `No. ${rest} is ${dueText(due)}.`;
}

/** Orders in the text of an answer. */
import type { ChatOrder } from "#contracts/assistant/chat-cards";
import { shopTimeZone } from "#rules/clock/shop-time-zone";
import { formatCount, formatDayIn, formatMoney, formatNumber } from "#rules/format";
import { orderStatusWord } from "#rules/orders/order-terms";
import { classifyStatus } from "#rules/orders/status-words";
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
function describeLines({ items }: ChatOrder): string | false {
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

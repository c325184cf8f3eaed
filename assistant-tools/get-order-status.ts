/** Orders of the acting account: status, shipment and lines. */
import { z } from "zod";
import type { ChatOrder } from "#contracts/assistant/chat-cards";
import type { Order, OrderSummary } from "#contracts/orders/orders";
import { chatLimits } from "#rules/assistant/chat-limits";
import { deliveryTexts } from "#rules/checkout/line-delivery";
import { toCents, toDollars } from "#rules/money/cents";
import { fulfillmentTexts } from "#rules/orders/fulfillment";
import { orderStatuses, orderStatusWords } from "#rules/orders/order-terms";
import { classifyStatus } from "#rules/orders/status-words";
import { mayReadTerritory } from "#rules/users/permissions";
import {
	isDayWithin,
	isSameNumber,
	isTotalWithin,
	mostPages,
	readPages,
	sortPicked,
	toKey,
	totalFields,
	totalTexts,
} from "./document-filter.ts";
import { paragraphs } from "./markdown.ts";
import { describeOrder, dueDay, isOpenStatus, orderFactsSchema, toFacts } from "./order-lines.ts";
import { defineTool, orderResult, type ToolContext, ToolRefusal } from "./tool.ts";

export const orderSorts = ["newest", "oldest", "total", "smallest"] as const;
export type OrderSort = (typeof orderSorts)[number];

const foundOrdersSchema = z.object({
	orders: z.array(orderResult).describe("Newest first"),
	total: z.number().int().describe("Orders of the account, or those with this number"),
	links: z
		.array(
			z.object({
				orderNumber: z.string(),
				page: z.string().describe("Page in the shop"),
				carrier: z.string().nullable().describe("The carrier's page, when it has shipped"),
			}),
		)
		.describe("One of each order"),
	facts: z.array(orderFactsSchema).describe("One of each order"),
	territory: z.boolean().describe("Whether they are from the representative's territory"),
	sum: z
		.number()
		.nullable()
		.describe("US dollars of all that match, without canceled ones; null when it isn't known"),
	isWhole: z.boolean().describe("Whether all orders of the account were looked at"),
});

const withoutPrefix = (key: string): string => key.replace(/^PO(?=\d)/, "");

/** Finds by order number, id or tracking number; a PO number must be whole, with or without "PO" before it. */
export const isNumberAmong = (
	requestedNumber: string,
	{
		orderNumber,
		PurchaseOrder,
		id,
		trackingNumber,
	}: Pick<OrderSummary, "orderNumber" | "PurchaseOrder" | "id" | "trackingNumber">,
): boolean =>
	isSameNumber(requestedNumber, orderNumber) ||
	(trackingNumber !== null && toKey(requestedNumber) === toKey(trackingNumber)) ||
	(toKey(requestedNumber) !== "" &&
		[PurchaseOrder ?? "", id].some(
			(documentNumber) => withoutPrefix(toKey(documentNumber)) === withoutPrefix(toKey(requestedNumber)),
		));

export const getOrderStatus = defineTool({
	name: "getOrderStatus",
	title: "Look up orders",
	description:
		"Looks up orders of the user's current account with status, total, tracking number and lines: one by its order, PO or tracking number, open ones, those of some days, of a status or of a total, or the latest. Call it for 'where is my order'.",
	input: z.object({
		orderNumber: z
			.string()
			.trim()
			.min(1)
			.max(80)
			.optional()
			.describe("Order number such as SO-100023, PO number or tracking number"),
		product: z
			.string()
			.trim()
			.min(1)
			.max(80)
			.optional()
			.describe("Part number that one of its lines has, where no order number is asked for"),
		open: z.boolean().default(false).describe("Only those that haven't shipped completely"),
		unshipped: z.boolean().default(false).describe("Only open ones of which nothing has shipped"),
		from: z.iso.date().optional().describe("Placed on this day or later, by the account's clock"),
		to: z.iso.date().optional().describe("Placed on this day or earlier"),
		status: z
			.string()
			.trim()
			.min(1)
			.max(60)
			.optional()
			.describe("Only those whose status has these words, such as AWAITING_PAYMENT, DELIVERED or hold"),
		dueFrom: z.iso
			.date()
			.optional()
			.describe("Only open orders with pieces due on this day or later, by `due` of the facts"),
		dueTo: z.iso
			.date()
			.optional()
			.describe("Only open orders with pieces due on this day or earlier; late ones with yesterday"),
		...totalFields,
		sort: z.enum(orderSorts).default("newest"),
		limit: z.number().int().min(1).max(chatLimits.ordersShown).default(chatLimits.ordersShown),
	}),
	output: foundOrdersSchema,
	rights: "signed-in",
	scope: "read",
	changes: false,
	form: {
		lead: "See the status and tracking of an order, or of your latest ones.",
		example: "Where is my order SO-100023?",
		button: "Look up orders",
		fields: {
			orderNumber: { label: "Order, PO or tracking number", hint: "Leave blank for your latest orders" },
			product: { label: "With this part number on a line" },
			open: { label: "Only orders that haven't shipped completely" },
			unshipped: { label: "Only orders of which nothing has shipped" },
			from: { label: "Ordered on or after", hint: "Year, month and day, such as 2026-10-01" },
			to: { label: "Ordered on or before" },
			status: { label: "Status", hint: "Such as awaiting payment, shipped or delivered" },
			dueFrom: { label: "Due on or after" },
			dueTo: { label: "Due on or before", hint: "Orders due before today are late" },
			...totalTexts,
			sort: {
				label: "First",
				choices: {
					newest: "Newest",
					oldest: "Oldest",
					total: "Largest total",
					smallest: "Smallest total",
				},
			},
			limit: null,
		},
	},
	async call(input, { calls, userId }) {
		const { orderNumber, limit, from, to, status, dueFrom, dueTo, totalFrom, totalTo, sort } = input;
		if (userId === null) throw new ToolRefusal("sign-in");
		const isDue = dueFrom !== undefined || dueTo !== undefined;
		const open = input.open || input.unshipped || isDue;
		const query = {
			id: userId,
			sort: sort === "smallest" ? ("newest" as const) : sort,
			...((orderNumber ?? input.product) && { search: orderNumber ?? input.product }),
			...(from && { from }),
			...(to && { to }),
		};
		const isWanted = (order: OrderSummary) =>
			(!orderNumber || isNumberAmong(orderNumber, order)) &&
			(!open || isOpenStatus(order.OrderStatus)) &&
			(!input.unshipped || order.OrderStatus !== "PARTIALLY_SHIPPED") &&
			(!status || hasStatus(order.OrderStatus, status)) &&
			isTotalWithin(order.Price.OrderTotal, { totalFrom, totalTo });
		const picks = open || status !== undefined || totalFrom !== undefined || totalTo !== undefined;
		const readsAll = picks || from !== undefined || to !== undefined || sort === "smallest";
		let listed = await listOrders(query, calls, readsAll ? mostPages : 1);
		let matchingOrders = sortPicked(
			listed.orders.filter(isWanted),
			sort === "smallest" ? { by: ({ Price }) => Price.OrderTotal } : undefined,
		);
		// "SO100009": lists are searched by whole words.
		const hyphenated = orderNumber?.replace(/^([a-z]{2,3}) ?(?=\d{4,}$)/i, "$1-");
		if (matchingOrders.length === 0 && hyphenated && hyphenated !== orderNumber) {
			query.search = hyphenated;
			listed = await listOrders(query, calls, readsAll ? mostPages : 1);
			matchingOrders = listed.orders.filter(isWanted);
		}
		// "The 0936 PO": the end of one PO number alone.
		if (matchingOrders.length === 0 && orderNumber && /^\d{4,}$/.test(orderNumber)) {
			const ending = listed.orders.filter(({ PurchaseOrder }) => PurchaseOrder?.endsWith(orderNumber));
			if (ending.length === 1) matchingOrders = ending;
		}
		// The tracking number of another shipment than the latest: the list is searched by all of them.
		const [only, ...others] = listed.orders;
		const isTracking = /^(?:1Z[A-Z\d]{8,}|\d{10,})$/.test(toKey(orderNumber ?? ""));
		if (matchingOrders.length === 0 && only && others.length === 0 && isTracking) matchingOrders = [only];
		let territory = false;
		if (
			orderNumber &&
			matchingOrders.length === 0 &&
			mayReadTerritory(await calls.user.user({ uid: userId }))
		) {
			listed = await listOrders({ ...query, scope: "territory" }, calls, 1);
			matchingOrders = listed.orders.filter(isWanted);
			territory = matchingOrders.length > 0;
		}
		const read = await Promise.all(
			matchingOrders.slice(0, isDue ? mostRead : limit).map(({ id }) => calls.orders.order({ id })),
		);
		const dueOrders = isDue
			? read.filter((order) => isDayWithin(dueDay(order)?.day ?? null, dueFrom, dueTo))
			: read;
		const left = isDue && matchingOrders.length > mostRead;
		if (isDue) matchingOrders = matchingOrders.filter(({ id }) => dueOrders.some((one) => one.id === id));
		const orders = dueOrders.slice(0, limit);
		return {
			orders: orders.map(toChatOrder),
			facts: orders.map(toFacts),
			total: orderNumber || picks ? matchingOrders.length : listed.total,
			sum: listed.isWhole && !left ? sumOf(matchingOrders) : null,
			isWhole: listed.isWhole && !left,
			links: orders.map(({ id, orderNumber: number, trackingUrl }) => ({
				orderNumber: number,
				page: `/user/orders/${encodeURIComponent(id)}`,
				carrier: trackingUrl,
			})),
			territory,
		};
	},
	show: (found) =>
		found.orders.length === 0
			? "The account has no such order."
			: paragraphs(...found.orders.map((order) => describeOrder(order, found.links))),
});

/** Orders that are read for their days; lists have none. */
const mostRead = 40;

type OrderQuery = Parameters<ToolContext["calls"]["orders"]["list"]>[0];

async function listOrders(query: OrderQuery, calls: ToolContext["calls"], pages: number) {
	const read = await readPages((page) => calls.orders.list(page === 1 ? query : { ...query, page }), pages);
	const orders = read.flatMap((page) => page.orders);
	return { orders, total: read[0].total, isWhole: orders.length >= read[0].total };
}

const statusKey = (text: string): string =>
	` ${text
		.toLowerCase()
		.replace(/[^a-z]+/g, " ")
		.trim()} `;

/** "hold" is in "Credit hold"; "SHIPPED" is not "Partially shipped". */
const hasStatus = (status: string, asked: string): boolean =>
	isUsualStatus(status) && isUsualStatus(asked)
		? toKey(status) === toKey(asked)
		: statusKey(status).includes(statusKey(asked));

const isUsualStatus = (status: string): boolean =>
	orderStatuses.some((one) => toKey(one) === toKey(status) || toKey(orderStatusWords[one]) === toKey(status));

/** Sum of the orders in dollars; `null` where an order states no total. */
function sumOf(orders: readonly OrderSummary[]): number | null {
	const counted = orders.filter(({ OrderStatus }) => classifyStatus(OrderStatus) !== "cancelled");
	const totals = counted.map(({ Price }) => Price.OrderTotal);
	return totals.includes(null)
		? null
		: toDollars(totals.reduce<number>((sum, total) => sum + toCents(total ?? 0), 0));
}

/** Lines of a card; the order's page has all. */
const mostItems = 50;

const toChatOrder = ({
	id,
	orderNumber,
	OrderStatus,
	Price,
	updatedAt,
	accountId,
	trackingNumber,
	lines,
}: Order): ChatOrder => ({
	id,
	orderNumber,
	status: OrderStatus,
	total: Price.OrderTotal,
	updatedAt,
	customerId: accountId ?? "",
	trackingNumber: trackingNumber ?? "",
	items: lines.slice(0, mostItems).map((line) => {
		const { productDetails, quantity, price, lineTotal, fulfillment } = line;
		const details = [
			...deliveryTexts(line),
			...(fulfillment ? fulfillmentTexts(fulfillment, OrderStatus === "CANCELLED") : []),
		];
		return {
			name: productDetails.name,
			sku: productDetails.sku,
			quantity,
			price,
			total: lineTotal,
			...(details.length > 0 && { details }),
		};
	}),
});

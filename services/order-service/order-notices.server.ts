/** Tells people of orders. */

import type { QuoteLine } from "#contracts/quotes/quotes";
import { addressInLine } from "#rules/checkout/line-delivery";
import { formatCents, formatCount, formatDay, formatNumber } from "#rules/format";
import { mailLine, type NewMailDetails } from "#rules/mail/mail-details";
import { placedDetails, shipmentDetails } from "#rules/mail/order-details";
import type { NotificationKind } from "#rules/notifications/notifications";
import { toGo } from "#rules/orders/fulfillment";
import { type OrderStatus, orderNumber } from "#rules/orders/order-terms";
import type { Db } from "../db/connect.server.ts";
import { workThrough } from "../db/list-pages.server.ts";
import { notify, shippedAfter } from "../notification-service/public.server.ts";
import { emitOrder, emitShipped } from "./order-webhooks.server.ts";
import { type OrderContent, type OrderRow, orderLines, untoldShipments } from "./orders-repository.server.ts";
import type { LineState } from "./shipments/line-state.server.ts";
import type { StoredShipment } from "./shipments/shipments-repository.server.ts";

type Told = Pick<OrderRow, "id" | "sequence" | "number" | "account_id" | "placed_by">;

type Message = {
	kind: NotificationKind;
	key: string;
	at: string;
	actorId: string | null;
	subject: string;
	body: string;
	details: NewMailDetails;
};

const tell = (change: Db, { id, account_id, placed_by }: Told, message: Message) =>
	notify(change, {
		...message,
		accountId: account_id,
		authorId: placed_by,
		to: "buyers",
		path: `/user/orders/${id}`,
	});

type Stored = Told & Pick<OrderRow, "purchase_order" | "content" | "order_status">;
type Placed = Stored & Pick<OrderRow, "account_name" | "line_count" | "total_cents">;

/** A stored order for the HTML of its mail. */
export const mailedOrder = (
	{ purchase_order, content, order_status }: Pick<Stored, "purchase_order" | "content" | "order_status">,
	lines: readonly QuoteLine[],
) => ({
	purchaseOrder: purchase_order,
	status: order_status,
	lines,
	...(JSON.parse(content) as OrderContent),
});

/** Tells of an order in the transaction that places it. */
export async function tellPlaced(
	change: Db,
	order: Placed,
	placed: readonly QuoteLine[],
	at: string,
): Promise<void> {
	const number = orderNumber(order.sequence, order.number);
	await emitOrder(change, "order.placed", order, at);
	const lines = formatCount(order.line_count, "line");
	const thanks = `Thank you for your order ${number} for ${order.account_name}: ${lines}, ${formatCents(Number(order.total_cents))}.`;
	return tell(change, order, {
		kind: "order-placed",
		key: `order-placed:${order.id}`,
		at,
		actorId: order.placed_by,
		subject: `Order ${number} has been placed`,
		body: [
			thanks,
			`Purchase order: ${order.purchase_order}.`,
			...jobLines(placed),
			afterPlacing(order),
			"Follow the link to view it.",
		].join("\n"),
		details: placedDetails(mailedOrder(order, placed), [thanks, afterPlacing(order)]),
	});
}

const jobLinesInMail = 50;

/** The lines with a job, a note, or shipping, a date or an address of their own, for whoever receives the goods. */
export function jobLines(lines: readonly QuoteLine[]): string[] {
	const named = lines.filter(
		({ job, note, shipComplete, requestedOn, shipTo }) =>
			job || note || shipComplete || requestedOn || shipTo,
	);
	if (named.length === 0) return [];
	const shown = named
		.slice(0, jobLinesInMail)
		.map(({ productDetails, quantity, job, note, shipComplete, requestedOn, shipTo }) => {
			const texts = [
				...(job ? [`job ${mailLine(job)}`] : []),
				...(note ? [`note ${mailLine(note)}`] : []),
				...(shipComplete ? ["ship complete"] : []),
				...(requestedOn ? [`requested for ${formatDay(requestedOn)}`] : []),
				...(shipTo ? [`ship to ${mailLine(addressInLine(shipTo))}`] : []),
			];
			return `- ${formatNumber(quantity)} × ${mailLine(productDetails.sku)}, ${texts.join(", ")}`;
		});
	const more = named.length - shown.length;
	return ["Line instructions:", ...shown, ...(more > 0 ? [`- and ${formatCount(more, "more line")}`] : [])];
}

/** What happens next. */
export const afterPlacing = ({ order_status }: Pick<OrderRow, "order_status">): string =>
	next[order_status === "AWAITING_PAYMENT" ? "AWAITING_PAYMENT" : "PENDING"];

const next = {
	AWAITING_PAYMENT: "It ships once it's paid. You can pay or cancel it on the order page.",
	PENDING: "It's waiting to be picked.",
} satisfies Partial<Record<OrderStatus, string>>;

const changes = {
	CANCELLED: "was canceled",
	PENDING: "was billed to the account",
} satisfies Partial<Record<OrderStatus, string>>;

/**
 * Belongs in the transaction of the change.
 *
 * @param order as it was before the change
 * @param status after it
 */
export async function tellChanged(
	change: Db,
	order: Stored,
	actor: { userId: string; name: string },
	status: keyof typeof changes,
	at: string,
): Promise<void> {
	const number = orderNumber(order.sequence, order.number);
	const what = changes[status];
	const body = `Order ${number}, purchase order ${order.purchase_order}, ${what} by ${mailLine(actor.name)}.`;
	const mailed = mailedOrder({ ...order, order_status: status }, await orderLines(change, order.id));
	return tell(change, order, {
		kind: "order-changed",
		key: `order-changed:${order.id}:${at}`,
		at,
		actorId: actor.userId,
		subject: `Order ${number} ${what}`,
		body,
		details: placedDetails(mailed, [body]),
	});
}

/**
 * Tells of a shipment in the transaction that records it: once, also when it is the last one of its order.
 *
 * @param at ISO 8601
 */
export async function tellShipment(
	change: Db,
	order: Told & Pick<OrderRow, "purchase_order" | "order_status">,
	{ lines: shipped, ...stored }: StoredShipment,
	lines: readonly LineState[],
	at: string,
): Promise<void> {
	const number = orderNumber(order.sequence, order.number);
	const { number: shipment, carrier, trackingNumber, shippedOn } = stored;
	const skus = new Map(lines.map(({ line }) => [line.lineId, line.productDetails.sku]));
	await emitShipped(change, order, at, shipment, {
		...{ number: shipment, carrier, trackingNumber, shippedOn },
		lines: shipped.map(({ lineId, quantity }) => ({ lineId, sku: skus.get(lineId) ?? "", quantity })),
	});
	const sent = `Shipment ${mailLine(shipment)} of order ${number}, purchase order ${order.purchase_order}, shipped on ${formatDay(shippedOn)}${carrier && ` via ${mailLine(carrier)}`}.`;
	const isLast = order.order_status !== "PARTIALLY_SHIPPED";
	const open = lines.filter(({ fulfillment }) => toGo(fulfillment) > 0);
	const nameOf = ({ line }: LineState) => mailLine(line.productDetails.sku || line.productDetails.name);
	const listed = <Item>(items: readonly Item[], text: (item: Item) => string): string[] => {
		const more = items.length - shippedLinesInMail;
		return [
			...items.slice(0, shippedLinesInMail).map(text),
			...(more > 0 ? [`- and ${formatCount(more, "more line")}`] : []),
		];
	};
	return tell(change, order, {
		kind: "order-shipped",
		key: isLast ? `order-shipped:${order.id}` : `order-shipped:${order.id}:${shipment}`,
		at,
		actorId: null,
		subject: `Order ${number} has ${isLast ? "" : "partially "}shipped`,
		body: [
			sent,
			...(trackingNumber ? [`Tracking number: ${trackingNumber}.`] : []),
			"",
			"In this shipment:",
			...listed(
				lines.flatMap((state) => {
					const part = shipped.find(({ lineId }) => lineId === state.line.lineId);
					return part ? [{ state, quantity: part.quantity }] : [];
				}),
				({ state, quantity }) =>
					`- ${formatNumber(quantity)} of ${formatNumber(state.fulfillment.ordered)} × ${nameOf(state)}`,
			),
			...(open.length > 0
				? [
						"",
						"To go:",
						...listed(open, (state) => {
							const { expectedOn } = state.fulfillment;
							const when = expectedOn ? `, expected ${formatDay(expectedOn)}` : "";
							return `- ${formatNumber(toGo(state.fulfillment))} × ${nameOf(state)}${when}`;
						}),
					]
				: []),
		].join("\n"),
		details: shipmentDetails(
			{
				...stored,
				purchaseOrder: order.purchase_order,
				status: order.order_status,
				parts: shipped,
				lines,
			},
			[sent],
		),
	});
}

const shippedLinesInMail = 25;

/**
 * Tells of orders that shipped in the last days, whoever wrote that: each once.
 *
 * @param now ISO 8601
 */
export async function tellShipped(db: Db, now: string): Promise<void> {
	const untold = () => untoldShipments(db, shippedAfter(now));
	await workThrough(untold, (order) =>
		db.transaction().execute(async (change) => {
			const number = orderNumber(order.sequence, order.number);
			await emitShipped(change, order, now, "", null);
			const shipped = `Order ${number}, purchase order ${order.purchase_order}, has shipped.`;
			const tracking = order.tracking_number
				? [
						{
							label: "Tracking number",
							value: order.tracking_number,
							...(order.tracking_url && { href: order.tracking_url }),
						},
					]
				: [];
			await tell(change, order, {
				kind: "order-shipped",
				key: `order-shipped:${order.id}`,
				at: now,
				actorId: null,
				subject: `Order ${number} has shipped`,
				body: [
					shipped,
					...(order.tracking_number ? [`Tracking number: ${order.tracking_number}.`] : []),
				].join("\n"),
				details: placedDetails(mailedOrder(order, await orderLines(change, order.id)), [shipped], tracking),
			});
		}),
	);
}

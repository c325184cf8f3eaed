/**
 * Cancels an order, or asks to cancel or return pieces of it. What may be taken back, the order's own figures say; the
 * service decides again when it is sent.
 */
import { z } from "zod";
import type { Order, OrderLine } from "#contracts/orders/orders";
import { formatCount, formatMoney } from "#rules/format";
import {
	cancellationReasons,
	type LineRequestKind,
	lineRequestReasons,
	returnReasons,
} from "#rules/orders/line-requests";
import { orderStatusWord } from "#rules/orders/order-terms";
import { classifyStatus } from "#rules/orders/status-words";
import { requestLimits } from "#rules/requests/request-terms";
import { toKey } from "../document-filter.ts";
import { defineAction, type ToolContext, ToolProblem } from "../tool.ts";
import { actionResultSchema, readNamedOrder, showActionResult } from "./action-parts.ts";

const linesShown = 20;
/** Requests of one action: each line of an order has its own. */
const mostLines = 100;
const noteLength = Math.min(200, requestLimits.notes);

type Piece = { line: OrderLine; quantity: number };

const left = ({ may }: OrderLine, kind: LineRequestKind): number =>
	(kind === "return" ? may?.return : may?.cancel) ?? 0;

const toText = ({ line: { productDetails }, quantity }: Piece): string =>
	`${formatCount(quantity, "piece")} of ${productDetails.name || productDetails.sku} (${productDetails.sku})`;

const listed = (pieces: readonly Piece[]): string[] => [
	...pieces.slice(0, linesShown).map(toText),
	...(pieces.length > linesShown ? [`And ${formatCount(pieces.length - linesShown, "more line")}.`] : []),
];

const sum = (pieces: readonly Piece[]) => pieces.reduce((total, { quantity }) => total + quantity, 0);

const countOf = (pieces: readonly Piece[]) => formatCount(sum(pieces), "piece");

/** Why nothing of an order can be taken back. */
function explainNothing({ orderNumber, OrderStatus }: Order, kind: LineRequestKind): string {
	const status = classifyStatus(OrderStatus);
	if (status === "cancelled") return `Order ${orderNumber} is canceled already.`;
	const state = `Order ${orderNumber} is ${orderStatusWord(OrderStatus).toLowerCase()}`;
	if (kind === "return")
		return status === "shipped" || status === "completed"
			? `${state}, and no pieces of it are left to return here. Contact us about it.`
			: `${state}: nothing of it has shipped, so there is nothing to return. You can ask to cancel it.`;
	return status === "shipped" || status === "completed"
		? `${state}, so it can't be canceled any more. You can ask to return pieces of it.`
		: `${state}, and it can't be canceled here. Contact us to stop it.`;
}

/** The lines that a person names, or all that can be taken back. @throws {ToolProblem} for what can't */
function choosePieces(
	order: Order,
	kind: LineRequestKind,
	items: readonly { partNumber: string; quantity?: number | undefined }[],
): Piece[] {
	const open = order.lines.filter((line) => left(line, kind) > 0);
	if (open.length === 0) throw new ToolProblem(explainNothing(order, kind));
	if (items.length === 0) return open.map((line) => ({ line, quantity: left(line, kind) }));
	return items.map(({ partNumber, quantity }) => {
		const named = order.lines.filter((line) => toKey(line.productDetails.sku) === toKey(partNumber));
		const line = named.find((one) => left(one, kind) > 0) ?? named[0];
		if (!line) throw new ToolProblem(`Order ${order.orderNumber} has no ${partNumber}.`);
		const most = left(line, kind);
		if (most === 0 || (quantity ?? most) > most)
			throw new ToolProblem(
				`Of ${line.productDetails.sku}, ${formatCount(most, "piece")} can be ${kind === "return" ? "returned" : "canceled"}.`,
			);
		return { line, quantity: quantity ?? most };
	});
}

const itemsSchema = z
	.array(
		z.object({
			partNumber: z.string().trim().min(1).max(80),
			quantity: z.number().int().min(1).max(requestLimits.quantity).optional().describe("All without it"),
		}),
	)
	.max(mostLines)
	.default([])
	.describe("Lines by part number; all that can be taken back without it");

const orderNumberSchema = z
	.string()
	.trim()
	.min(1)
	.max(80)
	.describe("Order number such as SO-100023, or PO number");
const noteSchema = z.string().trim().max(noteLength).default("").describe("What the reason is, in words");

const askForReason = (reason: string) =>
	reason === "other" ? [{ name: "note", label: "Reason", maxLength: noteLength, value: "" }] : [];

/** What was asked for already, when approved a second time. */
const sentBefore = ({ lines }: Order, kind: LineRequestKind): string[] =>
	lines.some((line) => left(line, kind) > 0)
		? []
		: lines.flatMap(({ requests = [] }) => requests.flatMap((one) => (one.kind === kind ? one.number : [])));

/** A request for each line. */
async function send(
	order: Order,
	kind: LineRequestKind,
	pieces: readonly Piece[],
	{ reason, note }: { reason: string; note: string },
	{ calls, idempotencyKey }: ToolContext,
): Promise<string[]> {
	const numbers: string[] = [];
	for (const { line, quantity } of pieces.slice(0, mostLines)) {
		const { number } = await calls.orderRequests.send({
			orderId: order.id,
			lineId: line.lineId,
			kind,
			quantity,
			reason,
			note,
			uploads: [],
			// Each line has a request of its own, so that trying again asks once for each.
			...(idempotencyKey && { formKey: `${idempotencyKey.slice(0, 56)}-${order.lines.indexOf(line)}` }),
		});
		numbers.push(number);
	}
	return numbers;
}

const orderPage = ({ id }: Order) => `/user/orders/${encodeURIComponent(id)}`;

const reasonLine = (kind: LineRequestKind, reason: string): string[] =>
	reason === "other" ? [] : [`Reason: ${lineRequestReasons[kind][reason]}.`];

const verbs: Record<LineRequestKind, string> = { cancellation: "cancel", return: "return" };

type RequestInput = { items: Parameters<typeof choosePieces>[2]; reason: string };

/** @param notice what the person should know before asking */
function planRequest(order: Order, kind: LineRequestKind, { items, reason }: RequestInput, notice: string) {
	const pieces = choosePieces(order, kind, items);
	return {
		title: `Ask to ${verbs[kind]} ${countOf(pieces)} of order ${order.orderNumber}`,
		lines: [...listed(pieces), ...reasonLine(kind, reason), notice],
		cents: null,
		confirm: `Ask to ${verbs[kind]}`,
		ask: askForReason(reason),
	};
}

/**
 * Asks unless that was done already.
 * @param toEnd makes the end of the sentence that says so, from the numbers of the requests
 * @returns the sentence
 */
async function askOnce(
	order: Order,
	kind: LineRequestKind,
	{ items, reason, note }: RequestInput & { note: string },
	toEnd: (numbers: string) => string,
	context: ToolContext,
): Promise<string> {
	const before = sentBefore(order, kind);
	if (before.length > 0)
		return `Asked to ${verbs[kind]} pieces of order ${order.orderNumber} already (${before.join(", ")}).`;
	const pieces = choosePieces(order, kind, items);
	const numbers = await send(order, kind, pieces, { reason, note }, context);
	return `Asked to ${verbs[kind]} ${countOf(pieces)} of order ${order.orderNumber}${toEnd(numbers.join(", "))}`;
}

/** An order that awaits payment or processing is canceled whole and at once, without a request. */
const isWhole = (order: Order, items: readonly unknown[]) => order.may.cancel && items.length === 0;

export const cancelOrder = defineAction({
	name: "cancelOrder",
	title: "Cancel an order",
	description:
		"Cancels an order that nothing was done for yet, or asks to cancel pieces of one that haven't shipped. The user must approve it first.",
	input: z.object({
		orderNumber: orderNumberSchema,
		items: itemsSchema,
		reason: z.enum(Object.keys(cancellationReasons) as [string, ...string[]]).default("other"),
		note: noteSchema,
	}),
	output: actionResultSchema,
	rights: "cart",
	scope: "order",
	changes: true,
	async plan({ orderNumber, items, reason }, context) {
		const order = await readNamedOrder(orderNumber, context);
		if (isWhole(order, items))
			return {
				title: `Cancel order ${order.orderNumber}`,
				lines: [
					...(order.Price.OrderTotal === null
						? []
						: [`The order is ${formatMoney(order.Price.OrderTotal)}.`]),
					...listed(order.lines.map((line) => ({ line, quantity: line.quantity }))),
					"It is canceled at once, and nothing of it ships. This can't be undone.",
				],
				cents: null,
				confirm: "Cancel order",
				ask: [],
			};
		return planRequest(order, "cancellation", { items, reason }, "Nothing is canceled before we confirm it.");
	},
	async call({ orderNumber, items, reason, note }, context) {
		const order = await readNamedOrder(orderNumber, context);
		if (isWhole(order, items) || (items.length === 0 && classifyStatus(order.OrderStatus) === "cancelled")) {
			// Approved twice, it is canceled already.
			if (order.may.cancel) await context.calls.orders.cancel({ id: order.id });
			return {
				done: `Order ${order.orderNumber} is canceled.`,
				link: { label: "View order", to: orderPage(order) },
			};
		}
		return {
			done: await askOnce(
				order,
				"cancellation",
				{ items, reason, note },
				(numbers) => ` (${numbers}). We confirm it by email.`,
				context,
			),
			link: { label: "View order", to: orderPage(order) },
		};
	},
	show: showActionResult,
});

export const requestReturn = defineAction({
	name: "requestReturn",
	title: "Ask for a return",
	description:
		"Asks to return pieces of an order that have shipped. The user must approve it first, and waits for the return number before shipping anything back.",
	input: z.object({
		orderNumber: orderNumberSchema,
		items: itemsSchema,
		reason: z.enum(Object.keys(returnReasons) as [string, ...string[]]).default("other"),
		note: noteSchema,
	}),
	output: actionResultSchema,
	rights: "cart",
	scope: "order",
	changes: true,
	async plan({ orderNumber, items, reason }, context) {
		const order = await readNamedOrder(orderNumber, context);
		return planRequest(
			order,
			"return",
			{ items, reason },
			"You get an RMA number for each line. Don't ship anything back before we approve it.",
		);
	},
	async call({ orderNumber, items, reason, note }, context) {
		const order = await readNamedOrder(orderNumber, context);
		return {
			done: await askOnce(
				order,
				"return",
				{ items, reason, note },
				(numbers) => `: ${numbers}. Wait for our answer before you ship anything.`,
				context,
			),
			link: { label: "View returns", to: "/user/my-returns" },
		};
	},
	show: showActionResult,
});

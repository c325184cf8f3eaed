import { getOrderStatus } from "#assistant-tools/get-order-status";
import { bullets, link, paragraphs, quote } from "#assistant-tools/markdown";
import { describeOrder, orderLine } from "#assistant-tools/order-lines";
import { shopLinks } from "#assistant-tools/shop-links";
import { formatCount } from "#rules/format";
import { callTool } from "../call-tool.ts";
import type { Intent } from "../recognize.ts";
import type { Answer, AnswerContext } from "./answer-context.ts";
import { askForSignIn, askForVerification } from "./small-talk.ts";

type OrderIntent = Extract<Intent, { kind: "orders" }>;

const sayNone = (orderNumber: string | null): string =>
	orderNumber === null
		? `There are no orders on this account yet. They'll be listed under ${link("My orders", shopLinks.orders)}.`
		: `I can't find order ${quote(orderNumber)} on this account. Check the number, see ${link("all orders", shopLinks.orders)}, or ${link("switch accounts", shopLinks.switchAccount)} if it was placed for another one.`;

export async function* showOrders({ orderNumber, latest }: OrderIntent, { tools }: AnswerContext): Answer {
	const called = yield* callTool(
		getOrderStatus,
		{ ...(orderNumber && { orderNumber }), ...(latest && { limit: 1 }) },
		tools,
	);
	if ("refused" in called)
		return called.refused === "sign-in"
			? askForSignIn("to see your orders")
			: `Your sign-in isn't linked to an account yet, so it has no orders. ${askForVerification("to order and track shipments")}`;
	const found = called.result;
	const [first, ...others] = found.orders;
	if (!first) return sayNone(orderNumber);
	return paragraphs(
		orderNumber === null && others.length > 0 && "Your latest order:",
		describeOrder(first, found.links),
		others.length > 0 && "Before that:",
		others.length > 0 && bullets(others.map((order) => orderLine(order, found.links))),
		orderNumber === null &&
			found.total > found.orders.length &&
			link(`See all ${formatCount(found.total, "order")}`, shopLinks.orders),
	);
}

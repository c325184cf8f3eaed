/** Orders of the account: one, open ones, those of a month, and what follow-ups ask of them. */
import { describeWaiting, getApprovals } from "#assistant-tools/account/approvals-and-limits";
import { accountTitle } from "#assistant-tools/account/get-accounts";
import { getOrderStatus } from "#assistant-tools/get-order-status";
import { bullets, link, paragraphs } from "#assistant-tools/markdown";
import { describeOrder, type OrderFact, orderLine, sayFacts, sayLate } from "#assistant-tools/order-lines";
import { shopLinks } from "#assistant-tools/shop-links";
import type { ChatOrder } from "#contracts/assistant/chat-cards";
import { chatLimits } from "#rules/assistant/chat-limits";
import type { DocumentConditions } from "#rules/assistant/document-conditions";
import type { ReplyPart } from "#rules/assistant/fold-reply";
import { shopToday } from "#rules/clock/time-zones";
import { formatCount, formatMoney } from "#rules/format";
import { classifyStatus } from "#rules/orders/status-words";
import { mayOpen } from "#rules/users/permissions";
import { callTool } from "../call-tool.ts";
import type { OrderFollowUp, OrderQuestion } from "../read-order-question.ts";
import { readReferences } from "../read-subject.ts";
import {
	type ChosenAccount,
	readConditions,
	sayConditions,
	sayUnusable,
	toInput,
	withAccount,
} from "./account-in-question.ts";
import type { Answer, AnswerContext } from "./answer-context.ts";
import {
	askWhichOrder,
	describeItems,
	type FoundOrders,
	proposeTakingBack,
	readOne,
	refuseOrders,
	sayNoOrder,
	saysLatest,
	shownOrders,
} from "./propose-taking-back.ts";
import { listLate } from "./show-desk.ts";
import { sayPaidTwice } from "./show-memos.ts";

type OrderInput = Parameters<typeof callTool<(typeof getOrderStatus)["input"], FoundOrders>>[1];

const heading = ({ account }: ChosenAccount): string | false =>
	account !== null && `For ${accountTitle(account)}:`;

export const showOrders = (question: OrderQuestion, context: AnswerContext): Answer =>
	withAccount(context, (account) => listOrders(question, account, context));

async function* listOrders(question: OrderQuestion, account: ChosenAccount, context: AnswerContext): Answer {
	const { orderNumber, latest, open, sum, sort: asked, shipped, late, facts, product } = question;
	if (late && orderNumber === null) return yield* listLate(account, context);
	const conditions = await readConditions("order", context, account, orderNumber);
	const { status, names, count, unusable } = conditions;
	// The latest shipment is rarely of the newest order.
	const sort = shipped ? null : conditions.order === "smallest" ? "smallest" : asked;
	const response = yield* callTool(
		getOrderStatus,
		orderNumber
			? { orderNumber }
			: {
					open: open || unusable.length > 0,
					...toInput(conditions, chatLimits.ordersShown),
					...(status && { status }),
					...(product && { product }),
					...(latest && !shipped && { limit: 1 }),
					...(sort && { sort, limit: Math.min(count ?? 1, chatLimits.ordersShown) }),
				},
		account.tools,
	);
	if ("refused" in response) return refuseOrders(response);
	const found = response.result;
	const list = {
		open: open || unusable.length > 0,
		said: sayConditions(conditions, found.isWhole ? null : "orders"),
	};
	const isList = names.length > 0 || unusable.length > 0 || (count ?? 1) > 1 || open || sum;
	if (orderNumber === null && isList && (found.orders.length === 0 || (sort === null && !latest)))
		return paragraphs(
			heading(account),
			sayUnusable(conditions, "These orders haven't shipped completely."),
			describeList(found, list, count),
			reachesToday(conditions, context.now) && (yield* sayWaiting(account)),
		);
	const sent =
		shipped && orderNumber === null ? found.orders.find(({ trackingNumber }) => trackingNumber) : null;
	if (sent) return paragraphs(heading(account), "Your latest shipment:", describeOrder(sent, found.links));
	if (orderNumber === null && (count ?? 1) > 1)
		return paragraphs(heading(account), bullets(found.orders.map((order) => orderLine(order, found.links))));
	const [first, ...others] = found.orders;
	if (!first)
		return paragraphs(
			heading(account),
			sayNoOrder(orderNumber),
			orderNumber === null && (yield* sayWaiting(account)),
		);
	return paragraphs(
		heading(account),
		sayPaidTwice(context.message),
		late && sayLateOf(first, found, context),
		(orderNumber !== null || others.length === 0) && sayFactsOf(first, found, facts),
		orderNumber === null && others.length > 0 && "Your latest order:",
		describeOrder(first, found.links),
		(orderNumber !== null || others.length === 0) && facts.includes("lines") && describeItems(first),
		others.length > 0 && "Before that:",
		others.length > 0 && bullets(others.map((order) => orderLine(order, found.links))),
		orderNumber === null &&
			sort === null &&
			found.total > found.orders.length &&
			link(`See all ${formatCount(found.total, "order")}`, shopLinks.orders),
	);
}

const sayFactsOf = (order: ChatOrder, found: FoundOrders, asked: readonly OrderFact[]): string | false => {
	const facts = found.facts.find((one) => one.orderNumber === order.orderNumber);
	return facts !== undefined && sayFacts(facts, asked);
};

const sayLateOf = (order: ChatOrder, found: FoundOrders, { now }: AnswerContext): string | false => {
	const facts = found.facts.find((one) => one.orderNumber === order.orderNumber);
	return facts !== undefined && sayLate(facts, order.status, shopToday(now));
};

/** Whether an order of today would be among those that are asked for. */
const reachesToday = ({ days, status }: DocumentConditions, now: number): boolean =>
	days?.of === "placed" && status === null && (days.to === null || days.to >= shopToday(now));

/** Own orders that are none yet, because they wait for an approval. */
async function* sayWaiting({ tools }: ChosenAccount): AsyncGenerator<ReplyPart, string | false> {
	const user = tools.userId === null ? null : await tools.calls.user.user({ uid: tools.userId });
	if (!user || !mayOpen(user, getApprovals.rights)) return false;
	const response = yield* callTool(getApprovals, {}, tools);
	if ("refused" in response || response.result.own.length === 0) return false;
	return paragraphs("Not counted as orders yet:", describeWaiting({ ...response.result, toDecide: [] }));
}

/** Open orders, or those of some days, with what they come to. */
function describeList(
	{ orders, total, sum, links }: FoundOrders,
	asked: { open: boolean; said: string },
	count: number | null = null,
): string {
	if (orders.length === 0)
		return `No ${asked.open ? "open " : ""}orders${asked.said}. See ${link("all orders", shopLinks.orders)}.`;
	if (count !== null && count > 1 && asked.said === "" && !asked.open)
		return bullets(orders.map((order) => orderLine(order, links)));
	const what = formatCount(total, asked.open ? "open order" : "order");
	return paragraphs(
		`**${what}**${asked.said}${sum === null || sum === 0 ? "" : `, ${formatMoney(sum)} in all without canceled ones`}:`,
		bullets(orders.map((order) => orderLine(order, links))),
		total > orders.length && link(`See all ${formatCount(total, "order")}`, shopLinks.orders),
	);
}

/** An own order with a number or PO number that is no part number; `null` where there is none. */
export async function* showOwnNumber(
	number: string,
	account: ChosenAccount,
): AsyncGenerator<ReplyPart, string | null> {
	const response = yield* callTool(getOrderStatus, { orderNumber: number }, account.tools);
	if ("refused" in response) return null;
	const { orders, links } = response.result;
	return orders[0] ? describeOrder(orders[0], links) : null;
}

/** What the latest order tool of the conversation was asked. */
const lastInput = ({ lastCalls }: AnswerContext): OrderInput => {
	const {
		limit: _,
		sort: __,
		...input
	} = (lastCalls.find(({ toolName }) => toolName === getOrderStatus.name)?.args ?? {}) as OrderInput;
	return input;
};

/** Whether the latest reply with a tool showed orders. */
export const hasShownOrders = (context: AnswerContext): boolean => shownOrders(context).length > 0;

export const answerOrderFollowUp = (followUp: OrderFollowUp, context: AnswerContext): Answer =>
	withAccount(context, (account) => followUpOf(followUp, account, context), true);

/** The orders of the last reply again, for the account that the message names. */
export const showOrdersAgain = (context: AnswerContext): Answer =>
	withAccount(context, async function* (account) {
		const response = yield* callTool(getOrderStatus, lastInput(context), account.tools);
		if ("refused" in response) return refuseOrders(response);
		const asked = { open: lastInput(context).open ?? false, said: "" };
		return paragraphs(heading(account), describeList(response.result, asked));
	});

async function* followUpOf(followUp: OrderFollowUp, account: ChosenAccount, context: AnswerContext): Answer {
	if (followUp.asks === "choice") {
		const input = { ...lastInput(context), sort: followUp.sort, limit: 1 };
		const response = yield* callTool(getOrderStatus, input, account.tools);
		if ("refused" in response) return refuseOrders(response);
		const { orders, links } = response.result;
		return paragraphs(heading(account), orders[0] ? describeOrder(orders[0], links) : sayNoOrder(null));
	}
	if (followUp.asks === "filter") {
		const conditions = await readConditions("order", context, account, null);
		const { unshipped, open } = followUp;
		const response = yield* callTool(
			getOrderStatus,
			{
				...lastInput(context),
				...(open && { open }),
				...(unshipped && { unshipped }),
				...toInput(conditions, chatLimits.ordersShown),
				...(conditions.status && { status: conditions.status }),
			},
			account.tools,
		);
		if ("refused" in response) return refuseOrders(response);
		const isUnshipped = unshipped || (lastInput(context).unshipped ?? false);
		const said = sayConditions(conditions, response.result.isWhole ? null : "orders");
		return paragraphs(
			heading(account),
			describeList(response.result, {
				open: open || (lastInput(context).open ?? false),
				said: `${isUnshipped ? " of which nothing has shipped" : ""}${said}`,
			}),
		);
	}
	const shown = shownOrders(context);
	const [reference] = readReferences(context.message, "").filter((one) => typeof one === "number");
	const number = (shown.at(reference ?? 0) ?? shown[0])?.orderNumber ?? null;
	if (followUp.asks === "cancel" || followUp.asks === "return") {
		const latest = saysLatest(context.message);
		// "It" of several orders is none of them for certain.
		if (!latest && reference === undefined && shown.length > 1)
			return yield* askWhichOrder(followUp.asks, account);
		return yield* proposeTakingBack(followUp.asks, latest ? null : number, account, context.message);
	}
	return paragraphs(heading(account), yield* describeOne(followUp, number, account, context));
}

type Asked = Exclude<OrderFollowUp, { asks: "choice" | "filter" | "cancel" | "return" }>;

/** @param orderNumber `null` is the latest order */
async function* describeOne(
	followUp: Asked,
	orderNumber: string | null,
	account: ChosenAccount,
	context: AnswerContext,
): Answer {
	const { asks: asked } = followUp;
	const response = yield* readOne(orderNumber, account);
	if ("refused" in response) return refuseOrders(response);
	const { links } = response.result;
	const [order] = response.result.orders;
	if (!order) return sayNoOrder(orderNumber);
	if (followUp.asks === "facts")
		return paragraphs(
			sayFactsOf(order, response.result, followUp.facts),
			describeOrder(order, links),
			followUp.facts.includes("lines") && describeItems(order),
		);
	if (asked === "late")
		return paragraphs(sayLateOf(order, response.result, context), describeOrder(order, links));
	if (asked === "lines") return paragraphs(`Order ${orderLine(order, links)}.`, describeItems(order));
	return paragraphs(describeOrder(order, links), asked === "arrival" && sayArrival(order));
}

function sayArrival({ status, items }: ChatOrder): string {
	const hasDate = items.some(({ details = [] }) =>
		details.some((text) => /expected|requested|deliver/i.test(text)),
	);
	const kind = classifyStatus(status);
	if (kind === "completed") return "It has been delivered.";
	if (kind === "cancelled") return "It is canceled, so nothing arrives.";
	if (hasDate) return "The dates above are the latest we have.";
	return kind === "shipped"
		? `The carrier knows the delivery date. ${link("Contact us", shopLinks.contactUs)} if the tracking shows none.`
		: `We don't have a delivery date for it yet. ${link("Ask us for one", shopLinks.contactUs)} with the order number.`;
}

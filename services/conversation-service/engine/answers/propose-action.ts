/** Proposes an action that the user wishes for; a card asks for approval. */

import { getLimits, sayWithin } from "#assistant-tools/account/approvals-and-limits";
import { accountTitle } from "#assistant-tools/account/get-accounts";
import { addToProject } from "#assistant-tools/actions/add-to-project";
import { reorder } from "#assistant-tools/actions/reorder";
import { startQuote } from "#assistant-tools/actions/start-quote";
import { addToCart, updateCart } from "#assistant-tools/actions/update-cart";
import { getOrderStatus } from "#assistant-tools/get-order-status";
import { bullets, escapeMarkdown, link, paragraphs } from "#assistant-tools/markdown";
import { orderLine } from "#assistant-tools/order-lines";
import { shopLinks } from "#assistant-tools/shop-links";
import { toDollars } from "#rules/money/cents";
import { callTool, propose } from "../call-tool.ts";
import { pickReferences } from "../read-subject.ts";
import type { Wish } from "../recognize-action.ts";
import {
	findAccount,
	readConditions,
	sayConditions,
	sayUnknownAccount,
	toInput,
} from "./account-in-question.ts";
import type { Answer, AnswerContext } from "./answer-context.ts";
import { describeProposal, repeatChanged, resolveItems } from "./change-items.ts";
import { askWhichProduct } from "./find-subject.ts";
import { shownOrders } from "./propose-taking-back.ts";
import { describeRefusal } from "./small-talk.ts";

const wantedDay =
	/\b(?:deliver(?:y|ed)?|ship(?:ped|ping)?|by|for|on|arriv\w+)\b.{0,20}\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b|\b(?:by|for|on) (?:tomorrow|today|next week|\d{1,2}\/\d{1,2})\b/i;

/** "Reorder PO-2026-0801 but without the downlights" */
const partOfOrder =
	/\b(?:without|except|excluding|minus|but|only|leave (?:out|off)|skip|instead|half|double|twice|change|swap)\b|w\/o|\b(?:just|not|no) the\b/i;

/** Words that choose an order by what is in it or how it was paid, which no list of orders is asked by. */
const choosesOrder =
	/\b(?:ach|card|amex|visa|check|on account|big|small|usual|same as|stuff|job|project|the one|that one|from|with the)\b/i;

async function* proposeReorder(wish: Extract<Wish, { action: "reorder" }>, context: AnswerContext): Answer {
	const { tools } = context;
	let { orderNumber } = wish;
	const own = { tools, account: null };
	const conditions = await readConditions("order", context, own, orderNumber);
	const isBig = /\b(?:big|bigger|huge|large)\b/i.test(context.message);
	if (
		orderNumber === null &&
		(conditions.names.length > 0 || conditions.order !== null || choosesOrder.test(context.message))
	) {
		const sort =
			conditions.order === "smallest" ? "smallest" : conditions.order || isBig ? "total" : "newest";
		const found = yield* callTool(
			getOrderStatus,
			{ ...toInput(conditions, 5), ...(conditions.status && { status: conditions.status }), sort, limit: 5 },
			tools,
		);
		if ("refused" in found) return describeProposal(found, wish);
		const { links, facts } = found.result;
		const type = /\bach\b|\bbank transfer\b/i.test(context.message)
			? "ACH"
			: /\bcards?\b|\bamex\b|\bvisa\b/i.test(context.message)
				? "CREDITCARD"
				: null;
		const paid = found.result.orders.filter((_, at) => type === null || facts[at]?.paymentType === type);
		const orders = paid.length > 0 ? paid : found.result.orders;
		if (orders.length === 0)
			return `No order${sayConditions(conditions)}. Which order? Say its number or PO.`;
		return paragraphs(
			`Which order should I repeat? Say its number, such as *reorder ${escapeMarkdown(orders[0]?.orderNumber ?? "")}*. ${orders.length === 1 ? "This order" : "These orders"}${sayConditions(conditions)} may be meant:`,
			bullets(orders.map((order) => orderLine(order, links))),
			link("All orders", shopLinks.orders),
		);
	}
	if (orderNumber === null) {
		const response = yield* callTool(getOrderStatus, { limit: 1 }, tools);
		if ("refused" in response) return describeProposal(response, wish);
		orderNumber = response.result.orders[0]?.orderNumber ?? null;
	}
	if (orderNumber === null) return "This account has no orders to repeat.";
	return describeProposal(yield* propose(reorder, { orderNumber }, tools), wish);
}

const sayHowMany =
	"How many pieces should stay in the cart? Say it with the part number, such as “change LR21288 in my cart to 4”, or 0 to remove the line.";

/** Lines are found by part number in the cart itself, so that a discontinued one can be taken out too. */
async function* proposeCartChange(
	wish: Extract<Wish, { action: "updateCart" }>,
	{ shown, tools }: AnswerContext,
): Answer {
	if (wish.items.some(({ quantity }) => quantity === null)) return sayHowMany;
	const changes = wish.items.flatMap(({ product, quantity }) => {
		const isNumber = typeof product === "string" && product !== "it" && product !== "all";
		const lines = isNumber ? [product] : pickReferences([product], shown).map(({ id }) => id);
		return lines.map((line) => ({ line, quantity: quantity ?? 0 }));
	});
	if (changes.length === 0) return askWhichProduct("change in the cart");
	return describeProposal(yield* propose(updateCart, { changes }, tools), wish);
}

/** Whether goods of so much need an approval, before freight and tax. */
async function* sayLimits(goods: number, { tools }: AnswerContext): Answer {
	const response = yield* callTool(getLimits, { total: goods }, tools);
	if ("refused" in response) return describeRefusal(response, "to see your order limits");
	return sayWithin(goods, response.result.limits) || "Your own orders have no limit at this account.";
}

/** "Quote Granite 50 of …": for another account, whose quotes are made while it is selected. */
async function* proposeQuoteFor(
	customer: string,
	input: Parameters<typeof propose<(typeof startQuote)["input"], unknown>>[1],
	context: AnswerContext,
): Answer {
	const account = yield* findAccount(customer, context);
	if (account === "refused")
		return describeProposal(yield* propose(startQuote, input, context.tools), { action: "startQuote" });
	if (account === null) return sayUnknownAccount(customer);
	if (!account.current)
		return `${link("Switch to", shopLinks.switchAccount)} ${accountTitle(account)} first, then ask again: a quote is started for the account that you work as.`;
	return paragraphs(
		`For ${accountTitle(account)}:`,
		describeProposal(yield* propose(startQuote, input, context.tools), { action: "startQuote" }),
	);
}

export async function* proposeAction(wish: Wish, context: AnswerContext): Answer {
	const { tools } = context;
	// "Order that again", after one order was shown.
	const [order, ...others] = shownOrders(context);
	const isShown = order && others.length === 0 && /\b(?:it|that|this)\b/i.test(context.message);
	const meant = wish.action !== "reorder" ? null : (wish.orderNumber ?? (isShown ? order.orderNumber : null));
	if (wish.action === "reorder")
		return partOfOrder.test(context.message)
			? ((yield* repeatChanged(meant, context)) ??
					`I can only repeat a whole order. To leave out or change lines, repeat it from ${link("my orders", shopLinks.orders)} and change the cart, or ask me to repeat all of it.`)
			: yield* proposeReorder({ ...wish, orderNumber: meant }, context);
	if (wish.action === "updateCart") return yield* proposeCartChange(wish, context);
	const { items, problems } = yield* resolveItems(wish.items, context);
	if (problems.length > 0) return paragraphs(...problems, "I haven't prepared anything yet.");
	if (items.length === 0) return askWhichProduct("add");
	if (wish.action === "addToCart") {
		const proposed = yield* propose(addToCart, { items }, tools);
		const cents = "plan" in proposed ? proposed.plan.cents : null;
		const asksLimit = /\bapprov\w*|\bsign ?-?off\b|\bover (?:my|the) limit\b|\bmy limit\b/i.test(
			context.message,
		);
		return paragraphs(
			describeProposal(proposed, wish),
			asksLimit && cents !== null && (yield* sayLimits(toDollars(cents), context)),
			wantedDay.test(context.message) &&
				"I don't set a delivery date. Choose it at checkout, for all lines or line by line.",
		);
	}
	if (wish.action === "addToProject")
		return describeProposal(yield* propose(addToProject, { items, project: wish.project }, tools), wish);
	const { purchaseOrder, name, customer = "" } = wish;
	if (customer !== "") return yield* proposeQuoteFor(customer, { items, purchaseOrder, name }, context);
	return describeProposal(yield* propose(startQuote, { items, purchaseOrder, name }, tools), wish);
}

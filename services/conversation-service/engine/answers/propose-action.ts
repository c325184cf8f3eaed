/** Proposes an action that the user wishes for; a card asks for approval. */

import { getLimits, sayWithin } from "#assistant-tools/account/approvals-and-limits";
import { accountTitle } from "#assistant-tools/account/get-accounts";
import { addToProject } from "#assistant-tools/actions/add-to-project";
import { reorder } from "#assistant-tools/actions/reorder";
import { startQuote } from "#assistant-tools/actions/start-quote";
import { addToCart, updateCart } from "#assistant-tools/actions/update-cart";
import { getOrderStatus } from "#assistant-tools/get-order-status";
import { getProduct } from "#assistant-tools/get-product";
import { bullets, escapeMarkdown, link, paragraphs } from "#assistant-tools/markdown";
import { orderLine } from "#assistant-tools/order-lines";
import { getPrice } from "#assistant-tools/price-and-availability";
import { shopLinks } from "#assistant-tools/shop-links";
import type { ReplyPart } from "#rules/assistant/fold-reply";
import { formatCount, formatMoney } from "#rules/format";
import { toDollars } from "#rules/money/cents";
import { quantityRule, readQuantity } from "#rules/typed-numbers/quantity";
import { callTool, type Proposed, propose } from "../call-tool.ts";
import { looksLikePart } from "../read-subject.ts";
import { changesLines, readItems, type Wish, type WishedItem } from "../recognize-action.ts";
import { pickReferences } from "../shown-products.ts";
import {
	findAccount,
	readConditions,
	sayConditions,
	sayUnknownAccount,
	toInput,
} from "./account-in-question.ts";
import { type Answer, type AnswerContext, approveProposal } from "./answer-context.ts";
import { askWhichProduct, sayMissing } from "./find-subject.ts";
import { changeLines } from "./propose-taking-back.ts";
import { describeRefusal } from "./small-talk.ts";

const unreadableQuantity = `I couldn't read a quantity. ${quantityRule()} "1,200" is fine.`;

type Resolved = { items: { id: string; quantity: number }[]; problems: string[] };

async function* resolve(
	wished: readonly WishedItem[],
	{ shown, tools, lastCalls, message }: AnswerContext,
): AsyncGenerator<ReplyPart, Resolved> {
	// "Add both", of what was just priced: in the quantities of the prices.
	const args = getPrice.input.safeParse(
		lastCalls.find(({ toolName }) => toolName === getPrice.name)?.args,
	).data;
	const each = args?.quantities?.split(",").map((one) => readQuantity(one.trim()) ?? 1) ?? [];
	const saysOne = /\b(?:1|one|a single)\b/i.test(message);
	const priced = new Map(
		(saysOne ? [] : (args?.ids ?? [])).map((id, at) => [id, each[at] ?? args?.quantity ?? 1]),
	);
	const quantities = new Map<string, number>();
	const problems: string[] = [];
	for (const { product, quantity } of wished) {
		if (quantity === null) {
			problems.push(unreadableQuantity);
			continue;
		}
		if (typeof product !== "string" || product === "it" || product === "all") {
			for (const { id } of pickReferences([product], shown))
				quantities.set(id, quantity === 1 ? (priced.get(id) ?? 1) : quantity);
			continue;
		}
		const response = yield* callTool(getProduct, { product }, tools);
		if ("refused" in response) continue;
		if (response.result.found) quantities.set(response.result.product.id, quantity);
		else problems.push(sayMissing({ asked: product, similar: response.result.products }));
	}
	return { items: [...quantities].map(([id, quantity]) => ({ id, quantity })), problems };
}

/** "48 of A, 30 of B and 6 of C": each with its own quantity; `null` for fewer than two part numbers with one. */
export function readPriceList(message: string): WishedItem[] | null {
	const items = readItems(message).filter(
		({ product }) => typeof product === "string" && looksLikePart(product),
	);
	const quantities = new Set(items.map(({ quantity }) => quantity));
	return items.length > 1 && quantities.size > 1 ? items : null;
}

/** Prices of several part numbers in the quantity of each, with their sum. */
export async function* showPriceList(wished: readonly WishedItem[], context: AnswerContext): Answer {
	const { items, problems } = yield* resolve(wished, context);
	if (items.length === 0) return paragraphs(...problems);
	const response = yield* callTool(
		getPrice,
		{ ids: items.map(({ id }) => id), quantities: items.map(({ quantity }) => quantity).join(", ") },
		context.tools,
	);
	if ("refused" in response) return describeRefusal(response, "to see prices");
	const { prices, sum } = response.result;
	return paragraphs(
		getPrice.show(response.result),
		sum === null
			? "Not all of them can be priced in these quantities, so there is no total."
			: `**${formatMoney(sum)}** for these ${formatCount(prices.length, "line")}, before freight and tax.`,
		...problems,
	);
}

const wantedDay =
	/\b(?:deliver(?:y|ed)?|ship(?:ped|ping)?|by|for|on|arriv\w+)\b.{0,20}\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b|\b(?:by|for|on) (?:tomorrow|today|next week|\d{1,2}\/\d{1,2})\b/i;

const purposes: Record<Wish["action"], string> = {
	addToProject: "to add products to a project",
	addToCart: "to add products to the cart",
	updateCart: "to change the cart",
	startQuote: "to start a quote",
	reorder: "to reorder",
};

/** "Reorder PO-2026-0801 but without the downlights" */
const partOfOrder =
	/\b(?:without|except|excluding|minus|but|only|leave (?:out|off)|skip|instead|half|double|twice|change|swap)\b|w\/o|\b(?:just|not|no) the\b/i;

function describeProposal(proposed: Proposed, { action }: Pick<Wish, "action">): string {
	if ("plan" in proposed) return approveProposal;
	if ("problem" in proposed) return escapeMarkdown(proposed.problem);
	return describeRefusal(proposed, purposes[action]);
}

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

async function* proposeChanged(orderNumber: string, context: AnswerContext): Answer {
	const items = await changeLines(orderNumber, context);
	if (typeof items === "string") return items;
	const proposed = yield* propose(addToCart, { items }, context.tools);
	return paragraphs(describeProposal(proposed, { action: "addToCart" }), "plan" in proposed && newCard);
}

export async function* proposeAction(wish: Wish, context: AnswerContext): Answer {
	const { tools } = context;
	const card = context.lastCalls.find(({ toolName }) => toolName === reorder.name);
	const { data: reordered } = reorder.input.safeParse(card?.args);
	if (wish.action === "reorder" && wish.orderNumber === null && changesLines.test(context.message))
		return reordered
			? yield* proposeChanged(reordered.orderNumber, context)
			: "I can't change lines of that card. Decline it, and send the part numbers with their quantities.";
	if (wish.action === "reorder")
		return partOfOrder.test(context.message)
			? `I can only repeat a whole order. To leave out or change lines, repeat it from ${link("my orders", shopLinks.orders)} and change the cart, or ask me to repeat all of it.`
			: yield* proposeReorder(wish, context);
	if (wish.action === "updateCart") return yield* proposeCartChange(wish, context);
	const { items, problems } = yield* resolve(wish.items, context);
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

const newCard = "This is a new card. Decline the one before, or both are added.";

/** "Make that 12": a new card in place of the last one, whose item there is only one of. */
export async function* proposeAgain(quantity: number, context: AnswerContext): Answer {
	const call = context.lastCalls.find(({ toolName }) =>
		[addToCart.name, addToProject.name].includes(toolName ?? ""),
	);
	const isCart = call?.toolName === addToCart.name;
	const { data } = isCart ? addToCart.input.safeParse(call?.args) : addToProject.input.safeParse(call?.args);
	const [item, ...others] = data?.items ?? [];
	if (!item || others.length > 0) return "Which of the items? Send its part number with the quantity.";
	const items = [{ ...item, quantity }];
	const proposed = isCart
		? yield* propose(addToCart, { items }, context.tools)
		: yield* propose(
				addToProject,
				{ items, project: data && "project" in data ? String(data.project) : "" },
				context.tools,
			);
	return paragraphs(
		describeProposal(proposed, { action: isCart ? "addToCart" : "addToProject" }),
		"plan" in proposed && newCard,
	);
}

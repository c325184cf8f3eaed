/** Which order, invoice or quote a message is about, and proposals to cancel an order or to return pieces of it. */

import { cancelOrder, requestReturn } from "#assistant-tools/actions/take-back";
import { getInvoiceStatus } from "#assistant-tools/get-invoice-status";
import { getOrderStatus } from "#assistant-tools/get-order-status";
import { getQuoteStatus } from "#assistant-tools/get-quote-status";
import { bullets, escapeMarkdown, link, paragraphs, quote } from "#assistant-tools/markdown";
import { orderLine } from "#assistant-tools/order-lines";
import { shopLinks } from "#assistant-tools/shop-links";
import { type ChatOrder, readCards } from "#contracts/assistant/chat-cards";
import type { ReplyPart } from "#rules/assistant/fold-reply";
import { formatCount, formatMoney, formatNumber } from "#rules/format";
import { classifyStatus } from "#rules/orders/status-words";
import { type Called, callTool, propose, quietly } from "../call-tool.ts";
import type { LastSubject } from "../intent.ts";
import { readTakenBack, type TakenBack } from "../read-order-question.ts";
import { type ChosenAccount, readEarlier, withAccount } from "./account-in-question.ts";
import { type Answer, type AnswerContext, approveProposal } from "./answer-context.ts";
import { askForVerification, describeRefusal } from "./small-talk.ts";

// What answers about orders share.

export type FoundOrders = Awaited<ReturnType<(typeof getOrderStatus)["call"]>>;
const purpose = "to see your orders";

export const sayNoOrder = (orderNumber: string | null): string =>
	orderNumber === null
		? `There are no orders on this account yet. They'll be listed under ${link("My orders", shopLinks.orders)}.`
		: `I can't find order ${quote(orderNumber)} on this account. Check the number, see ${link("all orders", shopLinks.orders)}, or ${link("switch accounts", shopLinks.switchAccount)} if it was placed for another one.`;

export const refuseOrders = (refused: Extract<Called<unknown>, { refused: unknown }>): string =>
	refused.refused === "unverified"
		? `Your sign-in isn't linked to an account yet, so it has no orders. ${askForVerification("to order and track shipments")}`
		: describeRefusal(refused, purpose);

export const shownOrders = ({ lastCalls }: AnswerContext): ChatOrder[] => readCards(lastCalls).orders;

export async function* readOne(
	orderNumber: string | null,
	{ tools }: ChosenAccount,
): AsyncGenerator<ReplyPart, Called<FoundOrders>> {
	return yield* callTool(getOrderStatus, orderNumber ? { orderNumber } : { limit: 1 }, tools);
}

const mostItems = 20;

export const describeItems = ({ items }: ChatOrder): string =>
	bullets([
		...items
			.slice(0, mostItems)
			.map(
				({ quantity, sku, name, total }) =>
					`${formatNumber(quantity)} × **${escapeMarkdown(sku)}**${name ? `, ${escapeMarkdown(name)}` : ""}${total === null ? "" : `: ${formatMoney(total)}`}`,
			),
		...(items.length > mostItems ? [`and ${formatCount(items.length - mostItems, "more line")}`] : []),
	]);

const tools = { cancel: cancelOrder, return: requestReturn };
const purposes = { cancel: "to cancel orders", return: "to return goods" };

/** Pieces without a part number are of the only line; a return of several lines has to name them. */
function chooseItems(kind: "cancel" | "return", { items, pieces, all }: TakenBack, order: ChatOrder) {
	if (items.length > 0) return items;
	const [only, ...others] = order.items;
	if (only && others.length === 0) return pieces === null ? [] : [{ partNumber: only.sku, quantity: pieces }];
	return pieces !== null || (kind === "return" && !all) ? null : [];
}

/** The only line whose name has words of the message that the others' names don't: "5 of the exit signs". */
function findNamedLine(message: string, { items }: ChatOrder): ChatOrder["items"][number] | null {
	const words = (text: string) =>
		new Set(
			text
				.toLowerCase()
				.match(/[a-z]{4,}/g)
				?.map((word) => word.replace(/s$/, "")) ?? [],
		);
	const asked = words(message);
	const counts = items.map((item) => [...words(item.name ?? "")].filter((word) => asked.has(word)).length);
	const most = Math.max(...counts);
	const best = items.filter((_, at) => counts[at] === most);
	return most > 0 && best.length === 1 ? (best[0] ?? null) : null;
}

/** @param orderNumber `null` is the latest order, where it is asked for as such */
export async function* proposeTakingBack(
	kind: "cancel" | "return",
	orderNumber: string | null,
	account: ChosenAccount,
	message: string,
): Answer {
	const response = yield* readOne(orderNumber, account);
	if ("refused" in response) return refuseOrders(response);
	const { links } = response.result;
	const [order] = response.result.orders;
	if (!order) return sayNoOrder(orderNumber);
	const page = links.find((one) => one.orderNumber === order.orderNumber)?.page ?? shopLinks.orders;
	if (response.result.territory)
		return `Order ${orderLine(order, links)}, is of another account. ${link("Switch to it", shopLinks.switchAccount)} to ${kind === "cancel" ? "cancel it" : "return goods"}.`;
	const taken = readTakenBack(message, order.orderNumber);
	const isUnshipped = classifyStatus(order.status) === "pending" && order.status !== "PARTIALLY_SHIPPED";
	// Of an order that hasn't shipped there is nothing to choose from, and the plan says so.
	const named = taken.items.length === 0 && taken.pieces !== null ? findNamedLine(message, order) : null;
	const byName = named && taken.pieces !== null ? [{ partNumber: named.sku, quantity: taken.pieces }] : null;
	const items = byName ?? chooseItems(kind, taken, order) ?? (kind === "return" && isUnshipped ? [] : null);
	if (items === null)
		return paragraphs(
			`Order ${orderLine(order, links)}.`,
			`Which line? Name its part number, such as *${kind} ${taken.pieces ?? 1} of ${escapeMarkdown(order.items[0]?.sku ?? "")} from ${order.orderNumber}*.`,
			describeItems(order),
			link(`Open order ${order.orderNumber}`, page),
		);
	const proposed = yield* propose(
		tools[kind],
		{ orderNumber: order.orderNumber, items, reason: taken.reason[kind] },
		account.tools,
	);
	if ("plan" in proposed) return paragraphs(`Order ${orderLine(order, links)}.`, approveProposal);
	return paragraphs(
		"problem" in proposed ? escapeMarkdown(proposed.problem) : describeRefusal(proposed, purposes[kind]),
		"problem" in proposed && items.length > 0 && describeItems(order),
		kind === "return" &&
			`To send goods back, open the order and choose **Return** on the line; see ${link("my returns", shopLinks.returns)} and ${link("support", shopLinks.support)} for damage.`,
		link(`Open order ${order.orderNumber}`, page),
	);
}

/** No order is chosen for somebody who named none. */
export async function* askWhichOrder(kind: "cancel" | "return", account: ChosenAccount): Answer {
	const response = yield* readOne(null, account);
	if ("refused" in response) return refuseOrders(response);
	const [latest] = response.result.orders;
	if (!latest) return sayNoOrder(null);
	return paragraphs(
		`Which order? Say its number, such as *${kind === "cancel" ? "cancel" : "return 2 of a part number from"} ${escapeMarkdown(latest.orderNumber)}*.`,
		`Your latest is ${orderLine(latest, response.result.links)}.`,
		link("All orders", shopLinks.orders),
	);
}

export const saysLatest = (message: string): boolean =>
	/\b(?:last|latest|newest|most recent) (?:\w+ )?order\b/i.test(message);

export const answerTakingBack = (
	{ kind, orderNumber }: { kind: "cancel" | "return"; orderNumber: string | null },
	context: AnswerContext,
): Answer =>
	withAccount(
		context,
		async function* (account) {
			const named =
				orderNumber ?? (saysLatest(context.message) ? null : shownOrders(context)[0]?.orderNumber);
			return named === undefined
				? yield* askWhichOrder(kind, account)
				: yield* proposeTakingBack(kind, named, account, context.message);
		},
		true,
	);

// Which of the documents that were shown a question is about.

type Shown = { number: string; text: string };

function readShown({ lastCalls }: Pick<AnswerContext, "lastCalls">, last: LastSubject | null): Shown[] {
	const resultOf = ({ name }: { name: string }) =>
		lastCalls.findLast(({ toolName }) => toolName === name)?.result;
	if (last === "orders")
		return readCards(lastCalls).orders.map(({ orderNumber: number, status, total }) => ({
			number,
			text: `${status.replaceAll("_", " ")} ${total}`,
		}));
	if (last === "invoices")
		return (getInvoiceStatus.output.safeParse(resultOf(getInvoiceStatus)).data?.invoices ?? []).map(
			({ number, ...one }) => ({
				number,
				text: `${one.status} ${one.purchaseOrder} ${one.total} ${one.balance}`,
			}),
		);
	return (getQuoteStatus.output.safeParse(resultOf(getQuoteStatus)).data?.quotes ?? []).map(
		({ number, ...one }) => ({
			number,
			text: `${one.name} ${one.status} ${one.purchaseOrder} ${one.createdBy}`,
		}),
	);
}

const beside =
	/\b(?:the )?(?:one|order|invoice|quote) (?:right |just )?(before|after)(?: (?:that|it|this)(?: one)?)?\b|\bthe (previous|prior|next) (?:one|order|invoice|quote)\b/i;
const positions = ["first", "second", "third", "fourth", "fifth"];
const atPosition = /\b(?:the )?(first|second|third|fourth|fifth|last) one\b/i;
const called = /\b(?:the|that) ([a-z0-9$][\w$.,'&-]*(?: [\w$.,'&-]+){0,3}?) one\b/i;
const sorts =
	/^(?:oldest|newest|latest|biggest|largest|smallest|cheapest|most|least|same|other|right|only|next|past|open|late)\b/i;

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[a-z]+|\d+/g) ?? [];

/** "The clinic one", "the one before that", "the second one" of orders, invoices or quotes, put as its number. */
export async function nameDocument(
	context: AnswerContext,
	last: LastSubject | null,
): Promise<{ message: string; said: false; unclear: string | null; it?: undefined }> {
	const { message, tools } = context;
	const shown = last === "orders" || last === "invoices" || last === "quotes" ? readShown(context, last) : [];
	const none = { message, said: false as const, unclear: null };
	const [typed = "", word = ""] =
		atPosition.exec(message) ?? beside.exec(message) ?? called.exec(message) ?? [];
	if (shown.length === 0 || typed === "") return none;
	const earlier = readEarlier(context);
	const put = (number: string) => ({
		...none,
		message: `${message.replace(typed, number)}${earlier === null ? "" : ` of ${earlier}`}`,
	});
	if (atPosition.test(message)) {
		const at = positions.indexOf(word.toLowerCase());
		const one = shown.at(at);
		return one && shown.length > 1 ? put(one.number) : none;
	}
	if (beside.test(message)) {
		if (last !== "orders" || earlier !== null) return none;
		const response = await quietly(callTool(getOrderStatus, {}, tools));
		const numbers = "result" in response ? response.result.orders.map(({ orderNumber }) => orderNumber) : [];
		const at = numbers.indexOf(shown[0]?.number ?? "") + (/after|next/i.test(typed) ? -1 : 1);
		const number = at === 0 && !numbers.includes(shown[0]?.number ?? "") ? undefined : numbers[at];
		return number === undefined
			? {
					...none,
					unclear: `I see the latest ${numbers.length} orders at once. ${link("All orders", shopLinks.orders)} has the others.`,
				}
			: put(number);
	}
	if (sorts.test(word)) return none;
	const asked = wordsOf(word);
	const fitting = shown.filter(({ number, text }) =>
		asked.every((one) => wordsOf(`${number} ${text}`).includes(one)),
	);
	const [one, ...others] = fitting;
	if (one && others.length === 0) return put(one.number);
	if (one)
		return {
			...none,
			unclear: paragraphs("Which of these do you mean?", bullets(fitting.map(({ number }) => number))),
		};
	if (last !== "quotes") return none;
	const response = await quietly(callTool(getQuoteStatus, { words: word }, tools));
	const [found, ...more] = "result" in response ? response.result.quotes : [];
	return found && more.length === 0 ? put(found.number) : none;
}

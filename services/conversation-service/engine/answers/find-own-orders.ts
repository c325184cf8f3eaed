/** Own orders that a message means without a word for them: by the job, the ship-to or the end of a PO number. */
import { accountTitle } from "#assistant-tools/account/get-accounts";
import { isSameNumber } from "#assistant-tools/document-filter";
import { getOrderStatus } from "#assistant-tools/get-order-status";
import { getQuoteStatus } from "#assistant-tools/get-quote-status";
import { bullets, escapeMarkdown, link, paragraphs, quote } from "#assistant-tools/markdown";
import { describeOrder, isOpenStatus, orderLine, sayFacts } from "#assistant-tools/order-lines";
import { withRightsOf } from "#assistant-tools/run-tool";
import { shopLinks } from "#assistant-tools/shop-links";
import { type ToolContext, ToolRefusal } from "#assistant-tools/tool";
import type { OrderSummary } from "#contracts/orders/orders";
import type { ReplyPart } from "#rules/assistant/fold-reply";
import { addressInLine } from "#rules/checkout/line-delivery";
import { proseWords } from "#rules/trade-words/jargon/common-words";
import { callTool } from "../call-tool.ts";
import { readOrderFacts, withoutJob } from "../read-order-question.ts";
import { looksLikePart } from "../read-subject.ts";
import { plainVocabulary } from "../unread-words.ts";
import { withAccount } from "./account-in-question.ts";
import type { Answer, AnswerContext } from "./answer-context.ts";
import { describeItems, type FoundOrders } from "./propose-taking-back.ts";
import { describeRefusal } from "./small-talk.ts";

/** What happens to an order: it ships, it is missing something, its payment goes through. */
const happens =
	/\b(?:ship\w*|arriv\w*|deliver\w*|got|get(?:s|ting)?|receiv\w*|missing|short(?:ed)?|half|rest|partial\w*|eta|track\w*|where|status|(?:go|goes|going|gone|went) (?:through|out)|paid|pay\w*|declin\w*|bounced?|hold|stuck|late|when|coming|stuff|material|order\w*|truck|freight|cancel\w*)\b/i;
const ofPayment =
	/\b(?:go|goes|going|gone|went) through\b|\bpa(?:id|y\w*)\b|\bdeclin\w*|\bbounced?\b|\bcard\b|\bcharged?\b/i;
const ofLines =
	/\b(?:half|rest|missing|short(?:ed)?|partial\w*|only got|all of it|everything|stuff|lines?)\b/i;
/** Asks for what is still to come, which nothing is of an order that is done. */
const ofOpen = /\b(?:half|rest|missing|short(?:ed)?|partial\w*|eta|when|coming|late|stuck|yet|still)\b/i;

/** Words of what happens, which name no job. */
const plainWords = new Set(
	"arrive arrived asap boss bounced cancel canceled coming crew decline declined deliver delivered delivery foreman freight friday going gone gonna half hold job jobsite late lol material missing monday orders ordered paid partial partially pay payment project receive received rest screaming ship shipped shipping ships short shorted site status stuck stuff supposed theyre through thursday today tomorrow track tracking truck tuesday wednesday week weeks went wtf yesterday".split(
		" ",
	),
);

const mostNames = 6;
/** A word that more orders have than this names none of them. */
const mostWithName = 10;
const mostListed = 5;

/** Words that may be of a name, and numbers that may end a PO number. */
export function readNames(message: string): { words: string[]; numbers: string[] } {
	const tokens = message.toLowerCase().replace(/['’]s?\b/g, "");
	const distinct = [...new Set(tokens.match(/[a-z0-9][a-z0-9-]*/g) ?? [])];
	const isName = (token: string) =>
		/^[a-z]{3,}$/.test(token) &&
		!plainVocabulary.has(token) &&
		!proseWords.has(token) &&
		!plainWords.has(token);
	return {
		words: distinct.filter(isName).slice(0, mostNames),
		numbers: distinct.filter((token) => /^\d{4,8}$/.test(token) && !looksLikePart(token)).slice(0, 2),
	};
}

/** Those with the most of the words, two or more of several. */
function pickNamed(found: readonly OrderSummary[][]): OrderSummary[] {
	const counts = new Map<string, { order: OrderSummary; count: number }>();
	for (const order of found.flatMap((orders) => (orders.length > mostWithName ? [] : orders)))
		counts.set(order.id, { order, count: (counts.get(order.id)?.count ?? 0) + 1 });
	const most = Math.max(0, ...[...counts.values()].map(({ count }) => count));
	if (most < Math.min(2, found.length)) return [];
	return [...counts.values()].flatMap(({ order, count }) => (count === most ? [order] : []));
}

/** Those with the words as they are: the search finds "ice" in "office" too. */
async function pickWhole(orders: readonly OrderSummary[], words: readonly string[], { calls }: ToolContext) {
	const whole: OrderSummary[] = [];
	for (const { id } of orders) {
		const order = await calls.orders.order({ id });
		const places = [order, ...order.lines].flatMap(({ shipTo }) => (shipTo ? [addressInLine(shipTo)] : []));
		const jobs = order.lines.flatMap(({ job }) => job ?? []);
		const text = [...places, ...jobs, order.PurchaseOrder ?? ""].join(" ").toLowerCase();
		const own = new Set(text.match(/[a-z]+/g));
		if (words.filter((word) => own.has(word)).length >= Math.min(2, words.length)) whole.push(order);
	}
	return whole;
}

/** Orders of the user's with all words; none for who may not see them. */
async function searchOrders(words: string, tools: ToolContext): Promise<OrderSummary[]> {
	const { userId, calls } = tools;
	if (userId === null) return [];
	const search = words.slice(0, 80);
	try {
		return await withRightsOf(getOrderStatus, tools, async () => {
			const { orders } = await calls.orders.list({ id: userId, search });
			return orders;
		});
	} catch (error) {
		if (error instanceof ToolRefusal) return [];
		throw error;
	}
}

/** @returns `null` where no order can be meant, or too many */
export async function* findOwnOrders({
	message,
	tools,
}: AnswerContext): AsyncGenerator<ReplyPart, string | null> {
	if (!happens.test(message)) return null;
	const { words, numbers } = readNames(message);
	const search = (text: string) => searchOrders(text, tools);
	const numbered = (await Promise.all(numbers.map(search))).flatMap((orders, at) =>
		orders.filter(({ orderNumber, PurchaseOrder }) =>
			[orderNumber, PurchaseOrder ?? ""].some((number) => number.endsWith(numbers[at] ?? "")),
		),
	);
	const all = numbered.length > 0 ? numbered : pickNamed(await Promise.all(words.map(search)));
	const open = ofOpen.test(message) ? all.filter(({ OrderStatus }) => isOpenStatus(OrderStatus)) : [];
	const likely = open.length > 0 ? open : all;
	if (likely.length === 0 || likely.length > mostListed) return null;
	const meant = numbered.length > 0 ? likely : await pickWhole(likely, words, tools);
	const found = yield* readAll(meant, tools);
	const [only, ...others] = found;
	if (!only) return null;
	if (others.length === 0) return describeFound(only, message);
	return paragraphs("These orders of your account can be meant:", bullets(toLines(found)));
}

/** Each order by its number, as its tool tells it. */
async function* readAll(
	orders: readonly Pick<OrderSummary, "orderNumber">[],
	tools: ToolContext,
): AsyncGenerator<ReplyPart, FoundOrders[]> {
	const found: FoundOrders[] = [];
	for (const { orderNumber } of orders) {
		const response = yield* callTool(getOrderStatus, { orderNumber }, tools);
		if ("result" in response) found.push(response.result);
	}
	return found;
}

const toLines = (found: readonly FoundOrders[]): string[] =>
	found.flatMap(({ orders, links }) => orders.map((order) => orderLine(order, links)));

function describeFound({ orders, facts, links }: FoundOrders, message: string): string | null {
	const [order] = orders;
	const [known] = facts;
	if (!order || !known) return null;
	const asked = readOrderFacts(message);
	return paragraphs(
		sayFacts(known, [
			...new Set([...asked, ...(ofPayment.test(message) ? ["payment" as const] : []), "shipTo" as const]),
		]),
		describeOrder(order, links),
		ofLines.test(message) &&
			order.items.some(({ details = [] }) => details.length === 0) &&
			describeItems(order),
	);
}

/** "PO for the clinic job": quotes and orders with the name, and orders with the PO of such a quote. */
export const showJob = (name: string, context: AnswerContext): Answer =>
	withAccount({ ...context, message: withoutJob(context.message) }, async function* (account) {
		const response = yield* callTool(getQuoteStatus, { search: name }, account.tools);
		if ("refused" in response) return describeRefusal(response, "to see your quotes");
		const { quotes } = response.result;
		const named = await searchOrders(name, account.tools);
		const numbers = [...new Set(quotes.map(({ purchaseOrder }) => purchaseOrder).filter(Boolean))];
		const found = yield* readAll(
			[...named.slice(0, mostListed), ...numbers.map((orderNumber) => ({ orderNumber }))],
			account.tools,
		);
		const lines = [...new Set(toLines(found))];
		const unused = numbers.filter(
			(number) =>
				!found.some(({ facts }) => facts.some(({ purchaseOrder }) => isSameNumber(number, purchaseOrder))),
		);
		return paragraphs(
			account.account !== null && `For ${accountTitle(account.account)}:`,
			quotes.length === 0
				? `No quote has ${quote(name)} in its name or PO.`
				: getQuoteStatus.show(response.result),
			lines.length > 0 && "Orders of that job:",
			lines.length > 0 && bullets(lines),
			bullets(unused.map((number) => `No order has the PO ${escapeMarkdown(number)}.`)),
			lines.length === 0 &&
				`No order has ${quote(name)} as its job or ship-to. See ${link("all orders", shopLinks.orders)}.`,
			named.length > mostListed && link("See the others", shopLinks.orders),
		);
	});

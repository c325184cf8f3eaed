/**
 * The items of the last card or price list with what a message changes of them: "make it 30", "also 4 EXT-1-R-EM", "leave
 * off the exit signs", "total with 3 LWR-48-40K-36L", "in 5000 K instead".
 */
import { readNamedOrder } from "#assistant-tools/actions/action-parts";
import { addToProject } from "#assistant-tools/actions/add-to-project";
import { reorder } from "#assistant-tools/actions/reorder";
import { startQuote } from "#assistant-tools/actions/start-quote";
import { addToCart } from "#assistant-tools/actions/update-cart";
import { getProduct } from "#assistant-tools/get-product";
import { bullets, escapeMarkdown, paragraphs, quote } from "#assistant-tools/markdown";
import { describeSum, getPrice } from "#assistant-tools/price-and-availability";
import type { ReplyPart } from "#rules/assistant/fold-reply";
import { foldText, stemWord } from "#rules/catalog/search-words";
import { formatNumber } from "#rules/format";
import { quantityRule, readQuantity } from "#rules/typed-numbers/quantity";
import { callTool, type Proposed, propose, quietly } from "../call-tool.ts";
import type { LastSubject } from "../intent.ts";
import { type ItemChange, readItemChanges } from "../read-item-changes.ts";
import { sumOnly } from "../read-order-question.ts";
import { looksLikePart, pickReferences } from "../read-subject.ts";
import { readItems, type Wish, type WishedItem } from "../recognize-action.ts";
import { type Answer, type AnswerContext, approveProposal } from "./answer-context.ts";
import { findVersion, sayMissing } from "./find-subject.ts";
import { describeRefusal } from "./small-talk.ts";

const unreadableQuantity = `I couldn't read a quantity. ${quantityRule()} "1,200" is fine.`;

type Item = { id: string; quantity: number };

/** What was priced last, in the quantities asked for. */
function readPriced(lastCalls: AnswerContext["lastCalls"]): Item[] {
	const call = lastCalls.findLast(({ toolName }) => toolName === getPrice.name);
	const { ids = [], quantities, quantity = 1 } = getPrice.input.safeParse(call?.args).data ?? {};
	const each = quantities?.split(",").map((one) => readQuantity(one.trim()) ?? 1) ?? [];
	return ids.map((id, at) => ({ id, quantity: each[at] ?? quantity }));
}

export async function* resolveItems(
	wished: readonly WishedItem[],
	{ shown, tools, lastCalls, message }: AnswerContext,
): AsyncGenerator<ReplyPart, { items: Item[]; problems: string[] }> {
	// "Add both", of what was just priced: in the quantities of the prices.
	const saysOne = /\b(?:1|one|a single)\b/i.test(message);
	const priced = new Map(saysOne ? [] : readPriced(lastCalls).map(({ id, quantity }) => [id, quantity]));
	const quantities = new Map<string, number>();
	const problems: string[] = [];
	for (const { product, quantity } of wished) {
		if (quantity === null) problems.push(unreadableQuantity);
		if (quantity === null) continue;
		if (typeof product !== "string" || product === "it" || product === "all") {
			const isOne = product === "all" && shown[0]?.length === 1 && !/\b(?:both|two)\b/i.test(message);
			for (const { id } of pickReferences([isOne ? "it" : product], shown))
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

export async function* showPriceList(wished: readonly WishedItem[], context: AnswerContext): Answer {
	const { items, problems } = yield* resolveItems(wished, context);
	return yield* priceItems(items, problems, context);
}

/** Prices of several part numbers in the quantity of each, with their sum. */
async function* priceItems(
	items: readonly Item[],
	problems: readonly string[],
	context: AnswerContext,
): Answer {
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
		prices.length < 2
			? false
			: sum === null
				? "Not all of them can be priced in these quantities, so there is no total."
				: describeSum(sum, prices.length),
		...problems,
	);
}

const purposes: Record<Wish["action"], string> = {
	addToProject: "to add products to a project",
	addToCart: "to add products to the cart",
	updateCart: "to change the cart",
	startQuote: "to start a quote",
	reorder: "to reorder",
};

export function describeProposal(proposed: Proposed, { action }: Pick<Wish, "action">): string {
	if ("plan" in proposed) return approveProposal;
	if ("problem" in proposed) return escapeMarkdown(proposed.problem);
	return describeRefusal(proposed, purposes[action]);
}

// The items that are changed.

type Named = Item & { sku: string; name: string };
type Listed = {
	of: "prices" | "cart" | "quote" | "project" | "order";
	items: Named[];
	purchaseOrder: string;
	name: string;
	project: string;
};

async function nameItems(tools: AnswerContext["tools"], items: readonly Item[]): Promise<Named[]> {
	const cards = await tools.calls.product.cardsByVariation({ ids: items.map(({ id }) => id) });
	return items.map((item) => {
		const card = cards.find(({ variationID }) => variationID === item.id);
		return { ...item, sku: card?.sku ?? item.id, name: card?.name ?? "" };
	});
}

async function readListed({ lastCalls, tools }: AnswerContext): Promise<Listed | null> {
	const argsOf = ({ name }: { name: string }) =>
		lastCalls.findLast(({ toolName }) => toolName === name)?.args;
	const none = { purchaseOrder: "", name: "", project: "" };
	const again = reorder.input.safeParse(argsOf(reorder)).data;
	if (again) return { ...none, of: "order", items: await readLines(again.orderNumber, tools) };
	const inCart = addToCart.input.safeParse(argsOf(addToCart)).data;
	if (inCart) return { ...none, of: "cart", items: await nameItems(tools, inCart.items) };
	const quoted = startQuote.input.safeParse(argsOf(startQuote)).data;
	if (quoted) return { ...none, ...quoted, of: "quote", items: await nameItems(tools, quoted.items) };
	const planned = addToProject.input.safeParse(argsOf(addToProject)).data;
	if (planned) return { ...none, ...planned, of: "project", items: await nameItems(tools, planned.items) };
	const priced = readPriced(lastCalls);
	return priced.length > 0 ? { ...none, of: "prices", items: await nameItems(tools, priced) } : null;
}

async function readLines(orderNumber: string, tools: AnswerContext["tools"]): Promise<Named[]> {
	const { lines } = await readNamedOrder(orderNumber, tools);
	return lines.map(({ productId: id, quantity, productDetails: { name, sku } }) => ({
		id,
		quantity,
		sku,
		name,
	}));
}

function findMatching(words: string, items: readonly Named[]): Named[] {
	const asked = foldText(words).split(/\W+/).filter(Boolean).map(stemWord);
	return items.filter(({ name, sku }) => {
		const text = foldText(`${name} ${sku}`).split(/\W+/).map(stemWord);
		return asked.every((word) => text.includes(word));
	});
}

/** `isUnknown`: words that name no item. */
type Changed = { items: Item[]; unclear: string | null; isUnknown?: boolean };

async function* applyChanges(
	changes: readonly ItemChange[],
	{ items: before, of }: Pick<Listed, "items" | "of">,
	context: AnswerContext,
): AsyncGenerator<ReplyPart, Changed> {
	let items: Named[] = [...before];
	const ask = (words: string | null): Changed => ({
		items: [],
		isUnknown: true,
		unclear: paragraphs(
			`Which line${of === "order" ? " of the order" : ""}${words === null ? " should change" : ` is ${quote(words)}`}? Say its part number, such as *make ${escapeMarkdown(before[0]?.sku ?? "")} 12*.`,
			bullets(before.map(({ quantity, sku, name }) => `${quantity} × ${escapeMarkdown(`${sku}, ${name}`)}`)),
		),
	});
	// "Leave off the exit signs, make it 120" is of what is left.
	const ordered = changes.toSorted((a, b) => Number("drop" in b) - Number("drop" in a));
	for (const change of ordered) {
		if ("drop" in change) {
			const found = findMatching(change.drop, items);
			if (found.length === 0) return ask(change.drop);
			items = items.filter((item) => !found.includes(item));
		} else if ("words" in change) {
			const found = change.words === null ? items : findMatching(change.words, items);
			const [one, ...others] = found;
			if (!one && change.words?.split(" ").some(looksLikePart) && of !== "prices") {
				const more = yield* resolveItems([{ product: change.words, quantity: change.quantity }], context);
				if (more.problems.length > 0) return { items: [], unclear: paragraphs(...more.problems) };
				items.push(...more.items.map((item) => ({ ...item, sku: item.id, name: "" })));
				continue;
			}
			// "It" of several prices without quantities is the product that was shown last.
			if (!one || (others.length > 0 && !change.each))
				return { ...ask(change.words), isUnknown: !one || items.every(({ quantity }) => quantity === 1) };
			items = items.map((item) => (found.includes(item) ? { ...item, quantity: change.quantity } : item));
		} else if ("add" in change) {
			const [, pieces = "", product = ""] = /^(\d[\d,]*) (?:of |x )?(\S+)$/.exec(change.add) ?? [];
			const wished = product ? [{ product, quantity: readQuantity(pieces) }] : readItems(change.add);
			const more = yield* resolveItems(wished, context);
			if (more.problems.length > 0) return { items: [], unclear: paragraphs(...more.problems) };
			for (const { id, quantity } of more.items)
				items = [...items.filter((item) => item.id !== id), { id, quantity, sku: id, name: "" }];
		} else {
			const [one, ...others] = items;
			if (!one || others.length > 0) return ask(null);
			const version = "version" in change ? change.version : change.addVersion;
			const other = yield* findOther(one.sku, version, context);
			if (other === null)
				return {
					items: [],
					unclear: `I find no ${escapeMarkdown(version)} version of ${escapeMarkdown(one.sku)}, so nothing is changed yet.`,
				};
			const quantity = "version" in change ? one.quantity : change.quantity;
			items =
				"version" in change ? [{ ...one, ...other, quantity }] : [one, { ...other, quantity, name: "" }];
		}
	}
	return { items, unclear: items.length === 0 ? "That leaves no line. Decline the card instead." : null };
}

async function* findOther(
	sku: string,
	version: string,
	context: AnswerContext,
): AsyncGenerator<ReplyPart, { id: string; sku: string } | null> {
	const own = await quietly(callTool(getProduct, { product: sku }, context.tools));
	if ("refused" in own || !own.result.found) return null;
	const found = yield* findVersion(version, { ...context, shown: [[own.result.product]] });
	const other = found === null ? null : yield* callTool(getProduct, { product: found }, context.tools);
	return other && "result" in other && other.result.found
		? { id: other.result.product.id, sku: found ?? "" }
		: null;
}

const newCard = "This is a new card. Decline the one before, or both are added. It has:";

/** @returns `null` where the message changes nothing of the last card or price list */
export async function* changeItems(
	context: AnswerContext,
	last: LastSubject | null,
): AsyncGenerator<ReplyPart, string | null> {
	if (last !== "action" && last !== "prices") return null;
	const isTotal = last === "prices" && sumOnly.test(context.message);
	const changes = isTotal ? [] : readItemChanges(context.message);
	const listed = changes && (await readListed(context));
	if (!changes || !listed) return null;
	return yield* showChanged(changes, listed, context);
}

async function* showChanged(
	changes: readonly ItemChange[],
	listed: Listed,
	context: AnswerContext,
): AsyncGenerator<ReplyPart, string | null> {
	const { items: changed, unclear, isUnknown } = yield* applyChanges(changes, listed, context);
	// Of prices, other products may be asked for.
	if (unclear !== null) return isUnknown && listed.of === "prices" ? null : unclear;
	const items = changed.map(({ id, quantity }) => ({ id, quantity }));
	if (listed.of === "prices") return yield* priceItems(items, [], context);
	const { purchaseOrder, name, project } = listed;
	const proposed =
		listed.of === "quote"
			? yield* propose(startQuote, { items, purchaseOrder, name }, context.tools)
			: listed.of === "project"
				? yield* propose(addToProject, { items, project }, context.tools)
				: yield* propose(addToCart, { items }, context.tools);
	const action =
		listed.of === "quote" ? "startQuote" : listed.of === "project" ? "addToProject" : "addToCart";
	const named = "plan" in proposed ? await nameItems(context.tools, items) : [];
	return paragraphs(
		describeProposal(proposed, { action }),
		named.length > 0 && newCard,
		bullets(named.map(({ quantity, sku }) => `${formatNumber(quantity)} × ${escapeMarkdown(sku)}`)),
	);
}

/** "Order that again but 10 of them": the lines of the order with what the rest of the message changes; `null` for other messages. */
export async function* repeatChanged(
	orderNumber: string | null,
	context: AnswerContext,
): AsyncGenerator<ReplyPart, string | null> {
	const rest = context.message.replace(
		/^.*?\b(?:again|re-?order)\b(?: (?:it|that|them|this|order))?(?: (?:SO|PO)-?[\w-]+)?/i,
		"",
	);
	const changes = readItemChanges(rest)?.filter((change) => "quantity" in change);
	if (orderNumber === null || !changes || changes.length === 0) return null;
	const items = await readLines(orderNumber, context.tools);
	return yield* showChanged(
		changes,
		{ of: "order", items, purchaseOrder: "", name: "", project: "" },
		context,
	);
}

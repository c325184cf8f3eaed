/** Proposes an action that the user wishes for; a card asks for approval. */

import { addToProject } from "#assistant-tools/actions/add-to-project";
import { reorder } from "#assistant-tools/actions/reorder";
import { startQuote } from "#assistant-tools/actions/start-quote";
import { addToCart, updateCart } from "#assistant-tools/actions/update-cart";
import { getOrderStatus } from "#assistant-tools/get-order-status";
import { getProduct } from "#assistant-tools/get-product";
import { escapeMarkdown, link, paragraphs } from "#assistant-tools/markdown";
import { shopLinks } from "#assistant-tools/shop-links";
import type { ReplyPart } from "#rules/assistant/fold-reply";
import { quantityRule } from "#rules/typed-numbers/quantity";
import { callTool, type Proposed, propose } from "../call-tool.ts";
import type { Wish, WishedItem } from "../recognize-action.ts";
import { pickReferences } from "../shown-products.ts";
import type { Answer, AnswerContext } from "./answer-context.ts";
import { askWhichProduct, sayMissing } from "./find-subject.ts";
import { describeRefusal } from "./small-talk.ts";

const unreadableQuantity = `I couldn't read a quantity. ${quantityRule()} "1,200" is fine.`;

type Resolved = { items: { id: string; quantity: number }[]; problems: string[] };

async function* resolve(
	wished: readonly WishedItem[],
	{ shown, tools }: AnswerContext,
): AsyncGenerator<ReplyPart, Resolved> {
	const quantities = new Map<string, number>();
	const problems: string[] = [];
	for (const { product, quantity } of wished) {
		if (quantity === null) {
			problems.push(unreadableQuantity);
			continue;
		}
		if (typeof product !== "string" || product === "it" || product === "all") {
			for (const { id } of pickReferences([product], shown)) quantities.set(id, quantity);
			continue;
		}
		const response = yield* callTool(getProduct, { product }, tools);
		if ("refused" in response) continue;
		if (response.result.found) quantities.set(response.result.product.id, quantity);
		else problems.push(sayMissing({ asked: product, similar: response.result.products }));
	}
	return { items: [...quantities].map(([id, quantity]) => ({ id, quantity })), problems };
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

/** Stands below the card of an action. */
export const approveProposal = "Check it and approve it. Nothing changes until you do.";

function describeProposal(proposed: Proposed, { action }: Pick<Wish, "action">): string {
	if ("plan" in proposed) return approveProposal;
	if ("problem" in proposed) return escapeMarkdown(proposed.problem);
	return describeRefusal(proposed, purposes[action]);
}

async function* proposeReorder(wish: Extract<Wish, { action: "reorder" }>, { tools }: AnswerContext): Answer {
	let { orderNumber } = wish;
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

export async function* proposeAction(wish: Wish, context: AnswerContext): Answer {
	const { tools } = context;
	if (wish.action === "reorder")
		return partOfOrder.test(context.message)
			? `I can only repeat a whole order. To leave out or change lines, repeat it from ${link("my orders", shopLinks.orders)} and change the cart, or ask me to repeat all of it.`
			: yield* proposeReorder(wish, context);
	if (wish.action === "updateCart") return yield* proposeCartChange(wish, context);
	const { items, problems } = yield* resolve(wish.items, context);
	if (problems.length > 0) return paragraphs(...problems, "I haven't prepared anything yet.");
	if (items.length === 0) return askWhichProduct("add");
	if (wish.action === "addToCart")
		return paragraphs(
			describeProposal(yield* propose(addToCart, { items }, tools), wish),
			wantedDay.test(context.message) &&
				"I don't set a delivery date. Choose it at checkout, for all lines or line by line.",
		);
	if (wish.action === "addToProject")
		return describeProposal(yield* propose(addToProject, { items, project: wish.project }, tools), wish);
	const { purchaseOrder, name } = wish;
	return describeProposal(yield* propose(startQuote, { items, purchaseOrder, name }, tools), wish);
}

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
		"plan" in proposed && "This is a new card. Decline the one before, or both are added.",
	);
}

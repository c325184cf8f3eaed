/** Carts of agents: how they are described and changed. */

import { createHash } from "node:crypto";
import { getCart, readWholeCart } from "#assistant-tools/account/get-cart";
import { requireAccount } from "#assistant-tools/actions/action-parts";
import { addToCart, updateCart } from "#assistant-tools/actions/update-cart";
import { planAction, withRightsOf } from "#assistant-tools/run-tool";
import type { AnyAction } from "#assistant-tools/tool";
import type { Cart, CartItem, CartNotice } from "#contracts/cart/cart-service";
import { toCents } from "#rules/money/cents";
import { hasExtension } from "#specified/with-fallbacks.server";
import { capabilities } from "~/shared/http/service-client.server.ts";
import { askForAction } from "../actions/agent-action.server.ts";
import type { AgentCaller } from "../gate/identify-caller.server.ts";
import type { UcpContext } from "./ucp-catalog.server.ts";
import { type UcpLineItems, type UcpMessage, UcpProblem } from "./ucp-protocol.ts";

// The cart of an account as UCP states it. Amounts are in cents.

type UcpTotal = { type: string; amount: number; display_text?: string };

const lineTitle = ({ productDetails, productId }: CartItem) =>
	productDetails?.name || productDetails?.sku || productId;

function toLineItem(line: CartItem, origin: string) {
	const { cartItemId, productId, quantity, price, options, lineTotal, productDetails } = line;
	const optionPrice = options.reduce((sum, option) => sum + option.price, 0);
	const amount = toCents(lineTotal);
	return {
		id: cartItemId,
		item: {
			id: productId,
			title: lineTitle(line),
			price: toCents(price + optionPrice),
			...(productDetails?.image && { image_url: new URL(productDetails.image, origin).href }),
		},
		quantity,
		totals: [
			{ type: "subtotal", amount },
			{ type: "total", amount },
		],
	};
}

const noticeTexts: Record<CartNotice["kind"], { code: string; text: string }> = {
	"price-changed": { code: "price_changed", text: "The price changed since the line was added." },
	discontinued: { code: "discontinued", text: "Discontinued." },
	unavailable: {
		code: "item_unavailable",
		text: "Can't be ordered, and is not in the total. Remove the line.",
	},
	quantity: { code: "quantity_invalid", text: "Isn't sold in this quantity." },
	"short-stock": { code: "backorder", text: "Less is in stock: the rest ships when it arrives." },
};

function toLineMessages({ items }: Cart): UcpMessage[] {
	return items.flatMap((line, at) =>
		line.notices.map(({ kind }): UcpMessage => {
			const { code, text } = noticeTexts[kind];
			const path = `$.line_items[${at}]`;
			const content = `${lineTitle(line)}: ${text}`;
			return kind === "unavailable" || kind === "quantity"
				? { type: "error", code, content, severity: "recoverable", path }
				: { type: "warning", code, content, path };
		}),
	);
}

/** Tax and freight are chosen at checkout, so the total is an estimate without them. */
function toTotals({ subTotal, discount, shipping, bankSurcharge, total }: Cart): UcpTotal[] {
	return [
		{ type: "subtotal", amount: toCents(subTotal) },
		...(discount > 0 ? [{ type: "discount", amount: -toCents(discount) }] : []),
		...(shipping > 0 ? [{ type: "fulfillment", amount: toCents(shipping) }] : []),
		...(bankSurcharge > 0 ? [{ type: "fee", amount: toCents(bankSurcharge) }] : []),
		{ type: "total", amount: toCents(total), display_text: "Total before tax and freight" },
	];
}

/** What cart and checkout have in common. */
export const toBasket = (cart: Cart, origin: string) => ({
	line_items: cart.items.map((line) => toLineItem(line, origin)),
	currency: "USD",
	totals: toTotals(cart),
	messages: toLineMessages(cart),
});

/** Lines of a request by SKU: the same SKU twice is one addition. */
function toAdditions(lines: UcpLineItems): { id: string; quantity: number }[] {
	const pieces = new Map<string, number>();
	for (const { item, quantity } of lines) pieces.set(item.id, (pieces.get(item.id) ?? 0) + quantity);
	return [...pieces].map(([id, quantity]) => ({ id, quantity }));
}

export type Replacement = {
	changes: { line: string; quantity: number }[];
	additions: { id: string; quantity: number }[];
	/** Ids of lines that the cart does not have, or that have another item. */
	unknown: string[];
};

/**
 * What turns the lines of the cart into those of a request. Lines are matched by id, those without one by their item;
 * lines that the request leaves out are removed.
 */
function replaceLines(items: readonly CartItem[], requested: UcpLineItems): Replacement {
	const left = new Map(items.map((line) => [line.cartItemId, line]));
	const changes: Replacement["changes"] = [];
	const unknown: string[] = [];
	const keep = (line: CartItem, quantity: number) => {
		left.delete(line.cartItemId);
		if (line.quantity !== quantity) changes.push({ line: line.cartItemId, quantity });
	};
	for (const { id, item, quantity } of requested) {
		if (id === undefined) continue;
		const line = left.get(id);
		if (line?.productId === item.id) keep(line, quantity);
		else unknown.push(id);
	}
	const additions = toAdditions(requested.filter(({ id }) => id === undefined)).filter(({ id, quantity }) => {
		const line = [...left.values()].find(({ productId }) => productId === id);
		if (line) keep(line, quantity);
		return line === undefined;
	});
	for (const { cartItemId } of left.values()) changes.push({ line: cartItemId, quantity: 0 });
	return { changes, additions, unknown };
}

// Changes of UCP to the account's cart, by the actions that agents have over MCP: same rights, limit and approval.

export type BasketContext = UcpContext & {
	caller: AgentCaller & { userId: string; connection: NonNullable<AgentCaller["connection"]> };
	/** `Idempotency-Key` of the request. */
	key: string;
};

/** Approvals that changes wait for: nothing of them has happened. */
export type Waiting = { approvals: string[]; messages: UcpMessage[] };

export const readBasket = ({ tools }: UcpContext): Promise<Cart> =>
	withRightsOf(getCart, tools, async () => readWholeCart(await requireAccount(tools), tools.calls));

/**
 * The account's cart by its id; an empty cart is none.
 * @throws {UcpProblem} for the id of another cart
 */
export async function requireBasket(id: string, context: UcpContext): Promise<Cart> {
	const cart = await readBasket(context);
	if (cart.cartId !== id || cart.items.length === 0)
		throw new UcpProblem("not_found", "This cart does not exist.");
	return cart;
}

/** The key of an action is of the request and what it does, so that a request tried again acts once. */
async function act(
	tool: AnyAction,
	input: object,
	{ caller, key, origin }: BasketContext,
): Promise<string | null> {
	const { services, userId, accountId, connection, log } = caller;
	const content = createHash("sha256")
		.update(JSON.stringify([key, tool.name, input]))
		.digest("base64url");
	const { approval } = await askForAction(
		{ services, userId, accountId, log, hasExtension: (call) => hasExtension(call, capabilities()) },
		{ tool, input: tool.input.parse(input), key: `ucp ${content}`, connection, origin },
	);
	return approval;
}

function toWaiting(approvals: readonly (string | null)[]): Waiting {
	const waiting = approvals.filter((approval) => approval !== null);
	return {
		approvals: waiting,
		messages: waiting.map((approval) => ({
			type: "error",
			code: "approval_required",
			content: `The person must approve this change first: ${approval}. Then send the same request again.`,
			severity: "requires_buyer_review",
		})),
	};
}

export async function addLines(lines: UcpLineItems, context: BasketContext): Promise<Waiting> {
	const items = toAdditions(lines);
	return toWaiting(items.length === 0 ? [] : [await act(addToCart, { items }, context)]);
}

/** @throws {UcpProblem} for a line that the cart doesn't have */
export async function replaceBasket(
	cart: Cart,
	lines: UcpLineItems,
	context: BasketContext,
): Promise<Waiting> {
	const { changes, additions, unknown } = replaceLines(cart.items, lines);
	if (unknown.length > 0)
		throw new UcpProblem(
			"not_found",
			`The cart has no line ${unknown.join(", ")} with this item.`,
			"recoverable",
		);
	// What can't be added is refused before anything has changed.
	if (changes.length > 0 && additions.length > 0)
		await planAction(addToCart, { items: additions }, context.tools);
	const approvals: (string | null)[] = [];
	// All lines in one change, all or none.
	if (changes.length > 0) approvals.push(await act(updateCart, { changes }, context));
	if (additions.length > 0) approvals.push(await act(addToCart, { items: additions }, context));
	return toWaiting(approvals);
}

/** Removes every line. */
export const emptyBasket = (cart: Cart, context: BasketContext): Promise<Waiting> =>
	replaceBasket(cart, [], context);

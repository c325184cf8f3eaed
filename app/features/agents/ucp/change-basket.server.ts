/** Changes of UCP to the account's cart, by the actions that agents have over MCP: same rights, limit and approval. */
import { createHash } from "node:crypto";
import { getCart, readWholeCart } from "#assistant-tools/account/get-cart";
import { requireAccount } from "#assistant-tools/actions/action-parts";
import { addToCart, updateCart } from "#assistant-tools/actions/update-cart";
import { planAction, withRightsOf } from "#assistant-tools/run-tool";
import type { AnyAction } from "#assistant-tools/tool";
import type { Cart } from "#contracts/cart/cart-service";
import { hasExtension } from "#specified/with-fallbacks.server";
import { capabilities } from "~/shared/http/service-client.server.ts";
import { askForAction } from "../actions/agent-action.server.ts";
import type { AgentCaller } from "../gate/identify-caller.server.ts";
import { replaceLines, toAdditions } from "./ucp-cart.ts";
import type { UcpContext } from "./ucp-catalog.server.ts";
import { type UcpMessage, UcpProblem } from "./ucp-messages.ts";
import type { UcpLineItems } from "./ucp-requests.ts";

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

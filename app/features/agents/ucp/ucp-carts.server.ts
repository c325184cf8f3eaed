/**
 * Carts of UCP. An account has one cart, which its people share, so a created cart is that cart with the lines added.
 */
import type { Cart } from "#contracts/cart/cart-service";
import { paths } from "~/paths.ts";
import {
	addLines,
	type BasketContext,
	emptyBasket,
	readBasket,
	replaceBasket,
	requireBasket,
	type Waiting,
} from "./change-basket.server.ts";
import { responseMetadata } from "./profile.ts";
import { toBasket } from "./ucp-cart.ts";
import type { UcpContext } from "./ucp-catalog.server.ts";
import { requireSameId, type UcpAnswer, type UcpMessage, UcpProblem } from "./ucp-messages.ts";
import { cartRequest, emptyRequest } from "./ucp-requests.ts";

const nothing: Waiting = { approvals: [], messages: [] };

function cartAnswer(
	cart: Cart,
	origin: string,
	{
		status = 200,
		waiting = nothing,
		notes = [],
	}: { status?: number; waiting?: Waiting; notes?: UcpMessage[] } = {},
): UcpAnswer {
	const { messages, ...basket } = toBasket(cart, origin);
	const [approval] = waiting.approvals;
	return {
		status,
		isFinal: approval === undefined,
		body: {
			ucp: responseMetadata("dev.ucp.shopping.cart"),
			id: cart.cartId,
			...basket,
			messages: [...waiting.messages, ...notes, ...messages],
			continue_url: approval ?? origin + paths.cart(),
		},
	};
}

export async function createCart(body: unknown, context: BasketContext): Promise<UcpAnswer> {
	const { line_items: lines } = cartRequest.parse(body);
	const before = await readBasket(context);
	const waiting = await addLines(lines, context);
	const cart = await readBasket(context);
	if (cart.items.length === 0 && waiting.approvals.length === 0)
		throw new UcpProblem("cart_empty", "Name at least one item.");
	const notes: UcpMessage[] =
		before.items.length === 0
			? []
			: [
					{
						type: "info",
						code: "cart_shared",
						content:
							"The account's cart already had items. People of the account see and order the same cart.",
					},
				];
	return cartAnswer(cart, context.origin, { status: 201, waiting, notes });
}

export const getCart = async (id: string, context: UcpContext): Promise<UcpAnswer> =>
	cartAnswer(await requireBasket(id, context), context.origin);

export async function updateCart(id: string, body: unknown, context: BasketContext): Promise<UcpAnswer> {
	const requested = cartRequest.parse(body);
	requireSameId(id, requested);
	const cart = await requireBasket(id, context);
	const waiting = await replaceBasket(cart, requested.line_items, context);
	return cartAnswer(await readBasket(context), context.origin, { waiting });
}

/** Answers with the cart as it was before. */
export async function cancelCart(id: string, body: unknown, context: BasketContext): Promise<UcpAnswer> {
	emptyRequest.parse(body);
	const cart = await requireBasket(id, context);
	return cartAnswer(cart, context.origin, { waiting: await emptyBasket(cart, context) });
}

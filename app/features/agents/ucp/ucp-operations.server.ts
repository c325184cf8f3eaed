/** The operations of UCP by method and path, with the permission that each needs. */
import type { ToolScope } from "#assistant-tools/tool";
import type { Cart } from "#contracts/cart/cart-service";
import { paths } from "~/paths.ts";
import {
	addLines,
	type BasketContext,
	emptyBasket,
	readBasket,
	replaceBasket,
	requireBasket,
	toBasket,
	type Waiting,
} from "./ucp-basket.server.ts";
import { getCatalogProduct, lookUpCatalog, searchCatalog, type UcpContext } from "./ucp-catalog.server.ts";
import {
	cancelCheckout,
	completeCheckout,
	createCheckout,
	getCheckout,
	updateCheckout,
} from "./ucp-checkouts.server.ts";
import {
	type Capability,
	cartRequest,
	emptyRequest,
	requireSameId,
	responseMetadata,
	type UcpAnswer,
	type UcpMessage,
	UcpProblem,
} from "./ucp-protocol.ts";

export type Operation = {
	name: string;
	capability: Capability;
	scope: ToolScope;
	/** Whether it needs an `Idempotency-Key`. */
	changes: boolean;
	/** Page where the person can go on when the operation can't be done. */
	page: string;
	run: (body: unknown, context: BasketContext) => Promise<UcpAnswer>;
};

type Handler = (id: string, body: unknown, context: BasketContext) => Promise<UcpAnswer>;

const catalog = (name: string, kind: "search" | "lookup", run: Operation["run"]): Operation => ({
	name,
	capability: `dev.ucp.shopping.catalog.${kind}`,
	scope: "read",
	changes: false,
	page: paths.categories(),
	run,
});

const toOperation = (
	name: string,
	parts: Pick<Operation, "capability" | "page" | "scope" | "changes">,
	id: string,
	handler: Handler,
): Operation => ({ name, ...parts, run: (body, context) => handler(id, body, context) });

const cart = { capability: "dev.ucp.shopping.cart", page: paths.cart() } as const;
const checkout = { capability: "dev.ucp.shopping.checkout", page: paths.cart() } as const;
const reads = { scope: "read", changes: false } as const;
const changes = { scope: "order", changes: true } as const;

const idPattern = /^[\w.:-]{1,128}$/;

/** @param path after the endpoint, such as "carts/cart-1/cancel" */
export function findOperation(method: string, path: string): Operation | null {
	const [collection = "", id = "", step = "", ...rest] = path.split("/");
	if (rest.length > 0) return null;
	if (collection === "catalog" && method === "POST" && step === "") {
		if (id === "search") return catalog("search_catalog", "search", searchCatalog);
		if (id === "lookup") return catalog("lookup_catalog", "lookup", lookUpCatalog);
		return id === "product" ? catalog("get_product", "lookup", getCatalogProduct) : null;
	}
	const call = `${method} ${collection}${id === "" ? "" : "/id"}${step === "" ? "" : `/${step}`}`;
	if (id !== "" && !idPattern.test(id)) return null;
	switch (call) {
		case "POST carts":
			return toOperation("create_cart", { ...cart, ...changes }, id, (_, body, context) =>
				createCart(body, context),
			);
		case "GET carts/id":
			return toOperation("get_cart", { ...cart, ...reads }, id, (one, _, context) => getCart(one, context));
		case "PUT carts/id":
			return toOperation("update_cart", { ...cart, ...changes }, id, updateCart);
		case "POST carts/id/cancel":
			return toOperation("cancel_cart", { ...cart, ...changes }, id, cancelCart);
		case "POST checkout-sessions":
			return toOperation("create_checkout", { ...checkout, ...changes }, id, (_, body, context) =>
				createCheckout(body, context),
			);
		case "GET checkout-sessions/id":
			return toOperation("get_checkout", { ...checkout, ...reads }, id, (one, _, context) =>
				getCheckout(one, context),
			);
		case "PUT checkout-sessions/id":
			return toOperation("update_checkout", { ...checkout, ...changes }, id, updateCheckout);
		case "POST checkout-sessions/id/complete":
			return toOperation("complete_checkout", { ...checkout, ...changes }, id, completeCheckout);
		case "POST checkout-sessions/id/cancel":
			return toOperation("cancel_checkout", { ...checkout, ...changes }, id, cancelCheckout);
		default:
			return null;
	}
}

// Carts of UCP. An account has one cart, which its people share, so a created cart is that cart with the lines added.

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

async function createCart(body: unknown, context: BasketContext): Promise<UcpAnswer> {
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

const getCart = async (id: string, context: UcpContext): Promise<UcpAnswer> =>
	cartAnswer(await requireBasket(id, context), context.origin);

async function updateCart(id: string, body: unknown, context: BasketContext): Promise<UcpAnswer> {
	const requested = cartRequest.parse(body);
	requireSameId(id, requested);
	const cart = await requireBasket(id, context);
	const waiting = await replaceBasket(cart, requested.line_items, context);
	return cartAnswer(await readBasket(context), context.origin, { waiting });
}

/** Answers with the cart as it was before. */
async function cancelCart(id: string, body: unknown, context: BasketContext): Promise<UcpAnswer> {
	emptyRequest.parse(body);
	const cart = await requireBasket(id, context);
	return cartAnswer(cart, context.origin, { waiting: await emptyBasket(cart, context) });
}

/** The operations of UCP by method and path, with the permission that each needs. */
import type { ToolScope } from "#assistant-tools/tool";
import { paths } from "~/paths.ts";
import type { BasketContext } from "./change-basket.server.ts";
import type { Capability } from "./profile.ts";
import { cancelCart, createCart, getCart, updateCart } from "./ucp-carts.server.ts";
import { getCatalogProduct, lookUpCatalog, searchCatalog } from "./ucp-catalog.server.ts";
import {
	cancelCheckout,
	completeCheckout,
	createCheckout,
	getCheckout,
	updateCheckout,
} from "./ucp-checkouts.server.ts";
import type { UcpAnswer } from "./ucp-messages.ts";

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

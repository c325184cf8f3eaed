/** Carts and custom designs. Prices come from the service's own list. Errors: `{ error }`. */
import { z } from "zod";
import {
	anyObject,
	appliedCoupon,
	cartItem,
	created,
	dollars,
	done,
	errorShapes,
	found,
	id,
	ok,
	quantity,
	Refusal,
	requireAccount,
	requireCart,
	requireUser,
	serviceRoutes,
	text,
} from "../http.ts";
import type { CartItem, StoredQuote, User } from "../records.ts";
import type { State } from "../state.ts";

/** Flat, in dollars. */
const shippingRate = 18.5;

export function cartService(state: State) {
	const { routes, add } = serviceRoutes(errorShapes.error);
	const path = "/cart-service/cart";

	const findLine = (user: User, cartItemId: string | undefined) => {
		for (const [accountId, items] of state.carts) {
			const item = items.find((line) => line.cartItemId === cartItemId);
			if (!item) continue;
			requireCart(user, accountId);
			return { items, item };
		}
		throw new Refusal(404, "Cart item not found");
	};

	add({
		method: "GET",
		path: `${path}/portal/:accountId`,
		handle: (call) => {
			const { accountId = "" } = call.params;
			requireAccount(requireUser(call), accountId);
			return ok(toCart(accountId, state.carts.get(accountId) ?? []));
		},
	});
	add({
		method: "POST",
		path: `${path}/add`,
		body: z.strictObject({ accountId: id, productId: id, quantity, options: z.array(id) }),
		handle: (call) => {
			const { accountId, productId, options } = call.body;
			requireCart(requireUser(call), accountId);
			const stored = found(
				state.products.find(({ product }) => product.id === productId),
				"Product",
			);
			const chosen = options.map((optionID) =>
				found(
					stored.optionPrices.find((option) => option.optionID === optionID),
					"Option",
				),
			);
			const items = state.carts.get(accountId) ?? [];
			state.carts.set(accountId, items);
			const same = items.find((item) => item.productId === productId && sameOptions(item, options));
			if (same) {
				same.quantity += call.body.quantity;
				return created(same);
			}
			const item: CartItem = {
				cartItemId: state.nextId("C"),
				productId,
				quantity: call.body.quantity,
				price: stored.price,
				originalPrice: stored.price,
				options: chosen,
				productDetails: { sku: stored.product.sku },
			};
			items.push(item);
			return created(item);
		},
	});
	add({
		method: "PUT",
		path: `${path}/update/:cartItemId`,
		body: z.strictObject({ quantity, price: dollars }),
		handle: (call) => {
			const { item } = findLine(requireUser(call), call.params.cartItemId);
			item.quantity = call.body.quantity;
			return ok(item);
		},
	});
	add({
		method: "PUT",
		path: `${path}/items/:cartItemId`,
		body: z.strictObject({ price: dollars, originalPrice: dollars }),
		handle: (call) => {
			const user = requireUser(call);
			const { item } = findLine(user, call.params.cartItemId);
			if (user.customerType !== "representative")
				throw new Refusal(403, "Only sales representatives set prices");
			item.price = call.body.price;
			item.originalPrice = call.body.originalPrice;
			return ok(item);
		},
	});
	add({
		method: "DELETE",
		path: `${path}/remove/:id`,
		handle: (call) => {
			const { items, item } = findLine(requireUser(call), call.params.id);
			items.splice(items.indexOf(item), 1);
			return done;
		},
	});
	add({
		method: "POST",
		path: "/cart-service/custom-design/add",
		access: "visitors",
		body: anyObject,
		handle: ({ body, user }) => {
			const design = { rid: state.nextId("D"), owner: user?.userId ?? null, content: body };
			state.customDesigns.push(design);
			return created({ rid: design.rid });
		},
	});
	add({
		method: "GET",
		path: "/cart-service/custom-design",
		handle: (call) => {
			const { userId } = requireUser(call);
			return ok(state.customDesigns.filter(({ owner }) => owner === userId).map(({ rid }) => ({ rid })));
		},
	});
	return routes;
}

const sameOptions = (item: CartItem, options: readonly string[]) =>
	JSON.stringify(item.options.map(({ optionID }) => optionID).sort()) === JSON.stringify([...options].sort());

const toCents = (amount: number) => Math.round(amount * 100);

function toCart(accountId: string, items: CartItem[]) {
	let itemCents = 0;
	let optionCents = 0;
	for (const { quantity: count, price, options } of items) {
		itemCents += count * toCents(price);
		for (const option of options) optionCents += count * toCents(option.price);
	}
	const subTotal = itemCents + optionCents;
	const shipping = items.length > 0 ? toCents(shippingRate) : 0;
	return {
		cartId: `cart-${accountId}`,
		items,
		itemTotal: itemCents / 100,
		optionTotal: optionCents / 100,
		subTotal: subTotal / 100,
		shipping: shipping / 100,
		bankSurcharge: 0,
		discount: 0,
		appliedCoupon: null,
		total: (subTotal + shipping) / 100,
	};
}

// Quotes, a part of the cart service. Errors: `{ error }`.

const purchaseOrder = text.trim().min(1);

const newQuote = z.strictObject({
	accountId: id,
	PurchaseOrder: purchaseOrder,
	items: z.array(cartItem).optional(),
	itemTotal: dollars.optional(),
	optionTotal: dollars.optional(),
	subTotal: dollars.optional(),
	shipping: dollars.optional(),
	bankSurcharge: dollars.optional(),
	discount: dollars.optional(),
	appliedCoupon: appliedCoupon.optional(),
	total: dollars.optional(),
});

export function quotes(state: State) {
	const { routes, add } = serviceRoutes(errorShapes.error);
	const path = "/cart-service/quotes";

	const toQuote = ({ id: quoteId, PurchaseOrder, content }: StoredQuote) => ({
		...(state.tellsLines && (content as object)),
		...{ id: quoteId, PurchaseOrder },
	});
	const findQuote = (user: User, quoteId: string | undefined) => {
		const quote = found(
			state.quotes.find((stored) => stored.id === quoteId),
			"Quote",
		);
		requireAccount(user, quote.accountId);
		return quote;
	};

	add({
		method: "GET",
		path: `${path}/account/:id`,
		handle: (call) => {
			const { id: accountId = "" } = call.params;
			requireAccount(requireUser(call), accountId);
			return ok(state.quotes.filter((quote) => quote.accountId === accountId).map(toQuote));
		},
	});
	add({
		method: "GET",
		path: `${path}/:id`,
		handle: (call) => ok(toQuote(findQuote(requireUser(call), call.params.id))),
	});
	add({
		method: "POST",
		path,
		body: newQuote,
		handle: (call) => {
			const { accountId, PurchaseOrder } = call.body;
			requireCart(requireUser(call), accountId);
			const quote = { id: state.nextId("Q"), PurchaseOrder, accountId, content: call.body };
			state.quotes.push(quote);
			return created(toQuote(quote));
		},
	});
	add({
		method: "PUT",
		path: `${path}/:id`,
		body: z.strictObject({ PurchaseOrder: purchaseOrder }),
		handle: (call) => {
			const quote = findQuote(requireUser(call), call.params.id);
			quote.PurchaseOrder = call.body.PurchaseOrder;
			return ok(toQuote(quote));
		},
	});
	add({
		method: "DELETE",
		path: `${path}/:id`,
		handle: (call) => {
			const quote = findQuote(requireUser(call), call.params.id);
			state.quotes.splice(state.quotes.indexOf(quote), 1);
			return done;
		},
	});
	return routes;
}

/** Quotes, a part of the cart service. Errors: `{ error }`. */
import { z } from "zod";
import { requireAccount, requireCart } from "../access.ts";
import { appliedCoupon, cartItem, dollars, id, text } from "../body-schemas.ts";
import { created, done, errorShapes, found, ok, requireUser, serviceRoutes } from "../http.ts";
import type { StoredQuote, User } from "../records.ts";
import type { State } from "../state.ts";

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

/** Orders and checkouts with the specified calls. */
import { ServiceError } from "#client/service-error";
import type { Fallbacks } from "../fallbacks.server.ts";
import { beginCheckout } from "./orders/begin-checkout.server.ts";
import {
	checkoutChanges,
	openCheckout,
	placedOrder,
	saveCheckout,
	showCheckout,
} from "./orders/checkout.server.ts";
import { finishWith } from "./orders/empty-cart.server.ts";
import { readOrders, toOrderPage } from "./orders/order-reading.server.ts";
import { placeOrder } from "./orders/place.server.ts";
import { returnToCart, showOrder } from "./orders/show-order.server.ts";

export const orderFallbacks: Fallbacks<"orders"> = {
	async list(query, context) {
		const orders = await readOrders(context);
		await finishWith(context, orders.own);
		return toOrderPage(orders, query);
	},

	order: ({ id }, context) => showOrder(context, id),

	cartBudgets: async () => ({ budgets: [] }),
	ownLimits: async () => ({ limits: [] }),

	async beginCheckout({ source, takesEarlier }, context) {
		if (source.kind === "draft") throw ServiceError.notFound("There is no such order draft.");
		return beginCheckout(context, takesEarlier);
	},

	checkout: async ({ checkoutId }, context) => showCheckout(context, await openCheckout(context, checkoutId)),

	saveCheckout: ({ checkoutId, choice }, context) => saveCheckout(context, checkoutId, choice),

	checkoutChanges: ({ checkoutId, since }, context) => checkoutChanges(context, checkoutId, since),

	placedOrder: ({ checkoutId }, context) => placedOrder(context, checkoutId),

	place: (placing, context) => placeOrder(context, placing),

	returnToCart: ({ id }, context) => returnToCart(context, id),
};

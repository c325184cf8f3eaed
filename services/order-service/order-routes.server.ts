/** The HTTP side of orders and checkouts; every call needs a signed-in user and is bound to the account acted for. */
import { implement } from "@orpc/server";
import { orderServiceContract } from "#contracts/order-service";
import { signedIn, type TokenVerifier } from "../auth.server.ts";
import type { ServiceContext } from "../http.server.ts";
import type { PaymentDeps } from "../portal-service/payments/payment-deps.ts";
import { beginCheckout, checkout, checkoutChanges, saveCheckout } from "./checkout.server.ts";
import { type OrderDeps, orderPlacer, orderReader } from "./order-actor.server.ts";
import { searchOrders } from "./order-search.server.ts";
import { cancelOrder, order } from "./orders.server.ts";
import { completeOrder } from "./payments/complete-order.server.ts";
import { placeOrder } from "./place-order.server.ts";

export function orderRoutes(deps: OrderDeps & PaymentDeps, verify: TokenVerifier) {
	const os = implement(orderServiceContract).$context<ServiceContext>().use(signedIn(verify));
	return os.router({
		list: os.list.handler(async ({ context, input }) =>
			searchOrders(deps, await orderReader(deps, context), input),
		),
		order: os.order.handler(async ({ context, input }) =>
			order(deps, await orderReader(deps, context), input.id),
		),
		place: os.place.handler(async ({ context, input }) =>
			placeOrder(deps, await orderPlacer(deps, context), input),
		),
		complete: os.complete.handler(async ({ context, input }) =>
			completeOrder(deps, await orderPlacer(deps, context), input),
		),
		cancel: os.cancel.handler(async ({ context, input }) =>
			cancelOrder(deps, await orderPlacer(deps, context), input.id),
		),
		beginCheckout: os.beginCheckout.handler(async ({ context, input }) =>
			beginCheckout(deps, await orderPlacer(deps, context, input.accountId), input.source),
		),
		checkout: os.checkout.handler(async ({ context, input }) =>
			checkout(deps, await orderPlacer(deps, context), input.checkoutId),
		),
		saveCheckout: os.saveCheckout.handler(async ({ context, input }) =>
			saveCheckout(deps, await orderPlacer(deps, context), input),
		),
		checkoutChanges: os.checkoutChanges.handler(async ({ context, input }) =>
			checkoutChanges(deps, await orderPlacer(deps, context), input),
		),
	});
}

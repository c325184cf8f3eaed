/** Every call needs a signed-in user and uses the current account. */

import { implement } from "@orpc/server";
import { orderServiceContract } from "#contracts/orders/order-service";
import type { PaymentDeps } from "../portal-service/public.server.ts";
import { signedIn, type TokenVerifier } from "../shared/auth.server.ts";
import type { ServiceContext } from "../shared/http.server.ts";
import type { UploadFiles } from "../user-service/public.server.ts";
import {
	beginCheckout,
	checkout,
	checkoutChanges,
	placedOrder,
	saveCheckout,
} from "./checkout/checkout.server.ts";
import { placeOrder } from "./checkout/place-order.server.ts";
import { type OrderDeps, orderActor, orderReader } from "./order-actor.server.ts";
import { searchOrders } from "./order-search.server.ts";
import { cancelOrder, order } from "./orders.server.ts";
import { completeOrder } from "./payments/complete-order.server.ts";
import { attachPurchaseOrder, purchaseOrderPart, removePurchaseOrder } from "./purchase-orders.server.ts";
import { billToAccount, returnToCart } from "./unpaid-order.server.ts";

export function orderRoutes(deps: OrderDeps & PaymentDeps & { files: UploadFiles }, verify: TokenVerifier) {
	const os = implement(orderServiceContract).$context<ServiceContext>().use(signedIn(verify));
	return os.router({
		list: os.list.handler(async ({ context, input }) =>
			searchOrders(deps, await orderReader(deps, context), input),
		),
		order: os.order.handler(async ({ context, input }) =>
			order(deps, await orderReader(deps, context), input.id),
		),
		place: os.place.handler(async ({ context, input }) =>
			placeOrder(deps, await orderActor(deps, context), input),
		),
		complete: os.complete.handler(async ({ context, input }) =>
			completeOrder(deps, await orderActor(deps, context), input),
		),
		cancel: os.cancel.handler(async ({ context, input }) =>
			cancelOrder(deps, await orderActor(deps, context), input.id),
		),
		billToAccount: os.billToAccount.handler(async ({ context, input }) =>
			billToAccount(deps, await orderActor(deps, context), input.id),
		),
		returnToCart: os.returnToCart.handler(async ({ context, input }) =>
			returnToCart(deps, await orderActor(deps, context), input.id),
		),
		beginCheckout: os.beginCheckout.handler(async ({ context, input }) =>
			beginCheckout(deps, await orderActor(deps, context, input.accountId), input.source),
		),
		checkout: os.checkout.handler(async ({ context, input }) =>
			checkout(deps, await orderActor(deps, context), input.checkoutId),
		),
		placedOrder: os.placedOrder.handler(async ({ context, input }) =>
			placedOrder(deps, await orderActor(deps, context), input.checkoutId),
		),
		saveCheckout: os.saveCheckout.handler(async ({ context, input }) =>
			saveCheckout(deps, await orderActor(deps, context), input),
		),
		checkoutChanges: os.checkoutChanges.handler(async ({ context, input }) =>
			checkoutChanges(deps, await orderActor(deps, context), input),
		),
		attachPurchaseOrder: os.attachPurchaseOrder.handler(async ({ context, input }) =>
			attachPurchaseOrder(deps, await orderActor(deps, context), input),
		),
		removePurchaseOrder: os.removePurchaseOrder.handler(async ({ context, input }) =>
			removePurchaseOrder(deps, await orderActor(deps, context), input.checkoutId),
		),
		purchaseOrderPart: os.purchaseOrderPart.handler(async ({ context, input }) =>
			purchaseOrderPart(deps, await orderReader(deps, context), input),
		),
	});
}

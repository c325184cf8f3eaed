/** An order with what the storefront knows of it besides the service's list. */

import { ServiceError } from "#client/service-error";
import type { Order } from "#contracts/orders/orders";
import type { FallbackContext } from "../../fallbacks.server.ts";
import { finishWith } from "./empty-cart.server.ts";
import { readOrders, toOrder } from "./order-reading.server.ts";
import { hasOrderedLines } from "./ordered-lines.server.ts";

/** @throws {ServiceError} 404 when it is not in the user's lists */
export async function showOrder(context: FallbackContext, id: string): Promise<Order> {
	const { own, territory } = await readOrders(context);
	const mine = own.find((order) => order.id === id);
	const found = mine ?? territory?.find((order) => order.id === id);
	if (!found) throw ServiceError.notFound("There is no such order.");
	const order = toOrder(found, Boolean(mine));
	const state = await finishWith(context, own);
	if (!order.may.pay) return order;
	return {
		...order,
		may: { ...order.may, returnToCart: await hasOrderedLines(context, id) },
		keptInCart: state?.left.some(({ orderId, untilPaid }) => orderId === id && untilPaid) ?? false,
	};
}

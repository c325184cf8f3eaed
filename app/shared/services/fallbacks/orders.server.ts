/** Orders and checkouts with the specified calls. */
import type { Fallbacks } from "../fallbacks.server.ts";
import { readOrder, readOrders, toOrderPage } from "./orders/order-reading.server.ts";

export const orderFallbacks: Fallbacks<"orders"> = {
	list: async (query, context) => toOrderPage(await readOrders(context), query),
	order: ({ id }, context) => readOrder(context, id),
};

/** What webhooks tell of orders, in the transaction of each event. */
import { orderNumber } from "#rules/orders/order-terms";
import type { Db } from "../db/connect.server.ts";
import { emitWebhook } from "../webhook-service/public.server.ts";
import type { OrderRow } from "./orders-repository.server.ts";

type Told = Pick<OrderRow, "id" | "sequence" | "number" | "account_id" | "purchase_order" | "order_status">;

/** Tells webhooks of a new order, in the transaction that places it. */
export const emitOrder = (
	change: Db,
	type: "order.placed" | "order.released",
	order: Told & Pick<OrderRow, "line_count" | "total_cents">,
	at: string,
	more: Readonly<Record<string, unknown>> = {},
): Promise<void> =>
	emitWebhook(change, {
		...{ type, key: `${type}:${order.id}`, at, accountId: order.account_id },
		...{ subject: `order:${order.id}`, path: `/user/orders/${order.id}` },
		data: {
			...{ orderId: order.id, number: orderNumber(order.sequence, order.number), ...more },
			...{ purchaseOrder: order.purchase_order, status: order.order_status, lineCount: order.line_count },
			...{ totalCents: Number(order.total_cents), currency: "USD" },
		},
	});

/** @param shipment its number; "" for an order that the warehouse gave no shipments of */
export const emitShipped = (
	change: Db,
	order: Told,
	at: string,
	shipment: string,
	details: Readonly<Record<string, unknown>> | null,
): Promise<void> =>
	emitWebhook(change, {
		...{
			type: "order.shipped",
			key: `order.shipped:${order.id}:${shipment}`,
			at,
			accountId: order.account_id,
		},
		...{ subject: `order:${order.id}`, path: `/user/orders/${order.id}` },
		data: {
			...{ orderId: order.id, number: orderNumber(order.sequence, order.number) },
			...{ purchaseOrder: order.purchase_order, status: order.order_status },
			...{ complete: order.order_status !== "PARTIALLY_SHIPPED", shipment: details },
		},
	});

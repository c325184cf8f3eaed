/** Orders inserted without a checkout. */
import { randomUUID } from "node:crypto";
import type { Db } from "#services/db/connect.server";
import { type CompleteOrder, makeOrder } from "../../factories/order.ts";

/** @returns the order's id; numbers are sequential */
export async function storeOrder(db: Db, wanted: Partial<CompleteOrder> = {}): Promise<string> {
	const order = makeOrder({ id: randomUUID(), ...wanted });
	const { totals, appliedCoupon, billTo, shipTo, shippingMethod } = order;
	const { sequence } = await db
		.insertInto("shop_order")
		.values({
			id: order.id,
			account_id: order.accountId,
			search_key: "",
			purchase_order: order.PurchaseOrder,
			note: order.note,
			payment_type: order.PaymentType,
			order_status: order.OrderStatus,
			payment_status: order.PaymentStatus,
			payment_id: order.PaymentID,
			payment_cents: Math.round(order.PaymentAmount * 100),
			total_cents: Math.round(totals.total * 100),
			line_count: order.lineCount,
			tracking_number: order.trackingNumber,
			tracking_url: order.trackingUrl,
			quote_id: order.quoteId,
			quote_number: order.quoteNumber,
			content: JSON.stringify({ totals, appliedCoupon, billTo, shipTo, shippingMethod }),
			placed_by: order.placedBy.userId,
			placed_by_name: order.placedBy.name,
			created_at: order.createdAt,
			updated_at: order.updatedAt,
		})
		.returning("sequence")
		.executeTakeFirstOrThrow();
	const search_key = [`SO-${100_000 + Number(sequence)}`, order.PurchaseOrder, order.accountName]
		.join("\n")
		.toLowerCase();
	await db.updateTable("shop_order").set({ search_key }).where("id", "=", order.id).execute();
	for (const [position, line] of order.lines.entries())
		await db
			.insertInto("shop_order_line")
			.values({
				id: randomUUID(),
				order_id: order.id,
				account_id: order.accountId,
				position,
				sku_key: line.productDetails.sku.toUpperCase().replace(/[^A-Z0-9]/g, ""),
				content: JSON.stringify(line),
			})
			.execute();
	for (const { status, at, note } of order.timeline)
		await db.insertInto("shop_order_event").values({ order_id: order.id, status, at, note }).execute();
	return order.id;
}

/** Fields of an order that awaits payment by card. */
export const awaitingPayment: Partial<CompleteOrder> = {
	OrderStatus: "AWAITING_PAYMENT",
	PaymentType: "CREDITCARD",
	PaymentStatus: "UNPAID",
	timeline: [{ status: "AWAITING_PAYMENT", at: "2026-11-02T09:00:00.000Z", note: "" }],
};

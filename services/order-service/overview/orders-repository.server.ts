/** SQL of what an account buys most and of what is on its way. Every query names the account and is bounded. */
import type { QuoteLine } from "#contracts/quotes/quotes";
import { overviewLimits } from "#rules/overview/waiting";
import type { Db } from "../../db/connect.server.ts";

/** The newest orders of the account, without canceled ones. @param since ISO 8601 */
const newestOrders = (db: Db, accountId: string, since: string) =>
	db
		.selectFrom("shop_order")
		.select(["shop_order.id", "shop_order.created_at"])
		.where("shop_order.account_id", "=", accountId)
		.where("shop_order.created_at", ">=", since)
		.where("order_status", "!=", "CANCELLED")
		.orderBy("shop_order.created_at", "desc")
		.limit(overviewLimits.boughtOrders);

/** SKU keys in the newest orders, those in most orders first. @param since ISO 8601 @param limit of the keys */
export const boughtKeys = (db: Db, accountId: string, since: string, limit: number) =>
	db
		.selectFrom("shop_order_line as line")
		.innerJoin(newestOrders(db, accountId, since).as("newest"), "newest.id", "line.order_id")
		.select(({ fn }) => [
			"line.sku_key",
			fn.count<number | string>("line.order_id").distinct().as("orders"),
			fn.max("newest.created_at").as("last_at"),
		])
		.where("line.account_id", "=", accountId)
		.where("line.sku_key", "!=", "")
		.groupBy("line.sku_key")
		.orderBy("orders", "desc")
		.orderBy("last_at", "desc")
		.orderBy("line.sku_key")
		.limit(limit)
		.execute();

/** The line of a SKU in the order that was placed at a time. */
export async function lineOfSku(
	db: Db,
	accountId: string,
	{ sku_key, last_at }: { sku_key: string; last_at: string },
): Promise<QuoteLine | null> {
	const row = await db
		.selectFrom("shop_order_line as line")
		.innerJoin("shop_order", "shop_order.id", "line.order_id")
		.select("line.content")
		.where("line.account_id", "=", accountId)
		.where("line.sku_key", "=", sku_key)
		.where("shop_order.created_at", "=", last_at)
		.orderBy("line.position")
		.limit(1)
		.executeTakeFirst();
	return row ? (JSON.parse(row.content) as QuoteLine) : null;
}

const shippedOrders = (db: Db, accountId: string) =>
	db
		.selectFrom("shop_order")
		.select(["id", "sequence", "number", "purchase_order"])
		.where("account_id", "=", accountId)
		.where("order_status", "in", ["SHIPPED", "PARTIALLY_SHIPPED"])
		.orderBy("created_at", "desc")
		.limit(overviewLimits.shippedOrders);

/** Shipments of orders that aren't delivered, the last to leave first. @param leftAfter "YYYY-MM-DD" */
export const shipmentsOnTheWay = (db: Db, accountId: string, leftAfter: string) =>
	db
		.selectFrom("order_shipment as shipment")
		.innerJoin(shippedOrders(db, accountId).as("shipped"), "shipped.id", "shipment.order_id")
		.select(["shipped.id", "shipped.sequence", "shipped.number", "shipped.purchase_order"])
		.select(["carrier", "tracking_number", "tracking_url", "shipped_on", "content"])
		.where("shipment.account_id", "=", accountId)
		.where("shipped_on", ">", leftAfter)
		.orderBy("shipped_on", "desc")
		.orderBy("shipped.sequence", "desc")
		.orderBy("shipment.number", "desc")
		.limit(overviewLimits.shipments)
		.execute();

/** Open orders with a line whose rest has a day, the first one first. */
export const expectedOrders = (db: Db, accountId: string) =>
	db
		.selectFrom(
			db
				.selectFrom("shop_order")
				.select(["id", "sequence", "number", "purchase_order", "order_status", "blanket_order_id"])
				.where("account_id", "=", accountId)
				.where("order_status", "in", ["PENDING", "PROCESSING", "PARTIALLY_SHIPPED"])
				.orderBy("created_at", "desc")
				.limit(overviewLimits.shippedOrders)
				.as("open"),
		)
		.innerJoin("shop_order_line as line", "line.order_id", "open.id")
		.select(({ fn }) => [
			...([
				"open.id",
				"open.sequence",
				"open.number",
				"open.purchase_order",
				"open.order_status",
				"open.blanket_order_id",
			] as const),
			fn.min("line.expected_on").as("expected_on"),
		])
		.where("line.account_id", "=", accountId)
		.where("line.expected_on", "is not", null)
		.groupBy([
			"open.id",
			"open.sequence",
			"open.number",
			"open.purchase_order",
			"open.order_status",
			"open.blanket_order_id",
		])
		.orderBy("expected_on")
		.orderBy("open.sequence")
		.limit(overviewLimits.shipments * 2)
		.execute();

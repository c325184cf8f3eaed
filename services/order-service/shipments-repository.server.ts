import { sql } from "kysely";
import type { Db } from "../db/connect.server.ts";

const mostAtOnce = 500;

/** Orders that shipped since, and that nobody was told of. @param since ISO 8601 */
export const untoldShipments = (db: Db, since: string) =>
	db
		.selectFrom("shop_order")
		.select(["id", "sequence", "number", "account_id", "placed_by", "purchase_order", "tracking_number"])
		.where("order_status", "=", "SHIPPED")
		.where("updated_at", ">", since)
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom("notification_event")
						.select("key")
						.where("key", "=", sql<string>`'order-shipped:' || shop_order.id`),
				),
			),
		)
		.orderBy("updated_at")
		.limit(mostAtOnce)
		.execute();

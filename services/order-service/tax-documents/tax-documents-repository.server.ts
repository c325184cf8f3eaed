/** SQL of orders that an owner's tax service is told of. Background work acts for no account. */
import type { Db } from "../../db/connect.server.ts";

export const orderOfId = (db: Db, id: string) =>
	db.selectFrom("shop_order").selectAll().where("id", "=", id).executeTakeFirst();

/** Rises with every change of an order. */
export async function latestEvent(db: Db, orderId: string): Promise<number | null> {
	const row = await db
		.selectFrom("shop_order_event")
		.select(({ fn }) => fn.max<number | string | null>("sequence").as("sequence"))
		.where("order_id", "=", orderId)
		.executeTakeFirst();
	return row?.sequence == null ? null : Number(row.sequence);
}

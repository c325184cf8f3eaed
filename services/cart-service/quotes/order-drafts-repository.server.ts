/** SQL of order drafts. Every query filters by account. */
import type { Insertable, Selectable } from "kysely";
import type { Db } from "../../db/connect.server.ts";
import type { OrderDraftTable } from "../../db/quotes-schema.ts";

type OrderDraftRow = Selectable<OrderDraftTable>;

const listLimit = 100;

const summaryColumns = [
	"id",
	"account_id",
	"quote_id",
	"quote_number",
	"purchase_order",
	"line_count",
	"total_cents",
	"created_at",
	"held_until",
] as const;
export type OrderDraftSummaryRow = Pick<OrderDraftRow, (typeof summaryColumns)[number]>;

export const orderDraftRows = (db: Db, accountId: string): Promise<OrderDraftSummaryRow[]> =>
	db
		.selectFrom("order_draft")
		.select(summaryColumns)
		.where("account_id", "=", accountId)
		.orderBy("created_at", "desc")
		.orderBy("id")
		.limit(listLimit)
		.execute();

export const orderDraftRow = (db: Db, accountId: string, id: string): Promise<OrderDraftRow | undefined> =>
	db
		.selectFrom("order_draft")
		.selectAll()
		.where("id", "=", id)
		.where("account_id", "=", accountId)
		.executeTakeFirst();

/** A unique index allows one draft per quote. */
export const insertDraftOfQuote = (db: Db, row: Insertable<OrderDraftTable>) =>
	db.insertInto("order_draft").values(row).execute();

export async function deleteOrderDraftRow(db: Db, accountId: string, id: string): Promise<boolean> {
	const row = await db
		.deleteFrom("order_draft")
		.where("id", "=", id)
		.where("account_id", "=", accountId)
		.returning("id")
		.executeTakeFirst();
	return row !== undefined;
}

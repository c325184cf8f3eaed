/** SQL of saved carts. Every query filters by account. */
import type { SavedCartTable } from "../../db/cart-schema.ts";
import type { Db } from "../../db/connect.server.ts";

const headColumns = [
	"id",
	"account_id",
	"name",
	"line_count",
	"pieces",
	"saved_by",
	"saved_by_name",
	"saved_at",
] as const;
export type SavedCartHead = Pick<SavedCartTable, (typeof headColumns)[number]>;

export const savedCartHeads = (db: Db, accountId: string): Promise<SavedCartHead[]> =>
	db
		.selectFrom("saved_cart")
		.select(headColumns)
		.where("account_id", "=", accountId)
		.orderBy("saved_at", "desc")
		.orderBy("id")
		.execute();

export const savedCartRow = (db: Db, accountId: string, id: string): Promise<SavedCartTable | undefined> =>
	db
		.selectFrom("saved_cart")
		.selectAll()
		.where("account_id", "=", accountId)
		.where("id", "=", id)
		.executeTakeFirst();

/** @returns the id of the saved cart that has the name */
export const savedCartOfName = async (
	db: Db,
	accountId: string,
	nameKey: string,
): Promise<string | undefined> =>
	(
		await db
			.selectFrom("saved_cart")
			.select("id")
			.where("account_id", "=", accountId)
			.where("name_key", "=", nameKey)
			.executeTakeFirst()
	)?.id;

export const insertSavedCart = (trx: Db, row: SavedCartTable) =>
	trx.insertInto("saved_cart").values(row).execute();

export const renameSavedCartRow = (
	trx: Db,
	accountId: string,
	id: string,
	change: Pick<SavedCartTable, "name" | "name_key">,
): Promise<SavedCartHead | undefined> =>
	trx
		.updateTable("saved_cart")
		.set(change)
		.where("account_id", "=", accountId)
		.where("id", "=", id)
		.returning(headColumns)
		.executeTakeFirst();

export const deleteSavedCartRow = (
	trx: Db,
	accountId: string,
	id: string,
): Promise<SavedCartHead | undefined> =>
	trx
		.deleteFrom("saved_cart")
		.where("account_id", "=", accountId)
		.where("id", "=", id)
		.returning(headColumns)
		.executeTakeFirst();

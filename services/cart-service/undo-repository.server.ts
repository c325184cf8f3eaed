/** SQL of what was removed from carts. Every query filters by account. */
import { undoMs } from "#rules/cart/cart-limits";
import type { CartUndoTable } from "../db/cart-schema.ts";
import type { Db } from "../db/connect.server.ts";

const before = (at: string, ms: number) => new Date(Date.parse(at) - ms).toISOString();

/** Stores an undo and deletes the account's expired ones. */
export async function recordUndo(trx: Db, row: CartUndoTable): Promise<void> {
	await trx
		.deleteFrom("cart_undo")
		.where("account_id", "=", row.account_id)
		.where("at", "<", before(row.at, undoMs))
		.execute();
	await trx.insertInto("cart_undo").values(row).execute();
}

const undosWithinLimit = (db: Db, accountId: string, at: string) =>
	db
		.selectFrom("cart_undo")
		.selectAll()
		.where("account_id", "=", accountId)
		.where("at", ">=", before(at, undoMs));

export const undoById = (db: Db, accountId: string, at: string, undoId: string) =>
	undosWithinLimit(db, accountId, at).where("id", "=", undoId).executeTakeFirst();

export const latestUndo = (db: Db, accountId: string, at: string) =>
	undosWithinLimit(db, accountId, at).orderBy("at", "desc").limit(1).executeTakeFirst();

export const markRestored = (trx: Db, accountId: string, undoId: string) =>
	trx
		.updateTable("cart_undo")
		.set({ restored: 1, lines: "[]" })
		.where("account_id", "=", accountId)
		.where("id", "=", undoId)
		.execute();

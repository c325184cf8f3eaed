/** SQL of the sandbox's event queue. */
import { randomBytes } from "node:crypto";
import type { Db } from "#services/db/connect.server";

/** Events per round. */
const batch = 20;

export const addEvent = (trx: Db, transaction_id: string, due_at: string) =>
	trx
		.insertInto("sandbox_event")
		.values({ id: `evt_${randomBytes(12).toString("hex")}`, transaction_id, tries: 0, due_at })
		.onConflict((conflict) => conflict.column("transaction_id").doNothing())
		.execute();

export const dueEvents = (db: Db, now: string) =>
	db
		.selectFrom("sandbox_event")
		.select(["id", "transaction_id", "tries"])
		.where("due_at", "<=", now)
		.orderBy("due_at")
		.limit(batch)
		.execute();

export async function postponeEvent(
	db: Db,
	id: string,
	tries: number,
	due_at: string | null,
): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable("sandbox_event")
		.set({ tries: tries + 1, due_at })
		.where("id", "=", id)
		.where("tries", "=", tries)
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

export const endEvent = (db: Db, id: string) =>
	db.updateTable("sandbox_event").set({ due_at: null }).where("id", "=", id).execute();

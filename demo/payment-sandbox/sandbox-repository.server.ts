/** SQL of the sandbox: its events, its secret and its transactions. */
import { randomBytes } from "node:crypto";
import type { Insertable, Selectable, Updateable } from "kysely";
import type { Db } from "#services/db/connect.server";
import type { SandboxMethodTable, SandboxTransactionTable } from "#services/db/payments-schema";

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

/** The sandbox's signing secret: one per database, shared by all instances. */
export async function sandboxSecret(db: Db): Promise<string> {
	const selectSecret = () => db.selectFrom("sandbox_secret").select("secret").executeTakeFirst();
	const row = await selectSecret();
	if (row) return row.secret;
	await db
		.insertInto("sandbox_secret")
		.values({ id: 1, secret: randomBytes(32).toString("base64url") })
		.onConflict((conflict) => conflict.column("id").doNothing())
		.execute();
	const made = await selectSecret();
	if (!made) throw new Error("The sandbox has no secret.");
	return made.secret;
}

export type SandboxRow = Selectable<SandboxTransactionTable>;

/** Opens a transaction once, however often it is called. @returns the token of its page */
export async function openTransaction(db: Db, row: Insertable<SandboxTransactionTable>): Promise<string> {
	await db
		.insertInto("sandbox_transaction")
		.values(row)
		.onConflict((conflict) => conflict.column("transaction_id").doNothing())
		.execute();
	const { token } = await db
		.selectFrom("sandbox_transaction")
		.select("token")
		.where("transaction_id", "=", row.transaction_id)
		.executeTakeFirstOrThrow();
	return token;
}

export const sandboxTransaction = (db: Db, transactionID: string): Promise<SandboxRow | undefined> =>
	db
		.selectFrom("sandbox_transaction")
		.selectAll()
		.where("transaction_id", "=", transactionID)
		.executeTakeFirst();

/** @param since ISO 8601; older pages have expired */
export const transactionByToken = (db: Db, token: string, since: string): Promise<SandboxRow | undefined> =>
	db
		.selectFrom("sandbox_transaction")
		.selectAll()
		.where("token", "=", token)
		.where("created_at", ">", since)
		.executeTakeFirst();

/** Decides an open transaction. @returns whether this decision won */
export async function decideTransaction(
	trx: Db,
	transactionID: string,
	decision: Updateable<SandboxTransactionTable>,
): Promise<boolean> {
	const { numUpdatedRows } = await trx
		.updateTable("sandbox_transaction")
		.set(decision)
		.where("transaction_id", "=", transactionID)
		.where("id", "is", null)
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

export type SandboxMethod = Selectable<SandboxMethodTable>;

/** Inserts a method once for each transaction. */
export const insertSandboxMethod = (db: Db, row: Insertable<SandboxMethodTable>) =>
	db
		.insertInto("sandbox_method")
		.values(row)
		.onConflict((conflict) => conflict.column("transaction_id").doNothing())
		.execute();

export const methodOfTransaction = (db: Db, transactionID: string): Promise<SandboxMethod | undefined> =>
	db.selectFrom("sandbox_method").selectAll().where("transaction_id", "=", transactionID).executeTakeFirst();

export const methodOfToken = (db: Db, token: string): Promise<SandboxMethod | undefined> =>
	db.selectFrom("sandbox_method").selectAll().where("token", "=", token).executeTakeFirst();

export const forgetMethod = (db: Db, token: string, at: string) =>
	db.updateTable("sandbox_method").set({ forgotten_at: at }).where("token", "=", token).execute();

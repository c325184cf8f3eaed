import type { Insertable, Selectable, Updateable } from "kysely";
import type { Db } from "#services/db/connect.server";
import type { SandboxTransactionTable } from "#services/db/payments-schema";

export type SandboxRow = Selectable<SandboxTransactionTable>;

/** Idempotent. @returns the token of its page */
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

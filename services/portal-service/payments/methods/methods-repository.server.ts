/** SQL of saved payment methods. Every query names the account, but for those that encrypt again. */
import type { Insertable, Selectable } from "kysely";
import type { Db } from "../../../db/connect.server.ts";
import type { PaymentMethodTable } from "../../../db/payments-schema.ts";

export type MethodRow = Selectable<PaymentMethodTable>;

/** Methods of one provider and mode that were not removed, the default first. */
export const methodRows = (
	db: Db,
	accountId: string,
	{ name, mode }: Pick<MethodRow, "mode"> & { name: string },
): Promise<MethodRow[]> =>
	db
		.selectFrom("payment_method")
		.selectAll()
		.where("account_id", "=", accountId)
		.where("provider", "=", name)
		.where("mode", "=", mode)
		.where("removed_at", "is", null)
		.orderBy("is_default", "desc")
		.orderBy("created_at")
		.orderBy("id")
		.execute();

/** Locks a method, even a removed one, until the transaction ends: it isn't removed while a charge is prepared. */
export const lockedMethod = (trx: Db, accountId: string, id: string): Promise<MethodRow | undefined> =>
	trx
		.updateTable("payment_method")
		.set(({ ref }) => ({ label: ref("label") }))
		.where("account_id", "=", accountId)
		.where("id", "=", id)
		.returningAll()
		.executeTakeFirst();

/** Inserts a method once for each payment. */
export const insertMethod = (trx: Db, row: Insertable<PaymentMethodTable>) =>
	trx
		.insertInto("payment_method")
		.values(row)
		.onConflict((conflict) => conflict.column("transaction_id").doNothing())
		.execute();

export const renameMethod = (trx: Db, accountId: string, id: string, label: string) =>
	trx
		.updateTable("payment_method")
		.set({ label })
		.where("account_id", "=", accountId)
		.where("id", "=", id)
		.execute();

/** Makes one the only default of the account. */
export async function setDefault(trx: Db, accountId: string, id: string): Promise<void> {
	const own = trx.updateTable("payment_method").where("account_id", "=", accountId);
	await own.set({ is_default: 0 }).where("id", "!=", id).execute();
	await own.set({ is_default: 1 }).where("id", "=", id).execute();
}

/** Keeps the row for its consent, without the token. */
export const markRemoved = (trx: Db, accountId: string, id: string, by: string, at: string) =>
	trx
		.updateTable("payment_method")
		.set({ token: "", is_default: 0, removed_at: at, removed_by: by })
		.where("account_id", "=", accountId)
		.where("id", "=", id)
		.where("removed_at", "is", null)
		.execute();

/** Methods that were not removed and whose token another key encrypts, by id. */
export const methodsSealedWithOther = (
	db: Db,
	keyId: string,
	after: string,
	limit: number,
): Promise<Pick<MethodRow, "id" | "token">[]> =>
	db
		.selectFrom("payment_method")
		.select(["id", "token"])
		.where("key_id", "!=", keyId)
		.where("removed_at", "is", null)
		.where("id", ">", after)
		.orderBy("id")
		.limit(limit)
		.execute();

/** @returns whether the method still had this token: one that was removed meanwhile gets none back */
export async function replaceToken(
	db: Db,
	{ id, token }: Pick<MethodRow, "id" | "token">,
	{ sealed, keyId }: { sealed: string; keyId: string },
): Promise<boolean> {
	const result = await db
		.updateTable("payment_method")
		.set({ token: sealed, key_id: keyId })
		.where("id", "=", id)
		.where("token", "=", token)
		.executeTakeFirst();
	return result.numUpdatedRows > 0n;
}

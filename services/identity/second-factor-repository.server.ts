/** SQL of second factors, their recovery codes and sign-ins that wait for a code. Times are ISO 8601 text. */
import type { Insertable, Selectable } from "kysely";
import type { Db } from "../db/connect.server.ts";
import type { IdentityPendingSignInTable, IdentitySecondFactorTable } from "../db/identity-schema.ts";

export type SecondFactorRow = Selectable<IdentitySecondFactorTable>;

export const secondFactorRow = (db: Db, accountId: string): Promise<SecondFactorRow | undefined> =>
	db.selectFrom("identity_second_factor").selectAll().where("account_id", "=", accountId).executeTakeFirst();

/** Those of the accounts whose authenticator app is on. */
export async function accountsWithFactor(db: Db, accountIds: readonly string[]): Promise<Set<string>> {
	if (accountIds.length === 0) return new Set();
	const rows = await db
		.selectFrom("identity_second_factor")
		.select("account_id")
		.where("account_id", "in", accountIds)
		.where("enabled_at", "is not", null)
		.execute();
	return new Set(rows.map(({ account_id }) => account_id));
}

/** @returns whether no authenticator app is on; an earlier set-up is replaced */
export async function writeSetUp(db: Db, row: Insertable<IdentitySecondFactorTable>): Promise<boolean> {
	const { account_id: _, ...fields } = row;
	const { numInsertedOrUpdatedRows } = await db
		.insertInto("identity_second_factor")
		.values(row)
		.onConflict((conflict) =>
			conflict
				.column("account_id")
				.doUpdateSet(fields)
				.where("identity_second_factor.enabled_at", "is", null),
		)
		.executeTakeFirst();
	return Number(numInsertedOrUpdatedRows ?? 0) > 0;
}

/** @returns whether this set-up waited until now */
export async function enableSecondFactor(
	db: Db,
	{ account_id, secret }: Pick<SecondFactorRow, "account_id" | "secret">,
	enabled: { last_step: number; enabled_at: string },
): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable("identity_second_factor")
		.set(enabled)
		.where("account_id", "=", account_id)
		.where("secret", "=", secret)
		.where("enabled_at", "is", null)
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

/** @returns whether no code of this step or of a later one was used before; of two at once, one is */
export async function takeStep(db: Db, accountId: string, step: number): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable("identity_second_factor")
		.set({ last_step: step })
		.where("account_id", "=", accountId)
		.where("enabled_at", "is not", null)
		.where("last_step", "<", step)
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

/** Removes the second factor with all that belongs to it. @returns whether there was one */
export async function deleteSecondFactor(db: Db, accountId: string): Promise<boolean> {
	await db.deleteFrom("identity_recovery_code").where("account_id", "=", accountId).execute();
	await deletePendingSignIns(db, accountId);
	const { numDeletedRows } = await db
		.deleteFrom("identity_second_factor")
		.where("account_id", "=", accountId)
		.executeTakeFirst();
	return numDeletedRows > 0n;
}

export const sealedWithOther = (db: Db, keyId: string, after: string, limit: number) =>
	db
		.selectFrom("identity_second_factor")
		.select(["account_id", "secret"])
		.where("secret_key_id", "!=", keyId)
		.where("account_id", ">", after)
		.orderBy("account_id")
		.limit(limit)
		.execute();

/** @returns whether nobody set up another app meanwhile */
export async function replaceSecret(
	db: Db,
	{ account_id, secret }: Pick<SecondFactorRow, "account_id" | "secret">,
	fresh: Pick<SecondFactorRow, "secret" | "secret_key_id">,
): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable("identity_second_factor")
		.set(fresh)
		.where("account_id", "=", account_id)
		.where("secret", "=", secret)
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

// Recovery codes.

export async function replaceRecoveryCodes(
	db: Db,
	accountId: string,
	hashes: readonly string[],
): Promise<void> {
	await db.deleteFrom("identity_recovery_code").where("account_id", "=", accountId).execute();
	await db
		.insertInto("identity_recovery_code")
		.values(hashes.map((hash) => ({ account_id: accountId, hash })))
		.execute();
}

export async function takeRecoveryCode(db: Db, accountId: string, hash: string): Promise<boolean> {
	const { numDeletedRows } = await db
		.deleteFrom("identity_recovery_code")
		.where("account_id", "=", accountId)
		.where("hash", "=", hash)
		.executeTakeFirst();
	return numDeletedRows > 0n;
}

export async function countRecoveryCodes(db: Db, accountId: string): Promise<number> {
	const { count } = await db
		.selectFrom("identity_recovery_code")
		.select(({ fn }) => fn.countAll().as("count"))
		.where("account_id", "=", accountId)
		.executeTakeFirstOrThrow();
	return Number(count);
}

// Sign-ins that wait for a code.

/** @param now forgets those that have expired by then */
export async function insertPendingSignIn(
	db: Db,
	row: Insertable<IdentityPendingSignInTable>,
	now: string,
): Promise<void> {
	await db.deleteFrom("identity_pending_sign_in").where("expires_at", "<=", now).execute();
	await db.insertInto("identity_pending_sign_in").values(row).execute();
}

export const pendingSignIn = (db: Db, hash: string, now: string) =>
	db
		.selectFrom("identity_pending_sign_in")
		.selectAll()
		.where("hash", "=", hash)
		.where("expires_at", ">", now)
		.executeTakeFirst();

export async function takePendingSignIn(db: Db, hash: string): Promise<boolean> {
	const { numDeletedRows } = await db
		.deleteFrom("identity_pending_sign_in")
		.where("hash", "=", hash)
		.executeTakeFirst();
	return numDeletedRows > 0n;
}

const deletePendingSignIns = (db: Db, accountId: string) =>
	db.deleteFrom("identity_pending_sign_in").where("account_id", "=", accountId).execute();

/** All but the caller's session and those of API keys, which have no browser that could be somebody else's. */
export async function deleteOtherSessions(db: Db, accountId: string, ownSessionId: string): Promise<void> {
	await db
		.deleteFrom("identity_session")
		.where("account_id", "=", accountId)
		.where("id", "!=", ownSessionId)
		.where("id", "not in", db.selectFrom("api_key").select("session_id").where("user_id", "=", accountId))
		.execute();
}

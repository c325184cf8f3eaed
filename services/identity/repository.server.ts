/**
 * SQL of the identity service. Times are ISO 8601 text. Each count of attempts is one statement, so simultaneous ones
 * count one by one.
 */
import type { Insertable, Selectable, Updateable } from "kysely";
import { sql } from "kysely";
import type { Db } from "../db/connect.server.ts";
import type {
	IdentityAccountTable,
	IdentityCodeTable,
	IdentityRefreshTokenTable,
	IdentitySessionTable,
} from "../db/identity-schema.ts";
import type { ApiKeyTable } from "../db/integrations-schema.ts";

export type IdentityAccount = Selectable<IdentityAccountTable>;

export const accountByEmail = (db: Db, email: string) =>
	db.selectFrom("identity_account").selectAll().where("email", "=", email).executeTakeFirst();

export const accountById = (db: Db, id: string) =>
	db.selectFrom("identity_account").selectAll().where("id", "=", id).executeTakeFirst();

export async function insertAccount(db: Db, account: Insertable<IdentityAccountTable>): Promise<boolean> {
	const result = await db
		.insertInto("identity_account")
		.values(account)
		.onConflict((conflict) => conflict.column("email").doNothing())
		.executeTakeFirst();
	return Number(result.numInsertedOrUpdatedRows ?? 0) > 0;
}

export const updateAccount = (db: Db, id: string, change: Updateable<IdentityAccountTable>) =>
	db.updateTable("identity_account").set(change).where("id", "=", id).execute();

export const deleteAccount = (db: Db, id: string) =>
	db.deleteFrom("identity_account").where("id", "=", id).execute();

export const accountByProvider = (db: Db, providerId: string, federatedId: string) =>
	db
		.selectFrom("identity_provider_link")
		.innerJoin("identity_account", "identity_account.id", "identity_provider_link.account_id")
		.selectAll("identity_account")
		.where("provider_id", "=", providerId)
		.where("federated_id", "=", federatedId)
		.executeTakeFirst();

export const linkProvider = (
	db: Db,
	link: { provider_id: string; federated_id: string; account_id: string },
) =>
	db
		.insertInto("identity_provider_link")
		.values(link)
		.onConflict((conflict) => conflict.columns(["provider_id", "federated_id"]).doNothing())
		.execute();

export const selectProviders = (db: Db, accountId: string) =>
	db.selectFrom("identity_provider_link").selectAll().where("account_id", "=", accountId).execute();

/** The session is open and its account enabled. */
export async function isSessionActive(db: Db, sessionId: string, accountId: string): Promise<boolean> {
	const row = await db
		.selectFrom("identity_session")
		.innerJoin("identity_account", "identity_account.id", "identity_session.account_id")
		.select("identity_account.disabled")
		.where("identity_session.id", "=", sessionId)
		.where("identity_session.account_id", "=", accountId)
		.executeTakeFirst();
	return row?.disabled === 0;
}

export async function insertSession(db: Db, session: Insertable<IdentitySessionTable>): Promise<void> {
	await db.deleteFrom("identity_session").where("expires_at", "<", session.signed_in_at).execute();
	await db.insertInto("identity_session").values(session).execute();
}

export const sessionById = (db: Db, id: string) =>
	db.selectFrom("identity_session").selectAll().where("id", "=", id).executeTakeFirst();

export const extendSession = (db: Db, id: string, expiresAt: string) =>
	db.updateTable("identity_session").set({ expires_at: expiresAt }).where("id", "=", id).execute();

export const deleteSession = (db: Db, id: string) =>
	db.deleteFrom("identity_session").where("id", "=", id).execute();

export async function deleteSessions(db: Db, accountId: string): Promise<number> {
	await db.deleteFrom("identity_pending_sign_in").where("account_id", "=", accountId).execute();
	const result = await db
		.deleteFrom("identity_session")
		.where("account_id", "=", accountId)
		.executeTakeFirst();
	return Number(result.numDeletedRows);
}

export const insertRefreshToken = (
	db: Db,
	token: Pick<Insertable<IdentityRefreshTokenTable>, "hash" | "session_id" | "issued_at" | "parent">,
) =>
	db
		.insertInto("identity_refresh_token")
		.values({ ...token, replaced_at: null })
		.execute();

/** Whether a token that replaced `parent` was itself replaced, other than the one of `hash`. */
export async function isSuccessorUsed(
	db: Db,
	{ session_id, parent, hash }: { session_id: string; parent: string; hash: string | null },
): Promise<boolean> {
	const used = await db
		.selectFrom("identity_refresh_token")
		.select("hash")
		.where("session_id", "=", session_id)
		.where("parent", "=", parent)
		.where("replaced_at", "is not", null)
		.$if(hash !== null, (query) => query.where("hash", "!=", hash ?? ""))
		.executeTakeFirst();
	return used !== undefined;
}

export const refreshTokenByHash = (db: Db, hash: string) =>
	db.selectFrom("identity_refresh_token").selectAll().where("hash", "=", hash).executeTakeFirst();

export const markReplaced = (db: Db, hash: string, at: string) =>
	db
		.updateTable("identity_refresh_token")
		.set({ replaced_at: at })
		.where("hash", "=", hash)
		.where("replaced_at", "is", null)
		.execute();

/** Deletes refresh tokens replaced so long ago that reuse is no longer suspicious. */
export const deleteReplaced = (db: Db, sessionId: string, before: string) =>
	db
		.deleteFrom("identity_refresh_token")
		.where("session_id", "=", sessionId)
		.where("replaced_at", "<", before)
		.execute();

/** Only the newest code of a kind is valid. */
export async function replaceCode(db: Db, code: Insertable<IdentityCodeTable>): Promise<void> {
	await db
		.deleteFrom("identity_code")
		.where("account_id", "=", code.account_id)
		.where("request_type", "=", code.request_type)
		.execute();
	await db.insertInto("identity_code").values(code).execute();
}

export const codeByHash = (db: Db, hash: string) =>
	db.selectFrom("identity_code").selectAll().where("hash", "=", hash).executeTakeFirst();

export const deleteCodes = (db: Db, accountId: string) =>
	db.deleteFrom("identity_code").where("account_id", "=", accountId).execute();

export async function takeCode(db: Db, hash: string): Promise<boolean> {
	const result = await db.deleteFrom("identity_code").where("hash", "=", hash).executeTakeFirst();
	return result.numDeletedRows > 0n;
}

/** Stands for the private part of a configured key, which is not stored. */
export const storedElsewhere = "";

export type KeyPair = { kid: string; publicJwk: string; privateJwk: string };

/** Public keys, newest first. */
export async function selectPublicKeys(db: Db, since: string): Promise<string[]> {
	const rows = await db
		.selectFrom("identity_key")
		.select("public_jwk")
		.where("signed_at", ">", since)
		.orderBy("created_at", "desc")
		.execute();
	return rows.map(({ public_jwk }) => public_jwk);
}

export const newestOwnKey = (db: Db) =>
	db
		.selectFrom("identity_key")
		.selectAll()
		.where("private_jwk", "!=", storedElsewhere)
		.orderBy("created_at", "desc")
		.limit(1)
		.executeTakeFirst();

/** Records a use of the key, and deletes others created and last used before `before`. */
export async function noteSigning(
	db: Db,
	{ kid, publicJwk, privateJwk }: KeyPair,
	{ at, before }: { at: string; before: string },
): Promise<void> {
	await db
		.insertInto("identity_key")
		.values({ kid, public_jwk: publicJwk, private_jwk: privateJwk, created_at: at, signed_at: at })
		.onConflict((conflict) => conflict.column("kid").doUpdateSet({ signed_at: at }))
		.execute();
	await db
		.deleteFrom("identity_key")
		.where("kid", "!=", kid)
		.where("signed_at", "<", before)
		.where("created_at", "<", before)
		.execute();
}

export const deleteKeys = (db: Db) => db.deleteFrom("identity_key").execute();

/**
 * Starts a new window when the last one ended.
 * @param latest end of the longest window that can begin now; later ends were written before the clock was set back
 * @returns the count including this attempt, and the end of the window
 */
export async function countAttempt(
	db: Db,
	key: string,
	now: string,
	endsAt: string,
	latest: string,
): Promise<{ count: number; endsAt: string }> {
	const ended = sql`(identity_attempt.ends_at <= ${now} or identity_attempt.ends_at > ${latest})`;
	const row = await db
		.insertInto("identity_attempt")
		.values({ key, count: 1, ends_at: endsAt })
		.onConflict((conflict) =>
			conflict.column("key").doUpdateSet({
				count: sql<number>`case when ${ended} then 1 else identity_attempt.count + 1 end`,
				ends_at: sql<string>`case when ${ended} then ${endsAt} else identity_attempt.ends_at end`,
			}),
		)
		.returning(["count", "ends_at"])
		.executeTakeFirstOrThrow();
	return { count: Number(row.count), endsAt: row.ends_at };
}

export const uncountAttempt = (db: Db, key: string) =>
	db
		.updateTable("identity_attempt")
		.set((eb) => ({ count: eb("count", "-", 1) }))
		.where("key", "=", key)
		.where("count", ">", 0)
		.execute();

export const forgetAttempts = (db: Db, keys: readonly string[]) =>
	db.deleteFrom("identity_attempt").where("key", "in", keys).execute();

/** Deletes a few expired windows at a time, so that no call pays for many. */
export const forgetEndedAttempts = (db: Db, now: string) =>
	db
		.deleteFrom("identity_attempt")
		.where("key", "in", ({ selectFrom }) =>
			selectFrom("identity_attempt as ended")
				.select("ended.key")
				.where("ended.ends_at", "<=", now)
				.orderBy("ended.ends_at")
				.limit(20),
		)
		.execute();

export async function setAccountDisabled(db: Db, accountId: string, disabled: boolean): Promise<void> {
	await updateAccount(db, accountId, { disabled: disabled ? 1 : 0 });
	if (!disabled) return;
	await deleteSessions(db, accountId);
	await deleteCodes(db, accountId);
}

// API keys. Queries name the user, but for those that start from the hash of a key.

const withSession = (db: Db) =>
	db
		.selectFrom("api_key")
		.leftJoin("identity_session", (join) =>
			join
				.onRef("identity_session.id", "=", "api_key.session_id")
				.onRef("identity_session.account_id", "=", "api_key.user_id"),
		)
		.selectAll("api_key")
		.select("identity_session.id as active_session_id");

/** `active_session_id` is `null` once the session has ended. */
export type ApiKeyRow = ApiKeyTable & { active_session_id: string | null };

export const keysOf = (db: Db, userId: string): Promise<ApiKeyRow[]> =>
	withSession(db).where("api_key.user_id", "=", userId).orderBy("api_key.created_at", "desc").execute();

export const keyOf = (db: Db, userId: string, id: string): Promise<ApiKeyRow | undefined> =>
	withSession(db).where("api_key.user_id", "=", userId).where("api_key.id", "=", id).executeTakeFirst();

export const keyByHash = (db: Db, hash: string): Promise<ApiKeyRow | undefined> =>
	withSession(db).where("api_key.hash", "=", hash).executeTakeFirst();

export const insertKey = (trx: Db, row: ApiKeyTable) => trx.insertInto("api_key").values(row).execute();

export const noteUse = (db: Db, hash: string, last_used_at: string, last_used_address: string | null) =>
	db.updateTable("api_key").set({ last_used_at, last_used_address }).where("hash", "=", hash).execute();

/** Forgets keys that ended long ago. @param before ISO 8601 */
export const deleteExpired = (trx: Db, userId: string, before: string) =>
	trx.deleteFrom("api_key").where("user_id", "=", userId).where("expires_at", "<", before).execute();

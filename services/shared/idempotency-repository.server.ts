/**
 * Idempotency keys: what a form or request has led to, so that its repetition answers the same and changes nothing.
 * Look the key up and record it in the transaction of the change, under a lock of the owner: `lockUser`, `lockCart` or
 * a locked row. Of two that race without one, the unique index lets the first through and rolls the other back.
 */
import { createHash } from "node:crypto";
import type { Db } from "../db/connect.server.ts";
import type { IdempotencyScope } from "../db/idempotency-schema.ts";

/** Whose key it is: keys of two users, or of two accounts, never meet. */
export type KeyOwner = { userId: string } | { accountId: string };

const day = 24 * 60 * 60 * 1000;

/**
 * How long a key is kept, in ms: longer than any page is left open. Where money is at stake it is kept for good, as the
 * order and the entries in the ledger are.
 */
const keptMs: Readonly<Record<IdempotencyScope, number | null>> = {
	cart: 7 * day,
	project: 7 * day,
	quote: 7 * day,
	order: null,
	credit: null,
};

/** What a repetition is recognized by: the key that the form brought, and all that it asks for. */
export const hashContent = (...content: unknown[]): string =>
	createHash("sha256").update(JSON.stringify(content)).digest("base64url");

/** What the key has led to. */
export type Recorded = {
	/** Id of what was made or changed; `null` where the owner has only one. */
	resultId: string | null;
	/** JSON of the part of the answer that cannot be read again. */
	answer: string | null;
};

/**
 * @param digest `null` for a form without a key
 * @returns nothing for a key that comes for the first time, or after its result was deleted
 */
export async function findRecorded(
	db: Db,
	scope: IdempotencyScope,
	owner: KeyOwner,
	digest: string | null,
): Promise<Recorded | undefined> {
	if (digest === null) return undefined;
	const [column, id] = ownerColumn(owner);
	const row = await db
		.selectFrom("idempotency_key")
		.select(["result_id", "answer"])
		.where(column, "=", id)
		.where("scope", "=", scope)
		.where("digest", "=", digest)
		.executeTakeFirst();
	return row && { resultId: row.result_id, answer: row.answer };
}

/**
 * Remembers a key, and forgets the owner's expired ones.
 * @throws when the key is recorded already, so that the transaction is rolled back
 */
export async function recordKey(
	change: Db,
	scope: IdempotencyScope,
	owner: KeyOwner,
	key: { digest: string; at: string } & Partial<Recorded>,
): Promise<void> {
	const { digest, at, resultId = null, answer = null } = key;
	const [column, id] = ownerColumn(owner);
	const kept = keptMs[scope];
	if (kept !== null)
		await change
			.deleteFrom("idempotency_key")
			.where(column, "=", id)
			.where("scope", "=", scope)
			.where("at", "<", new Date(Date.parse(at) - kept).toISOString())
			.execute();
	const owned = { user_id: null, account_id: null, [column]: id };
	await change
		.insertInto("idempotency_key")
		.values({ ...owned, scope, digest, result_id: resultId, answer, at })
		.execute();
}

/** Forgets the keys of something that is deleted, so that the same form may make it anew. */
export const forgetKeysOf = (change: Db, scope: IdempotencyScope, resultId: string) =>
	change.deleteFrom("idempotency_key").where("scope", "=", scope).where("result_id", "=", resultId).execute();

const ownerColumn = (owner: KeyOwner) =>
	"userId" in owner ? (["user_id", owner.userId] as const) : (["account_id", owner.accountId] as const);

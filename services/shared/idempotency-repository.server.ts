/**
 * Idempotency keys: repeating a request gives the same result without changes. Look up and record the key in
 * the transaction of the change, under a lock of the owner (`lockUser`, `lockCart` or a locked row). Without
 * one, the unique index rolls back the second of two racing requests.
 */

import { createHash } from "node:crypto";
import { dayMs } from "#rules/clock/time-zones";
import type { Db } from "../db/connect.server.ts";
import type { IdempotencyScope } from "../db/operation-schema.ts";

/** Keys are separate per user or account. */
export type KeyOwner = { userId: string } | { accountId: string };

/** How long keys are kept, in ms: longer than any page stays open, and forever where money is involved. */
const retentionMs: Readonly<Record<IdempotencyScope, number | null>> = {
	cart: 7 * dayMs,
	design: 7 * dayMs,
	project: 7 * dayMs,
	quote: 7 * dayMs,
	tax: 7 * dayMs,
	webhook: 7 * dayMs,
	"api-key": 7 * dayMs,
	alert: 7 * dayMs,
	order: null,
	credit: null,
};

/** Hash of the form key and the whole content. */
export const hashContent = (...content: unknown[]): string =>
	createHash("sha256").update(JSON.stringify(content)).digest("base64url");

export type Recorded = {
	/** `null` where the owner has only one. */
	resultId: string | null;
	/** JSON: the part of the answer that cannot be read again. */
	answer: string | null;
	/** ISO 8601. */
	at: string;
};

/**
 * @param digest `null` for a form without a key
 * @returns undefined for a new key, or after its result was deleted
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
		.select(["result_id", "answer", "at"])
		.where(column, "=", id)
		.where("scope", "=", scope)
		.where("digest", "=", digest)
		.executeTakeFirst();
	return row && { resultId: row.result_id, answer: row.answer, at: row.at };
}

/**
 * Stores a key and deletes the owner's expired ones.
 * @param key.formKey of changes that `findDone` is asked about
 * @throws when the key exists, to roll back the transaction
 */
export async function recordKey(
	change: Db,
	scope: IdempotencyScope,
	owner: KeyOwner,
	key: { digest: string; formKey?: string | undefined } & Pick<Recorded, "at"> & Partial<Recorded>,
): Promise<void> {
	const { digest, at, resultId = null, answer = null, formKey } = key;
	const [column, id] = ownerColumn(owner);
	const retentionPeriod = retentionMs[scope];
	if (retentionPeriod !== null)
		await change
			.deleteFrom("idempotency_key")
			.where(column, "=", id)
			.where("scope", "=", scope)
			.where("at", "<", new Date(Date.parse(at) - retentionPeriod).toISOString())
			.execute();
	const owned = { user_id: null, account_id: null, [column]: id };
	await change
		.insertInto("idempotency_key")
		.values({ ...owned, scope, digest, result_id: resultId, answer, at, form_key: hashKey(formKey) })
		.execute();
}

const hashKey = (formKey: string | undefined) => (formKey ? hashContent("form key", formKey) : null);

/** When something was first done under a form key, whatever its content: `undefined` for a key that did nothing. */
export async function findDone(
	db: Db,
	{ userId, accountIds }: { userId: string; accountIds: readonly string[] },
	formKey: string,
): Promise<string | undefined> {
	const row = await db
		.selectFrom("idempotency_key")
		.select("at")
		.where("form_key", "=", hashKey(formKey))
		.where(({ eb, or }) =>
			or([
				eb("user_id", "=", userId),
				...(accountIds.length > 0 ? [eb("account_id", "in", accountIds)] : []),
			]),
		)
		.orderBy("at")
		.executeTakeFirst();
	return row?.at;
}

/** Forgets the keys of a deleted result, so that the same form can create it again. */
export const forgetKeys = (change: Db, scope: IdempotencyScope, resultId: string) =>
	change.deleteFrom("idempotency_key").where("scope", "=", scope).where("result_id", "=", resultId).execute();

const ownerColumn = (owner: KeyOwner) =>
	"userId" in owner ? (["user_id", owner.userId] as const) : (["account_id", owner.accountId] as const);

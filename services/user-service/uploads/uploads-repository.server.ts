/** SQL of uploaded files. Queries by id also filter by owner, or by the request that they were sent with. */
import { type ExpressionBuilder, type Insertable, sql } from "kysely";
import type { SentFile, Upload } from "#contracts/requests/requests";
import type { PortalUser } from "#contracts/users/user";
import type { RequestKind, UploadPurpose, UploadType } from "#rules/requests/upload-limits";
import type { Db } from "../../db/connect.server.ts";
import type { UploadTable } from "../../db/requests-schema.ts";
import type { DatabaseSchema } from "../../db/schema.ts";
import type { RequestOwner } from "../requests/show-request.server.ts";
import { partName } from "./upload-files.server.ts";

export const toUpload = ({ id, name, type, size, received, complete }: UploadTable): Upload => ({
	uploadId: id,
	name,
	type: type as UploadType | null,
	size,
	received,
	complete: complete === 1,
});

export const toSentFile = ({ id, name, type, size, from_staff, created_at }: UploadTable): SentFile => ({
	uploadId: id,
	name,
	type: type as UploadType,
	size: size ?? 0,
	fromStaff: from_staff === 1,
	at: created_at,
});

/** A user, or a browser before the sign-in. */
export type UploadOwner = { user: Pick<PortalUser, "userId"> | null; browserKey: string | null };

/** Uploads of the user, or of the browser before the sign-in. */
const ofOwner =
	({ user, browserKey }: UploadOwner) =>
	(eb: ExpressionBuilder<DatabaseSchema, "upload">) =>
		eb.or([
			...(user ? [eb("user_id", "=", user.userId)] : []),
			...(browserKey ? [eb.and([eb("user_id", "is", null), eb("browser_key", "=", browserKey)])] : []),
		]);

const unsent = (db: Db, owner: UploadOwner) =>
	db.selectFrom("upload").selectAll().where("request_id", "is", null).where(ofOwner(owner));

/** What a file is sent with: a new request of this purpose, or a message about a request. */
export type UploadTarget = { purpose: UploadPurpose; replyTo: string | null };

const forTarget =
	({ purpose, replyTo }: UploadTarget) =>
	(eb: ExpressionBuilder<DatabaseSchema, "upload">) =>
		eb.and([
			eb("purpose", "=", purpose),
			replyTo === null ? eb("reply_to", "is", null) : eb("reply_to", "=", replyTo),
		]);

/** Files that no request was sent with, oldest first. */
export const unsentUploads = (db: Db, owner: RequestOwner, target: UploadTarget): Promise<UploadTable[]> =>
	unsent(db, owner).where(forTarget(target)).orderBy("created_at").orderBy("id").execute();

export const unsentUpload = (db: Db, owner: UploadOwner, id: string): Promise<UploadTable | undefined> =>
	unsent(db, owner).where("id", "=", id).executeTakeFirst();

export async function countUnsent(db: Db, owner: RequestOwner, target: UploadTarget): Promise<number> {
	const { count } = await db
		.selectFrom("upload")
		.select(({ fn }) => fn.countAll<number>().as("count"))
		.where("request_id", "is", null)
		.where(forTarget(target))
		.where(ofOwner(owner))
		.executeTakeFirstOrThrow();
	return Number(count);
}

export const insertUpload = (db: Db, row: Insertable<UploadTable>) =>
	db.insertInto("upload").values(row).execute();

/** @returns whether nobody added bytes meanwhile */
export async function noteReceived(
	db: Db,
	id: string,
	before: number,
	change: Partial<Pick<UploadTable, "received" | "size" | "type" | "stored" | "complete" | "updated_at">>,
): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable("upload")
		.set(change)
		.where("id", "=", id)
		.where("received", "=", before)
		.where("complete", "=", 0)
		.executeTakeFirstOrThrow();
	return numUpdatedRows > 0;
}

/** @returns whether it was there and not sent */
export async function deleteUnsent(db: Db, id: string): Promise<boolean> {
	const { numDeletedRows } = await db
		.deleteFrom("upload")
		.where("id", "=", id)
		.where("request_id", "is", null)
		.executeTakeFirstOrThrow();
	return numDeletedRows > 0;
}

/**
 * Sends complete files of the owner with a request, or with a message about it.
 * @returns how many were sent; files of others and files sent before are left out
 */
export async function attachUploads(
	db: Db,
	owner: RequestOwner,
	target: UploadTarget,
	ids: readonly string[],
	sentWith: { requestId: string; eventId: number | null },
): Promise<number> {
	if (ids.length === 0) return 0;
	const { numUpdatedRows } = await db
		.updateTable("upload")
		.set({ request_id: sentWith.requestId, event_id: sentWith.eventId })
		.where("id", "in", ids)
		.where(forTarget(target))
		.where("complete", "=", 1)
		.where("request_id", "is", null)
		.where(ofOwner(owner))
		.executeTakeFirstOrThrow();
	return Number(numUpdatedRows);
}

/** Oldest first. Callers check access to the request. */
export const filesOfRequest = (db: Db, requestId: string): Promise<UploadTable[]> =>
	db
		.selectFrom("upload")
		.selectAll()
		.where("request_id", "=", requestId)
		.orderBy("created_at")
		.orderBy("id")
		.execute();

/** A file that was sent with a request. Callers check access to the request. */
export const sentUpload = (db: Db, id: string): Promise<UploadTable | undefined> =>
	db
		.selectFrom("upload")
		.selectAll()
		.where("id", "=", id)
		.where("request_id", "is not", null)
		.executeTakeFirst();

/** Uploads that were not sent, and had no new part since. */
export const abandonedUploads = (db: Db, since: string): Promise<Pick<UploadTable, "id" | "stored">[]> =>
	db
		.selectFrom("upload")
		.select(["id", "stored"])
		.where("request_id", "is", null)
		.where("updated_at", "<", since)
		.limit(500)
		.execute();

/** Names of the files that the uploads of these ids need. */
export async function knownFiles(db: Db, ids: readonly string[]): Promise<Set<string>> {
	const names = new Set<string>();
	for (let at = 0; at < ids.length; at += 500) {
		const rows = await db
			.selectFrom("upload")
			.select(["id", "stored"])
			.where("id", "in", ids.slice(at, at + 500))
			.execute();
		for (const { id, stored } of rows) names.add(stored ?? partName(id));
		const attached = await db
			.selectFrom("purchase_order_file")
			.select("stored")
			.where("id", "in", ids.slice(at, at + 500))
			.execute();
		for (const { stored } of attached) names.add(stored);
		const logos = await db
			.selectFrom("letterhead")
			.select("logo_stored")
			.where("logo_id", "in", ids.slice(at, at + 500))
			.execute();
		for (const { logo_stored } of logos) if (logo_stored) names.add(logo_stored);
		const certificates = await db
			.selectFrom("tax_certificate")
			.select("stored")
			.where("id", "in", ids.slice(at, at + 500))
			.execute();
		for (const { stored } of certificates) if (stored) names.add(stored);
	}
	return names;
}

/**
 * Takes a complete file out of those that were not sent, so that it can be attached.
 * @returns `undefined` for a file of others, and for another purpose
 */
export const takeUpload = (
	trx: Db,
	userId: string,
	purpose: Exclude<UploadPurpose, RequestKind>,
	id: string,
): Promise<UploadTable | undefined> =>
	trx
		.deleteFrom("upload")
		.where("id", "=", id)
		.where("user_id", "=", userId)
		.where("purpose", "=", purpose)
		.where("complete", "=", 1)
		.where("request_id", "is", null)
		.returningAll()
		.executeTakeFirst();

/** Whether any of these files was sent with a request. */
export async function attachedTo(db: Db, ids: readonly string[]): Promise<boolean> {
	const row = await db
		.selectFrom("upload")
		.select("id")
		.where("id", "in", ids)
		.where("request_id", "is not", null)
		.executeTakeFirst();
	return row !== undefined;
}

// SQL of the bytes that people and companies uploaded in a day.

/** @param day by the shop's clock, "YYYY-MM-DD" @param owner a user or a company */
type Row = { day: string; owner: string };

/**
 * Adds bytes if they fit, in one statement, so that uploads at once can't go beyond it together.
 * @param limit bytes of the day
 * @returns whether they were added
 */
export async function addBytes(db: Db, { day, owner }: Row, bytes: number, limit: number): Promise<boolean> {
	if (bytes > limit) return false;
	const { numInsertedOrUpdatedRows } = await db
		.insertInto("upload_bytes")
		.values({ day, owner, bytes })
		.onConflict((conflict) =>
			conflict
				.columns(["day", "owner"])
				.doUpdateSet({ bytes: sql<number>`upload_bytes.bytes + ${bytes}` })
				.where(sql<boolean>`upload_bytes.bytes + ${bytes} <= ${limit}`),
		)
		.executeTakeFirst();
	return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function takeBytesBack(db: Db, { day, owner }: Row, bytes: number): Promise<void> {
	await db
		.updateTable("upload_bytes")
		.set({ bytes: sql<number>`bytes - ${bytes}` })
		.where("day", "=", day)
		.where("owner", "=", owner)
		.execute();
}

export async function bytesOfDay(db: Db, { day, owner }: Row): Promise<number> {
	const found = await db
		.selectFrom("upload_bytes")
		.select("bytes")
		.where("day", "=", day)
		.where("owner", "=", owner)
		.executeTakeFirst();
	return Number(found?.bytes ?? 0);
}

/** Deletes what was counted before the day. */
export async function forgetBytesBefore(db: Db, day: string): Promise<void> {
	await db.deleteFrom("upload_bytes").where("day", "<", day).execute();
}

/** The company that an account is a branch of, or the account itself. */
export async function companyOf(db: Db, accountId: string): Promise<string> {
	const found = await db
		.selectFrom("account")
		.select("company_id")
		.where("id", "=", accountId)
		.executeTakeFirst();
	return found?.company_id ?? accountId;
}

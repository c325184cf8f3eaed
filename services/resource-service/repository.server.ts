import type { Insertable, Selectable } from "kysely";
import { redact } from "#rules/log/redaction";
import type { Db } from "../db/connect.server.ts";
import type { ContactRequestTable } from "../db/requests-schema.ts";

export async function insertLog(
	db: Db,
	entry: { at: string; endpoint: string; error: string; request?: unknown },
): Promise<void> {
	await db
		.insertInto("log")
		.values({
			at: entry.at,
			endpoint: redact(entry.endpoint),
			error: redact(entry.error),
			request: entry.request === undefined ? null : redact(JSON.stringify(entry.request)).slice(0, 10_000),
		})
		.execute();
}

export type ContactRow = Selectable<ContactRequestTable>;

/** By the hash of sender, form key and content. */
export const contactOfForm = (db: Db, digest: string): Promise<ContactRow | undefined> =>
	db.selectFrom("contact_request").selectAll().where("digest", "=", digest).executeTakeFirst();

/** @throws when the form was sent before */
export const insertContact = (db: Db, row: Insertable<ContactRequestTable>): Promise<ContactRow> =>
	db.insertInto("contact_request").values(row).returningAll().executeTakeFirstOrThrow();

/** @param since ISO 8601 */
export async function countFrom(db: Db, email: string, since: string): Promise<number> {
	const { count } = await db
		.selectFrom("contact_request")
		.select(({ fn }) => fn.countAll<number>().as("count"))
		.where("email", "=", email)
		.where("created_at", ">", since)
		.executeTakeFirstOrThrow();
	return Number(count);
}

/** Newest first. */
export const contactsOfUser = (db: Db, userId: string, limit: number): Promise<ContactRow[]> =>
	db
		.selectFrom("contact_request")
		.selectAll()
		.where("user_id", "=", userId)
		.orderBy("sequence", "desc")
		.limit(limit)
		.execute();

/** Mail: a row, and the job that sends it, in the transaction of the change that it tells of. */
import { randomUUID } from "node:crypto";
import type { Selectable } from "kysely";
import { z } from "zod";
import { type NewMailDetails, toStoredDetails } from "#rules/mail/mail-details";
import type { Db } from "../db/connect.server.ts";
import type { OutboxTable } from "../db/users-schema.ts";
import { enqueue } from "../queue/enqueue.server.ts";
import type { JobKind } from "../queue/job.ts";

export type Mail = {
	recipient: string;
	subject: string;
	body: string;
	link: string | null;
	/** Further headers, such as Reply-To. Values hold no line breaks. */
	headers?: Readonly<Record<string, string>>;
	/** Path in the shop that stops mail of this kind, for one click (RFC 8058). */
	unsubscribe?: string | null;
	/** What its HTML shows beside the text: lines, totals, status. */
	details?: NewMailDetails | undefined;
};

export type OutboxRow = Selectable<OutboxTable>;

const retentionMs = 30 * 24 * 60 * 60_000;

const deletedPerRun = 500;

/** Tries for a day and a half: after 10 s, 20 s, 40 s and so on, in the end every two hours. */
export const mailJob: JobKind<{ outboxId: number }> = {
	kind: "mail",
	payload: z.object({ outboxId: z.int() }),
	attempts: 26,
	backoff: { first: 10, longest: 2 * 60 * 60 },
	leaseSeconds: 5 * 60,
	whenFailed: "keep",
};

/** @param at in ms since 1970 */
export async function putIntoOutbox(db: Db, mail: Mail, at: number): Promise<void> {
	const values = {
		...mail,
		headers: mail.headers ? JSON.stringify(mail.headers) : null,
		at: new Date(at).toISOString(),
		message_id: randomUUID(),
		unsubscribe: mail.unsubscribe ?? null,
		details: mail.details ? toStoredDetails(mail.details) : null,
	};
	if (db.isTransaction) await insertWithJob(db, values);
	else await db.transaction().execute((change) => insertWithJob(change, values));
}

async function insertWithJob(change: Db, values: Omit<OutboxRow, "id" | "sent_at">): Promise<void> {
	const { id } = await change.insertInto("outbox").values(values).returning("id").executeTakeFirstOrThrow();
	await enqueue(change, mailJob, { outboxId: Number(id) });
}

export const newestMail = (db: Db, limit = 50) =>
	db
		.selectFrom("outbox")
		.select(["id", "at", "recipient", "subject", "body", "link", "headers", "unsubscribe"])
		.orderBy("id", "desc")
		.limit(limit)
		.execute();

export const findMail = (db: Db, id: number): Promise<OutboxRow | undefined> =>
	db.selectFrom("outbox").selectAll().where("id", "=", id).executeTakeFirst();

/** Heads of mails, without the text and the link, which may hold a code that signs in. */
export const mailHeads = (db: Db, ids: readonly number[]) =>
	ids.length === 0
		? Promise.resolve([])
		: db.selectFrom("outbox").select(["id", "at", "recipient", "subject"]).where("id", "in", ids).execute();

export const markSent = (change: Db, id: number, at: string) =>
	change.updateTable("outbox").set({ sent_at: at }).where("id", "=", id).execute();

/**
 * Deletes mail after 30 days, sent or not.
 * @param now in ms since 1970
 * @returns how many
 */
export async function deleteOldMail(db: Db, now: number): Promise<number> {
	let deleted = 0;
	for (;;) {
		const { numDeletedRows } = await db
			.deleteFrom("outbox")
			.where("id", "in", ({ selectFrom }) =>
				selectFrom("outbox as oldest").select("oldest.id").orderBy("oldest.id").limit(deletedPerRun),
			)
			.where("at", "<", mailKeptSince(now))
			.executeTakeFirst();
		deleted += Number(numDeletedRows);
		if (numDeletedRows < deletedPerRun) return deleted;
	}
}

/** @param now in ms since 1970 @returns ISO 8601 */
export const mailKeptSince = (now: number): string => new Date(now - retentionMs).toISOString();

/** SQL of quotes. Every query that starts from an id of the caller's names the account too. */
import type { Insertable, Selectable, Updateable } from "kysely";
import type { Db } from "../../db/connect.server.ts";
import type {
	QuoteMessageTable,
	QuoteSubmissionTable,
	QuoteTable,
	QuoteVersionTable,
} from "../../db/quotes-schema.ts";

export type QuoteRow = Selectable<QuoteTable>;
export type MessageRow = Selectable<QuoteMessageTable>;

/** How long a form is remembered, in ms: longer than any page is left open. */
const submissionMs = 7 * 24 * 60 * 60 * 1000;

export const quoteRow = (db: Db, accountId: string, id: string): Promise<QuoteRow | undefined> =>
	db
		.selectFrom("quote")
		.selectAll()
		.where("id", "=", id)
		.where("account_id", "=", accountId)
		.executeTakeFirst();

/**
 * A quote whose other transactions wait until this one ends. An update without a change locks the row on PostgreSQL;
 * SQLite has one writer anyway.
 */
export const lockedQuoteRow = (change: Db, accountId: string, id: string): Promise<QuoteRow | undefined> =>
	change
		.updateTable("quote")
		.set(({ ref }) => ({ revision: ref("revision") }))
		.where("id", "=", id)
		.where("account_id", "=", accountId)
		.returningAll()
		.executeTakeFirst();

export const insertQuote = (db: Db, row: Insertable<QuoteTable>): Promise<QuoteRow> =>
	db.insertInto("quote").values(row).returningAll().executeTakeFirstOrThrow();

/** @param row a quote that is known to be the account's */
export const updateQuote = (db: Db, row: QuoteRow, change: Updateable<QuoteTable>): Promise<QuoteRow> =>
	db
		.updateTable("quote")
		.set(change)
		.where("id", "=", row.id)
		.where("account_id", "=", row.account_id)
		.returningAll()
		.executeTakeFirstOrThrow();

/** Its lines, versions, messages and submissions go with it. */
export const deleteQuoteRow = (db: Db, row: QuoteRow) =>
	db.deleteFrom("quote").where("id", "=", row.id).where("account_id", "=", row.account_id).execute();

export const versionRows = (db: Db, row: QuoteRow) =>
	db
		.selectFrom("quote_version")
		.select(["version", "step", "at", "author_id", "author_name", "total_cents"])
		.where("quote_id", "=", row.id)
		.orderBy("version")
		.execute();

export const versionRow = (db: Db, row: QuoteRow, version: number) =>
	db
		.selectFrom("quote_version")
		.selectAll()
		.where("quote_id", "=", row.id)
		.where("version", "=", version)
		.executeTakeFirst();

export const insertVersion = (db: Db, row: Insertable<QuoteVersionTable>) =>
	db.insertInto("quote_version").values(row).execute();

export const messageRows = (db: Db, row: QuoteRow): Promise<MessageRow[]> =>
	db.selectFrom("quote_message").selectAll().where("quote_id", "=", row.id).orderBy("sequence").execute();

export const messageRow = (db: Db, row: QuoteRow, id: string): Promise<MessageRow | undefined> =>
	db
		.selectFrom("quote_message")
		.selectAll()
		.where("quote_id", "=", row.id)
		.where("id", "=", id)
		.executeTakeFirst();

export const insertMessage = (db: Db, row: Insertable<QuoteMessageTable>): Promise<MessageRow> =>
	db.insertInto("quote_message").values(row).returningAll().executeTakeFirstOrThrow();

/** What a form has led to. */
export const submissionRow = (db: Db, userId: string, digest: string) =>
	db
		.selectFrom("quote_submission")
		.select(["quote_id", "answer"])
		.where("user_id", "=", userId)
		.where("digest", "=", digest)
		.executeTakeFirst();

/** Remembers a form, and forgets the user's old ones. */
export async function recordSubmission(db: Db, row: Insertable<QuoteSubmissionTable>): Promise<void> {
	const forgotten = new Date(Date.parse(row.at) - submissionMs).toISOString();
	await db
		.deleteFrom("quote_submission")
		.where("user_id", "=", row.user_id)
		.where("at", "<", forgotten)
		.execute();
	await db.insertInto("quote_submission").values(row).execute();
}

/** The order draft that accepting made, while it is there. */
export const orderDraftIdOf = async (db: Db, row: QuoteRow): Promise<string | null> =>
	(
		await db
			.selectFrom("order_draft")
			.select("id")
			.where("quote_id", "=", row.id)
			.where("account_id", "=", row.account_id)
			.executeTakeFirst()
	)?.id ?? null;

/** SQL of quotes. Queries by id also filter by account and side. */

import type { ExpressionBuilder, Insertable, Selectable, Updateable } from "kysely";
import type { QuoteOutcome } from "#contracts/quotes/quotes";
import type { Side } from "#rules/quotes/quote-actions";
import { isSubmittedAgain } from "#rules/quotes/status-words";
import type { Db } from "../../db/connect.server.ts";
import type {
	QuoteLotChangeTable,
	QuoteMessageTable,
	QuoteOutcomeTable,
	QuoteTable,
	QuoteVersionTable,
} from "../../db/quotes-schema.ts";
import type { DatabaseSchema } from "../../db/schema.ts";

export const quoteNumber = (sequence: number | string): string => `Q-${100_000 + Number(sequence)}`;

export type QuoteRow = Selectable<QuoteTable>;
export type MessageRow = Selectable<QuoteMessageTable>;

/** The side and account for which quotes are read. */
export type Reader = { accountId: string; side: Side };

/** Excludes drafts of the other side. */
export const seenBy =
	({ accountId, side }: Reader) =>
	(eb: ExpressionBuilder<DatabaseSchema, "quote">) =>
		eb.and([
			eb("quote.account_id", "=", accountId),
			eb.or([eb("quote.status", "!=", "draft"), eb("quote.draft_side", "=", side)]),
		]);

export const quoteRow = (db: Db, reader: Reader, id: string): Promise<QuoteRow | undefined> =>
	db.selectFrom("quote").selectAll().where("id", "=", id).where(seenBy(reader)).executeTakeFirst();

/**
 * Locks the quote until the transaction ends: an update without changes locks the row on PostgreSQL; SQLite
 * has one writer anyway.
 */
export const lockedQuoteRow = (change: Db, reader: Reader, id: string): Promise<QuoteRow | undefined> =>
	change
		.updateTable("quote")
		.set(({ ref }) => ({ revision: ref("revision") }))
		.where("id", "=", id)
		.where(seenBy(reader))
		.returningAll()
		.executeTakeFirst();

export const insertQuote = (db: Db, row: Insertable<QuoteTable>): Promise<QuoteRow> =>
	db.insertInto("quote").values(row).returningAll().executeTakeFirstOrThrow();

export const updateQuote = (db: Db, row: QuoteRow, change: Updateable<QuoteTable>): Promise<QuoteRow> =>
	db
		.updateTable("quote")
		.set(change)
		.where("id", "=", row.id)
		.where("account_id", "=", row.account_id)
		.returningAll()
		.executeTakeFirstOrThrow();

/** The deletion cascades to lines, versions and messages. */
export const deleteQuoteRow = (db: Db, row: QuoteRow) =>
	db.deleteFrom("quote").where("id", "=", row.id).where("account_id", "=", row.account_id).execute();

export const versionRows = (db: Db, row: QuoteRow) =>
	db
		.selectFrom("quote_version")
		.select(["version", "step", "at", "author_id", "author_name", "total_cents"])
		.where("quote_id", "=", row.id)
		.orderBy("version")
		.execute();

/** Ids of the quotes that their buyer submitted again after they were sent to the buyer. */
export async function findAnswered(db: Db, rows: readonly QuoteRow[]): Promise<Set<string>> {
	if (rows.length === 0) return new Set();
	const found = await db
		.selectFrom("quote_version")
		.select(["quote_id", "step"])
		.where(
			"quote_id",
			"in",
			rows.map(({ id }) => id),
		)
		.orderBy("version")
		.execute();
	const stepsOf = (id: string) => found.flatMap(({ quote_id, step }) => (quote_id === id ? [step] : []));
	return new Set(rows.flatMap(({ id }) => (isSubmittedAgain(stepsOf(id)) ? [id] : [])));
}

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

/** `null` once ordered or discarded. */
export const selectOrderDraftId = async (db: Db, row: QuoteRow): Promise<string | null> =>
	(
		await db
			.selectFrom("order_draft")
			.select("id")
			.where("quote_id", "=", row.id)
			.where("account_id", "=", row.account_id)
			.executeTakeFirst()
	)?.id ?? null;

/** Whether a quote is held for release, waits for approval, or is ordered and the order was not cancelled. */
export async function isOrdered(db: Db, { id: quoteId, account_id }: QuoteRow): Promise<boolean> {
	const held = await db
		.selectFrom("blanket_order")
		.select("id")
		.where("quote_id", "=", quoteId)
		.executeTakeFirst();
	if (held) return true;
	const waiting = await db
		.selectFrom("order_approval")
		.select("content")
		.where("account_id", "=", account_id)
		.where("status", "=", "waiting")
		.where("content", "like", `%"quote_id":${JSON.stringify(quoteId)}%`)
		.executeTakeFirst();
	if (waiting) return true;
	const row = await db
		.selectFrom("shop_order")
		.select("id")
		.where("quote_id", "=", quoteId)
		.where("order_status", "!=", "CANCELLED")
		.executeTakeFirst();
	return row !== undefined;
}

export async function insertLotChange(db: Db, row: Insertable<QuoteLotChangeTable>): Promise<void> {
	await db.insertInto("quote_lot_change").values(row).execute();
}

type OutcomeRow = Selectable<QuoteOutcomeTable>;

/** Outcomes by quote; quotes without one are missing. */
export async function toOutcomes(db: Db, quotes: readonly QuoteRow[]): Promise<Map<string, OutcomeRow>> {
	if (quotes.length === 0) return new Map();
	const ids = quotes.map(({ id }) => id);
	const rows = await db.selectFrom("quote_outcome").selectAll().where("quote_id", "in", ids).execute();
	return new Map(rows.map((row) => [row.quote_id, row]));
}

export const toOutcome = (row: OutcomeRow | undefined): QuoteOutcome | null =>
	row
		? { result: row.result, reason: row.reason, competitor: row.competitor, byName: row.by_name, at: row.at }
		: null;

export async function replaceOutcome(
	change: Db,
	quote: QuoteRow,
	outcome: Omit<Insertable<QuoteOutcomeTable>, "quote_id"> | null,
): Promise<void> {
	await change.deleteFrom("quote_outcome").where("quote_id", "=", quote.id).execute();
	if (outcome)
		await change
			.insertInto("quote_outcome")
			.values({ ...outcome, quote_id: quote.id })
			.execute();
}

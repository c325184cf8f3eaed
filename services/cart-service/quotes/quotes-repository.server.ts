/** SQL of quotes. Queries by id also filter by account and side. */
import type { ExpressionBuilder, Insertable, Selectable, Updateable } from "kysely";
import type { QuoteOutcome } from "#contracts/quotes/quotes";
import type { CommissionRates } from "#rules/quotes/commission";
import type { Side } from "#rules/quotes/quote-actions";
import { isSubmittedAgain } from "#rules/quotes/status-words";
import type { Db } from "../../db/connect.server.ts";
import type {
	OrderDraftTable,
	QuoteLotChangeTable,
	QuoteMessageTable,
	QuoteOutcomeTable,
	QuoteTable,
	QuoteVersionTable,
} from "../../db/quotes-schema.ts";
import type { DatabaseSchema } from "../../db/schema.ts";
import { insertRows } from "../../db/write-rows.server.ts";

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

// SQL of order drafts. Every query filters by account.

type OrderDraftRow = Selectable<OrderDraftTable>;

const listLimit = 100;

const summaryColumns = [
	"id",
	"account_id",
	"quote_id",
	"quote_number",
	"purchase_order",
	"line_count",
	"total_cents",
	"created_at",
	"held_until",
] as const;
export type OrderDraftSummaryRow = Pick<OrderDraftRow, (typeof summaryColumns)[number]> & {
	/** Until when the order that waits for approval keeps the draft's prices. */
	waiting_until: string | null;
};

/** @param now ISO 8601 */
export const orderDraftRows = (db: Db, accountId: string, now: string): Promise<OrderDraftSummaryRow[]> =>
	db
		.selectFrom("order_draft")
		.select(summaryColumns)
		.select((one) =>
			one
				.selectFrom("order_approval")
				.select(({ fn }) => fn.max("order_approval.expires_at").as("until"))
				.whereRef("order_approval.draft_id", "=", "order_draft.id")
				.whereRef("order_approval.account_id", "=", "order_draft.account_id")
				.where("order_approval.status", "=", "waiting")
				.where("order_approval.expires_at", ">", now)
				.as("waiting_until"),
		)
		.where("account_id", "=", accountId)
		.orderBy("created_at", "desc")
		.orderBy("id")
		.limit(listLimit)
		.execute();

export const orderDraftRow = (db: Db, accountId: string, id: string): Promise<OrderDraftRow | undefined> =>
	db
		.selectFrom("order_draft")
		.selectAll()
		.where("id", "=", id)
		.where("account_id", "=", accountId)
		.executeTakeFirst();

/** A unique index allows one draft per quote. */
export const insertDraftOfQuote = (db: Db, row: Insertable<OrderDraftTable>) =>
	db.insertInto("order_draft").values(row).execute();

export async function deleteOrderDraftRow(db: Db, accountId: string, id: string): Promise<boolean> {
	const row = await db
		.deleteFrom("order_draft")
		.where("id", "=", id)
		.where("account_id", "=", accountId)
		.returning("id")
		.executeTakeFirst();
	return row !== undefined;
}

// SQL of commissions. Callers let only representatives in.

/** Stands for the quote itself among the lines. */
const wholeQuote = "";

export async function selectRates(db: Db, quote: QuoteRow): Promise<CommissionRates> {
	const rows = await db
		.selectFrom("quote_commission")
		.select(["line_id", "basis_points"])
		.where("quote_id", "=", quote.id)
		.where("account_id", "=", quote.account_id)
		.execute();
	const rates = new Map(rows.map(({ line_id, basis_points }) => [line_id, basis_points]));
	const basisPoints = rates.get(wholeQuote) ?? null;
	rates.delete(wholeQuote);
	return { basisPoints, lines: rates };
}

export async function replaceRates(change: Db, quote: QuoteRow, rates: CommissionRates): Promise<void> {
	await change
		.deleteFrom("quote_commission")
		.where("quote_id", "=", quote.id)
		.where("account_id", "=", quote.account_id)
		.execute();
	const all = [
		...(rates.basisPoints === null ? [] : [[wholeQuote, rates.basisPoints] as const]),
		...rates.lines,
	];
	await insertRows(
		change,
		"quote_commission",
		all.map(([line_id, basis_points]) => ({
			quote_id: quote.id,
			account_id: quote.account_id,
			line_id,
			basis_points,
		})),
	);
}

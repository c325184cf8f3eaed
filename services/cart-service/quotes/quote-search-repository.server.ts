/** SQL of quote lists, by side. */

import type { ExpressionBuilder, SelectQueryBuilder } from "kysely";
import { sql } from "kysely";
import { toPartKey } from "#rules/catalog/search-words";
import { toCents } from "#rules/money/cents";
import { type QuoteStatus, quoteLimits } from "#rules/quotes/quote-limits";
import type { OutcomeFilter } from "#rules/quotes/quote-outcome";
import type { Db } from "../../db/connect.server.ts";
import { holdsWordOrPart, searchWords, toPage } from "../../db/list-pages.server.ts";
import type { DatabaseSchema } from "../../db/schema.ts";
import { momentsOfDays } from "../../user-service/public.server.ts";
import { type QuoteRow, type Reader, seenBy } from "./quotes-repository.server.ts";

export type QuoteSearch = {
	search?: string;
	status?: QuoteStatus;
	from?: string;
	to?: string;
	/** Days until which prices are held; picks submitted and sent-back quotes alone. */
	expiresFrom?: string;
	expiresTo?: string;
	/** US dollars. */
	totalFrom?: number;
	totalTo?: number;
	/** Filter that is ignored for buyers, who don't see outcomes. */
	outcome?: OutcomeFilter;
	sort?: "updated" | "created" | "number" | "total" | "expires";
	page: number;
};

type Quotes<Output> = SelectQueryBuilder<DatabaseSchema, "quote", Output>;

/** A page past the end gives the last one. */
export async function selectQuotePage(
	db: Db,
	reader: Reader,
	criteria: QuoteSearch,
	now: string,
): Promise<{ rows: QuoteRow[]; total: number; page: number; pageCount: number }> {
	const { accountId } = reader;
	const days = await momentsOfDays(db, accountId, criteria);
	const { expiresFrom: from, expiresTo: to } = criteria;
	const held = await momentsOfDays(db, accountId, { ...(from && { from }), ...(to && { to }) });
	const found = narrowed(
		db.selectFrom("quote").where(seenBy(reader)),
		reader,
		{ ...criteria, ...days, expiresFrom: held.from, expiresTo: held.to },
		now,
	);
	const counted = await found.select(({ fn }) => fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
	const { total, page, pageCount, limit, offset } = toPage(
		counted.total,
		quoteLimits.pageSize,
		criteria.page,
	);
	const rows = await sorted(found.selectAll(), criteria.sort).limit(limit).offset(offset).execute();
	return { rows, total, page, pageCount };
}

/** How many quotes that a side sees have a status. @param now ISO 8601 */
export async function countQuotes(db: Db, reader: Reader, status: QuoteStatus, now: string): Promise<number> {
	const { total } = await db
		.selectFrom("quote")
		.where(seenBy(reader))
		.where((eb) => hasStatus(eb, status, now))
		.select(({ fn }) => fn.countAll<number>().as("total"))
		.executeTakeFirstOrThrow();
	return Number(total);
}

function narrowed<Output>(
	query: Quotes<Output>,
	{ accountId, side }: Reader,
	/** Days are moments. */
	criteria: QuoteSearch,
	now: string,
): Quotes<Output> {
	let found = query;
	if (criteria.from) found = found.where("updated_at", ">=", criteria.from);
	if (criteria.to) found = found.where("updated_at", "<=", criteria.to);
	if (criteria.expiresFrom || criteria.expiresTo) found = found.where((eb) => isHeld(eb, criteria, now));
	if (criteria.totalFrom !== undefined) found = found.where("total_cents", ">=", toCents(criteria.totalFrom));
	if (criteria.totalTo !== undefined) found = found.where("total_cents", "<=", toCents(criteria.totalTo));
	if (criteria.status) {
		const { status } = criteria;
		found = found.where((eb) => hasStatus(eb, status, now));
	}
	const { outcome } = criteria;
	if (outcome && side === "representative") found = found.where((eb) => hasOutcome(eb, outcome));
	for (const word of searchWords(criteria.search)) found = found.where((eb) => contains(eb, accountId, word));
	return found;
}

type Where = ExpressionBuilder<DatabaseSchema, "quote">;

function hasStatus(eb: Where, status: QuoteStatus, now: string) {
	if (status === "expired")
		return eb.and([eb("status", "in", ["submitted", "sent-back"]), eb("expires_at", "<=", now)]);
	if (status === "submitted" || status === "sent-back")
		return eb.and([eb("status", "=", status), eb("expires_at", ">", now)]);
	return eb("status", "=", status);
}

/** Prices of drafts, accepted and declined quotes are held no longer, whatever day is stored. */
function isHeld(eb: Where, { status, expiresFrom, expiresTo }: QuoteSearch, now: string) {
	return eb.and([
		eb("status", "in", ["submitted", "sent-back"]),
		...(status === "expired" ? [] : [eb("expires_at", ">", now)]),
		...(expiresFrom ? [eb("expires_at", ">=", expiresFrom)] : []),
		...(expiresTo ? [eb("expires_at", "<=", expiresTo)] : []),
	]);
}

function hasOutcome(eb: Where, outcome: OutcomeFilter) {
	const recorded = eb
		.selectFrom("quote_outcome")
		.select("quote_id")
		.whereRef("quote_outcome.quote_id", "=", "quote.id");
	return outcome === "none"
		? eb.not(eb.exists(recorded))
		: eb.exists(recorded.where("quote_outcome.result", "=", outcome));
}

function contains(eb: Where, accountId: string, word: string) {
	const columns = { head: eb.ref("search_key"), id: eb.ref("id") };
	return holdsWordOrPart(columns, word, toPartKey(word), (pattern) =>
		eb
			.selectFrom("quote_line")
			.select("quote_id")
			.where("account_id", "=", accountId)
			.where("sku_key", "like", pattern),
	);
}

function sorted<Output>(query: Quotes<Output>, sort: QuoteSearch["sort"] = "updated"): Quotes<Output> {
	switch (sort) {
		case "created":
			return query.orderBy("created_at", "desc").orderBy("sequence", "desc");
		case "number":
			return query.orderBy("sequence", "desc");
		case "total":
			return query.orderBy("total_cents", "desc").orderBy("sequence", "desc");
		case "expires":
			// NULLs last, on both databases.
			return query
				.orderBy((eb) => eb.case().when("expires_at", "is", null).then(1).else(0).end())
				.orderBy("expires_at")
				.orderBy("sequence", "desc");
		default:
			return query.orderBy("updated_at", "desc").orderBy("sequence", "desc");
	}
}

const mostAtOnce = 500;

/** Quotes that wait for an answer and expire in the time given, that nobody was told of for that date. */
export const untoldExpiring = (db: Db, { from, to }: { from: string; to: string }): Promise<QuoteRow[]> =>
	db
		.selectFrom("quote")
		.selectAll()
		.where("status", "in", ["submitted", "sent-back"])
		.where("expires_at", ">", from)
		.where("expires_at", "<=", to)
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom("notification_event")
						.select("key")
						.where("key", "=", sql<string>`'quote-expiring:' || quote.id || ':' || quote.expires_at`),
				),
			),
		)
		.orderBy("expires_at")
		.limit(mostAtOnce)
		.execute();

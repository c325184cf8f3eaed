/** SQL of invoice lists, of the balance of an account and of invoices that fall due. */
import type { ExpressionBuilder, SelectQueryBuilder } from "kysely";
import { sql } from "kysely";
import type { Aging, InvoiceFilters } from "#contracts/invoices/invoices";
import { type AgeBucket, ageBuckets, getDueDates } from "#rules/invoices/aging";
import { type InvoiceSort, invoiceLimits } from "#rules/invoices/invoice-status";
import { toCents } from "#rules/money/cents";
import type { Db } from "../../db/connect.server.ts";
import { contains, searchWords, toPage } from "../../db/list-pages.server.ts";
import type { DatabaseSchema } from "../../db/schema.ts";
import type { todaysOfAccounts } from "../../user-service/public.server.ts";
import { type InvoiceSummaryRow, summaryColumns } from "./invoices-repository.server.ts";

type Invoices<Output> = SelectQueryBuilder<DatabaseSchema, "invoice", Output>;
type Where = ExpressionBuilder<DatabaseSchema, "invoice">;

export type InvoicePage = { rows: InvoiceSummaryRow[]; total: number; page: number; pageCount: number };

/** A page past the end gives the last one. */
export async function invoicePage(
	db: Db,
	accountId: string,
	filters: InvoiceFilters,
	wantedPage: number,
	today: string,
): Promise<InvoicePage> {
	const found = narrowed(db, accountId, filters, today);
	const counted = await found.select(({ fn }) => fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
	const { total, page, pageCount, limit, offset } = toPage(counted.total, invoiceLimits.pageSize, wantedPage);
	const rows = await sorted(found.select(summaryColumns), filters.sort).limit(limit).offset(offset).execute();
	return { rows, total, page, pageCount };
}

export const allInvoices = (db: Db, accountId: string, filters: InvoiceFilters, today: string) =>
	sorted(
		narrowed(db, accountId, filters, today).select([...summaryColumns, "order_number"]),
		filters.sort,
	).execute();

/** What an account owes, in all and by age, in cents. */
export async function owedSums(
	db: Db,
	accountId: string,
	today: string,
): Promise<{ balanceCents: number; ageingCents: Record<AgeBucket, number>; count: number }> {
	const row = await db
		.selectFrom("invoice")
		.select(({ fn }) => fn.countAll<number>().as("count"))
		.select((eb) =>
			ageBuckets.map((age) =>
				eb.fn
					.coalesce(
						eb.fn.sum<number>(
							eb
								.case()
								.when(dueIn(eb, age, today))
								.then(eb.ref("balance_cents"))
								.end(),
						),
						eb.lit(0),
					)
					.as(age),
			),
		)
		.where("account_id", "=", accountId)
		.where("balance_cents", ">", 0)
		.executeTakeFirstOrThrow();
	const cents = (age: AgeBucket) => Number(row[age]);
	const ageingCents = Object.fromEntries(ageBuckets.map((age) => [age, cents(age)])) as Record<
		AgeBucket,
		number
	>;
	return {
		balanceCents: ageBuckets.reduce((sum, age) => sum + cents(age), 0),
		ageingCents,
		count: Number(row.count),
	};
}

export const toAging = (cents: Record<AgeBucket, number>): Aging =>
	Object.fromEntries(ageBuckets.map((age) => [age, cents[age] / 100])) as Aging;

function narrowed(
	db: Db,
	accountId: string,
	{ search, status, age, from, to, dueFrom, dueTo, totalFrom, totalTo }: InvoiceFilters,
	today: string,
): Invoices<object> {
	let found: Invoices<object> = db.selectFrom("invoice").where("account_id", "=", accountId);
	if (from) found = found.where("issued_on", ">=", from);
	if (to) found = found.where("issued_on", "<=", to);
	if (dueFrom) found = found.where("due_on", ">=", dueFrom);
	if (dueTo) found = found.where("due_on", "<=", dueTo);
	if (totalFrom !== undefined) found = found.where("total_cents", ">=", toCents(totalFrom));
	if (totalTo !== undefined) found = found.where("total_cents", "<=", toCents(totalTo));
	if (status) found = found.where((eb) => statusIs(eb, status, today));
	if (age) found = found.where("balance_cents", ">", 0).where((eb) => dueIn(eb, age, today));
	for (const word of searchWords(search)) found = found.where((eb) => contains(eb.ref("search_key"), word));
	return found;
}

function statusIs(eb: Where, status: NonNullable<InvoiceFilters["status"]>, today: string) {
	const unpaid = eb("balance_cents", ">", 0);
	switch (status) {
		case "Paid":
			return eb("balance_cents", "=", 0);
		case "unpaid":
			return unpaid;
		case "Overdue":
			return eb.and([unpaid, eb("due_on", "<", today)]);
		case "Partially paid":
			return eb.and([unpaid, eb("due_on", ">=", today), eb("balance_cents", "<", eb.ref("total_cents"))]);
		case "Open":
			return eb.and([unpaid, eb("due_on", ">=", today), eb("balance_cents", ">=", eb.ref("total_cents"))]);
		default:
			return eb.lit(false);
	}
}

function dueIn(eb: Where, age: AgeBucket, today: string) {
	const { from, to } = getDueDates(age, today);
	return eb.and([...(from ? [eb("due_on", ">=", from)] : []), ...(to ? [eb("due_on", "<=", to)] : [])]);
}

function sorted<Output>(query: Invoices<Output>, sort: InvoiceSort = "newest"): Invoices<Output> {
	switch (sort) {
		case "oldest":
			return query.orderBy("issued_on").orderBy("number");
		case "due":
			return query.orderBy("due_on").orderBy("number");
		case "balance":
			return query.orderBy("balance_cents", "desc").orderBy("number", "desc");
		case "number":
			return query.orderBy("number");
		case "newest":
			return query.orderBy("issued_on", "desc").orderBy("number", "desc");
	}
}

const mostAtOnce = 500;

/** Days, both included, and the accounts whose days they are; `null` for all. */
export type DueDays = {
	from: string;
	to: string;
	accountIds: Awaited<ReturnType<typeof todaysOfAccounts>>[number]["accountIds"];
};

/** Open invoices due in the days given, that nobody was told of. */
export const untoldInvoices = (
	db: Db,
	kind: "invoice-due" | "invoice-overdue",
	{ from, to, accountIds }: DueDays,
) =>
	db
		.selectFrom("invoice")
		.select([
			"id",
			"account_id",
			"number",
			"purchase_order",
			"issued_on",
			"due_on",
			"total_cents",
			"balance_cents",
		])
		.where("due_on", ">=", from)
		.where("due_on", "<=", to)
		.$if(accountIds !== null, (query) => (accountIds ? query.where("account_id", "in", accountIds) : query))
		.where("balance_cents", ">", 0)
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom("notification_event")
						.select("key")
						.where("key", "=", sql<string>`cast(${`${kind}:`} as text) || invoice.id`),
				),
			),
		)
		.orderBy("due_on")
		.limit(mostAtOnce)
		.execute();

/** Unpaid invoices of several accounts by due date. A page past the end gives the last one. */
export async function unpaidPage(
	db: Db,
	accountIds: readonly string[],
	wantedPage: number,
): Promise<InvoicePage> {
	const found = db.selectFrom("invoice").where("account_id", "in", accountIds).where("balance_cents", ">", 0);
	const counted = await found.select(({ fn }) => fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
	const { total, page, pageCount, limit, offset } = toPage(counted.total, invoiceLimits.pageSize, wantedPage);
	const rows = await found
		.select(summaryColumns)
		.orderBy("due_on")
		.orderBy("number")
		.orderBy("id")
		.limit(limit)
		.offset(offset)
		.execute();
	return { rows, total, page, pageCount };
}

/** What each account owes, in cents. */
export async function owedByAccount(db: Db, accountIds: readonly string[]): Promise<Map<string, number>> {
	const rows = await db
		.selectFrom("invoice")
		.select(({ fn }) => ["account_id", fn.sum<number | string>("balance_cents").as("cents")])
		.where("account_id", "in", accountIds)
		.where("balance_cents", ">", 0)
		.groupBy("account_id")
		.execute();
	return new Map(rows.map(({ account_id, cents }) => [account_id, Number(cents)]));
}

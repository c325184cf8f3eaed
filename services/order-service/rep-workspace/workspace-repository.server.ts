/**
 * SQL of a representative's workspace: one query a section over all assigned accounts, so that its time doesn't grow
 * with their number.
 */
import { type ExpressionBuilder, sql } from "kysely";
import type { WorkspaceSection } from "#contracts/rep-workspace/rep-workspace";
import { orderNumber } from "#rules/orders/order-terms";
import { workspaceLimits } from "#rules/rep-workspace/workspace-terms";
import { quoteNumber } from "../../cart-service/public.server.ts";
import type { Db } from "../../db/connect.server.ts";
import type { DatabaseSchema } from "../../db/schema.ts";
import { todaysOfAccounts } from "../../user-service/public.server.ts";

type Where<Table extends keyof DatabaseSchema> = ExpressionBuilder<DatabaseSchema, Table>;

/** Accounts that the representative serves now. */
export const assigned = (db: Db, userId: string) =>
	db.selectFrom("assigned_account").select("account_id").where("user_id", "=", userId);

type FoundRow = {
	id: string;
	account_id: string;
	account_name: string;
	cents: number | string;
};

/** The rows of a section that are read; all are counted. */
export type Rows = { limit: number; offset: number };

type Sums = { total: number | string; cents: number | string | null };

function toSection<Row extends FoundRow>(
	[rows, sums]: readonly [readonly Row[], Sums],
	own: (row: Row) => { number: string; name?: string; at: string | null },
): WorkspaceSection {
	return {
		rows: rows.map((row) => {
			const { number, name = "", at } = own(row);
			return {
				id: row.id,
				number,
				name,
				accountId: row.account_id,
				accountName: row.account_name,
				at: at ?? "",
				cents: Number(row.cents),
			};
		}),
		total: Number(sums.total),
		cents: Number(sums.cents ?? 0),
	};
}

type Which = (eb: Where<"quote">) => ReturnType<Where<"quote">["and"]>;

/** Quotes of assigned accounts. */
export const assignedQuotes = (db: Db, userId: string, which: Which) =>
	db
		.selectFrom("quote")
		.where("quote.account_id", "in", assigned(db, userId))
		.where((eb) => which(eb));

/** Submitted by buyers and not expired. @param now ISO 8601 */
export const isWaiting =
	(now: string): Which =>
	(eb) =>
		eb.and([eb("status", "=", "submitted"), eb("expires_at", ">", now)]);

/** Quotes open with the buyer, and expiring until `until`; both in ISO 8601. */
export const isExpiring =
	(now: string, until: string): Which =>
	(eb) =>
		eb.and([eb("status", "=", "sent-back"), eb("expires_at", ">", now), eb("expires_at", "<=", until)]);

/** Quotes begun by representatives and not sent. */
export const isOwnDraft: Which = (eb) =>
	eb.and([eb("status", "=", "draft"), eb("draft_side", "=", "representative")]);

async function quotes(
	db: Db,
	userId: string,
	{ limit, offset }: Rows,
	at: "submitted_at" | "expires_at" | "updated_at",
	which: Which,
): Promise<WorkspaceSection> {
	const found = assignedQuotes(db, userId, which);
	const both = await Promise.all([
		found
			.innerJoin("account", "account.id", "quote.account_id")
			.select(["quote.id", "quote.sequence", "quote.name", "quote.account_id"])
			.select(["quote.total_cents as cents", "account.name as account_name", `quote.${at} as at`])
			.orderBy(`quote.${at}`)
			.orderBy("quote.sequence")
			.limit(limit)
			.offset(offset)
			.execute(),
		found
			.select(({ fn }) => [fn.countAll<number>().as("total"), fn.sum<number>("total_cents").as("cents")])
			.executeTakeFirstOrThrow(),
	]);
	return toSection(both, ({ sequence, name, at }) => ({ number: quoteNumber(sequence), name, at }));
}

/** Quotes submitted by buyers and not expired, oldest first. */
export const quotesWaiting = (db: Db, userId: string, rows: Rows, now: string) =>
	quotes(db, userId, rows, "submitted_at", isWaiting(now));

/** Quotes open with the buyer, and expiring until `until`; the first to expire first. */
export const quotesExpiring = (db: Db, userId: string, rows: Rows, now: string, until: string) =>
	quotes(db, userId, rows, "expires_at", isExpiring(now, until));

/** Quotes begun by representatives and not sent, oldest first. */
export const quoteDrafts = (db: Db, userId: string, rows: Rows) =>
	quotes(db, userId, rows, "updated_at", isOwnDraft);

/** Orders of assigned accounts that were placed before a time and have not shipped. */
export const assignedLateOrders = (db: Db, userId: string, placedBefore: string) =>
	db
		.selectFrom("shop_order")
		.where("shop_order.account_id", "in", assigned(db, userId))
		.where("order_status", "in", ["AWAITING_PAYMENT", "PENDING", "PROCESSING", "PARTIALLY_SHIPPED"])
		.where("shop_order.created_at", "<", placedBefore);

/** Orders placed before a time and not shipped, oldest first. */
export async function lateOrders(
	db: Db,
	userId: string,
	{ limit, offset }: Rows,
	placedBefore: string,
): Promise<WorkspaceSection> {
	const found = assignedLateOrders(db, userId, placedBefore);
	const both = await Promise.all([
		found
			.innerJoin("account", "account.id", "shop_order.account_id")
			.select(["shop_order.id", "sequence", "shop_order.number", "account_id"])
			.select(["shop_order.total_cents as cents", "shop_order.created_at as at"])
			.select("account.name as account_name")
			.orderBy("shop_order.created_at")
			.orderBy("sequence")
			.limit(limit)
			.offset(offset)
			.execute(),
		found
			.select(({ fn }) => [fn.countAll<number>().as("total"), fn.sum<number>("total_cents").as("cents")])
			.executeTakeFirstOrThrow(),
	]);
	return toSection(both, ({ sequence, number, at }) => ({ number: orderNumber(sequence, number), at }));
}

/** Invoices of assigned accounts that were due before today by the clock of their account. @param now in ms since 1970 */
export async function assignedOverdueInvoices(db: Db, userId: string, now: number) {
	const todays = await todaysOfAccounts(db, now);
	const found = db
		.selectFrom("invoice")
		.where("invoice.account_id", "in", assigned(db, userId))
		.where("balance_cents", ">", 0)
		.where((eb) =>
			eb.or(
				todays.map(({ day, accountIds }) =>
					eb.and([
						eb("due_on", "<", day),
						...(accountIds ? [eb("invoice.account_id", "in", accountIds)] : []),
					]),
				),
			),
		);
	// A query can be awaited, which an async function would do.
	return { found };
}

/** Unpaid invoices due before today by their account's clock, the longest overdue first. @param now in ms since 1970 */
export async function overdueInvoices(
	db: Db,
	userId: string,
	{ limit, offset }: Rows,
	now: number,
): Promise<WorkspaceSection> {
	const { found } = await assignedOverdueInvoices(db, userId, now);
	const both = await Promise.all([
		found
			.innerJoin("account", "account.id", "invoice.account_id")
			.select(["invoice.id", "number", "account_id", "balance_cents as cents", "due_on as at"])
			.select("account.name as account_name")
			.orderBy("due_on")
			.orderBy("number")
			.limit(limit)
			.offset(offset)
			.execute(),
		found
			.select(({ fn }) => [fn.countAll<number>().as("total"), fn.sum<number>("balance_cents").as("cents")])
			.executeTakeFirstOrThrow(),
	]);
	return toSection(both, ({ number, at }) => ({ number, at }));
}

const tasks = (db: Db, userId: string) =>
	db
		.selectFrom("rep_task")
		.innerJoin("account", "account.id", "rep_task.account_id")
		.select(["rep_task.id", "account_id", "text", "due_on", "done_at", "account.name as account_name"])
		.where("user_id", "=", userId)
		.where("account_id", "in", assigned(db, userId));
export type TaskRow = Awaited<ReturnType<typeof shownTasks>>[number];

/** Open tasks by due day, those without one behind, then those done since a time. */
export const shownTasks = (db: Db, userId: string, doneSince: string) =>
	tasks(db, userId)
		.where(({ eb, or }) => or([eb("done_at", "is", null), eb("done_at", ">", doneSince)]))
		.orderBy(({ eb }) => eb.case().when("done_at", "is", null).then(0).else(1).end())
		.orderBy(({ eb }) => eb.case().when("due_on", "is", null).then(1).else(0).end())
		.orderBy("due_on")
		.orderBy("rep_task.created_at")
		.orderBy("rep_task.id")
		.limit(workspaceLimits.openTasks + 50)
		.execute();

export const taskRow = (db: Db, userId: string, id: string) =>
	tasks(db, userId).where("rep_task.id", "=", id).executeTakeFirst();

export const taskOfForm = (db: Db, userId: string, digest: string) =>
	tasks(db, userId).where("digest", "=", digest).executeTakeFirst();

export const countOpenTasks = async (db: Db, userId: string): Promise<number> =>
	Number(
		(
			await db
				.selectFrom("rep_task")
				.select(({ fn }) => fn.countAll<number>().as("total"))
				.where("user_id", "=", userId)
				.where("done_at", "is", null)
				.executeTakeFirstOrThrow()
		).total,
	);

export const insertTask = (db: Db, row: DatabaseSchema["rep_task"]) =>
	db.insertInto("rep_task").values(row).execute();

export const setTaskDone = (db: Db, userId: string, id: string, doneAt: string | null) =>
	db
		.updateTable("rep_task")
		.set({ done_at: doneAt === null ? null : sql<string>`coalesce(done_at, ${doneAt})` })
		.where("id", "=", id)
		.where("user_id", "=", userId)
		.execute();

export const deleteTaskRow = (db: Db, userId: string, id: string) =>
	db.deleteFrom("rep_task").where("id", "=", id).where("user_id", "=", userId).executeTakeFirst();

export const countAssigned = async (db: Db, userId: string): Promise<number> =>
	Number(
		(
			await db
				.selectFrom("assigned_account")
				.select(({ fn }) => fn.count<number>("account_id").distinct().as("total"))
				.where("user_id", "=", userId)
				.executeTakeFirstOrThrow()
		).total,
	);

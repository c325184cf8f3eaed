/** SQL of orders that wait for approval. Queries by id also name the account. */
import type { Insertable, Selectable } from "kysely";
import { spendingByJob } from "#rules/approvals/budgets";
import type { OrderApprovalTable } from "../../db/company-schema.ts";
import type { Db } from "../../db/connect.server.ts";
import { toPage } from "../../db/list-pages.server.ts";
import type { NewOrder } from "../orders-repository.server.ts";

export type ApprovalRow = Selectable<OrderApprovalTable>;

const pageSize = 25;
const mostDecided = 500;

export const insertApproval = (
	trx: Db,
	row: Omit<Insertable<OrderApprovalTable>, "sequence">,
): Promise<ApprovalRow> =>
	trx.insertInto("order_approval").values(row).returningAll().executeTakeFirstOrThrow();

export const approvalRow = (db: Db, accountId: string, id: string): Promise<ApprovalRow | undefined> =>
	db
		.selectFrom("order_approval")
		.selectAll()
		.where("account_id", "=", accountId)
		.where("id", "=", id)
		.executeTakeFirst();

/** Locks the approval until the transaction ends. */
export const lockedApprovalRow = (trx: Db, accountId: string, id: string): Promise<ApprovalRow | undefined> =>
	trx
		.updateTable("order_approval")
		.set(({ ref }) => ({ step: ref("step") }))
		.where("account_id", "=", accountId)
		.where("id", "=", id)
		.returningAll()
		.executeTakeFirst();

export const updateApproval = (
	trx: Db,
	{ account_id, id }: Pick<ApprovalRow, "account_id" | "id">,
	change: Partial<Pick<ApprovalRow, "status" | "step" | "steps" | "decided_at" | "order_id">>,
) =>
	trx
		.updateTable("order_approval")
		.set(change)
		.where("account_id", "=", account_id)
		.where("id", "=", id)
		.execute();

/** What a person ordered in these accounts in a month, and has waiting, in cents. */
export async function spentCents(
	db: Db,
	{ accountIds, userId }: { accountIds: readonly string[]; userId: string },
	month: { from: string; to: string },
): Promise<number> {
	const sum = async (query: Promise<{ sum: string | number | null } | undefined>) =>
		Number((await query)?.sum ?? 0);
	const waiting = await sum(
		db
			.selectFrom("order_approval")
			.select(({ fn }) => fn.sum<string | number | null>("total_cents").as("sum"))
			.where("account_id", "in", accountIds)
			.where("user_id", "=", userId)
			.where("status", "=", "waiting")
			.where("created_at", ">=", month.from)
			.where("created_at", "<", month.to)
			.executeTakeFirst(),
	);
	const placed = await sum(
		db
			.selectFrom("shop_order")
			.select(({ fn }) => fn.sum<string | number | null>("total_cents").as("sum"))
			.where("account_id", "in", accountIds)
			.where("placed_by", "=", userId)
			.where("order_status", "!=", "CANCELLED")
			.where("created_at", ">=", month.from)
			.where("created_at", "<", month.to)
			.executeTakeFirst(),
	);
	return waiting + placed;
}

export const anyApproval = async (db: Db): Promise<boolean> =>
	(await db.selectFrom("order_approval").select("id").limit(1).executeTakeFirst()) !== undefined;

/** The order of a draft that waits for approval. */
export const waitingOfDraft = (
	db: Db,
	accountId: string,
	draftId: string,
): Promise<ApprovalRow | undefined> =>
	db
		.selectFrom("order_approval")
		.selectAll()
		.where("account_id", "=", accountId)
		.where("draft_id", "=", draftId)
		.where("status", "=", "waiting")
		.executeTakeFirst();

export const waitingRows = (db: Db, accountId: string): Promise<ApprovalRow[]> =>
	db
		.selectFrom("order_approval")
		.selectAll()
		.where("account_id", "=", accountId)
		.where("status", "=", "waiting")
		.orderBy("sequence", "desc")
		.execute();

/** Decided, newest first; the caller filters who decided. */
export const decidedRows = (db: Db, accountId: string): Promise<ApprovalRow[]> =>
	db
		.selectFrom("order_approval")
		.selectAll()
		.where("account_id", "=", accountId)
		.where("steps", "like", '%"by":"%')
		.orderBy("sequence", "desc")
		.limit(mostDecided)
		.execute();

export async function ownRows(db: Db, accountId: string, userId: string, page: number) {
	const query = db
		.selectFrom("order_approval")
		.where("account_id", "=", accountId)
		.where("user_id", "=", userId);
	const { total } = await query
		.select(({ fn }) => fn.countAll<number>().as("total"))
		.executeTakeFirstOrThrow();
	const paging = toPage(total, pageSize, page);
	const rows = await query
		.selectAll()
		.orderBy("sequence", "desc")
		.limit(paging.limit)
		.offset(paging.offset)
		.execute();
	return { rows, pageCount: paging.pageCount };
}

/** Expired approvals of all accounts. @param at ISO 8601 */
export const expiredApprovals = (db: Db, at: string) =>
	db
		.selectFrom("order_approval")
		.select(["id", "account_id"])
		.where("status", "=", "waiting")
		.where("expires_at", "<=", at)
		.limit(100)
		.execute();

// SQL of what companies spend by job.

/** An order that waits, as budgets count it. */
export type WaitingSpending = { userId: string; at: string; cents: Map<string, number> };

/** Of all orders of these accounts that wait for approval, by key of `toJobKey`. */
export async function waitingSpending(db: Db, accountIds: readonly string[]): Promise<WaitingSpending[]> {
	const rows = await db
		.selectFrom("order_approval")
		.select(["user_id", "created_at", "content"])
		.where("account_id", "in", accountIds)
		.where("status", "=", "waiting")
		.execute();
	return rows.map(({ user_id, created_at, content }) => ({
		userId: user_id,
		at: created_at,
		cents: spendingByJob((JSON.parse(content) as NewOrder).lines),
	}));
}

const jobLines = (db: Db, accountIds: readonly string[], keys: readonly string[]) =>
	db
		.selectFrom("shop_order_line as line")
		.innerJoin("shop_order", "shop_order.id", "line.order_id")
		.where("line.account_id", "in", accountIds)
		.where("line.job_key", "in", keys)
		.where("shop_order.order_status", "!=", "CANCELLED");

/** What was ordered in these accounts for jobs in a period, in cents, by key of `toJobKey`. */
export async function placedByJob(
	db: Db,
	{ accountIds, keys }: { accountIds: readonly string[]; keys: readonly string[] },
	period: { from: string; to: string },
): Promise<Map<string, number>> {
	const rows = await jobLines(db, accountIds, keys)
		.select(({ fn }) => ["line.job_key", fn.sum<string | number | null>("line.job_cents").as("sum")])
		.where("shop_order.created_at", ">=", period.from)
		.where("shop_order.created_at", "<", period.to)
		.groupBy("line.job_key")
		.execute();
	return new Map(rows.map(({ job_key, sum }) => [job_key, Number(sum ?? 0)]));
}

/** Those of the jobs that a person has ordered for in these accounts. */
export async function jobsOfBuyer(
	db: Db,
	{ accountIds, keys, userId }: { accountIds: readonly string[]; keys: readonly string[]; userId: string },
): Promise<string[]> {
	const rows = await jobLines(db, accountIds, keys)
		.select("line.job_key")
		.distinct()
		.where("shop_order.placed_by", "=", userId)
		.execute();
	return rows.map(({ job_key }) => job_key);
}

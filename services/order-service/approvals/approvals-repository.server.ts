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

/**
 * What was ordered in these accounts for a job in a period, and waits for approval, in cents.
 * @param key of `toJobKey`
 */
export async function spentByJob(
	db: Db,
	{ accountIds, key }: { accountIds: readonly string[]; key: string },
	period: { from: string; to: string },
): Promise<number> {
	const waiting = await db
		.selectFrom("order_approval")
		.select("content")
		.where("account_id", "in", accountIds)
		.where("status", "=", "waiting")
		.where("created_at", ">=", period.from)
		.where("created_at", "<", period.to)
		.execute();
	const placed = await db
		.selectFrom("shop_order_line as line")
		.innerJoin("shop_order", "shop_order.id", "line.order_id")
		.select(({ fn }) => fn.sum<string | number | null>("line.job_cents").as("sum"))
		.where("line.account_id", "in", accountIds)
		.where("line.job_key", "=", key)
		.where("shop_order.order_status", "!=", "CANCELLED")
		.where("shop_order.created_at", ">=", period.from)
		.where("shop_order.created_at", "<", period.to)
		.executeTakeFirst();
	return waiting.reduce(
		(sum, { content }) => sum + (spendingByJob((JSON.parse(content) as NewOrder).lines).get(key) ?? 0),
		Number(placed?.sum ?? 0),
	);
}

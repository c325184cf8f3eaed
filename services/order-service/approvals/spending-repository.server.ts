/** SQL of what companies spend by job. */
import { spendingByJob } from "#rules/approvals/budgets";
import type { Db } from "../../db/connect.server.ts";
import type { NewOrder } from "../orders-repository.server.ts";

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

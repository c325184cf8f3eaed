import type { UntypedDb } from "./index.server.ts";

/** Tasks of representatives, and indexes for what waits across many accounts. */
export async function up({ schema }: UntypedDb): Promise<void> {
	await schema
		.createTable("rep_task")
		.addColumn("id", "text", (c) => c.primaryKey())
		.addColumn("user_id", "text", (c) => c.notNull().references("portal_user.user_id").onDelete("cascade"))
		.addColumn("account_id", "text", (c) => c.notNull().references("account.id").onDelete("cascade"))
		.addColumn("text", "text", (c) => c.notNull())
		.addColumn("due_on", "text")
		.addColumn("done_at", "text")
		.addColumn("digest", "text")
		.addColumn("created_at", "text", (c) => c.notNull())
		.execute();
	await schema.createIndex("rep_task_user").on("rep_task").columns(["user_id", "done_at"]).execute();
	await schema
		.createIndex("rep_task_digest")
		.unique()
		.on("rep_task")
		.columns(["user_id", "digest"])
		.execute();
	// With the columns that are summed, so that sums don't read the rows.
	await schema
		.createIndex("quote_account_status")
		.on("quote")
		.columns(["account_id", "status", "expires_at", "total_cents"])
		.execute();
	await schema
		.createIndex("shop_order_account_status")
		.on("shop_order")
		.columns(["account_id", "order_status", "created_at", "total_cents"])
		.execute();
}

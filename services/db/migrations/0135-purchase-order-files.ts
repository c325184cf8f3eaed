import type { UntypedDb } from "./index.server.ts";

/** Purchase orders as PDF files, of checkouts, approvals and orders. */
export async function up({ schema }: UntypedDb): Promise<void> {
	await schema
		.createTable("purchase_order_file")
		.addColumn("id", "text", (c) => c.primaryKey())
		.addColumn("account_id", "text", (c) => c.notNull())
		.addColumn("user_id", "text", (c) => c.notNull())
		.addColumn("name", "text", (c) => c.notNull())
		.addColumn("size", "integer", (c) => c.notNull())
		.addColumn("stored", "text", (c) => c.notNull())
		.addColumn("checkout_id", "text", (c) => c.unique())
		.addColumn("approval_id", "text", (c) => c.unique())
		.addColumn("order_id", "text", (c) => c.unique())
		.addColumn("created_at", "text", (c) => c.notNull())
		.execute();
}

import type { UntypedDb } from "./index.server.ts";

/** Carts of an account that are saved under a name. */
export async function up({ schema }: UntypedDb): Promise<void> {
	await schema
		.createTable("saved_cart")
		.addColumn("id", "text", (c) => c.primaryKey())
		.addColumn("account_id", "text", (c) => c.notNull())
		.addColumn("name", "text", (c) => c.notNull())
		.addColumn("name_key", "text", (c) => c.notNull())
		.addColumn("line_count", "integer", (c) => c.notNull())
		.addColumn("pieces", "integer", (c) => c.notNull())
		.addColumn("lines", "text", (c) => c.notNull())
		.addColumn("saved_by", "text", (c) => c.notNull())
		.addColumn("saved_by_name", "text", (c) => c.notNull())
		.addColumn("saved_at", "text", (c) => c.notNull())
		.addUniqueConstraint("saved_cart_name", ["account_id", "name_key"])
		.execute();
}

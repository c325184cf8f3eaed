import type { UntypedDb } from "./index.server.ts";

/** Part numbers that an account uses for our SKUs. */
export async function up({ schema }: UntypedDb): Promise<void> {
	await schema
		.createTable("customer_part")
		.addColumn("id", "text", (c) => c.primaryKey())
		.addColumn("account_id", "text", (c) => c.notNull())
		.addColumn("number", "text", (c) => c.notNull())
		.addColumn("number_key", "text", (c) => c.notNull())
		.addColumn("sku", "text", (c) => c.notNull())
		.addColumn("changed_by", "text", (c) => c.notNull())
		.addColumn("changed_by_name", "text", (c) => c.notNull())
		.addColumn("changed_at", "text", (c) => c.notNull())
		.addUniqueConstraint("customer_part_number", ["account_id", "number_key"])
		.execute();
	await schema.createIndex("customer_part_sku").on("customer_part").columns(["account_id", "sku"]).execute();
}

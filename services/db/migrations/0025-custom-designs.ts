import type { UntypedDb } from "./index.server.ts";

export async function up({ schema }: UntypedDb): Promise<void> {
	await schema
		.createTable("custom_design")
		.addColumn("id", "text", (c) => c.primaryKey())
		.addColumn("user_id", "text", (c) => c.notNull())
		.addColumn("name", "text", (c) => c.notNull())
		.addColumn("part_number", "text", (c) => c.notNull())
		.addColumn("created_at", "text", (c) => c.notNull())
		.addColumn("updated_at", "text", (c) => c.notNull())
		.execute();
	await schema
		.createIndex("custom_design_user")
		.on("custom_design")
		.columns(["user_id", "updated_at"])
		.execute();
}

import type { UntypedDb } from "./index.server.ts";

/** Programs and delisted models of the owner's files; empty until the first import. */
export async function up(db: UntypedDb): Promise<void> {
	const { schema } = db;
	await schema
		.createTable("rebate_program")
		.addColumn("id", "text", (c) => c.primaryKey())
		.addColumn("state", "text", (c) => c.notNull())
		.addColumn("program", "text", (c) => c.notNull())
		.execute();
	await schema.createIndex("rebate_program_state").on("rebate_program").column("state").execute();
	await schema
		.createTable("rebate_delisted")
		.addColumn("sku_key", "text", (c) => c.primaryKey())
		.addColumn("model", "text", (c) => c.notNull())
		.execute();
}

import type { UntypedDb } from "./index.server.ts";

/** Photometric files of an owner's catalog, as text, one for a SKU. */
export async function up({ schema }: UntypedDb): Promise<void> {
	await schema
		.createTable("photometric_file")
		.addColumn("variation_id", "text", (c) => c.primaryKey().references("variation.id").onDelete("cascade"))
		.addColumn("name", "text", (c) => c.notNull())
		.addColumn("content", "text", (c) => c.notNull())
		.execute();
}

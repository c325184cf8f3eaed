import type { UntypedDb } from "./index.server.ts";

/** Renames the table of catalog metadata to US spelling. */
export async function up(db: UntypedDb): Promise<void> {
	await db.schema.alterTable("catalogue_meta").renameTo("catalog_meta").execute();
}

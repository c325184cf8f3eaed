import type { UntypedDb } from "./index.server.ts";

/** Spells the table of facts about the catalog as the code does. */
export async function up(db: UntypedDb): Promise<void> {
	await db.schema.alterTable("catalogue_meta").renameTo("catalog_meta").execute();
}

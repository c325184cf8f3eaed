import type { UntypedDb } from "./index.server.ts";

/** Existing keys may have signed until now. */
export async function up(db: UntypedDb): Promise<void> {
	const now = new Date().toISOString();
	await db.schema
		.alterTable("identity_key")
		.addColumn("signed_at", "text", (column) => column.notNull().defaultTo(now))
		.execute();
}

import type { UntypedDb } from "./index.server.ts";

export async function up(db: UntypedDb): Promise<void> {
	await db.schema
		.createTable("identity_attempt")
		.addColumn("key", "text", (c) => c.primaryKey())
		.addColumn("count", "integer", (c) => c.notNull())
		.addColumn("ends_at", "text", (c) => c.notNull())
		.execute();
	await db.schema.createIndex("identity_attempt_ends_at").on("identity_attempt").column("ends_at").execute();
}

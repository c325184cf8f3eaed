import type { UntypedDb } from "./index.server.ts";

export async function up(db: UntypedDb): Promise<void> {
	await db.schema
		.alterTable("quote")
		.addColumn("draft_side", "text", (c) => c.notNull().defaultTo("buyer"))
		.execute();
	await db.schema.alterTable("quote").addColumn("declined_at", "text").execute();
	await db.schema.alterTable("quote").addColumn("declined_from", "text").execute();
	// Drafts never passed on belong to the side that created them; only buyers reopen a quote as a draft.
	await db
		.updateTable("quote")
		.set({ draft_side: "representative" })
		.where("created_side", "=", "representative")
		.where("status", "=", "draft")
		.where("submitted_at", "is", null)
		.where("version", "=", 1)
		.execute();
}

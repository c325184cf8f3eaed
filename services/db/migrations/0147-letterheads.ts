import { sql } from "kysely";
import type { UntypedDb } from "./index.server.ts";

/** Letterheads of accounts, and of representatives for their agency. */
export async function up({ schema }: UntypedDb): Promise<void> {
	await schema
		.createTable("letterhead")
		.addColumn("id", "text", (c) => c.primaryKey())
		.addColumn("account_id", "text", (c) => c.unique())
		.addColumn("user_id", "text", (c) =>
			c.unique().references("portal_user.user_id").onUpdate("cascade").onDelete("cascade"),
		)
		.addColumn("version", "text", (c) => c.notNull())
		.addColumn("name", "text", (c) => c.notNull())
		.addColumn("address", "text", (c) => c.notNull())
		.addColumn("phone", "text", (c) => c.notNull())
		.addColumn("email", "text", (c) => c.notNull())
		.addColumn("website", "text", (c) => c.notNull())
		.addColumn("closing", "text", (c) => c.notNull())
		.addColumn("logo_id", "text")
		.addColumn("logo_type", "text")
		.addColumn("logo_stored", "text")
		.addColumn("logo_size", "integer", (c) => c.notNull())
		.addColumn("logo_width", "integer", (c) => c.notNull())
		.addColumn("logo_height", "integer", (c) => c.notNull())
		.addColumn("changed_by", "text", (c) => c.notNull())
		.addColumn("changed_by_name", "text", (c) => c.notNull())
		.addColumn("changed_at", "text", (c) => c.notNull())
		.addCheckConstraint("letterhead_owner", sql`(account_id is null) <> (user_id is null)`)
		.execute();
	await schema.createIndex("letterhead_logo").on("letterhead").column("logo_id").execute();
}

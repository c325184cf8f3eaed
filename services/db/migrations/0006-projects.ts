import { sql } from "kysely";
import type { UntypedDb } from "./index.server.ts";

/** SQLite cannot change a constraint, so lines move to a new table on both databases. */
export async function up(db: UntypedDb): Promise<void> {
	const { schema } = db;

	await schema
		.createTable("project_line_tagged")
		.addColumn("id", "text", (c) => c.primaryKey())
		.addColumn("project_id", "text", (c) => c.notNull().references("project.id").onDelete("cascade"))
		.addColumn("variation_id", "text", (c) => c.notNull())
		.addColumn("options", "text", (c) => c.notNull())
		.addColumn("fixture_type", "text", (c) => c.notNull())
		.addColumn("fixture_key", "text", (c) => c.notNull())
		.addColumn("note", "text", (c) => c.notNull())
		.addColumn("quantity", "integer", (c) => c.notNull())
		.addColumn("position", "integer", (c) => c.notNull())
		.addUniqueConstraint("project_line_each", ["project_id", "variation_id", "options", "fixture_key"])
		.execute();
	await sql`insert into project_line_tagged
		(id, project_id, variation_id, options, fixture_type, fixture_key, note, quantity, position)
		select id, project_id, variation_id, options, '', '', '', quantity, position from project_line`.execute(
		db,
	);
	await schema.dropTable("project_line").execute();
	await schema.alterTable("project_line_tagged").renameTo("project_line").execute();

	await schema.alterTable("favorite").addColumn("removed_at", "text").execute();

	await schema
		.createTable("share")
		.addColumn("id", "text", (c) => c.primaryKey())
		.addColumn("token_digest", "text", (c) => c.notNull().unique())
		.addColumn("user_id", "text", (c) =>
			c.notNull().references("portal_user.user_id").onUpdate("cascade").onDelete("cascade"),
		)
		.addColumn("account_id", "text")
		.addColumn("kind", "text", (c) => c.notNull())
		.addColumn("target_id", "text", (c) => c.notNull())
		.addColumn("with_prices", "integer", (c) => c.notNull())
		.addColumn("created_at", "text", (c) => c.notNull())
		.addColumn("expires_at", "text", (c) => c.notNull())
		.addColumn("revoked_at", "text")
		.execute();
	await schema.createIndex("share_user").on("share").columns(["user_id", "kind", "target_id"]).execute();
	await schema
		.createIndex("share_account")
		.on("share")
		.columns(["account_id", "kind", "target_id"])
		.execute();
}

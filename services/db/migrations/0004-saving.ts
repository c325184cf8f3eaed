import type { UntypedDb } from "./index.server.ts";

/** Rows follow a user whose sign-in id changes, and are deleted with the user. */
export async function up(db: UntypedDb): Promise<void> {
	const create = db.schema;

	await create
		.createTable("favorite")
		.addColumn("rid", "text", (c) => c.primaryKey())
		.addColumn("user_id", "text", (c) =>
			c.notNull().references("portal_user.user_id").onUpdate("cascade").onDelete("cascade"),
		)
		.addColumn("variation_id", "text", (c) => c.notNull())
		.addColumn("added_at", "text", (c) => c.notNull())
		.addUniqueConstraint("favorite_once", ["user_id", "variation_id"])
		.execute();

	await create
		.createTable("project")
		.addColumn("id", "text", (c) => c.primaryKey())
		.addColumn("user_id", "text", (c) =>
			c.notNull().references("portal_user.user_id").onUpdate("cascade").onDelete("cascade"),
		)
		.addColumn("name", "text", (c) => c.notNull())
		.addColumn("note", "text", (c) => c.notNull())
		.addColumn("created_at", "text", (c) => c.notNull())
		.addColumn("updated_at", "text", (c) => c.notNull())
		.execute();
	await create.createIndex("project_user").on("project").column("user_id").execute();

	await create
		.createTable("project_line")
		.addColumn("id", "text", (c) => c.primaryKey())
		.addColumn("project_id", "text", (c) => c.notNull().references("project.id").onDelete("cascade"))
		.addColumn("variation_id", "text", (c) => c.notNull())
		.addColumn("options", "text", (c) => c.notNull())
		.addColumn("quantity", "integer", (c) => c.notNull())
		.addColumn("position", "integer", (c) => c.notNull())
		.addUniqueConstraint("project_line_once", ["project_id", "variation_id", "options"])
		.execute();

	await create
		.createTable("project_submission")
		.addColumn("user_id", "text", (c) =>
			c.notNull().references("portal_user.user_id").onUpdate("cascade").onDelete("cascade"),
		)
		.addColumn("digest", "text", (c) => c.notNull())
		.addColumn("project_id", "text", (c) => c.notNull().references("project.id").onDelete("cascade"))
		.addColumn("at", "text", (c) => c.notNull())
		.addPrimaryKeyConstraint("project_submission_key", ["user_id", "digest"])
		.execute();
}

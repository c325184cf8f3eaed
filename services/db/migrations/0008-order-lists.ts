import type { UntypedDb } from "./index.server.ts";

/** Rows follow a user whose sign-in id changes, and are deleted with the user. */
export async function up(db: UntypedDb): Promise<void> {
	const create = db.schema;

	await create
		.createTable("order_list")
		.addColumn("id", "text", (c) => c.primaryKey())
		.addColumn("kind", "text", (c) => c.notNull())
		.addColumn("title", "text", (c) => c.notNull())
		.addColumn("user_id", "text", (c) =>
			c.references("portal_user.user_id").onUpdate("cascade").onDelete("cascade"),
		)
		.addColumn("account_id", "text", (c) => c.notNull())
		.addColumn("browser_key", "text")
		.addColumn("submission", "text", (c) => c.unique())
		.addColumn("notes", "text", (c) => c.notNull())
		.addColumn("outcome", "text")
		.addColumn("updated_at", "text", (c) => c.notNull())
		.addColumn("expires_at", "text", (c) => c.notNull())
		.execute();
	await create.createIndex("order_list_user").on("order_list").column("user_id").execute();
	await create.createIndex("order_list_browser").on("order_list").column("browser_key").execute();
	await create.createIndex("order_list_expiry").on("order_list").column("expires_at").execute();

	await create
		.createTable("order_list_line")
		.addColumn("list_id", "text", (c) => c.notNull().references("order_list.id").onDelete("cascade"))
		.addColumn("position", "integer", (c) => c.notNull())
		.addColumn("row_number", "integer", (c) => c.notNull())
		.addColumn("text", "text", (c) => c.notNull())
		.addColumn("part", "text", (c) => c.notNull())
		.addColumn("brand", "text", (c) => c.notNull())
		.addColumn("tag", "text", (c) => c.notNull())
		.addColumn("quantity_text", "text", (c) => c.notNull())
		.addColumn("quantity", "integer")
		.addColumn("match", "text", (c) => c.notNull())
		.addColumn("candidates", "text", (c) => c.notNull())
		.addColumn("not_understood", "text", (c) => c.notNull())
		.addColumn("variation_id", "text")
		.addColumn("left_out", "integer", (c) => c.notNull())
		.addColumn("problem", "text", (c) => c.notNull())
		.addPrimaryKeyConstraint("order_list_line_key", ["list_id", "position"])
		.execute();
}

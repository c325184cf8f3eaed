import type { UntypedDb } from "./index.server.ts";

/** Lists of favorites that were shared, who of the account may see or edit them, and links without notes. */
export async function up({ schema }: UntypedDb): Promise<void> {
	await schema
		.createTable("favorite_list")
		.addColumn("id", "text", (c) => c.primaryKey())
		.addColumn("user_id", "text", (c) =>
			c.notNull().references("portal_user.user_id").onUpdate("cascade").onDelete("cascade"),
		)
		.addColumn("name", "text", (c) => c.notNull())
		.addColumn("created_at", "text", (c) => c.notNull())
		.addColumn("account_id", "text")
		.addColumn("account_right", "text", (c) => c.notNull().defaultTo("none"))
		.addUniqueConstraint("favorite_list_name", ["user_id", "name"])
		.execute();
	await schema
		.createIndex("favorite_list_account")
		.on("favorite_list")
		.columns(["account_id", "id"])
		.execute();
	await schema
		.createTable("favorite_list_person")
		.addColumn("list_id", "text", (c) => c.notNull().references("favorite_list.id").onDelete("cascade"))
		.addColumn("user_id", "text", (c) =>
			c.notNull().references("portal_user.user_id").onUpdate("cascade").onDelete("cascade"),
		)
		.addColumn("person_right", "text", (c) => c.notNull())
		.addPrimaryKeyConstraint("favorite_list_person_key", ["list_id", "user_id"])
		.execute();
	await schema
		.alterTable("share")
		.addColumn("with_notes", "integer", (c) => c.notNull().defaultTo(1))
		.execute();
}

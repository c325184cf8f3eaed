import type { UntypedDb } from "./index.server.ts";

/** The account that a project is shared in, and who of it may see or edit the project. */
export async function up({ schema }: UntypedDb): Promise<void> {
	await schema.alterTable("project").addColumn("account_id", "text").execute();
	await schema
		.alterTable("project")
		.addColumn("account_right", "text", (c) => c.notNull().defaultTo("none"))
		.execute();
	await schema.createIndex("project_account").on("project").columns(["account_id", "id"]).execute();
	await schema
		.createTable("project_person")
		.addColumn("project_id", "text", (c) => c.notNull().references("project.id").onDelete("cascade"))
		.addColumn("user_id", "text", (c) =>
			c.notNull().references("portal_user.user_id").onUpdate("cascade").onDelete("cascade"),
		)
		.addColumn("person_right", "text", (c) => c.notNull())
		.addPrimaryKeyConstraint("project_person_key", ["project_id", "user_id"])
		.execute();
}

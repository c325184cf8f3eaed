import type { UntypedDb } from "./index.server.ts";

/** Spaces of compliance sheets, one row a project. */
export async function up({ schema }: UntypedDb): Promise<void> {
	await schema
		.createTable("project_spaces")
		.addColumn("project_id", "text", (c) => c.primaryKey().references("project.id").onDelete("cascade"))
		.addColumn("spaces", "text", (c) => c.notNull())
		.execute();
}

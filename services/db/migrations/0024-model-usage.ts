import type { UntypedDb } from "./index.server.ts";

export async function up({ schema }: UntypedDb): Promise<void> {
	await schema
		.createTable("model_usage")
		.addColumn("day", "text", (c) => c.primaryKey())
		.addColumn("tokens", "bigint", (c) => c.notNull())
		.execute();
}

import { autoIncrement, type Dialect } from "../dialect.server.ts";
import type { UntypedDb } from "./index.server.ts";

export async function up({ schema }: UntypedDb, dialect: Dialect): Promise<void> {
	await autoIncrement(schema.createTable("agent_action"), "id", dialect)
		.addColumn("at", "text", (c) => c.notNull())
		.addColumn("user_id", "text", (c) => c.notNull())
		.addColumn("account_id", "text")
		.addColumn("key", "text", (c) => c.notNull())
		.addColumn("agent", "text", (c) => c.notNull())
		.addColumn("action", "text", (c) => c.notNull())
		.addColumn("summary", "text", (c) => c.notNull())
		.addColumn("outcome", "text", (c) => c.notNull())
		.addColumn("request_id", "text", (c) => c.notNull())
		.execute();
	await schema
		.createIndex("agent_action_key")
		.on("agent_action")
		.columns(["user_id", "key"])
		.unique()
		.execute();
	await schema.createIndex("agent_action_account").on("agent_action").columns(["account_id", "id"]).execute();
}

import { autoIncrement, type Dialect } from "../dialect.server.ts";
import type { UntypedDb } from "./index.server.ts";

/** Credit applications, and who read them. */
export async function up({ schema }: UntypedDb, dialect: Dialect): Promise<void> {
	await autoIncrement(schema.createTable("credit_application"), "sequence", dialect)
		.addColumn("token_hash", "text", (c) => c.notNull().unique())
		.addColumn("user_id", "text")
		.addColumn("status", "text", (c) => c.notNull())
		.addColumn("legal_name", "text", (c) => c.notNull())
		.addColumn("credit_limit", "integer", (c) => c.notNull())
		.addColumn("content", "text", (c) => c.notNull())
		.addColumn("tax_id", "text")
		.addColumn("tax_id_ending", "text")
		.addColumn("key_id", "text")
		.addColumn("saved_at", "text", (c) => c.notNull())
		.addColumn("sent_at", "text")
		.addColumn("decided_at", "text")
		.addColumn("consent", "text")
		.execute();
	for (const columns of [["user_id"], ["status", "sequence"], ["key_id"]])
		await schema
			.createIndex(`credit_application_${columns[0]}`)
			.on("credit_application")
			.columns(columns)
			.execute();

	await autoIncrement(schema.createTable("credit_access"), "sequence", dialect)
		.addColumn("application", "integer")
		.addColumn("user_id", "text")
		.addColumn("actor", "text", (c) => c.notNull())
		.addColumn("action", "text", (c) => c.notNull())
		.addColumn("detail", "text", (c) => c.notNull())
		.addColumn("at", "text", (c) => c.notNull())
		.execute();
	await schema
		.createIndex("credit_access_application")
		.on("credit_access")
		.columns(["application", "sequence"])
		.execute();
}

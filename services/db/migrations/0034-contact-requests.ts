import { autoIncrement, type Dialect } from "../dialect.server.ts";
import type { UntypedDb } from "./index.server.ts";

/** Messages of the contact form, and headers of mails, such as Reply-To. */
export async function up({ schema }: UntypedDb, dialect: Dialect): Promise<void> {
	await autoIncrement(schema.createTable("contact_request"), "sequence", dialect)
		.addColumn("user_id", "text")
		.addColumn("topic", "text", (c) => c.notNull())
		.addColumn("email", "text", (c) => c.notNull())
		.addColumn("content", "text", (c) => c.notNull())
		.addColumn("digest", "text", (c) => c.unique())
		.addColumn("created_at", "text", (c) => c.notNull())
		.execute();
	for (const column of ["user_id", "email"])
		await schema
			.createIndex(`contact_request_${column}`)
			.on("contact_request")
			.columns([column, "created_at"])
			.execute();

	await schema.alterTable("outbox").addColumn("headers", "text").execute();
}

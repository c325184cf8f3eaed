import { autoIncrement, type Dialect } from "../dialect.server.ts";
import type { UntypedDb } from "./index.server.ts";

export async function up({ schema }: UntypedDb, dialect: Dialect): Promise<void> {
	await autoIncrement(schema.createTable("service_request"), "sequence", dialect)
		.addColumn("id", "text", (c) => c.notNull().unique())
		.addColumn("kind", "text", (c) => c.notNull())
		.addColumn("user_id", "text")
		.addColumn("account_id", "text")
		.addColumn("contact_email", "text", (c) => c.notNull())
		.addColumn("status", "text", (c) => c.notNull())
		.addColumn("title", "text", (c) => c.notNull())
		.addColumn("content", "text", (c) => c.notNull())
		.addColumn("rma_number", "text")
		.addColumn("digest", "text", (c) => c.unique())
		.addColumn("created_at", "text", (c) => c.notNull())
		.addColumn("updated_at", "text", (c) => c.notNull())
		.execute();
	for (const owner of ["account_id", "user_id", "contact_email"])
		await schema
			.createIndex(`service_request_${owner}`)
			.on("service_request")
			.columns([owner, "kind", "created_at"])
			.execute();

	await autoIncrement(schema.createTable("service_request_event"), "id", dialect)
		.addColumn("request_id", "text", (c) => c.notNull().references("service_request.id").onDelete("cascade"))
		.addColumn("at", "text", (c) => c.notNull())
		.addColumn("status", "text")
		.addColumn("author", "text", (c) => c.notNull())
		.addColumn("author_name", "text", (c) => c.notNull())
		.addColumn("message", "text", (c) => c.notNull())
		.execute();
	await schema
		.createIndex("service_request_event_request")
		.on("service_request_event")
		.columns(["request_id", "id"])
		.execute();

	await schema
		.createTable("upload")
		.addColumn("id", "text", (c) => c.primaryKey())
		.addColumn("purpose", "text", (c) => c.notNull())
		.addColumn("user_id", "text")
		.addColumn("browser_key", "text")
		.addColumn("name", "text", (c) => c.notNull())
		.addColumn("type", "text")
		.addColumn("stored", "text")
		.addColumn("size", "integer")
		.addColumn("received", "integer", (c) => c.notNull())
		.addColumn("complete", "integer", (c) => c.notNull())
		.addColumn("request_id", "text", (c) => c.references("service_request.id").onDelete("cascade"))
		.addColumn("from_staff", "integer", (c) => c.notNull())
		.addColumn("created_at", "text", (c) => c.notNull())
		.addColumn("updated_at", "text", (c) => c.notNull())
		.execute();
	for (const column of ["user_id", "browser_key", "request_id", "updated_at"])
		await schema.createIndex(`upload_${column}`).on("upload").column(column).execute();
}

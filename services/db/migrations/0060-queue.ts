import type { Dialect } from "../dialect.server.ts";
import type { UntypedDb } from "./index.server.ts";

/** Background work, and which mail was sent. On PostgreSQL, pg-boss keeps the jobs in tables of its own. */
export async function up({ schema }: UntypedDb, dialect: Dialect): Promise<void> {
	if (dialect === "sqlite") {
		await schema
			.createTable("queue_job")
			.addColumn("id", "text", (c) => c.primaryKey())
			.addColumn("kind", "text", (c) => c.notNull())
			.addColumn("payload", "text", (c) => c.notNull())
			.addColumn("unique_key", "text")
			.addColumn("run_at", "text", (c) => c.notNull())
			.addColumn("attempts", "integer", (c) => c.notNull().defaultTo(0))
			.addColumn("lease", "text")
			.addColumn("leased_until", "text")
			.addColumn("queued_at", "text", (c) => c.notNull())
			.execute();
		await schema.createIndex("queue_job_due").on("queue_job").columns(["kind", "run_at"]).execute();
		await schema
			.createIndex("queue_job_unique")
			.unique()
			.on("queue_job")
			.columns(["kind", "unique_key"])
			.execute();
	}
	await schema
		.createTable("queue_dead")
		.addColumn("id", "text", (c) => c.primaryKey())
		.addColumn("kind", "text", (c) => c.notNull())
		.addColumn("payload", "text", (c) => c.notNull())
		.addColumn("unique_key", "text")
		.addColumn("attempts", "integer", (c) => c.notNull())
		.addColumn("reason", "text", (c) => c.notNull())
		.addColumn("failed_at", "text", (c) => c.notNull())
		.execute();
	await schema.createIndex("queue_dead_kind").on("queue_dead").columns(["kind", "failed_at"]).execute();
	await schema
		.createTable("queue_schedule")
		.addColumn("name", "text", (c) => c.primaryKey())
		.addColumn("next_at", "text", (c) => c.notNull())
		.execute();
	await schema.alterTable("outbox").addColumn("message_id", "text").execute();
	await schema.alterTable("outbox").addColumn("sent_at", "text").execute();
}

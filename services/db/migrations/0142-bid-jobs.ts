import type { UntypedDb } from "./index.server.ts";

/** Bid jobs of representatives: quotes of several accounts for the same job. */
export async function up({ schema }: UntypedDb): Promise<void> {
	await schema
		.createTable("bid_job")
		.addColumn("id", "text", (c) => c.primaryKey())
		.addColumn("user_id", "text", (c) => c.notNull().references("portal_user.user_id").onDelete("cascade"))
		.addColumn("name", "text", (c) => c.notNull())
		.addColumn("digest", "text")
		.addColumn("created_at", "text", (c) => c.notNull())
		.execute();
	await schema.createIndex("bid_job_digest").unique().on("bid_job").columns(["user_id", "digest"]).execute();
	await schema
		.createTable("bid_job_quote")
		.addColumn("job_id", "text", (c) => c.notNull().references("bid_job.id").onDelete("cascade"))
		.addColumn("quote_id", "text", (c) => c.notNull().references("quote.id").onDelete("cascade"))
		.addColumn("added_at", "text", (c) => c.notNull())
		.addPrimaryKeyConstraint("bid_job_quote_key", ["job_id", "quote_id"])
		.execute();
	await schema.createIndex("bid_job_quote_quote").on("bid_job_quote").column("quote_id").execute();
}

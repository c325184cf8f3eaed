import type { UntypedDb } from "./index.server.ts";

/** Messages of customers about their requests, with files. */
export async function up({ schema }: UntypedDb): Promise<void> {
	await schema.alterTable("service_request_event").addColumn("digest", "text").execute();
	await schema
		.createIndex("service_request_event_digest")
		.unique()
		.on("service_request_event")
		.column("digest")
		.execute();
	await schema.alterTable("upload").addColumn("reply_to", "text").execute();
	await schema.alterTable("upload").addColumn("event_id", "integer").execute();
}

import type { UntypedDb } from "./index.server.ts";

/** Messages for people, what they want mailed, and links to unsubscribe. */
export async function up({ schema }: UntypedDb): Promise<void> {
	await schema
		.createTable("notification_event")
		.addColumn("key", "text", (c) => c.primaryKey())
		.addColumn("at", "text", (c) => c.notNull())
		.execute();
	await schema.createIndex("notification_event_at").on("notification_event").column("at").execute();
	await schema
		.createTable("notification")
		.addColumn("id", "text", (c) => c.primaryKey())
		.addColumn("user_id", "text", (c) => c.notNull())
		.addColumn("account_id", "text")
		.addColumn("kind", "text", (c) => c.notNull())
		.addColumn("subject", "text", (c) => c.notNull())
		.addColumn("body", "text", (c) => c.notNull())
		.addColumn("path", "text", (c) => c.notNull())
		.addColumn("at", "text", (c) => c.notNull())
		.addColumn("read_at", "text")
		.addColumn("inbox", "integer", (c) => c.notNull())
		.addColumn("digest_at", "text")
		.execute();
	await schema.createIndex("notification_inbox").on("notification").columns(["user_id", "at"]).execute();
	await schema
		.createIndex("notification_unread")
		.on("notification")
		.columns(["user_id", "read_at"])
		.execute();
	await schema.createIndex("notification_digest").on("notification").column("digest_at").execute();
	await schema.createIndex("notification_at").on("notification").column("at").execute();
	await schema
		.createTable("notification_preference")
		.addColumn("user_id", "text", (c) => c.notNull())
		.addColumn("account_id", "text", (c) => c.notNull())
		.addColumn("kind", "text", (c) => c.notNull())
		.addColumn("mail", "text", (c) => c.notNull())
		.addColumn("inbox", "integer", (c) => c.notNull())
		.addPrimaryKeyConstraint("notification_preference_pk", ["user_id", "account_id", "kind"])
		.execute();
	await schema
		.createTable("notification_secret")
		.addColumn("id", "integer", (c) => c.primaryKey())
		.addColumn("secret", "text", (c) => c.notNull())
		.execute();
	await schema.alterTable("outbox").addColumn("unsubscribe", "text").execute();
}

import { sql } from "kysely";
import type { UntypedDb } from "./index.server.ts";

export async function up(db: UntypedDb): Promise<void> {
	const { schema } = db;
	await schema
		.createTable("conversation")
		.addColumn("id", "text", (c) => c.primaryKey())
		.addColumn("owner_id", "text", (c) => c.notNull())
		.addColumn("title", "text", (c) => c.notNull())
		.addColumn("created_at", "text", (c) => c.notNull())
		.addColumn("updated_at", "text", (c) => c.notNull())
		.addColumn("deleted_at", "text")
		.execute();
	await schema
		.createIndex("conversation_owner")
		.on("conversation")
		.columns(["owner_id", "updated_at"])
		.execute();
	await schema
		.createIndex("conversation_deleted")
		.on("conversation")
		.column("deleted_at")
		.where(sql.ref("deleted_at"), "is not", null)
		.execute();

	await schema
		.createTable("chat_message")
		.addColumn("conversation_id", "text", (c) =>
			c.notNull().references("conversation.id").onDelete("cascade"),
		)
		.addColumn("id", "text", (c) => c.notNull())
		.addColumn("position", "integer", (c) => c.notNull())
		.addColumn("role", "text", (c) => c.notNull())
		.addColumn("content", "text", (c) => c.notNull())
		.addColumn("tool_invocations", "text", (c) => c.notNull())
		.addColumn("created_at", "text", (c) => c.notNull())
		.addColumn("status", "text", (c) => c.notNull())
		.addColumn("feedback", "text")
		.addColumn("reply_to", "text")
		.addColumn("lease_until", "text")
		.addColumn("stop_requested", "integer", (c) => c.notNull())
		.addPrimaryKeyConstraint("chat_message_key", ["conversation_id", "id"])
		.addUniqueConstraint("chat_message_position", ["conversation_id", "position"])
		.execute();
	await schema
		.createIndex("chat_message_streaming")
		.on("chat_message")
		.column("conversation_id")
		.unique()
		.where(sql.ref("status"), "=", sql.lit("streaming"))
		.execute();

	await schema
		.createTable("chat_reply_part")
		.addColumn("conversation_id", "text", (c) => c.notNull())
		.addColumn("message_id", "text", (c) => c.notNull())
		.addColumn("sequence", "integer", (c) => c.notNull())
		.addColumn("part", "text", (c) => c.notNull())
		.addPrimaryKeyConstraint("chat_reply_part_key", ["conversation_id", "message_id", "sequence"])
		.addForeignKeyConstraint(
			"chat_reply_part_message",
			["conversation_id", "message_id"],
			"chat_message",
			["conversation_id", "id"],
			(c) => c.onDelete("cascade"),
		)
		.execute();
}

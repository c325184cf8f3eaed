/** SQL of conversations, their messages and the model's tokens by day. Queries by id also name the owner. */
import type { Insertable, Selectable } from "kysely";
import type { ChatMessageTable, ConversationTable } from "../db/chat-schema.ts";
import type { Db } from "../db/connect.server.ts";
import { insertRows } from "../db/write-rows.server.ts";

export type ConversationRow = Selectable<ConversationTable>;
export type MessageRow = Selectable<ChatMessageTable>;
export type NewMessageRow = Insertable<ChatMessageTable>;

export const insertConversation = (db: Db, row: ConversationRow) =>
	db
		.insertInto("conversation")
		.values(row)
		.onConflict((conflict) => conflict.column("id").doNothing())
		.execute();

export const conversationRow = (db: Db, ownerId: string, id: string): Promise<ConversationRow | undefined> =>
	db
		.selectFrom("conversation")
		.selectAll()
		.where("id", "=", id)
		.where("owner_id", "=", ownerId)
		.where("deleted_at", "is", null)
		.executeTakeFirst();

/** Locks the conversation until the transaction ends, and marks it as changed. */
export const lockConversation = (
	trx: Db,
	ownerId: string,
	id: string,
	at: string,
): Promise<ConversationRow | undefined> =>
	trx
		.updateTable("conversation")
		.set({ updated_at: at })
		.where("id", "=", id)
		.where("owner_id", "=", ownerId)
		.where("deleted_at", "is", null)
		.returningAll()
		.executeTakeFirst();

/** Conversations with the number of messages, latest first. */
export const conversationRows = (db: Db, ownerId: string, limit: number) =>
	db
		.selectFrom("conversation")
		.selectAll()
		.select((row) =>
			row
				.selectFrom("chat_message")
				.select(({ fn }) => fn.countAll<number | string>().as("count"))
				.whereRef("chat_message.conversation_id", "=", "conversation.id")
				.as("message_count"),
		)
		.where("owner_id", "=", ownerId)
		.where("deleted_at", "is", null)
		.orderBy("updated_at", "desc")
		.orderBy("id")
		.limit(limit)
		.execute();

/** Messages of a conversation whose owner was checked, oldest first. */
export const messageRows = (db: Db, conversationId: string): Promise<MessageRow[]> =>
	db
		.selectFrom("chat_message")
		.selectAll()
		.where("conversation_id", "=", conversationId)
		.orderBy("position")
		.execute();

export const insertMessages = (db: Db, rows: readonly NewMessageRow[]) =>
	insertRows(db, "chat_message", rows);

export const deleteMessagesFrom = (db: Db, conversationId: string, position: number) =>
	db
		.deleteFrom("chat_message")
		.where("conversation_id", "=", conversationId)
		.where("position", ">=", position)
		.execute();

/** @returns whether there was such a reply */
export async function updateFeedback(
	db: Db,
	conversationId: string,
	messageId: string,
	feedback: "up" | "down" | null,
): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable("chat_message")
		.set({ feedback })
		.where("conversation_id", "=", conversationId)
		.where("id", "=", messageId)
		.where("role", "=", "assistant")
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

export const updateTitle = (db: Db, ownerId: string, id: string, title: string) =>
	db
		.updateTable("conversation")
		.set({ title })
		.where("id", "=", id)
		.where("owner_id", "=", ownerId)
		.where("deleted_at", "is", null)
		.returningAll()
		.executeTakeFirst();

export async function markDeleted(db: Db, ownerId: string, id: string, at: string): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable("conversation")
		.set({ deleted_at: at })
		.where("id", "=", id)
		.where("owner_id", "=", ownerId)
		.where("deleted_at", "is", null)
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

/** Restores what was deleted since a time; one that is not deleted is returned as it is. */
export const unmarkDeleted = (db: Db, ownerId: string, id: string, since: string) =>
	db
		.updateTable("conversation")
		.set({ deleted_at: null })
		.where("id", "=", id)
		.where("owner_id", "=", ownerId)
		.where(({ or, eb }) => or([eb("deleted_at", "is", null), eb("deleted_at", ">=", since)]))
		.returningAll()
		.executeTakeFirst();

export const purgeDeleted = (db: Db, before: string) =>
	db.deleteFrom("conversation").where("deleted_at", "<", before).execute();

/** @returns how many changed hands */
export async function moveConversations(db: Db, fromOwner: string, toOwner: string): Promise<number> {
	const { numUpdatedRows } = await db
		.updateTable("conversation")
		.set({ owner_id: toOwner })
		.where("owner_id", "=", fromOwner)
		.executeTakeFirst();
	return Number(numUpdatedRows);
}

export async function getTokens(db: Db, day: string): Promise<number> {
	const row = await db.selectFrom("model_usage").select("tokens").where("day", "=", day).executeTakeFirst();
	return Number(row?.tokens ?? 0);
}

export const addTokens = (db: Db, day: string, tokens: number) =>
	db
		.insertInto("model_usage")
		.values({ day, tokens })
		.onConflict((conflict) =>
			conflict.column("day").doUpdateSet(({ ref, eb }) => ({
				tokens: eb(ref("model_usage.tokens"), "+", tokens),
			})),
		)
		.execute();

/** SQL of replies that are being written, for conversations whose owner was checked. */
import type { ReplyStatus } from "#contracts/assistant/conversations";
import type { Db } from "../db/connect.server.ts";
import { insertRows } from "../db/write-rows.server.ts";
import type { MessageRow } from "./conversation-repository.server.ts";

export type ReplyKey = { conversationId: string; messageId: string };
export type JournalRow = ReplyKey & { sequence: number; part: string };

export const insertParts = (db: Db, rows: readonly JournalRow[]) =>
	insertRows(
		db,
		"chat_reply_part",
		rows.map(({ conversationId, messageId, ...row }) => ({
			conversation_id: conversationId,
			message_id: messageId,
			...row,
		})),
	);

/** The parts after a number, in order. */
export async function journalParts(
	db: Db,
	{ conversationId, messageId }: ReplyKey,
	after = -1,
): Promise<{ sequence: number; part: string }[]> {
	return db
		.selectFrom("chat_reply_part")
		.select(["sequence", "part"])
		.where("conversation_id", "=", conversationId)
		.where("message_id", "=", messageId)
		.where("sequence", ">", after)
		.orderBy("sequence")
		.execute();
}

export const replyRow = (db: Db, { conversationId, messageId }: ReplyKey): Promise<MessageRow | undefined> =>
	db
		.selectFrom("chat_message")
		.selectAll()
		.where("conversation_id", "=", conversationId)
		.where("id", "=", messageId)
		.executeTakeFirst();

export const streamingReply = (db: Db, conversationId: string): Promise<MessageRow | undefined> =>
	db
		.selectFrom("chat_message")
		.selectAll()
		.where("conversation_id", "=", conversationId)
		.where("status", "=", "streaming")
		.executeTakeFirst();

/** Replies of processes that did not renew their lease since a time; all of them without one. */
export const abandonedReplies = (db: Db, leasedBefore: string | null): Promise<MessageRow[]> =>
	db
		.selectFrom("chat_message")
		.selectAll()
		.where("status", "=", "streaming")
		.$if(leasedBefore !== null, (query) => query.where("lease_until", "<", leasedBefore))
		.execute();

/**
 * Replaces the parts of a reply by the reply itself.
 * @returns false when it was finished already
 */
export async function finishReply(
	trx: Db,
	{ conversationId, messageId }: ReplyKey,
	reply: { content: string; toolInvocations: string; status: ReplyStatus },
): Promise<boolean> {
	const { numUpdatedRows } = await trx
		.updateTable("chat_message")
		.set({
			content: reply.content,
			tool_invocations: reply.toolInvocations,
			status: reply.status,
			lease_until: null,
			stop_requested: 0,
		})
		.where("conversation_id", "=", conversationId)
		.where("id", "=", messageId)
		.where("status", "=", "streaming")
		.executeTakeFirst();
	await trx
		.deleteFrom("chat_reply_part")
		.where("conversation_id", "=", conversationId)
		.where("message_id", "=", messageId)
		.execute();
	return numUpdatedRows > 0n;
}

/** @returns whether a reply is being written */
export async function requestStop(db: Db, conversationId: string): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable("chat_message")
		.set({ stop_requested: 1 })
		.where("conversation_id", "=", conversationId)
		.where("status", "=", "streaming")
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

/** Replies by message id. */
export type LeasedReplies = ReadonlyMap<string, { stopRequested: boolean }>;

/**
 * Locks replies that this process writes until the transaction ends, and renews their leases.
 * @returns those that are still being written; another process may have closed the others
 */
export async function leaseReplies(
	trx: Db,
	keys: readonly ReplyKey[],
	until: string,
): Promise<LeasedReplies> {
	if (keys.length === 0) return new Map();
	const rows = await trx
		.updateTable("chat_message")
		.set({ lease_until: until })
		.where(
			"conversation_id",
			"in",
			keys.map(({ conversationId }) => conversationId),
		)
		.where(
			"id",
			"in",
			keys.map(({ messageId }) => messageId),
		)
		.where("status", "=", "streaming")
		.returning(["id", "stop_requested"])
		.execute();
	return new Map(rows.map(({ id, stop_requested }) => [id, { stopRequested: stop_requested === 1 }]));
}

/**
 * Locks a reply until the transaction ends, so that its writer cannot add to it.
 * @param leasedBefore ISO 8601; `null` whatever its lease
 * @returns false when it is not being written, or its writer has renewed its lease meanwhile
 */
export async function lockAbandoned(trx: Db, key: ReplyKey, leasedBefore: string | null): Promise<boolean> {
	const { numUpdatedRows } = await trx
		.updateTable("chat_message")
		.set({ stop_requested: 1 })
		.where("conversation_id", "=", key.conversationId)
		.where("id", "=", key.messageId)
		.where("status", "=", "streaming")
		.$if(leasedBefore !== null, (query) => query.where("lease_until", "<", leasedBefore))
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

/** Rows of conversations and messages as the contract shows them. */
import {
	type ChatMessage,
	type ConversationSummary,
	chatMessageSchema,
	toolInvocationSchema,
} from "#contracts/assistant/conversations";
import type { ConversationRow, MessageRow } from "./conversation-repository.server.ts";

const invocations = toolInvocationSchema.array();

export const toChatMessage = (row: MessageRow): ChatMessage =>
	chatMessageSchema.parse({
		id: row.id,
		role: row.role,
		content: row.content,
		createdAt: row.created_at,
		toolInvocations: invocations.parse(JSON.parse(row.tool_invocations)),
		status: row.status,
		feedback: row.feedback,
	});

export const toSummary = (row: ConversationRow, messageCount: number): ConversationSummary => ({
	id: row.id,
	title: row.title,
	messageCount,
	updatedAt: row.updated_at,
});

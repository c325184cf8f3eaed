import type { ReplyStatus } from "#contracts/assistant/conversations";
import type { Flag } from "./schema.ts";

export interface ConversationTable {
	id: string;
	/** A user's id, or a guest's. */
	owner_id: string;
	title: string;
	created_at: string;
	updated_at: string;
	/** Deleted conversations can be restored for a short time. */
	deleted_at: string | null;
}

export interface ChatMessageTable {
	conversation_id: string;
	/** Id that the sender chose; unique in its conversation. */
	id: string;
	position: number;
	role: "user" | "assistant";
	content: string;
	/** JSON: ToolInvocation[]. */
	tool_invocations: string;
	created_at: string;
	/** At most one reply of a conversation is "streaming". */
	status: ReplyStatus;
	feedback: "up" | "down" | null;
	/** The message that a reply answers. */
	reply_to: string | null;
	/** Time until which the process that writes the reply counts as alive. */
	lease_until: string | null;
	/** Asks the process that writes the reply to stop. */
	stop_requested: Flag;
}

/** The parts of replies that are being written, as they were sent. */
export interface ChatReplyPartTable {
	conversation_id: string;
	message_id: string;
	sequence: number;
	/** JSON: ReplyPart. */
	part: string;
}

/** Tokens of the language model that replies of a day have used, by the shop's clock. */
export interface ModelUsageTable {
	/** "2026-11-23" */
	day: string;
	tokens: number;
}

export interface ChatSchema {
	conversation: ConversationTable;
	chat_message: ChatMessageTable;
	chat_reply_part: ChatReplyPartTable;
	model_usage: ModelUsageTable;
}

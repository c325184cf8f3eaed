/** The message that was sent, and the first title of its conversation. */

import { getConversationTitle } from "#rules/assistant/conversation-title";
import type { ReplyPart } from "#rules/assistant/fold-reply";
import type { ChatOwner } from "../owner/chat-owner.server.ts";

/** A message on its way to the conversation service. */
export type SentMessage = {
	conversationId: string;
	message: string;
	messageId: string;
	replyId: string;
	replaces?: string;
	/** Whether it is known to be the first of its conversation. */
	isFirst: boolean;
	/**
	 * Pages show a message that got no answer again under another id: the last message with the same text is the same
	 * one.
	 */
	fromPage: boolean;
};

export type StreamedReply = {
	/** Id of the conversation; where it gave way to a copy, the id of the copy. */
	conversationId: string;
	parts: ReadableStream<ReplyPart>;
};

/** Names a conversation after its first message. A failure is only logged (section 8). */
export async function setFirstTitle(
	{ userId, services, log }: ChatOwner,
	{ conversationId, message }: Pick<SentMessage, "conversationId" | "message">,
): Promise<void> {
	const title = getConversationTitle(message);
	await services.conversations
		.setTitle({ id: conversationId, userId, title })
		.catch((error: unknown) => log.warn({ err: error }, "failed to set the title of a conversation"));
}

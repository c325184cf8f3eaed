import { getConversationTitle } from "#rules/assistant/conversation-list";
import type { ChatOwner } from "../owner/chat-owner.server.ts";
import type { SentMessage } from "./sent-message.ts";

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

/** A reply that is being written: read again from its beginning, or stopped. */
import type { ReplyPart } from "#rules/assistant/fold-reply";
import { messages } from "#rules/messages";
import { findReply } from "#specified/running-replies.server";
import { type ChatOwner, isFullService } from "../owner/chat-owner.server.ts";
import { withChatFailure } from "./chat-route.server.ts";
import { requestRunningReply } from "./request-reply.server.ts";

/**
 * @returns all its parts from the beginning, `null` when no reply is being written
 * @throws {ServiceError} 404 for somebody else's conversation, where the service streams replies itself
 */
export async function resumeReply(
	owner: ChatOwner,
	conversationId: string,
): Promise<ReadableStream<ReplyPart> | null> {
	if (await isFullService(owner)) return requestRunningReply(owner, conversationId);
	const reply = findReply(owner.userId, conversationId);
	return reply?.isRunning ? reply.read() : null;
}

/** What had arrived is kept. @returns whether a reply was being written */
export async function stopReply({ userId, services }: ChatOwner, conversationId: string): Promise<boolean> {
	const { stopped } = await withChatFailure(messages.chat.requestFailed, () =>
		services.conversations.stop({ conversationId, userId }),
	);
	return stopped;
}

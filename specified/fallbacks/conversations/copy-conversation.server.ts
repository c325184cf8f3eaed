/** Saves messages as a new conversation. */

import { newChatTitle } from "#rules/assistant/chat-limits";
import { cutTitle } from "#rules/assistant/conversation-title";
import type { SpecifiedServices } from "../../calls/calls.ts";
import type { SavedMessage } from "../../stored-messages.ts";

export type ConversationContent = { title: string; messages: SavedMessage[] };

type Conversations = SpecifiedServices["conversations"];

/** Messages that one call saves, so that a long conversation stays within a service's largest body. */
const messagesPerCall = 50;

export async function saveMessages(
	conversations: Conversations,
	target: { id: string; userId: string },
	messages: readonly SavedMessage[],
): Promise<void> {
	for (let at = 0; at < messages.length; at += messagesPerCall)
		await conversations.addMessages({
			...target,
			conversationId: target.id,
			messages: messages.slice(at, at + messagesPerCall),
		});
}

/** Nothing is left of a copy that fails. @returns its id */
export async function saveCopy(
	conversations: Conversations,
	userId: string,
	{ title, messages }: ConversationContent,
): Promise<string> {
	const { id } = await conversations.create({ userId, title: cutTitle(title) || newChatTitle });
	try {
		await saveMessages(conversations, { id, userId }, messages);
	} catch (error) {
		await conversations.remove({ id, userId }).catch(() => undefined);
		throw error;
	}
	return id;
}

/** The message that was sent, and the first title of its conversation. */

import { z } from "zod";
import { createShortMemory, memoryKey } from "#client/storage/short-memory.server";
import type { ChatMessage } from "#contracts/assistant/conversations";
import { newChatTitle } from "#rules/assistant/chat-limits";
import type { ReplyPart } from "#rules/assistant/fold-reply";
import { getConversationTitle } from "#rules/assistant/group-conversations";
import { toSaved } from "#specified/running-replies.server";
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

// Conversations that gave way to a copy without their last messages: the specification deletes no single message.

/** The ids of copies, by what was sent, so that sending again finds the copy. Blank for one that was given up. */
const copies = createShortMemory("replaced conversations", z.string(), 3600);

const getKey = ({ userId }: ChatOwner, { conversationId, messageId, replyId }: SentMessage): string =>
	memoryKey(userId, conversationId, messageId, replyId);

/** The copy that the same message was sent to before. */
export const findEarlierCopy = async (owner: ChatOwner, sent: SentMessage): Promise<string | null> =>
	(await copies.read(getKey(owner, sent))) || null;

/** @returns the id of the copy */
export async function replaceByCopy(
	owner: ChatOwner,
	sent: SentMessage,
	{ title, messages }: { title: string; messages: readonly ChatMessage[] },
): Promise<string> {
	const { userId, services } = owner;
	const { conversations } = services;
	const { data } = await conversations.create({ userId, title: title || newChatTitle });
	try {
		await conversations.addMessages({
			id: data.id,
			conversationId: data.id,
			userId,
			messages: messages.map((message) => toSaved(message)),
		});
	} catch (error) {
		await removeQuietly(owner, data.id);
		throw error;
	}
	await copies.write(getKey(owner, sent), data.id);
	return data.id;
}

/** Drops the copy when no reply came: the old conversation is still there. */
export async function forgetCopy(owner: ChatOwner, sent: SentMessage, copy: string): Promise<void> {
	await copies.write(getKey(owner, sent), "");
	await removeQuietly(owner, copy);
}

const removeQuietly = ({ userId, services, log }: ChatOwner, id: string) =>
	services.conversations
		.remove({ id, userId })
		.catch((error: unknown) => log.warn({ err: error }, "failed to delete a copy of a conversation"));

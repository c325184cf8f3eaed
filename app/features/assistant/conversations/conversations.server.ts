/** The conversations of a visitor: list, read, start and change. Failures are `ServiceError`s with texts to show. */
import { randomUUID } from "node:crypto";
import type { Conversation, ConversationSummary, Feedback } from "#contracts/assistant/conversations";
import { chatLimits, newChatTitle } from "#rules/assistant/chat-limits";
import { messages } from "#rules/messages";
import { findReply } from "#specified/running-replies.server";
import type { FormOutput } from "~/shared/forms/define-form.ts";
import { type ChatOwner, isFullService } from "../owner/chat-owner.server.ts";
import { refuseTooMany, withChatFailure } from "../stream/chat-route.server.ts";
import { stopReply } from "../stream/running-reply.server.ts";
import type { changeForm } from "./assistant-forms.ts";

export type ConversationChange = FormOutput<typeof changeForm>;

/** The latest first. */
export const listConversations = ({ userId, services }: ChatOwner): Promise<ConversationSummary[]> =>
	withChatFailure(
		messages.chat.historyFailed,
		async () => (await services.conversations.list({ userId, limit: chatLimits.history })).data,
	);

export type ReadConversation = {
	/** A reply that is still being written is left out: `resumeReply` reads it from its beginning. */
	conversation: Conversation;
	/** Whether a reply is being written. */
	running: boolean;
	/** Whether replies can be rated. */
	canRate: boolean;
};

/** @throws {ServiceError} 404 also for somebody else's conversation */
export async function readConversation(owner: ChatOwner, id: string): Promise<ReadConversation> {
	const [{ data }, canRate, isFull] = await Promise.all([
		withChatFailure(messages.chat.loadFailed, () =>
			owner.services.conversations.get({ id, userId: owner.userId }),
		),
		owner.hasExtension("conversations.setFeedback"),
		isFullService(owner),
	]);
	const reply = isFull ? null : findReply(owner.userId, id);
	const running = data.messages.some(({ status }) => status === "streaming") || reply?.isRunning === true;
	const finished = data.messages.filter((message) => message.status !== "streaming");
	return {
		conversation: {
			...data,
			messages: running ? finished.filter((message) => message.id !== reply?.replyId) : finished,
		},
		running,
		canRate,
	};
}

/** An empty conversation: the latest one when nothing has been said in it yet. */
export async function startConversation(
	owner: ChatOwner,
	{ conversationId = randomUUID() }: { conversationId?: string } = {},
): Promise<Conversation> {
	const { userId, services } = owner;
	await refuseTooMany(owner);
	return withChatFailure(messages.chat.createNewFailed, async () => {
		const [latest] = (await services.conversations.list({ userId, limit: 1 })).data;
		// A service that doesn't count messages looks empty.
		if (latest?.messageCount === 0 && latest.title === newChatTitle) {
			const { data } = await services.conversations.get({ id: latest.id, userId });
			if (data.messages.length === 0) return data;
		}
		return (await services.conversations.create({ userId, title: newChatTitle, conversationId })).data;
	});
}

export type ConversationChanged =
	| { intent: "rename"; title: string }
	| { intent: "delete" }
	/** The restored conversation may have another id than before. */
	| { intent: "restore"; conversation: ConversationSummary }
	| { intent: "rate"; feedback: Feedback | null }
	| { intent: "stop"; stopped: boolean };

/** @throws {ServiceError} 404 also for somebody else's conversation */
export async function changeConversation(
	owner: ChatOwner,
	id: string,
	change: ConversationChange,
): Promise<ConversationChanged> {
	const { userId } = owner;
	const { conversations } = owner.services;
	switch (change.intent) {
		case "rename": {
			const { data } = await withChatFailure(messages.chat.titleFailed, () =>
				conversations.setTitle({ id, userId, title: change.title }),
			);
			return { intent: "rename", title: data.title };
		}
		case "delete":
			await withChatFailure(messages.chat.deleteFailed, () => conversations.remove({ id, userId }));
			return { intent: "delete" };
		case "restore": {
			const { data } = await withChatFailure(messages.chat.requestFailed, () =>
				conversations.restore({ id, userId }),
			);
			return { intent: "restore", conversation: data };
		}
		case "rate": {
			const { messageId, feedback = null } = change;
			const rated = await withChatFailure(messages.chat.requestFailed, () =>
				conversations.setFeedback({ conversationId: id, messageId, userId, feedback }),
			);
			return { intent: "rate", feedback: rated.feedback };
		}
		case "stop":
			return { intent: "stop", stopped: await stopReply(owner, id) };
	}
}

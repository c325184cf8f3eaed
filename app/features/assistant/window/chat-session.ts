/** A conversation that the window shows: its chat of the AI SDK, and where it is on the server. */
import { Chat } from "@ai-sdk/react";
import { messages as texts } from "#rules/messages";
import { ChatFailure, type ChatPlace, ChatTransport } from "./chat-transport.ts";
import type { AssistantMessage } from "./ui-messages.ts";

export type Session = {
	chat: Chat<AssistantMessage>;
	place: ChatPlace;
	/** How often a reply has ended, in whatever way. */
	ends: number;
	/** A running reply is being taken up again; the SDK knows of it only when it has arrived. */
	resuming: boolean;
};

type Handlers = {
	current: {
		started: (session: Session, replyId: string | undefined) => void;
		ended: (session: Session) => void;
	};
};

/** @param conversationId `null` for a new conversation */
export function createSession(conversationId: string | null, handlers: Handlers): Session {
	const place: ChatPlace = {
		conversationId: conversationId ?? crypto.randomUUID(),
		isNew: conversationId === null,
		pending: null,
		ended: null,
		resumed: 0,
	};
	const session: Session = {
		place,
		ends: 0,
		resuming: false,
		chat: new Chat<AssistantMessage>({
			transport: new ChatTransport(place, (replyId) => handlers.current.started(session, replyId)),
			generateId: () => crypto.randomUUID(),
			onFinish: () => {
				session.ends += 1;
				session.resuming = false;
				// Later, so that the chat has its final status.
				queueMicrotask(() => handlers.current.ended(session));
			},
		}),
	};
	return session;
}

export const isBusy = ({ chat, resuming }: Session): boolean =>
	resuming || chat.status === "submitted" || chat.status === "streaming";

/** Texts of the shop are for the visitor, those of browsers are not. */
export const textOfError = ({ chat: { error }, place }: Session): string =>
	(error instanceof ChatFailure || place.ended === "error") && error?.message
		? error.message
		: texts.chat.requestFailed;

/** The last message, when it is a reply. */
export function lastReply({ chat }: Session): AssistantMessage | undefined {
	const last = chat.messages.at(-1);
	return last?.role === "assistant" ? last : undefined;
}

/** A conversation that the window shows: its chat of the AI SDK, and where it is on the server. */
import { Chat } from "@ai-sdk/react";
import { useCallback, useEffect, useRef } from "react";
import { messages as texts } from "#rules/messages";
import { paths } from "~/paths.ts";
import { ChatFailure, type ChatPlace, ChatTransport, callAssistant } from "./chat-transport.ts";
import type { AssistantMessage } from "./conversation-state.ts";

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

// What the window asks the server about a reply, more than once if need be, and tells other tabs.

/** Waits before a broken reply is looked for again, in ms; also how often it is. */
const recoveryWaits = [300, 1_000, 3_000];
/** How long a stopped reply may take to end by itself, in ms. */
const stopMs = 3_000;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Whether the conversation does not exist, or not for this visitor. */
export const isGone = (failure: unknown) => failure instanceof ChatFailure && failure.status === 404;

/**
 * Looks for a reply until the server tells its state, the visitor left the conversation or it is busy again.
 * @returns whether its state is shown
 */
export async function findReply(
	session: Session,
	{
		broken,
		isShown,
		sync,
	}: { broken: boolean; isShown: () => boolean; sync: (session: Session) => Promise<void> },
): Promise<boolean> {
	const waits = broken ? recoveryWaits.slice(session.place.resumed - 1) : [0, ...recoveryWaits];
	for (const ms of waits) {
		await wait(ms);
		if (!isShown() || isBusy(session)) return false;
		try {
			if (broken) session.chat.clearError();
			await sync(session);
			return true;
		} catch (failure) {
			if (isGone(failure)) return false;
		}
	}
	return false;
}

/**
 * Stops a reply with a call of its own, since a disconnect is not a stop, and a resumed reply cannot be stopped by its
 * reader.
 */
export async function stopReply(session: Session, isShown: () => boolean): Promise<void> {
	const end = Date.now() + stopMs;
	// The message may not have reached the server yet.
	while (isShown() && Date.now() < end) {
		const { stopped } = await callAssistant<{ stopped: boolean }>(
			paths.stopReply(session.place.conversationId),
			{},
		).catch(() => ({ stopped: false }));
		if (stopped || !isBusy(session)) break;
		await wait(200);
	}
	while (isBusy(session) && Date.now() < end) await wait(50);
	if (isBusy(session)) await session.chat.stop();
}

/**
 * Tells other tabs that a conversation has changed, and hears of it from them.
 * @param onChange another tab changed the conversation that is shown, or this one is looked at again
 */
export function useOtherTabs(place: ChatPlace, onChange: () => void) {
	const channel = useRef<BroadcastChannel | null>(null);
	const changed = useRef(onChange);
	changed.current = onChange;

	useEffect(() => {
		const opened = new BroadcastChannel("assistant");
		channel.current = opened;
		opened.onmessage = ({ data }) => {
			if (data === place.conversationId && !place.isNew) changed.current();
		};
		const onShow = () => {
			if (document.visibilityState === "visible" && !place.isNew) changed.current();
		};
		document.addEventListener("visibilitychange", onShow);
		return () => {
			document.removeEventListener("visibilitychange", onShow);
			opened.close();
		};
	}, [place]);

	const tell = useCallback((conversationId: string) => channel.current?.postMessage(conversationId), []);
	return { tell };
}

/** A conversation of the window: sends, stops, resumes, and follows what other tabs do. */
import { useChat } from "@ai-sdk/react";
import { useCallback, useEffect, useReducer, useRef, useState } from "react";
import type { Conversation, Feedback } from "#contracts/assistant/conversations";
import { messages as texts } from "#rules/messages";
import { paths } from "~/paths.ts";
import { useFormOwner } from "~/shared/forms/form-draft.ts";
import {
	createSession,
	findReply,
	isBusy,
	isGone,
	lastReply,
	type Session,
	stopReply,
	textOfError,
	useOtherTabs,
} from "./chat-session.ts";
import { ChatFailure, callAssistant } from "./chat-transport.ts";
import {
	type ConversationEvent,
	firstState,
	isBlank,
	keepShown,
	mergeMessages,
	nextState,
	toUiMessage,
} from "./conversation-state.ts";

type ReadAnswer = { conversation: Conversation; running: boolean; canRate: boolean };

export type Assistant = ReturnType<typeof useAssistant>;

/**
 * @param initialId of the conversation to open; `null` for a new one
 * @param report shows a failure as a toast
 * @param onChange the conversation has another id, or a message was sent to it, which changes the history
 */
export function useAssistant(
	initialId: string | null,
	{
		report,
		onChange,
	}: {
		report: (text: string) => void;
		onChange: (conversationId: string | null, change?: { isSent: boolean }) => void;
	},
) {
	const handlers = useRef({
		report,
		onChange,
		resume: (_session: Session) => {},
		started: (_session: Session, _replyId?: string) => {},
		ended: (_session: Session) => {},
	});
	const [session, setSession] = useState(() => createSession(initialId, handlers));
	const current = useRef(session);
	current.current = session;
	session.place.owner = useFormOwner();
	const { messages, status, error, setMessages, clearError } = useChat({ chat: session.chat });
	const [state, dispatch] = useReducer(nextState, initialId === null, firstState);
	const { phase, stopping, shownBefore } = state;
	const busy = phase === "recovering" || status === "submitted" || status === "streaming";

	/** Tells the state of an event, unless another conversation is shown by now. */
	const tellState = useCallback((of: Session, event: ConversationEvent) => {
		if (current.current === of) dispatch(event);
	}, []);

	/** Shows what the server has, and goes on with a running reply. @throws {ChatFailure} */
	const sync = useCallback(async (of: Session): Promise<void> => {
		const answer = await callAssistant<ReadAnswer>(paths.chatConversation(of.place.conversationId));
		if (current.current !== of || isBusy(of)) return;
		of.place.isNew = false;
		const running = answer.running ? (lastReply(of) ?? null) : null;
		of.chat.messages = mergeMessages(answer.conversation.messages.map(toUiMessage), of.chat.messages);
		dispatch({ type: "synced", canRate: answer.canRate, running });
		if (answer.running) handlers.current.resume(of);
	}, []);

	const { tell } = useOtherTabs(session.place, () => {
		if (!isBusy(current.current)) sync(current.current).catch(() => undefined);
	});

	handlers.current = {
		report,
		onChange,
		resume(of) {
			const { ends, place, chat } = of;
			place.ended = null;
			of.resuming = true;
			dispatch({ type: "resumed" });
			chat.resumeStream().then(() => {
				of.resuming = false;
				if (current.current !== of || of.ends > ends) return;
				dispatch({ type: "resume-over" });
				// It ended before it could be taken up, or the connection failed.
				if (chat.status === "error") void recover(of);
				else sync(of).catch(() => undefined);
			});
		},
		started(of, replyId) {
			if (current.current !== of) return;
			dispatch({ type: "started", replyId });
			tell(of.place.conversationId);
			onChange(of.place.conversationId, { isSent: true });
		},
		ended(of) {
			if (current.current !== of) return;
			const { place, chat } = of;
			const isBroken = !place.ended;
			dispatch({ type: "ended", isBroken, replyId: isBroken ? undefined : lastReply(of)?.id });
			if (!isBroken) tell(place.conversationId);
			if (place.ended === "error" || chat.error instanceof ChatFailure) report(textOfError(of));
			if (place.ended !== "finish") return void recover(of);
			place.pending = null;
			place.resumed = 0;
			if (state.canRate === null) sync(of).catch(() => undefined);
		},
	};

	/** The server knows how a reply ended, or that it is still being written. */
	async function recover(of: Session): Promise<void> {
		const refused = of.chat.error instanceof ChatFailure;
		// A refused message has not changed anything there.
		if (refused && of.place.isNew) return;
		const broken = !of.place.ended && !refused;
		of.place.resumed += 1;
		if (broken) tellState(of, { type: "broken" });
		const found = await findReply(of, { broken, isShown: () => current.current === of, sync });
		if (current.current !== of || !broken || isBusy(of)) return;
		if (found) return dispatch({ type: "found", replyId: lastReply(of)?.id });
		report(texts.chat.requestFailed);
		dispatch({ type: "not-found" });
	}

	const begin = useCallback((next: Session, isNew: boolean): void => {
		setSession(next);
		current.current = next;
		dispatch({ type: "switched", isNew });
	}, []);

	const reset = useCallback(() => {
		begin(createSession(null, handlers), true);
		handlers.current.onChange(null);
	}, [begin]);

	const open = useCallback(
		async (conversationId: string, { again = false }: { again?: boolean } = {}): Promise<void> => {
			const next = createSession(conversationId, handlers);
			begin(next, false);
			try {
				await sync(next);
				tellState(next, { type: "loaded" });
				if (current.current === next) handlers.current.onChange(conversationId);
			} catch (failure) {
				if (current.current !== next) return;
				// One that another tab deleted, or of a visitor who signed out, is no failure of a page load.
				if (!isGone(failure) || !again) handlers.current.report(texts.chat.loadFailed);
				if (isGone(failure)) reset();
				else dispatch({ type: "load-failed" });
			}
		},
		[sync, reset, begin, tellState],
	);

	useEffect(() => {
		if (initialId) void open(initialId, { again: true });
	}, [initialId, open]);

	function send(text: string, replaces?: string): void {
		if (busy || !text.trim()) return;
		const { chat } = session;
		dispatch({ type: "sent" });
		if (replaces) {
			const at = chat.messages.findIndex(({ id }) => id === replaces);
			if (at >= 0) chat.messages = chat.messages.slice(0, at);
		}
		const metadata = { createdAt: new Date().toISOString() };
		void chat.sendMessage({ text: text.trim(), metadata }, { body: { replaces } });
	}

	/** Another reply to the last message, or the same one again when it did not arrive. */
	function retry(): void {
		const last = session.chat.messages.at(-1);
		if (busy || !last) return;
		dispatch({ type: "sent" });
		clearError();
		// The same ids again give the same reply.
		void session.chat.regenerate({
			body: last.role === "assistant" && phase !== "lost" ? { replaces: last.id } : {},
		});
	}

	async function stop(): Promise<void> {
		const of = session;
		// Pressed just as another conversation was opened, it stops nothing of that one.
		tellState(of, { type: "stop-pressed" });
		await stopReply(of, () => current.current === of);
		tellState(of, { type: "stop-over" });
	}

	async function rate(messageId: string, feedback: Feedback | null): Promise<void> {
		const fields = { intent: "rate", messageId, feedback: feedback ?? "" };
		try {
			await callAssistant(paths.chatConversation(session.place.conversationId), fields);
			setMessages((shown) =>
				shown.map((message) =>
					message.id === messageId ? { ...message, metadata: { ...message.metadata, feedback } } : message,
				),
			);
		} catch (failure) {
			report(failure instanceof ChatFailure ? failure.message : texts.chat.requestFailed);
		}
	}

	return {
		/** `null` until the first message was sent. */
		conversationId: session.place.isNew ? null : session.place.conversationId,
		messages: shownBefore && busy ? keepShown(messages, shownBefore) : messages,
		busy,
		/** Whether nothing of the reply has arrived yet. */
		thinking: status === "submitted" || (busy && !shownBefore && isBlank(messages.at(-1))),
		loading: phase === "loading",
		/** Shows what a form of the conversation has changed. */
		refresh: () =>
			void sync(session).then(
				() => tellState(session, { type: "written", replyId: lastReply(session)?.id }),
				() => report(texts.chat.loadFailed),
			),
		/** Tries to load the conversation once more; `null` while it isn't missing. */
		reload: phase === "load-failed" ? () => void open(session.place.conversationId) : null,
		stopping,
		canRate: state.canRate === true,
		fresh: state.fresh,
		written: state.written,
		/** Error message for the visitor; `null` without one. */
		error: busy ? null : error ? textOfError(session) : phase === "lost" ? texts.chat.requestFailed : null,
		send,
		retry,
		stop,
		rate,
		open,
		reset,
	};
}

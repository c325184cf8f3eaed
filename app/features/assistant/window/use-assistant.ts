/** A conversation of the window: sends, stops, resumes, and follows what other tabs do. */
import { useChat } from "@ai-sdk/react";
import { useCallback, useEffect, useRef, useState } from "react";
import type { Conversation, Feedback } from "#contracts/assistant/conversations";
import { messages as texts } from "#rules/messages";
import { paths } from "~/paths.ts";
import { createSession, isBusy, type Session, textOfError } from "./chat-session.ts";
import { ChatFailure, callAssistant } from "./chat-transport.ts";
import { type AssistantMessage, isBlank, keepShown, mergeMessages, toUiMessage } from "./ui-messages.ts";
import { useOtherTabs } from "./use-other-tabs.ts";

type ReadAnswer = { conversation: Conversation; running: boolean; canRate: boolean };

/** Waits before a broken reply is looked for again, in ms; also how often it is. */
const recoveryWaits = [300, 1_000, 3_000];
/** How long a stopped reply may take to end by itself, in ms. */
const stopMs = 3_000;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

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
	const { messages, status, error, setMessages, clearError } = useChat({ chat: session.chat });
	const [loading, setLoading] = useState(initialId !== null);
	const [loadFailed, setLoadFailed] = useState(false);
	const [stopping, setStopping] = useState(false);
	const [recovering, setRecovering] = useState(false);
	/** `null` until the server was asked. */
	const [canRate, setCanRate] = useState<boolean | null>(null);
	/** Replies that began while the visitor looked on: their cards come a moment later. */
	const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
	/** Those of them that have ended: they are announced. */
	const [written, setWritten] = useState<ReadonlySet<string>>(new Set());
	/** What was shown of a reply when its connection broke off: it stays until the resumed reply is as long. */
	const [kept, setKept] = useState<AssistantMessage | null>(null);
	const busy = recovering || status === "submitted" || status === "streaming";

	const markWritten = (of: Session) => {
		const last = of.chat.messages.at(-1);
		if (last?.role === "assistant") setWritten((ids) => new Set([...ids, last.id]));
	};

	/** Shows what the server has, and goes on with a running reply. @throws {ChatFailure} */
	const sync = useCallback(async (of: Session): Promise<void> => {
		const answer = await callAssistant<ReadAnswer>(paths.chatConversation(of.place.conversationId));
		if (current.current !== of || isBusy(of)) return;
		of.place.isNew = false;
		const last = of.chat.messages.at(-1);
		setKept(answer.running && last?.role === "assistant" ? last : null);
		of.chat.messages = mergeMessages(answer.conversation.messages.map(toUiMessage), of.chat.messages);
		setCanRate(answer.canRate);
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
			setRecovering(true);
			chat.resumeStream().then(() => {
				of.resuming = false;
				if (current.current !== of || of.ends > ends) return;
				setRecovering(false);
				// It ended before it could be taken up, or the connection failed.
				if (chat.status === "error") void recover(of);
				else sync(of).catch(() => undefined);
			});
		},
		started(of, replyId) {
			if (current.current !== of) return;
			if (replyId) setFresh((ids) => new Set([...ids, replyId]));
			tell(of.place.conversationId);
			onChange(of.place.conversationId, { isSent: true });
		},
		ended(of) {
			if (current.current !== of) return;
			const { place, chat } = of;
			setStopping(false);
			setRecovering(false);
			if (place.ended) {
				setKept(null);
				markWritten(of);
				tell(place.conversationId);
			}
			if (place.ended === "error" || chat.error instanceof ChatFailure) report(textOfError(of));
			if (place.ended !== "finish") return void recover(of);
			place.pending = null;
			place.resumed = 0;
			if (canRate === null) sync(of).catch(() => undefined);
		},
	};

	/** The server knows how a reply ended, or that it is still being written. */
	async function recover(of: Session): Promise<void> {
		const refused = of.chat.error instanceof ChatFailure;
		// A refused message has not changed anything there.
		if (refused && of.place.isNew) return;
		const broken = !of.place.ended && !refused;
		of.place.resumed += 1;
		const waits = broken ? recoveryWaits.slice(of.place.resumed - 1) : [0, ...recoveryWaits];
		setRecovering(broken);
		let found = false;
		for (const ms of waits) {
			await wait(ms);
			if (current.current !== of || isBusy(of)) break;
			try {
				if (broken) of.chat.clearError();
				await sync(of);
				found = true;
				break;
			} catch (failure) {
				if (failure instanceof ChatFailure && failure.status === 404) break;
			}
		}
		if (current.current !== of) return;
		setRecovering(false);
		if (!broken || isBusy(of)) return;
		if (found) markWritten(of);
		else {
			report(texts.chat.requestFailed);
			setLost(of);
		}
	}

	/** The session whose broken reply could not be found again. */
	const [lost, setLost] = useState<Session | null>(null);

	const begin = useCallback((next: Session): void => {
		setSession(next);
		current.current = next;
		setRecovering(false);
		setStopping(false);
		setLoadFailed(false);
		setKept(null);
		setLost(null);
	}, []);

	const reset = useCallback(() => {
		begin(createSession(null, handlers));
		setLoading(false);
		handlers.current.onChange(null);
	}, [begin]);

	const open = useCallback(
		async (conversationId: string, { again = false }: { again?: boolean } = {}): Promise<void> => {
			const next = createSession(conversationId, handlers);
			begin(next);
			setLoading(true);
			try {
				await sync(next);
				if (current.current === next) handlers.current.onChange(conversationId);
			} catch (failure) {
				if (current.current !== next) return;
				const isGone = failure instanceof ChatFailure && failure.status === 404;
				// One that another tab deleted, or of a visitor who signed out, is no failure of a page load.
				if (!isGone || !again) handlers.current.report(texts.chat.loadFailed);
				if (isGone) reset();
				else setLoadFailed(true);
			} finally {
				if (current.current === next) setLoading(false);
			}
		},
		[sync, reset, begin],
	);

	useEffect(() => {
		if (initialId) void open(initialId, { again: true });
	}, [initialId, open]);

	function send(text: string, replaces?: string): void {
		if (busy || !text.trim()) return;
		const { chat } = session;
		setLost(null);
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
		const isLost = lost === session;
		setLost(null);
		clearError();
		// The same ids again give the same reply.
		void session.chat.regenerate({
			body: last.role === "assistant" && !isLost ? { replaces: last.id } : {},
		});
	}

	/** A call of its own, since a disconnect is not a stop, and a resumed reply cannot be stopped by its reader. */
	async function stop(): Promise<void> {
		const of = session;
		setStopping(true);
		const end = Date.now() + stopMs;
		// The message may not have reached the server yet.
		while (current.current === of && Date.now() < end) {
			const { stopped } = await callAssistant<{ stopped: boolean }>(
				paths.stopReply(of.place.conversationId),
				{},
			).catch(() => ({ stopped: false }));
			if (stopped || !isBusy(of)) break;
			await wait(200);
		}
		while (isBusy(of) && Date.now() < end) await wait(50);
		if (isBusy(of)) await of.chat.stop();
		setStopping(false);
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
		messages: kept && busy ? keepShown(messages, kept) : messages,
		busy,
		/** Whether nothing of the reply has arrived yet. */
		thinking: status === "submitted" || (busy && !kept && isBlank(messages.at(-1))),
		loading,
		/** Shows what a form of the conversation has changed. */
		refresh: () =>
			void sync(session).then(
				() => markWritten(session),
				() => report(texts.chat.loadFailed),
			),
		/** Tries to load the conversation once more; `null` while it isn't missing. */
		reload: loadFailed ? () => void open(session.place.conversationId) : null,
		stopping,
		canRate: canRate === true,
		fresh,
		written,
		/** For the visitor; `null` without one. */
		error: busy ? null : error ? textOfError(session) : lost === session ? texts.chat.requestFailed : null,
		send,
		retry,
		stop,
		rate,
		open,
		reset,
	};
}

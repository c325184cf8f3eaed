/** The messages of the window, and what is said to screen readers. */
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { isDecision, readActions } from "#contracts/assistant/action-proposals";
import { readCards } from "#contracts/assistant/chat-cards";
import { messages as texts } from "#rules/messages";
import { Button } from "~/design-system/button.tsx";
import { AskContext } from "../conversation/markdown.tsx";
import { Turns, useRecent } from "../conversation/turns.tsx";
import { WelcomeCard } from "../conversation/welcome-card.tsx";
import {
	type Announcer,
	type AssistantMessage,
	getText,
	isBlank,
	readPlainText,
	toInvocations,
} from "./conversation-state.ts";
import type { Assistant } from "./use-assistant.ts";
import { WindowComposer } from "./window-composer.tsx";
import { WindowMessage } from "./window-message.tsx";

export function WindowConversation({
	assistant,
	isOpen,
	takesFocus,
	covered,
	inPage = false,
	pageFollows,
	typed,
	announcer: { announce, clear },
}: {
	assistant: Assistant;
	isOpen: boolean;
	/** Whether the visitor has just opened the window. */
	takesFocus: boolean;
	/** Whether the history covers the conversation. */
	covered: boolean;
	/** The page scrolls, not the conversation. */
	inPage?: boolean;
	/** Whether the page is at its end, so that it goes on with what is new. */
	pageFollows?: RefObject<boolean>;
	/** What the visitor has typed already. */
	typed?: string;
	announcer: Announcer;
}) {
	const { messages, busy, thinking, error, loading, written, reload } = assistant;
	const log = useRef<HTMLDivElement>(null);
	const box = useRef<HTMLTextAreaElement>(null);
	const last = messages.at(-1);
	const failedReply = last?.metadata?.status === "failed";
	/** Otherwise the toast has said it. */
	const hasReason = error !== texts.chat.sendFailed && error !== texts.chat.requestFailed;
	const following = useFollowedEnd(log, messages, error);

	// A keyboard of the screen would cover what is to be read.
	const takeFocus = useCallback(() => {
		const isTouch = window.matchMedia("(pointer: coarse)").matches;
		(isTouch ? log : box).current?.focus({ preventScroll: true });
	}, []);
	useEffect(() => {
		if (takesFocus && !covered) takeFocus();
	}, [takesFocus, covered, takeFocus]);
	/** Runs what removes the control that has the focus. */
	const andTakeFocus = (act: () => void) => () => {
		act();
		takeFocus();
	};

	// The text as it is shown, without Markdown; the log itself is not live.
	const lastWritten = !busy && last?.role === "assistant" && written.has(last.id) ? last.id : null;
	useEffect(() => {
		if (!lastWritten) return;
		const shown = log.current?.querySelector(`[data-reply="${CSS.escape(lastWritten)}"] .prose`);
		const text = readPlainText(shown);
		if (text) announce(lastWritten, `Assistant: ${text}`);
	}, [lastWritten, announce]);
	useEffect(() => {
		if (busy) clear();
	}, [busy, clear]);
	const onCards = useCallback(
		(of: string, text: string) => {
			if (!announce(`${of} cards`, text)) return;
			if (pageFollows?.current) showInPage(log.current, of);
			else if (following.current && !inPage) showFromStart(log.current, of);
		},
		[announce, following, inPage, pageFollows],
	);

	return (
		<>
			<div
				ref={log}
				role="log"
				aria-live="off"
				aria-label="Conversation"
				hidden={covered}
				// The window's is scrolled by keyboard.
				tabIndex={inPage ? -1 : 0}
				className={inPage ? undefined : "min-h-0 flex-1 overflow-y-auto overscroll-contain p-4"}
			>
				{loading && <p className="text-muted text-sm">Loading…</p>}
				{reload && (
					<div className="flex flex-col items-start gap-2">
						<p className="text-red-700 text-sm">{texts.chat.loadFailed}</p>
						<Button size="sm" onClick={andTakeFocus(reload)}>
							Try again
						</Button>
					</div>
				)}
				{!loading && !reload && messages.length === 0 && (
					<WelcomeCard
						disabled={busy}
						onAsk={({ message }) => andTakeFocus(() => assistant.send(message))()}
					/>
				)}
				<AskContext.Provider
					value={(question) => {
						if (!busy) andTakeFocus(() => assistant.send(question))();
					}}
				>
					<Messages assistant={assistant} isOpen={isOpen} onCards={onCards} onFocusLost={takeFocus} />
				</AskContext.Provider>
				{thinking && <Thinking />}
				{error && (
					<div className="mt-4 flex flex-col items-start gap-2">
						{!failedReply && <p className="text-red-700 text-sm">{texts.chat.sendFailed}</p>}
						{hasReason && <p className="text-sm">{error}</p>}
						<Button size="sm" icon="retry" onClick={andTakeFocus(assistant.retry)}>
							Retry
						</Button>
					</div>
				)}
			</div>
			<div hidden={covered} className={inPage ? "sticky bottom-0 z-10" : "flex-none"}>
				<WindowComposer
					typed={typed}
					busy={busy}
					stopping={assistant.stopping}
					box={box}
					onSend={assistant.send}
					onStop={andTakeFocus(() => void assistant.stop())}
				/>
			</div>
		</>
	);
}

function Messages({
	assistant,
	isOpen,
	onCards,
	onFocusLost,
}: {
	assistant: Assistant;
	isOpen: boolean;
	onCards: (of: string, text: string) => void;
	onFocusLost: () => void;
}) {
	const { messages, busy, fresh, error } = assistant;
	const now = useNow(isOpen);
	const invocations = messages.map((message) => ({
		id: message.id,
		toolInvocations: toInvocations(message),
	}));
	const actions = readActions(invocations);
	const turns = invocations.map(({ id, toolInvocations }, index) => {
		const message = messages[index];
		return {
			id,
			question: message?.role === "user" && !isDecision(toolInvocations) ? getText(message) : null,
			cards: () => ({ ...readCards(toolInvocations), actions: actions.get(id) ?? [] }),
		};
	});
	const from = useRecent(turns, assistant);
	return (
		<ol className="flex flex-col gap-5">
			<Turns messages={turns} from={from}>
				{(index, isFolded) => {
					const message = messages[index];
					if (!message) return null;
					const isLast = index === messages.length - 1;
					const live = isLast && busy;
					const afterDecision = isDecision(invocations[index - 1]?.toolInvocations ?? []);
					if (live && message.role === "assistant" && isBlank(message)) return null;
					return (
						<WindowMessage
							key={message.id}
							message={message}
							now={now}
							live={live && message.role === "assistant"}
							isFolded={isFolded}
							fresh={fresh.has(message.id)}
							busy={busy}
							canRate={assistant.canRate}
							conversationId={assistant.conversationId}
							actions={actions.get(message.id) ?? []}
							onAnswered={() => {
								assistant.refresh();
								onFocusLost();
							}}
							onRetry={
								isLast && !error && message.role === "assistant" && !afterDecision
									? () => {
											assistant.retry();
											onFocusLost();
										}
									: null
							}
							onEdit={(text) => {
								assistant.send(text, message.id);
								onFocusLost();
							}}
							onRate={(feedback) => void assistant.rate(message.id, feedback)}
							onCards={onCards}
						/>
					);
				}}
			</Turns>
		</ol>
	);
}

/** The time in ms, which goes on while the times are looked at. */
function useNow(active: boolean): number {
	const [now, setNow] = useState(Date.now);
	useEffect(() => {
		if (!active) return;
		setNow(Date.now());
		const timer = setInterval(() => setNow(Date.now()), 30_000);
		return () => clearInterval(timer);
	}, [active]);
	return now;
}

function Thinking() {
	return (
		<p className="mt-4 flex items-center gap-2 text-muted text-sm">
			<span aria-hidden="true" className="assistant-thinking">
				<span />
				<span />
				<span />
			</span>
			Thinking…
		</p>
	);
}

/** The page goes on to new cards, as far as the text of their reply stays in sight. */
function showInPage(log: HTMLElement | null, replyId: string): void {
	const reply = log?.querySelector(`[data-reply="${CSS.escape(replyId)}"]`)?.closest("li");
	if (!log || !reply) return;
	const below = log.getBoundingClientRect().bottom - window.innerHeight + composerHeight(log);
	const above = reply.getBoundingClientRect().top - headerHeight;
	if (Math.min(below, above) > 0) window.scrollBy({ top: Math.min(below, above) });
}

/** The header stays at the top of the page; in px, with some space. */
const headerHeight = 80;

/** The composer of the page covers its end. */
const composerHeight = (log: HTMLElement): number => log.nextElementSibling?.clientHeight ?? 0;

/** Cards push the text of their reply out of sight when it is followed to its end. */
function showFromStart(log: HTMLElement | null, replyId: string): void {
	const reply = log?.querySelector(`[data-reply="${CSS.escape(replyId)}"]`)?.closest("li");
	if (!log || !reply || log.scrollHeight - log.scrollTop <= log.clientHeight) return;
	const targetTop = log.scrollTop + reply.getBoundingClientRect().top - log.getBoundingClientRect().top - 16;
	log.scrollTop = Math.max(log.scrollTop, targetTop);
}

/** Scrolls with a reply, unless the visitor has scrolled up to read. */
function useFollowedEnd(
	log: RefObject<HTMLDivElement>,
	messages: readonly AssistantMessage[],
	error: string | null,
): RefObject<boolean> {
	const following = useRef(true);
	useEffect(() => {
		const element = log.current;
		if (!element) return;
		const onScroll = () => {
			following.current = element.scrollHeight - element.scrollTop - element.clientHeight < 80;
		};
		element.addEventListener("scroll", onScroll, { passive: true });
		return () => element.removeEventListener("scroll", onScroll);
	}, [log]);
	const sent = messages.findLast(({ role }) => role === "user")?.id;
	// biome-ignore lint/correctness/useExhaustiveDependencies: a message of the visitor is always shown
	useLayoutEffect(() => {
		following.current = true;
	}, [sent]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: every new part may be below the end
	useLayoutEffect(() => {
		const element = log.current;
		if (element && following.current && messages.length > 0) element.scrollTop = element.scrollHeight;
	}, [messages, error, log]);
	return following;
}

/**
 * Phases of the conversation that the window shows, and what moves it from one to the next. `useAssistant` sends the
 * events of the conversation shown, and drops those of one that was left.
 *
 *   loading ──▶ ready | load-failed
 *   loading, ready, lost ──▶ recovering   (a running reply is taken up again, or looked for after its connection broke)
 *   recovering ──▶ ready | lost
 *   lost ──▶ ready   (the visitor sends or tries again)
 */
import type { DynamicToolUIPart, TextUIPart, UIMessage } from "ai";
import { useCallback, useRef, useState } from "react";
import type { ChatMessage, Feedback, ReplyStatus, ToolInvocation } from "#contracts/assistant/conversations";

export type Phase = "loading" | "load-failed" | "ready" | "recovering" | "lost";

export type ConversationState = {
	phase: Phase;
	/** The visitor pressed "Stop", and the reply has not ended yet. */
	stopping: boolean;
	/** `null` until the server was asked. */
	canRate: boolean | null;
	/** Replies that began while the visitor looked on: their cards come a moment later. */
	fresh: ReadonlySet<string>;
	/** Replies of `fresh` that have ended: they are announced. */
	written: ReadonlySet<string>;
	/** What was shown of a reply when its connection broke off: it stays until the resumed reply is as long. */
	shownBefore: AssistantMessage | null;
};

export type ConversationEvent =
	/** Another conversation is shown: a known one, which is loaded, or a new one. */
	| { type: "switched"; isNew: boolean }
	| { type: "loaded" }
	| { type: "load-failed" }
	/** The server told the state of the conversation; `running` is what was shown of a reply that goes on. */
	| { type: "synced"; canRate: boolean; running: AssistantMessage | null }
	| { type: "sent" }
	| { type: "started"; replyId: string | undefined }
	| { type: "resumed" }
	/** There was nothing to resume, or it failed. */
	| { type: "resume-over" }
	| { type: "stop-pressed" }
	| { type: "stop-over" }
	/** `isBroken`: the connection broke off, and what was shown stays. */
	| { type: "ended"; isBroken: boolean; replyId: string | undefined }
	/** The connection broke off, and the reply is looked for. */
	| { type: "broken" }
	| { type: "found"; replyId: string | undefined }
	| { type: "not-found" }
	/** A form of the conversation changed it. */
	| { type: "written"; replyId: string | undefined };

/** Events that are not named for a phase leave it as it is. */
const moves: Record<Phase, Partial<Record<ConversationEvent["type"], Phase>>> = {
	loading: { loaded: "ready", "load-failed": "load-failed", resumed: "recovering", broken: "recovering" },
	// A message can be sent although the ones before it were not loaded.
	"load-failed": { resumed: "recovering", broken: "recovering" },
	ready: { resumed: "recovering", broken: "recovering" },
	recovering: { "resume-over": "ready", ended: "ready", found: "ready", "not-found": "lost" },
	lost: { sent: "ready", resumed: "recovering", broken: "recovering" },
};

/** @param isNew whether there is nothing to load */
export const firstState = (isNew: boolean): ConversationState => ({
	phase: isNew ? "ready" : "loading",
	stopping: false,
	canRate: null,
	fresh: new Set(),
	written: new Set(),
	shownBefore: null,
});

const including = (ids: ReadonlySet<string>, id: string | undefined) =>
	id === undefined ? ids : new Set([...ids, id]);

/** The state after an event of the conversation shown. */
export function nextState(state: ConversationState, event: ConversationEvent): ConversationState {
	const next = { ...state, phase: moves[state.phase][event.type] ?? state.phase };
	switch (event.type) {
		case "switched":
			return { ...state, phase: event.isNew ? "ready" : "loading", stopping: false, shownBefore: null };
		case "synced":
			return { ...next, canRate: event.canRate, shownBefore: event.running };
		case "started":
			return { ...next, fresh: including(state.fresh, event.replyId) };
		case "sent":
			// A reply that was stopped before is over, whatever became of the call.
			return { ...next, stopping: false };
		case "stop-pressed":
			return { ...next, stopping: true };
		case "stop-over":
			return { ...next, stopping: false };
		case "ended":
			return {
				...next,
				stopping: false,
				written: including(state.written, event.replyId),
				shownBefore: event.isBroken ? state.shownBefore : null,
			};
		case "found":
		case "written":
			return { ...next, written: including(state.written, event.replyId) };
		default:
			return next;
	}
}

// Messages as the AI SDK streams them, and as the conversation service stores them.

export type MessageData = {
	createdAt?: string | null;
	status?: ReplyStatus;
	feedback?: Feedback | null;
	/** Id of the conversation that the reply belongs to. */
	conversationId?: string;
};

export type AssistantMessage = UIMessage<MessageData>;

export const toUiMessage = ({
	id,
	role,
	content,
	toolInvocations,
	createdAt,
	status,
	feedback,
}: ChatMessage): AssistantMessage => ({
	id,
	role,
	metadata: { createdAt, status, feedback },
	parts: [
		...toolInvocations.map((invocation, index) => toToolPart(invocation, `${id}-${index}`)),
		...(content ? [{ type: "text", text: content, state: "done" } satisfies TextUIPart] : []),
	],
});

function toToolPart(
	{ state, toolCallId, toolName = "tool", args, result }: ToolInvocation,
	key: string,
): DynamicToolUIPart {
	const call = { type: "dynamic-tool" as const, toolName, toolCallId: toolCallId ?? key, input: args };
	return /result|output-available/.test(state)
		? { ...call, state: "output-available", output: result }
		: { ...call, state: "output-error", errorText: state };
}

/** The text of a message; several parts of text are paragraphs. */
export const getText = ({ parts }: AssistantMessage): string =>
	parts.flatMap((part) => (part.type === "text" && part.text ? [part.text] : [])).join("\n\n");

/** Whether nothing of a reply has arrived yet; also without one. */
export const isBlank = (message: AssistantMessage | undefined): boolean =>
	message?.role !== "assistant" || getText(message) === "";

/** What tools found, of tools that the SDK knows by type and of others. */
export const toInvocations = ({ parts }: AssistantMessage): ToolInvocation[] =>
	parts.flatMap((part) => {
		if (part.type !== "dynamic-tool" && !part.type.startsWith("tool-")) return [];
		const { toolCallId, state, output, input, toolName } = part as DynamicToolUIPart;
		return [{ toolCallId, toolName, state, args: input, result: output }];
	});

/**
 * The messages with what was shown of a reply before its connection broke off, as long as less of it has arrived
 * again.
 */
export function keepShown(
	messages: readonly AssistantMessage[],
	shownMessage: AssistantMessage,
): AssistantMessage[] {
	const at = messages.findIndex(({ id }) => id === shownMessage.id);
	const arrived = messages[at];
	if (!arrived) return [...messages, shownMessage];
	return getText(arrived).length >= getText(shownMessage).length
		? [...messages]
		: messages.with(at, shownMessage);
}

/**
 * What the server has, with a message of the visitor's that it does not have: one that could not be sent is kept,
 * so that it can be sent again.
 */
export function mergeMessages(
	stored: readonly AssistantMessage[],
	shown: readonly AssistantMessage[],
): AssistantMessage[] {
	const last = shown.findLast(({ role }) => role === "user");
	const isUnsent = last !== undefined && !stored.some(({ id }) => id === last.id);
	return isUnsent ? [...stored, last] : [...stored];
}

export type Announcer = {
	announcement: string;
	/** Says a text once for its key. @returns whether this was the first time */
	announce: (key: string, text: string) => boolean;
	/** Empties the region, so that the same text can be said again. */
	clear: () => void;
};

/** The text of the one live region: what a screen reader says of a reply, once, when it is complete. */
export function useAnnouncer(): Announcer {
	const [announcement, setAnnouncement] = useState("");
	const said = useRef(new Set<string>());
	const announce = useCallback((key: string, text: string) => {
		if (said.current.has(key) || !text) return false;
		said.current.add(key);
		setAnnouncement(text);
		return true;
	}, []);
	const clear = useCallback(() => setAnnouncement(""), []);
	return { announcement, announce, clear };
}

const blocks = "p, li, h4, tr, td, th, pre, br, blockquote, div";

/** The text of a rendered reply, with spaces between its paragraphs, list items and cells. */
export function readPlainText(element: Element | null | undefined): string {
	if (!element) return "";
	const pieces = [...element.childNodes].map((node) => {
		if (!(node instanceof Element)) return node.textContent ?? "";
		return node.matches(blocks) ? ` ${readPlainText(node)} ` : readPlainText(node);
	});
	return pieces.join("").replace(/\s+/g, " ").trim();
}

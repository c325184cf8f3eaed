/** Messages as services with the specified calls alone keep them. */
import type { ChatMessage, Conversation, ConversationSummary } from "#contracts/assistant/conversations";
import type { SpecifiedConversation, SpecifiedMessage } from "#specified/calls/conversations";

/** Ends the text of a reply that is not complete: the specification has no field for that. */
const stoppedLine = "*Stopped.*";

export const markStopped = (content: string): string =>
	content.trim() ? `${content.trimEnd()}\n\n${stoppedLine}` : stoppedLine;

/** @returns the text without the line, `null` when it has none */
export function readStopped(content: string): string | null {
	const text = content.trimEnd();
	if (text === stoppedLine) return "";
	return text.endsWith(`\n\n${stoppedLine}`) ? text.slice(0, -stoppedLine.length).trimEnd() : null;
}

export function toMessage(message: SpecifiedMessage): ChatMessage {
	const { id, role, content, createdAt, toolInvocations } = message;
	const stopped = role === "assistant" ? readStopped(content) : null;
	return {
		id,
		role,
		content: stopped ?? content,
		createdAt,
		// Each needs an id: clients tell a reply's tools apart by it.
		toolInvocations: toolInvocations.map(({ state, result }, index) => ({
			state,
			result,
			toolCallId: `${id}-${index}`.slice(-128),
		})),
		status: stopped === null ? "complete" : "stopped",
		feedback: null,
	};
}

export type SavedMessage = {
	id: string;
	role: "user" | "assistant";
	content: string;
	createdAt: string;
	toolInvocations: { state: string; result: unknown }[];
};

/** The message with the fields of the specification's section 3 alone. */
export function toSaved(
	{ id, role, content, createdAt, toolInvocations, status }: Omit<ChatMessage, "feedback">,
	now: Date = new Date(),
): SavedMessage {
	return {
		id,
		role,
		content: role === "assistant" && status !== "complete" ? markStopped(content) : content,
		createdAt: createdAt ?? now.toISOString(),
		toolInvocations: toolInvocations.map(({ state, result = null }) => ({ state, result })),
	};
}

type Summary = Omit<SpecifiedConversation, "messages">;

/** A service that doesn't count messages has 0 of them. */
export const toSummary = ({ id, title, messageCount, updatedAt }: Summary): ConversationSummary => ({
	id,
	title,
	messageCount: messageCount ?? 0,
	updatedAt,
});

export function toConversation(specified: SpecifiedConversation): Conversation {
	const messages = specified.messages.items.map(toMessage);
	return { ...toSummary(specified), messageCount: specified.messageCount ?? messages.length, messages };
}

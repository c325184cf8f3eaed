/** Messages as the AI SDK streams them, and as the conversation service stores them. */
import type { DynamicToolUIPart, TextUIPart, UIMessage } from "ai";
import type { ChatMessage, Feedback, ReplyStatus, ToolInvocation } from "#contracts/assistant/conversations";

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

/** Stored replies as parts of a stream, and streams as stored replies. */
import type { ChatMessage, ReplyStatus, ToolInvocation } from "#contracts/assistant/conversations";
import { foldReply, type ReplyPart } from "#rules/assistant/fold-reply";

/** What readers see when an engine fails; section 8 of the specification. */
export const failureText = "An error occurred while processing your request";

export const startPart = (conversationId: string, messageId: string, createdAt: string): ReplyPart => ({
	type: "start",
	messageId,
	messageMetadata: { conversationId, createdAt },
});

/** The last part of a reply, by how it ended. */
export function endPart(status: Exclude<ReplyStatus, "streaming">): ReplyPart {
	if (status === "stopped") return { type: "abort" };
	return status === "failed" ? { type: "error", errorText: failureText } : { type: "finish" };
}

const textId = "stored";

const textBlock = (delta: string): ReplyPart[] => [
	{ type: "text-start", id: textId },
	...(delta ? [{ type: "text-delta", id: textId, delta }] : []),
	{ type: "text-end", id: textId },
];

const textParts = (text: string): ReplyPart[] => (text ? textBlock(text) : []);

const toolInput = ({ toolCallId, toolName, args }: ToolInvocation): ReplyPart => ({
	type: "tool-input-available",
	toolCallId,
	toolName,
	input: args ?? {},
	dynamic: true,
});

const toolOutput = ({ state, toolCallId, result }: ToolInvocation): ReplyPart =>
	state === "result"
		? { type: "tool-output-available", toolCallId, output: result ?? null, dynamic: true }
		: { type: "tool-output-error", toolCallId, errorText: failureText, dynamic: true };

/** A finished reply as a stream, without its start and end. */
export const storedParts = ({
	content,
	toolInvocations,
}: Pick<ChatMessage, "content" | "toolInvocations">): ReplyPart[] => [
	...toolInvocations.flatMap((invocation) => [toolInput(invocation), toolOutput(invocation)]),
	...textParts(content),
];

/** What a reader lacks who read these parts of a reply that is stored by now. Both make the stored reply. */
export function missingParts(
	read: readonly ReplyPart[],
	{ content, toolInvocations }: Pick<ChatMessage, "content" | "toolInvocations">,
): ReplyPart[] {
	const partialReply = foldReply(read);
	const getState = ({ toolCallId }: ToolInvocation) =>
		partialReply.toolInvocations.find((invocation) => invocation.toolCallId === toolCallId)?.state;
	const results = toolInvocations.flatMap((invocation) => {
		const state = getState(invocation);
		if (state === undefined) return [toolInput(invocation), toolOutput(invocation)];
		return state === "call" && invocation.state !== "call" ? [toolOutput(invocation)] : [];
	});
	const rest = content.slice(partialReply.content.length);
	const block = read.findLast(({ type }) => type === "text-start" || type === "text-end");
	// A new block reads as a new paragraph, so that text of an open one goes into that one.
	if (block?.type !== "text-start") {
		const paragraph =
			partialReply.content !== "" && !partialReply.content.endsWith("\n") && rest.startsWith("\n\n");
		return [...results, ...(paragraph ? textBlock(rest.slice(2)) : textParts(rest))];
	}
	const { id } = block;
	return [...results, ...(rest ? [{ type: "text-delta", id, delta: rest }] : []), { type: "text-end", id }];
}

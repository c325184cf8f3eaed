import type { ChatMessage } from "#contracts/assistant/conversations";
import type { ReplyPart } from "#rules/assistant/fold-reply";

/** A reply that was saved before, as the parts of a stream. */
export function toReplyParts(
	{ id, content, createdAt, toolInvocations, status }: ChatMessage,
	conversationId: string,
): ReplyPart[] {
	return [
		{ type: "start", messageId: id, messageMetadata: { conversationId, ...(createdAt && { createdAt }) } },
		...toolInvocations.flatMap(({ toolCallId, toolName = "tool", args = {}, result }, index): ReplyPart[] => {
			const call = { toolCallId: toolCallId ?? `${id}-${index}` };
			return [
				{ type: "tool-input-available", ...call, toolName, input: args, dynamic: true },
				{ type: "tool-output-available", ...call, output: result ?? null, dynamic: true },
			];
		}),
		...(content
			? [
					{ type: "text-start", id: "text" },
					{ type: "text-delta", id: "text", delta: content },
					{ type: "text-end", id: "text" },
				]
			: []),
		{ type: status === "complete" ? "finish" : "abort" },
	];
}

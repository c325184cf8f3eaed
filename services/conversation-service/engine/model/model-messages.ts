/** The conversation as a language model reads it. */
import type { ModelMessage } from "ai";
import type { EngineMessage } from "../engine.ts";

/** Latest messages that are sent. */
const mostMessages = 12;
/** Characters of a message, and of a tool's result. */
const longestText = 4_000;
const longestResult = 6_000;

const shorten = (text: string, most: number): string =>
	text.length > most ? `${text.slice(0, most)}…` : text;

/** Results of tools stand before the reply that used them. */
export function toModelMessages(messages: readonly EngineMessage[]): ModelMessage[] {
	const latest = messages.slice(-mostMessages);
	const from = latest.findIndex(({ role }) => role === "user");
	return latest.slice(Math.max(0, from)).flatMap((message, index) => toMessages(message, index));
}

function toMessages({ role, content, toolInvocations }: EngineMessage, index: number): ModelMessage[] {
	const text = shorten(content.trim(), longestText) || "…";
	if (role === "user") return [{ role, content: text }];
	const toolCalls = toolInvocations.flatMap(({ toolCallId, toolName, args, result }, at) =>
		toolName && result !== undefined
			? [{ toolCallId: toolCallId ?? `call-${index}-${at}`, toolName, input: args ?? {}, result }]
			: [],
	);
	const reply: ModelMessage = { role, content: text };
	if (toolCalls.length === 0) return [reply];
	return [
		{
			role: "assistant",
			content: toolCalls.map(({ result: _, ...call }) => ({ type: "tool-call" as const, ...call })),
		},
		{
			role: "tool",
			content: toolCalls.map(({ toolCallId, toolName, result }) => ({
				type: "tool-result" as const,
				toolCallId,
				toolName,
				output: { type: "text" as const, value: shorten(JSON.stringify(result), longestResult) },
			})),
		},
		reply,
	];
}

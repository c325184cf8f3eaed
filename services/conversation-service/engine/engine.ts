/** What writes replies: rules and tools, or a language model with the same tools. */
import type { ToolInvocation } from "#contracts/assistant/conversations";
import type { ReplyPart } from "#rules/assistant/fold-reply";

export type EngineMessage = {
	role: "user" | "assistant";
	content: string;
	/** What tools found for earlier replies. */
	toolInvocations: readonly ToolInvocation[];
};

export type EngineRequest = {
	/** Oldest first, at most `chatLimits.sentMessages`; the last is the user's. */
	messages: readonly EngineMessage[];
	/** `null` for guests. */
	user: { userId: string; fname: string; lname: string; token: string; accountId: string | null } | null;
	requestId: string;
};

export type Engine = {
	/**
	 * Parts of an AI SDK UI message stream without `start` and `finish`.
	 * @param signal stop writing at once
	 * @throws when it cannot answer; what it gave before is kept
	 */
	reply(request: EngineRequest, signal: AbortSignal): AsyncIterable<ReplyPart>;
};

/**
 * Folds the parts of a streamed reply (AI SDK UI message stream) into the stored message: its text and what its
 * tools found. Unknown parts are counted and left out, so that a newer service does not break a reply.
 */

import type { ToolInvocation } from "#contracts/assistant/conversations";
import { chatLimits } from "./chat-limits.ts";

export type ReplyPart = { type: string } & Record<string, unknown>;

export type FoldedReply = {
	/** Id in the part "start"; `null` before it. */
	id: string | null;
	content: string;
	toolInvocations: ToolInvocation[];
	/** "open" until a part "finish", "abort" or "error". */
	end: "open" | "finished" | "aborted" | "failed";
	/** The text of an "error" part. */
	error: string | null;
	/** Parts of a type that is not known, or unreadable. */
	unknown: number;
	/** Whether text or results were left out because the reply is too large. */
	cut: boolean;
};

export const emptyReply = (): FoldedReply => ({
	id: null,
	content: "",
	toolInvocations: [],
	end: "open",
	error: null,
	unknown: 0,
	cut: false,
});

/** Parts without anything that is stored. */
const silentParts = new Set([
	"text-end",
	"start-step",
	"finish-step",
	"message-metadata",
	"reasoning-start",
	"reasoning-delta",
	"reasoning-end",
	"tool-input-start",
	"tool-input-delta",
	"tool-approval-request",
	"source-url",
	"source-document",
	"file",
]);

/** Whether a value can be a part at all: an object with a type. */
export const isReplyPart = (value: unknown): value is ReplyPart =>
	typeof value === "object" && value !== null && typeof (value as { type?: unknown }).type === "string";

/** Whether clients of this product know the part; others are not passed on. */
export const isKnownPart = ({ type }: ReplyPart): boolean =>
	silentParts.has(type) || type.startsWith("data-") || Object.hasOwn(folding, type);

const text = (value: unknown): string => (typeof value === "string" ? value : "");

const folding: Record<string, (reply: FoldedReply, part: ReplyPart) => void> = {
	start(reply, part) {
		reply.id ??= text(part.messageId) || null;
	},
	// Text in several blocks reads as paragraphs.
	"text-start"(reply) {
		if (reply.content && !reply.content.endsWith("\n")) addText(reply, "\n\n");
	},
	"text-delta"(reply, part) {
		addText(reply, text(part.delta));
	},
	"tool-input-available"(reply, part) {
		const invocation = toInvocation(reply, text(part.toolCallId));
		invocation.toolName = text(part.toolName).slice(0, 80);
		invocation.args = part.input;
	},
	"tool-input-error"(reply, part) {
		toInvocation(reply, text(part.toolCallId)).state = "error";
	},
	"tool-output-available"(reply, part) {
		if (part.preliminary === true) return;
		const invocation = toInvocation(reply, text(part.toolCallId));
		if (getSize(reply) + jsonLength(part.output) > chatLimits.reply) {
			reply.cut = true;
			invocation.state = "error";
			return;
		}
		invocation.state = "result";
		invocation.result = part.output;
	},
	"tool-output-error"(reply, part) {
		toInvocation(reply, text(part.toolCallId)).state = "error";
	},
	"tool-output-denied"(reply, part) {
		toInvocation(reply, text(part.toolCallId)).state = "error";
	},
	finish(reply) {
		reply.end = "finished";
	},
	abort(reply) {
		reply.end = "aborted";
	},
	error(reply, part) {
		reply.end = "failed";
		reply.error = text(part.errorText).slice(0, 500) || null;
	},
};

function addText(reply: FoldedReply, more: string): void {
	const room = chatLimits.reply - getSize(reply);
	if (more.length > room) reply.cut = true;
	reply.content += more.slice(0, Math.max(0, room));
}

function toInvocation(reply: FoldedReply, toolCallId: string): ToolInvocation {
	const id = toolCallId.slice(0, 128);
	const existingInvocation = reply.toolInvocations.find((invocation) => invocation.toolCallId === id);
	if (existingInvocation) return existingInvocation;
	const invocation: ToolInvocation = { state: "call", toolCallId: id };
	reply.toolInvocations.push(invocation);
	return invocation;
}

const resultSizes = new WeakMap<object, number>();

const jsonLength = (value: unknown): number => {
	if (typeof value !== "object" || value === null) return String(value).length;
	const size = resultSizes.get(value) ?? JSON.stringify(value).length;
	resultSizes.set(value, size);
	return size;
};

const getSize = ({ content, toolInvocations }: FoldedReply): number =>
	content.length + toolInvocations.reduce((sum, { result }) => sum + jsonLength(result ?? ""), 0);

/** Adds a part to a reply, in place. */
export function foldPart(reply: FoldedReply, part: unknown): FoldedReply {
	const fold = isReplyPart(part) && Object.hasOwn(folding, part.type) ? folding[part.type] : undefined;
	if (fold && isReplyPart(part)) fold(reply, part);
	else if (!isReplyPart(part) || !isKnownPart(part)) reply.unknown += 1;
	return reply;
}

export const foldReply = (parts: Iterable<unknown>): FoldedReply => {
	const reply = emptyReply();
	for (const part of parts) foldPart(reply, part);
	return reply;
};

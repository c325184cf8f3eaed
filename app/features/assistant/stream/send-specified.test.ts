import { expect, it } from "vitest";
import type { ChatMessage } from "#contracts/assistant/conversations";
import { chatLimits } from "#rules/assistant/chat-limits";
import { foldReply } from "#rules/assistant/fold-reply";
import { latestMessages, toReplyParts } from "./send-specified.server.ts";

const reply = {
	id: "reply-0001",
	role: "assistant" as const,
	content: "Here are **2 products**.",
	createdAt: null,
	toolInvocations: [{ state: "result", result: { products: [] } }],
	status: "complete" as const,
	feedback: null,
};

it("is what was saved", () => {
	expect(foldReply(toReplyParts(reply, "c-1"))).toMatchObject({
		id: "reply-0001",
		content: reply.content,
		toolInvocations: [{ state: "result", result: { products: [] } }],
		end: "finished",
		unknown: 0,
	});
	expect(foldReply(toReplyParts({ ...reply, content: "", status: "stopped" }, "c-1")).end).toBe("aborted");
});

const message = (id: string, more: Partial<ChatMessage> = {}): ChatMessage => ({
	id,
	role: "user",
	content: `Text of ${id}`,
	createdAt: null,
	toolInvocations: [],
	status: "complete",
	feedback: null,
	...more,
});

it("sends the fields of the specification", () => {
	const createdAt = "2026-11-20T10:00:00.000Z";
	const toolInvocations = [
		{ state: "result", result: 1, toolCallId: "t", toolName: "n" },
		{ state: "error" },
	];
	expect(latestMessages([message("a", { createdAt, toolInvocations }), message("b")])).toEqual([
		{
			id: "a",
			role: "user",
			content: "Text of a",
			createdAt,
			toolInvocations: [
				{ state: "result", result: 1 },
				{ state: "error", result: null },
			],
		},
		{ id: "b", role: "user", content: "Text of b", toolInvocations: [] },
	]);
});

it("sends the latest ones, in number and size", () => {
	const many = Array.from({ length: 100 }, (_, index) => message(String(index)));
	expect(latestMessages(many).map(({ id }) => id)).toEqual(
		many.slice(-chatLimits.sentMessages).map(({ id }) => id),
	);
	const large = message("large", { content: "x".repeat(600_000) });
	expect(latestMessages([message("a"), large, message("b")]).map(({ id }) => id)).toEqual(["b"]);
	expect(latestMessages([message("a"), large]).map(({ id }) => id)).toEqual(["large"]);
});

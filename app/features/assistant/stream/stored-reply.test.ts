import { expect, it } from "vitest";
import { foldReply } from "#rules/assistant/fold-reply";
import { toReplyParts } from "./stored-reply.ts";

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

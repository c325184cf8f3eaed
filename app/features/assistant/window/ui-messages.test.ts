import { describe, expect, it } from "vitest";
import { type AssistantMessage, getText, mergeMessages, toInvocations, toUiMessage } from "./ui-messages.ts";

const stored = {
	id: "reply-1",
	role: "assistant",
	content: "Two wall packs.",
	createdAt: "2026-11-22T10:00:00.000Z",
	toolInvocations: [
		{ state: "result", toolCallId: "call-1", toolName: "findProducts", args: {}, result: { products: [] } },
		{ state: "error", toolName: "getOrder" },
	],
	status: "complete",
	feedback: "up",
} as const;
const user = (id: string): AssistantMessage => ({
	id,
	role: "user",
	parts: [{ type: "text", text: id }],
});

describe("toUiMessage", () => {
	it("keeps the text and what tools found", () => {
		const message = toUiMessage({ ...stored, toolInvocations: [...stored.toolInvocations] });
		expect(getText(message)).toBe("Two wall packs.");
		expect(toInvocations(message)).toEqual([
			{
				toolCallId: "call-1",
				toolName: "findProducts",
				state: "output-available",
				args: {},
				result: { products: [] },
			},
			{ toolCallId: "reply-1-1", toolName: "getOrder", state: "output-error", args: undefined },
		]);
		expect(message.metadata).toEqual({
			createdAt: stored.createdAt,
			status: "complete",
			feedback: "up",
		});
	});

	it("reads tools that the stream names by type", () => {
		const parts = [{ type: "tool-findProducts", toolCallId: "c", state: "output-available", output: [1] }];
		expect(toInvocations({ id: "r", role: "assistant", parts } as never)).toEqual([
			{ toolCallId: "c", state: "output-available", result: [1] },
		]);
	});
});

describe("mergeMessages", () => {
	it("takes what the server has", () => {
		expect(mergeMessages([user("a")], [user("a")])).toEqual([user("a")]);
		expect(mergeMessages([user("a"), user("b")], [])).toEqual([user("a"), user("b")]);
	});

	it("keeps a message that was not sent", () => {
		expect(mergeMessages([user("a")], [user("a"), user("typed")])).toEqual([user("a"), user("typed")]);
	});

	it("drops what was replaced on the server", () => {
		expect(mergeMessages([user("edited")], [user("old"), user("edited")])).toEqual([user("edited")]);
	});
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { chatLimits } from "./chat-limits.ts";
import { foldReply, isKnownPart } from "./fold-reply.ts";

const text = (...deltas: string[]) => [
	{ type: "text-start", id: "1" },
	...deltas.map((delta) => ({ type: "text-delta", id: "1", delta })),
	{ type: "text-end", id: "1" },
];

describe("foldReply", () => {
	it("joins the text and keeps results of tools", () => {
		expect(
			foldReply([
				{ type: "start", messageId: "reply-1" },
				...text("Two ", "wall packs"),
				{
					type: "tool-input-available",
					toolCallId: "t1",
					toolName: "findProducts",
					input: { words: "wall" },
				},
				{ type: "tool-output-available", toolCallId: "t1", output: { products: [{ sku: "A" }] } },
				...text("Both have photocells."),
				{ type: "finish" },
			]),
		).toEqual({
			id: "reply-1",
			content: "Two wall packs\n\nBoth have photocells.",
			toolInvocations: [
				{
					state: "result",
					toolCallId: "t1",
					toolName: "findProducts",
					args: { words: "wall" },
					result: { products: [{ sku: "A" }] },
				},
			],
			end: "finished",
			error: null,
			unknown: 0,
			cut: false,
		});
	});

	it("keeps what arrived of a reply that broke off", () => {
		expect(foldReply([{ type: "start", messageId: "r" }, ...text("Half a").slice(0, 2)])).toMatchObject({
			content: "Half a",
			end: "open",
		});
	});

	it("notes how a reply ended", () => {
		expect(foldReply([{ type: "abort" }]).end).toBe("aborted");
		expect(foldReply([{ type: "error", errorText: "No answer." }])).toMatchObject({
			end: "failed",
			error: "No answer.",
		});
	});

	it("keeps the last result of a call, and no preliminary one", () => {
		const { toolInvocations } = foldReply([
			{ type: "tool-output-available", toolCallId: "t", output: 1, preliminary: true },
			{ type: "tool-output-available", toolCallId: "t", output: 2 },
			{ type: "tool-output-available", toolCallId: "t", output: 3 },
		]);
		expect(toolInvocations).toEqual([{ state: "result", toolCallId: "t", result: 3 }]);
	});

	it("cuts what is larger than a reply may be", () => {
		const long = foldReply([...text("x".repeat(chatLimits.reply), "y")]);
		expect(long).toMatchObject({ cut: true });
		expect(long.content).toHaveLength(chatLimits.reply);
		const results = foldReply([
			{ type: "tool-output-available", toolCallId: "t", output: ["z".repeat(chatLimits.reply)] },
		]);
		expect(results.toolInvocations).toEqual([{ state: "error", toolCallId: "t" }]);
	});

	it("counts unknown parts and takes anything without failing", () => {
		expect(foldReply([{ type: "hologram" }, null, 7, "text", []]).unknown).toBe(5);
		expect(isKnownPart({ type: "constructor" })).toBe(false);
		fc.assert(
			fc.property(fc.array(fc.anything(), { maxLength: 20 }), (parts) => {
				expect(foldReply(parts).content).toBeTypeOf("string");
			}),
		);
	});
});

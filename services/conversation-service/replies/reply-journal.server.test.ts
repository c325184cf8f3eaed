import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { foldReply, type ReplyPart } from "#rules/assistant/fold-reply";
import { missingParts, storedParts } from "./reply-journal.server.ts";

/** A reply of several blocks of text and calls of tools, as engines stream it. */
const streamed = fc
	.array(
		fc.oneof(
			fc.array(fc.string({ maxLength: 8 }), { maxLength: 4 }).map((deltas) => ({ deltas })),
			fc.constantFrom("result", "error", "call").map((state) => ({ state })),
		),
		{ maxLength: 6 },
	)
	.map((blocks) =>
		blocks.flatMap((block, index): ReplyPart[] => {
			const id = `block-${index}`;
			if ("deltas" in block)
				return [
					{ type: "text-start", id },
					...block.deltas.map((delta) => ({ type: "text-delta", id, delta })),
					{ type: "text-end", id },
				];
			const input = { type: "tool-input-available", toolCallId: id, toolName: "find", input: { words: id } };
			if (block.state === "result")
				return [input, { type: "tool-output-available", toolCallId: id, output: { found: index } }];
			return block.state === "error" ? [input, { type: "tool-output-error", toolCallId: id }] : [input];
		}),
	);

const textAndResults = (parts: readonly ReplyPart[]) => {
	const { content, toolInvocations } = foldReply(parts);
	const results = toolInvocations.flatMap(({ state, toolCallId, result }) =>
		state === "result" ? [[toolCallId, result]] : [],
	);
	return { content, results };
};

const blocksClosed = (parts: readonly ReplyPart[]) => {
	const open = new Set<unknown>();
	for (const { type, id } of parts) {
		if (type === "text-start") open.add(id);
		if (type === "text-delta") expect(open).toContain(id);
		if (type === "text-end") expect(open.delete(id)).toBe(true);
	}
	return open.size === 0;
};

describe("a stored reply", () => {
	it("streams as it was stored", () => {
		fc.assert(
			fc.property(streamed, (parts) => {
				expect(textAndResults(storedParts(foldReply(parts)))).toEqual(textAndResults(parts));
			}),
		);
	});

	it("completes what a reader has read, wherever that ended", () => {
		fc.assert(
			fc.property(streamed, fc.nat(), (parts, point) => {
				const read = parts.slice(0, point % (parts.length + 1));
				const all = [...read, ...missingParts(read, foldReply(parts))];
				expect(textAndResults(all)).toEqual(textAndResults(parts));
				expect(blocksClosed(all)).toBe(true);
			}),
		);
	});
});

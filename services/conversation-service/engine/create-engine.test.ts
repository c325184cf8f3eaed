import { expect, it } from "vitest";
import type { ReplyPart } from "#rules/assistant/fold-reply";
import { say, splitWords } from "./create-engine.server.ts";

const text = "Two **wall packs**:\n\n- one\n- two\n\n| a | b |";

it("splits into words that give the text again", () => {
	expect(splitWords(text).join("")).toBe(text);
	expect(splitWords("a b")).toEqual(["a ", "b"]);
	expect(splitWords("")).toEqual([]);
});

it("says each word once, between a start and an end", async () => {
	const parts: ReplyPart[] = [];
	for await (const part of say(text, 0, new AbortController().signal)) parts.push(part);
	expect(parts[0]?.type).toBe("text-start");
	expect(parts.at(-1)?.type).toBe("text-end");
	expect(parts.map(({ delta }) => delta ?? "").join("")).toBe(text);
	expect(new Set(parts.map(({ id }) => id)).size).toBe(1);
});

it("stops at once, also while it waits for the next word", async () => {
	const stop = new AbortController();
	const parts: unknown[] = [];
	for await (const part of say("one two three", 60_000, stop.signal)) {
		parts.push(part);
		// The first word would come after a minute.
		setImmediate(() => stop.abort());
	}
	expect(parts).toHaveLength(1);
});

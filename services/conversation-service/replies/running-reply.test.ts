import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { chatLimits, chatTimes } from "#rules/assistant/chat-limits";
import type { ReplyPart } from "#rules/assistant/fold-reply";
import { readEngine } from "./running-reply.server.ts";

const request = { messages: [], user: null, requestId: "test" };
const word = (delta: string) => ({ type: "text-delta", id: "t", delta });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Reads all that an engine gives, while the clock runs. */
async function readAll(source: () => AsyncIterable<unknown>, stop = new AbortController()) {
	const parts: ReplyPart[] = [];
	const reading = (async () => {
		const engine = { reply: () => source() as AsyncIterable<ReplyPart> };
		for await (const part of readEngine(engine, request, stop)) parts.push(part);
	})().catch((error: Error) => error);
	await vi.advanceTimersByTimeAsync(chatTimes.reply + chatTimes.silence);
	const error = await reading;
	return { parts, error: error?.message ?? null, stopped: stop.signal.aborted };
}

describe("an engine", () => {
	it("that hangs fails after the longest silence, with what it gave kept", async () => {
		const outcome = await readAll(async function* () {
			yield word("a");
			await new Promise(() => undefined);
		});
		expect(outcome).toEqual({
			parts: [word("a")],
			error: "The engine gave no answer in time.",
			stopped: false,
		});
	});

	it("that never ends is stopped after the longest reply", async () => {
		const outcome = await readAll(async function* () {
			for (;;) {
				await new Promise((resolve) => setTimeout(resolve, 1_000));
				yield word("a");
			}
		});
		expect(outcome).toMatchObject({ error: null, stopped: true });
		expect(outcome.parts).toHaveLength(chatTimes.reply / 1_000 - 1);
	});

	it("that writes too much is stopped before the part that is too much", async () => {
		const half = "x".repeat(chatLimits.reply / 2);
		const outcome = await readAll(async function* () {
			yield* [word(half), word(half), word("y")];
		});
		expect(outcome).toMatchObject({ parts: [{ delta: half }, { delta: half }], stopped: true });
		const results = await readAll(async function* () {
			yield { type: "tool-output-available", toolCallId: "t", output: half + half };
		});
		expect(results).toMatchObject({ parts: [], stopped: true });
	});

	it("that writes too many parts is stopped", async () => {
		const { parts, stopped } = await readAll(async function* () {
			for (;;) yield word("");
		});
		expect([parts.length, stopped]).toEqual([chatLimits.replyParts, true]);
	});

	it("that gives nonsense is read for what is known, without null characters", async () => {
		const outcome = await readAll(async function* () {
			yield* [null, 7, "text", [], {}, { type: "hologram" }, { type: 3 }, word("a\0b"), undefined];
		});
		expect(outcome).toEqual({ parts: [word("ab")], error: null, stopped: false });
	});

	it("that ends or fails the reply by parts of its own does not, or does", async () => {
		const outcome = await readAll(async function* () {
			yield* [{ type: "start" }, { type: "finish" }, word("a"), { type: "abort" }, word("b")];
			yield { type: "error", errorText: "No quota" };
			yield word("c");
		});
		expect(outcome).toMatchObject({
			parts: [word("a"), word("b")],
			error: "The engine gave an error: No quota",
		});
	});

	it("that ignores a stop is left at once, and told to clean up when it goes on", async () => {
		const stop = new AbortController();
		let cleaned = false;
		let goOn = () => {};
		const outcome = await readAll(async function* () {
			try {
				yield word("a");
				stop.abort();
				await new Promise<void>((resolve) => {
					goOn = resolve;
				});
				yield word("late");
			} finally {
				cleaned = true;
			}
		}, stop);
		expect(outcome).toEqual({ parts: [word("a")], error: null, stopped: true });
		goOn();
		await vi.advanceTimersByTimeAsync(1);
		expect(cleaned).toBe(true);
	});
});

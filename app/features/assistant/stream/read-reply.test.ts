import { describe, expect, it, vi } from "vitest";
import { chatLimits } from "#rules/assistant/chat-limits";
import type { ReplyPart } from "#rules/assistant/fold-reply";
import { readReply } from "./request-reply.server.ts";

const failed = { type: "error", errorText: "An error occurred while processing your request" };
const start = { conversationId: "c-1", replyId: "reply-0001" };
const log = { warn: vi.fn() };

const event = (part: unknown) => `data: ${typeof part === "string" ? part : JSON.stringify(part)}\n\n`;
const delta = (text: string) => ({ type: "text-delta", id: "1", delta: text });

/** @param end "open": nothing more comes; "cut": the connection breaks */
function bodyOf(chunks: string[], end: "closed" | "open" | "cut" = "closed") {
	const left = [...chunks];
	const cancelled = vi.fn();
	const body = new ReadableStream<Uint8Array>(
		{
			pull(controller) {
				const chunk = left.shift();
				if (chunk !== undefined) controller.enqueue(new TextEncoder().encode(chunk));
				else if (end === "closed") controller.close();
				else if (end === "cut") controller.error(new TypeError("terminated"));
				else return new Promise(() => {});
			},
			cancel: cancelled,
		},
		{ highWaterMark: 0 },
	);
	return { body, cancelled, left };
}

async function readAll(stream: ReadableStream<ReplyPart>): Promise<ReplyPart[]> {
	const parts: ReplyPart[] = [];
	const reader = stream.getReader();
	for (let next = await reader.read(); !next.done; next = await reader.read()) parts.push(next.value);
	return parts;
}

const read = async (chunks: string[], end?: "open" | "cut", times = { reply: 10_000, silence: 10_000 }) =>
	(await readAll(readReply(bodyOf(chunks, end).body, { start, log, times }))).slice(1);

describe("the stream of a reply", () => {
	it("begins with the ids of the storefront, whatever the service calls them", async () => {
		const { body } = bodyOf([event({ type: "start", messageId: "7" }), event({ type: "finish" })]);
		const parts = await readAll(readReply(body, { start, log, now: () => 0 }));
		expect(parts).toEqual([
			{
				type: "start",
				messageId: "reply-0001",
				messageMetadata: { conversationId: "c-1", createdAt: "1970-01-01T00:00:00.000Z" },
			},
			{ type: "finish" },
		]);
	});

	it("names a running reply as the service does", async () => {
		const createdAt = "2026-11-20T10:00:00.000Z";
		const { body } = bodyOf([
			event({ type: "start", messageId: "7", messageMetadata: { createdAt, secret: 1 } }),
			event({ type: "finish" }),
		]);
		const [first] = await readAll(readReply(body, { start: { ...start, replyId: null }, log }));
		expect(first).toEqual({
			type: "start",
			messageId: "7",
			messageMetadata: { conversationId: "c-1", createdAt },
		});
	});

	it("is the same however its bytes are split", async () => {
		const text = [delta("Bühne 💡 "), delta("5,000 lm"), { type: "finish" }, "[DONE]"].map(event).join("");
		const bytes = new TextEncoder().encode(text);
		for (const size of [1, 3, 7]) {
			const body = new ReadableStream<Uint8Array>({
				start(controller) {
					for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size));
					controller.close();
				},
			});
			const parts = await readAll(readReply(body, { start, log }));
			expect(parts.slice(1)).toEqual([delta("Bühne 💡 "), delta("5,000 lm"), { type: "finish" }]);
		}
	});

	it("leaves out comments and unknown parts, and logs them once", async () => {
		log.warn.mockClear();
		const parts = [
			{ type: "hologram" },
			17,
			null,
			[],
			{ kind: "text" },
			delta("Hello"),
			{ type: "hologram" },
		];
		expect(await read([": keep-alive\n\n", ...parts.map(event), event({ type: "finish" })])).toEqual([
			delta("Hello"),
			{ type: "finish" },
		]);
		expect(log.warn.mock.calls.map(([about]) => about)).toEqual([{ unknown: 6 }]);
	});

	it("finishes a reply that only says it is done", async () => {
		expect(await read([event(delta("Hi")), event("[DONE]"), event(delta("more"))])).toEqual([
			delta("Hi"),
			{ type: "finish" },
		]);
	});

	it.each([
		["ends without an end", [event(delta("Hi"))], undefined],
		["is cut", [event(delta("Hi"))], "cut" as const],
		["is no JSON", [event(delta("Hi")), event("not json {")], undefined],
		["has one endless line", [event(delta("Hi")), `data: ${"x".repeat(1024 * 1024 + 10)}`], "open" as const],
	])("fails when it %s", async (_, chunks, end) => {
		expect(await read(chunks, end)).toEqual([delta("Hi"), failed]);
	});

	it.each(["<!doctype html><title>It works</title>", '{"data":"Hello"}', ""])(
		"fails for %j",
		async (text) => {
			expect(await read([text])).toEqual([failed]);
		},
	);

	it("fails after a silence, and closes the connection", async () => {
		const { body, cancelled } = bodyOf([event(delta("Hi"))], "open");
		const times = { reply: 10_000, silence: 20 };
		const parts = await readAll(readReply(body, { start, log, times }));
		expect(parts.slice(1)).toEqual([delta("Hi"), failed]);
		expect(cancelled).toHaveBeenCalled();
	});

	it("fails when the whole takes too long, though it is never silent", async () => {
		const body = new ReadableStream<Uint8Array>({
			async pull(controller) {
				await new Promise((resolve) => setTimeout(resolve, 5));
				controller.enqueue(new TextEncoder().encode(event(delta("."))));
			},
		});
		const parts = await readAll(readReply(body, { start, log, times: { reply: 60, silence: 10_000 } }));
		expect(parts.at(-1)).toEqual(failed);
	});

	it("fails over the limits of size and number", async () => {
		const large = delta("x".repeat(chatLimits.reply));
		expect(await read([event(large), event(delta("y"))])).toEqual([large, failed]);
		const many = Array.from({ length: chatLimits.replyParts + 1 }, () => event(delta("")));
		expect((await read([many.join("")])).slice(-2)).toEqual([delta(""), failed]);
		const unknown = Array.from({ length: chatLimits.replyParts + 1 }, () => event({ type: "hologram" }));
		expect(await read([unknown.join("")])).toEqual([failed]);
	});

	it("shows an error for people, and no other", async () => {
		const text = "The assistant is resting. Try again at noon.";
		expect(await read([event({ type: "error", errorText: text })])).toEqual([
			{ type: "error", errorText: text },
		]);
		for (const errorText of ["<b>no</b> good", "Error: x\n  at y.js:3", "connect ECONNREFUSED 10.0.0.5:1", 7])
			expect(await read([event({ type: "error", errorText, stack: "x" })])).toEqual([failed]);
	});

	it("reads no more than its reader asks for, and stops when the reader leaves", async () => {
		const { body, cancelled, left } = bodyOf(
			Array.from({ length: 1_000 }, () => event(delta("x"))),
			"open",
		);
		const reader = readReply(body, { start, log }).getReader();
		await reader.read();
		await reader.read();
		expect(left.length).toBeGreaterThan(980);
		await reader.cancel();
		await expect.poll(() => cancelled.mock.calls.length).toBe(1);
	});
});

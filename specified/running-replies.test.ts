import { describe, expect, it, vi } from "vitest";
import type { ReplyPart } from "#rules/assistant/fold-reply";
import { type EndedReply, findReply, startReply } from "./running-replies.server.ts";

const delta = (text: string): ReplyPart => ({ type: "text-delta", id: "1", delta: text });
const userId = "guest_1";
let count = 0;

function newReply(save: (ended: EndedReply) => Promise<void> = async () => {}) {
	let source: ReadableStreamDefaultController<ReplyPart> | undefined;
	const cancelled = vi.fn();
	const parts = new ReadableStream<ReplyPart>({
		start(controller) {
			source = controller;
		},
		cancel: cancelled,
	});
	count += 1;
	const conversationId = `c-${count}`;
	const reply = startReply({ userId, conversationId, messageId: "m", replyId: "r", parts, save });
	return { reply, conversationId, cancelled, send: (part: ReplyPart) => source?.enqueue(part), source };
}

async function readAll(stream: ReadableStream<ReplyPart>): Promise<ReplyPart[]> {
	const parts: ReplyPart[] = [];
	const reader = stream.getReader();
	for (let next = await reader.read(); !next.done; next = await reader.read()) parts.push(next.value);
	return parts;
}

describe("a running reply", () => {
	it("gives each reader all parts from the beginning, in order", async () => {
		const { reply, send } = newReply();
		const early = readAll(reply.read());
		send(delta("Hello"));
		const middle = readAll(reply.read());
		send(delta(" there"));
		send({ type: "finish" });
		await reply.saved;
		const all = [delta("Hello"), delta(" there"), { type: "finish" }];
		expect([await early, await middle, await readAll(reply.read())]).toEqual([all, all, all]);
	});

	it("is read to its end and saved once without readers, before its end is shown", async () => {
		let confirm = () => {};
		const save = vi.fn(
			() =>
				new Promise<void>((resolve) => {
					confirm = resolve;
				}),
		);
		const { reply, send } = newReply(save);
		const reader = reply.read().getReader();
		send(delta("Hello"));
		send({ type: "finish" });
		await reader.read();
		const end = reader.read();
		await vi.waitFor(() => expect(save).toHaveBeenCalledOnce());
		expect(reply.isRunning).toBe(true);
		confirm();
		expect((await end).value).toEqual({ type: "finish" });
		expect(await reply.saved).toMatchObject({ status: "complete", folded: { content: "Hello" } });
		expect(save).toHaveBeenCalledOnce();
	});

	it("keeps what had arrived when it is stopped, and closes the stream of the service", async () => {
		const save = vi.fn(async () => {});
		const { reply, send, cancelled, conversationId } = newReply(save);
		const seen = readAll(reply.read());
		send(delta("Hel"));
		await vi.waitFor(async () => expect((await reply.read().getReader().read()).value).toEqual(delta("Hel")));
		expect(findReply(userId, conversationId)).toBe(reply);
		reply.stop();
		expect(await reply.saved).toMatchObject({ status: "stopped", folded: { content: "Hel" } });
		expect(cancelled).toHaveBeenCalled();
		expect(await seen).toEqual([delta("Hel"), { type: "abort" }]);
		expect(findReply(userId, conversationId)?.isRunning).toBe(false);
		expect(findReply("guest_2", conversationId)).toBeNull();
	});

	it("ends for its readers when saving fails, or the service breaks off", async () => {
		const unsaved = newReply(() => Promise.reject(new Error("down")));
		unsaved.send({ type: "error", errorText: "No" });
		expect(await readAll(unsaved.reply.read())).toEqual([{ type: "error", errorText: "No" }]);
		expect((await unsaved.reply.saved).status).toBe("failed");

		const cut = newReply();
		cut.source?.error(new Error("cut"));
		expect((await cut.reply.saved).status).toBe("stopped");
	});

	it("is stopped and saved when the process is asked to end", async () => {
		const before = process.listenerCount("SIGTERM");
		const { reply, send } = newReply();
		send(delta("Hel"));
		await reply.read().getReader().read();
		expect(process.listenerCount("SIGTERM")).toBe(before + 1);
		process.emit("SIGTERM");
		expect(await reply.saved).toMatchObject({ status: "stopped", folded: { content: "Hel" } });
		await vi.waitFor(() => expect(process.listenerCount("SIGTERM")).toBe(before));
	});
});

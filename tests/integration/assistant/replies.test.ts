/** Replies of the assistant: saved once, resumed, stopped, and kept when they break off. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { guestSignatureHeader } from "#contracts/assistant/chat-stream";
import { type FoldedReply, foldReply, type ReplyPart } from "#rules/assistant/fold-reply";
import { signGuest } from "#services/conversation-service/conversations.server";
import type { Engine } from "#services/conversation-service/engine/engine";
import { type RunningServices, startServices } from "../../setup/running-services.ts";
import { guestSecret } from "../../setup/service-calls.ts";

const guest = `guest_${"g".repeat(22)}`;
const headers = { [guestSignatureHeader]: signGuest(guest, guestSecret) };
let services: RunningServices;

/** Counts until it is stopped: one number for each release of the gate. */
let open: () => void = () => {};
const counting: Engine = {
	async *reply({ messages }, signal) {
		const question = messages.at(-1)?.content ?? "";
		if (question === "fail") throw new Error("broken");
		yield { type: "text-start", id: "t" };
		for (let count = 1; count <= (question === "short" ? 3 : 1_000); count++) {
			if (signal.aborted) return;
			if (question !== "short")
				await new Promise<void>((resolve) => {
					open = resolve;
					signal.addEventListener("abort", () => resolve(), { once: true });
				});
			yield { type: "text-delta", id: "t", delta: `${count} ` };
		}
		yield { type: "text-end", id: "t" };
	},
};

beforeAll(async () => {
	services = await startServices({ engine: counting });
});
afterAll(() => services.stop());

async function conversation(): Promise<string> {
	const { body } = await services.call("/mcp/conversations", { userId: guest, title: "New Chat" }, headers);
	return (body as { data: { id: string } }).data.id;
}

const turn = (
	conversationId: string,
	content: string,
	ids = { message: crypto.randomUUID(), reply: crypto.randomUUID() },
) => ({
	userToken: null,
	currentUser: null,
	guestId: guest,
	conversationId,
	replyId: ids.reply,
	messages: [{ id: ids.message, role: "user", content }],
});

const ask = (body: object) =>
	fetch(`${services.url}/api/chat`, {
		method: "POST",
		headers: { ...headers, "content-type": "application/json" },
		body: JSON.stringify(body),
	});
const resume = (id: string) =>
	fetch(`${services.url}/mcp/conversations/${id}/stream?userId=${guest}`, { headers });

async function* partsOf(response: Response): AsyncGenerator<ReplyPart> {
	const chunks = (response.body ?? []) as unknown as AsyncIterable<Uint8Array>;
	const decoder = new TextDecoder();
	let rest = "";
	for await (const chunk of chunks) {
		const events = (rest + decoder.decode(chunk, { stream: true })).split("\n\n");
		rest = events.pop() ?? "";
		for (const event of events)
			if (event.startsWith("data: {")) yield JSON.parse(event.slice("data: ".length)) as ReplyPart;
	}
}
async function wholeReply(response: Response): Promise<FoldedReply> {
	const parts: ReplyPart[] = [];
	for await (const part of partsOf(response)) parts.push(part);
	return foldReply(parts);
}
async function read(id: string) {
	const response = await fetch(`${services.url}/mcp/conversations/${id}?userId=${guest}`, { headers });
	const { data } = (await response.json()) as { data: { messages: Record<string, unknown>[] } };
	return data.messages;
}
const stop = (id: string) => services.call(`/mcp/conversations/${id}/stop`, { userId: guest }, headers);

/** Lets the engine count until the text was sent to a reader. */
async function countUntil(parts: AsyncGenerator<ReplyPart>, text: string): Promise<void> {
	for (;;) {
		open();
		const { value, done } = await parts.next();
		if (done) throw new Error("The reply ended early.");
		if (value.delta === text) return;
	}
}

it("saves the message and the finished reply, and gives the same reply again", async () => {
	const id = await conversation();
	const body = turn(id, "short");
	const first = await wholeReply(await ask(body));
	expect(first).toMatchObject({ id: body.replyId, content: "1 2 3 ", end: "finished" });
	expect(await wholeReply(await ask(body))).toMatchObject({ content: "1 2 3 ", end: "finished" });
	expect(await read(id)).toMatchObject([
		{ id: body.messages[0]?.id, role: "user", content: "short" },
		{ id: body.replyId, role: "assistant", content: "1 2 3 ", status: "complete" },
	]);
});

it("makes one reply of 20 identical messages at once", async () => {
	const id = await conversation();
	const body = turn(id, "short");
	const replies = await Promise.all(Array.from({ length: 20 }, async () => wholeReply(await ask(body))));
	expect(new Set(replies.map(({ content }) => content))).toEqual(new Set(["1 2 3 "]));
	expect(await read(id)).toHaveLength(2);
});

it("refuses a second reply while one is written, and the same ids with another text", async () => {
	const id = await conversation();
	const body = turn(id, "long");
	const reading = partsOf(await ask(body));
	await countUntil(reading, "1 ");
	expect((await ask(turn(id, "other"))).status).toBe(409);
	expect((await ask({ ...body, messages: [{ ...body.messages[0], content: "else" }] })).status).toBe(409);
	await stop(id);
	expect(await read(id)).toHaveLength(2);
});

it("goes on without a reader, is resumed from its beginning, and stopped by the new reader", async () => {
	const id = await conversation();
	const reading = partsOf(await ask(turn(id, "long")));
	await countUntil(reading, "2 ");
	await reading.return(undefined);
	const resumed = partsOf(await resume(id));
	await countUntil(resumed, "4 ");
	expect((await stop(id)).body).toEqual({ stopped: true });
	let last: ReplyPart | undefined;
	for await (const part of resumed) last = part;
	expect(last).toEqual({ type: "abort" });
	const [, reply] = await read(id);
	expect(reply).toMatchObject({ status: "stopped" });
	expect(String(reply?.content)).toMatch(/^1 2 3 4 /);
	expect((await resume(id)).status).toBe(204);
	expect((await stop(id)).body).toEqual({ stopped: false });
});

it("replaces an edited message and all after it, once", async () => {
	const id = await conversation();
	const first = turn(id, "short");
	await wholeReply(await ask(first));
	const edited = { ...turn(id, "short"), replaces: first.messages[0]?.id };
	await wholeReply(await ask(edited));
	await wholeReply(await ask(edited));
	expect((await read(id)).map((message) => message.id)).toEqual([edited.messages[0]?.id, edited.replyId]);
});

it("gives another reply to the same message", async () => {
	const id = await conversation();
	const first = turn(id, "short");
	await wholeReply(await ask(first));
	const retry = { ...first, replyId: crypto.randomUUID(), replaces: first.replyId };
	await wholeReply(await ask(retry));
	expect((await read(id)).map((message) => message.id)).toEqual([first.messages[0]?.id, retry.replyId]);
});

it("ends a reply of a broken engine with an error, and keeps the message", async () => {
	const id = await conversation();
	expect(await wholeReply(await ask(turn(id, "fail")))).toMatchObject({
		end: "failed",
		error: "An error occurred while processing your request",
	});
	expect(await read(id)).toMatchObject([{ role: "user" }, { status: "failed", content: "" }]);
});

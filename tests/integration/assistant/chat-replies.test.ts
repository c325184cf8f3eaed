/** Streamed replies of a service that knows the specification alone: running, stopped, replaced and broken ones. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
	ask,
	conversationPath,
	getJson,
	openReply,
	postJson,
	readReply,
	sendMessage,
	stopPath,
	streamPath,
} from "../../setup/assistant/chat-visitor.ts";
import { type SpecificationShop, startSpecificationShop } from "../../setup/specification-shop.ts";
import { newVisitor, type Visitor } from "../../setup/visitor.ts";

let shop: SpecificationShop;
let guest: Visitor;
beforeAll(async () => {
	shop = await startSpecificationShop();
});
beforeEach(() => {
	shop.reset();
	guest = newVisitor();
});
afterAll(() => shop.stop());

const answer = "I found no product with these words.";
const failed = "An error occurred while processing your request";
/** Slow enough to do something in the middle of a reply, in ms a part. */
const slow = 150;
const messagesOf = (id: string) => shop.conversations().find((stored) => stored.id === id)?.messages ?? [];

describe("a reply that is being written", () => {
	it("is read from its beginning by whoever comes later, and only then ends", async () => {
		shop.setChatPace(slow);
		const first = await openReply(await sendMessage(guest, { message: "Hello there" }));
		const { conversationId } = first;
		await first.readUntil("found");
		const { body } = await getJson(guest, conversationPath(conversationId));
		expect(body).toMatchObject({ running: true, conversation: { messages: [{ content: "Hello there" }] } });
		const late = await readReply(await guest.get(streamPath(conversationId)));
		expect(late).toMatchObject({ text: answer, conversationId });
		expect(late.parts[0]?.type).toBe("start");
		expect(await first.readUntil("[DONE]")).toContain("words.");
		expect((await guest.get(streamPath(conversationId))).status).toBe(204);
		expect(messagesOf(conversationId)).toHaveLength(2);
	});

	it("refuses another message", async () => {
		shop.setChatPace(slow);
		const reply = await openReply(await sendMessage(guest, { message: "Hello there" }));
		const refused = await ask(guest, "And now?", { conversationId: reply.conversationId });
		expect(refused).toMatchObject({
			status: 409,
			message: "A reply is already being written. Wait until it is finished, or stop it.",
		});
		await postJson(guest, stopPath(reply.conversationId));
		expect(messagesOf(reply.conversationId).map(({ role }) => role)).toEqual(["user", "assistant"]);
	});

	it("is stopped, by another request than the one that reads it, and keeps what had arrived", async () => {
		shop.setChatPace(slow);
		const reply = await openReply(await sendMessage(guest, { message: "Hello there" }));
		const { conversationId } = reply;
		await reply.readUntil("found");
		expect((await postJson(guest, stopPath(conversationId))).body).toEqual({ stopped: true });
		expect(await reply.readUntil("[DONE]")).toContain('{"type":"abort"}');
		const [, stopped] = messagesOf(conversationId);
		expect(stopped?.content).toMatch(/^I found.*\n\n\*Stopped\.\*$/);
		const { body } = await getJson(guest, conversationPath(conversationId));
		const [, shown] = (body.conversation as { messages: { content: string; status: string }[] }).messages;
		expect(shown?.status).toBe("stopped");
		expect(`${shown?.content}\n\n*Stopped.*`).toBe(stopped?.content);
		expect((await postJson(guest, stopPath(conversationId))).body).toEqual({ stopped: false });
	});

	it("goes on when the browser leaves, and is saved", async () => {
		shop.setChatPace(20);
		const reply = await openReply(await sendMessage(guest, { message: "Hello there" }));
		await reply.leave();
		await expect.poll(() => messagesOf(reply.conversationId).at(-1)?.content).toBe(answer);
	});
});

describe("a message that replaces others", () => {
	const send = (message: string, fields: Record<string, string> = {}) => ask(guest, message, fields);

	it("is an edited one: what was said before goes on, with the new message", async () => {
		const { conversationId } = await send("Hello there", { messageId: "message-01" });
		await send("And bronze?", { conversationId, messageId: "message-02" });
		const edited = { conversationId, messageId: "message-03", replyId: "reply-0003", replaces: "message-02" };
		const reply = await send("And in black?", edited);
		expect(reply.conversationId).not.toBe(conversationId);
		const again = await send("And in black?", edited);
		expect(again).toMatchObject({ conversationId: reply.conversationId, text: reply.text });
		const [stored] = shop.conversations();
		expect(shop.conversations()).toHaveLength(1);
		expect(stored).toMatchObject({ id: reply.conversationId, title: "Hello there" });
		expect(stored?.messages.map(({ content }) => content)).toEqual([
			"Hello there",
			answer,
			"And in black?",
			answer,
		]);
	});

	it("is a reply to retry: the question stays", async () => {
		const { conversationId } = await send("Hello there", { messageId: "message-01", replyId: "reply-0001" });
		const reply = await send("Hello there", {
			conversationId,
			messageId: "message-01",
			replyId: "reply-0002",
			replaces: "reply-0001",
		});
		expect(shop.conversations()).toMatchObject([
			{ id: reply.conversationId, messages: [{ id: "message-01" }, { id: "reply-0002" }] },
		]);
	});

	it("leaves the conversation as it is when no reply comes", async () => {
		const { conversationId } = await send("Hello there", { messageId: "message-01" });
		const before = shop.conversations();
		shop.setFault("/api/chat", "unavailable", { times: 1 });
		const edited = { conversationId, messageId: "message-02", replyId: "reply-0002", replaces: "message-01" };
		expect(await send("And in black?", edited)).toMatchObject({ status: 503 });
		expect(shop.conversations()).toEqual(before);
		expect((await send("And in black?", edited)).text).toBe(answer);
		expect(shop.conversations()).toMatchObject([{ messages: [{ content: "And in black?" }, {}] }]);
	});
});

describe("a service that fails", () => {
	it.each([
		["unavailable", "Service Unavailable"],
		["error-text", failed],
		["error-html", failed],
		["error-list", failed],
		["error-nested", failed],
		["error-empty", failed],
		["lost-answer", failed],
	] as const)(
		"before the reply (%s) says so, and the same message can be sent again",
		async (fault, text) => {
			shop.setFault("/api/chat", fault, { times: 1 });
			const ids = {
				conversationId: "proposed-0001",
				isNew: "yes",
				messageId: "message-01",
				replyId: "reply-0001",
			};
			const refused = await ask(guest, "Hello there", ids);
			expect(refused.status).toBe(fault.startsWith("error-list") || fault === "error-nested" ? 422 : 503);
			expect(refused.message).toBe(text);
			expect((await ask(guest, "Hello there", ids)).text).toBe(answer);
			expect(shop.conversations()).toMatchObject([
				{ messages: [{ id: "message-01" }, { id: "reply-0001", content: answer }] },
			]);
		},
	);

	it.each(["html", "empty"] as const)(
		"by another answer than a stream (%s) ends the reply",
		async (fault) => {
			shop.setFault("/api/chat", fault, { times: 1 });
			const reply = await ask(guest, "Hello there");
			expect(reply).toMatchObject({ status: 200, message: failed, text: "" });
			// Nothing was said that could be kept.
			expect(messagesOf(reply.conversationId)).toHaveLength(1);
		},
	);

	it.each([
		["cut-stream", /^I found.*/],
		["odd-stream", /^$/],
	] as const)("in the middle (%s) ends the reply with what had arrived", async (fault, text) => {
		shop.setFault("/api/chat", fault, { times: 1 });
		// Sent before the connection breaks.
		shop.setChatPace(20);
		const reply = await ask(guest, "Hello there");
		expect(reply.message).toBe(failed);
		expect(reply.text).toMatch(text);
		const kept = messagesOf(reply.conversationId).slice(1);
		expect(kept.map(({ content }) => content)).toEqual(
			reply.text ? [`${reply.text.trim()}\n\n*Stopped.*`] : [],
		);
	});

	it("with noise alone is asked once more for the same ids", async () => {
		const ids = { messageId: "message-01", replyId: "reply-0001" };
		shop.setFault("/api/chat", "odd-stream", { times: 1 });
		const { conversationId, text } = await ask(guest, "Hello there", ids);
		expect(text).toBe("");
		const again = await ask(guest, "Hello there", { ...ids, conversationId });
		expect(again.text).toBe(answer);
		expect(messagesOf(conversationId).map(({ id }) => id)).toEqual(["message-01", "reply-0001"]);
	});

	it("to start a conversation says that", async () => {
		shop.setFault("/mcp/conversations", "unavailable", { method: "POST" });
		expect(await ask(guest, "Hello there")).toMatchObject({
			status: 503,
			message: "Failed to create conversation",
		});
		shop.clearFaults();
		const { conversationId } = await ask(guest, "Hello there", { messageId: "message-01" });
		shop.setFault("/mcp/conversations", "unavailable", { method: "POST" });
		// An edited message goes on in a new conversation.
		const edited = { conversationId, messageId: "message-02", replyId: "reply-0002", replaces: "message-01" };
		expect(await ask(guest, "Hello again", edited)).toMatchObject({
			status: 503,
			message: "Failed to create new conversation",
		});
		expect(messagesOf(conversationId)).toHaveLength(2);
		const started = await postJson(guest, "/api/chat/conversations");
		expect(started).toMatchObject({ status: 503, body: { message: "Failed to create new conversation" } });
	});

	it("to list, load, rename or delete says which", async () => {
		const { conversationId } = await ask(guest, "Hello there");
		const path = conversationPath(conversationId);
		shop.setFault(/^\/mcp/, "unavailable");
		const failures = [
			await getJson(guest, "/api/chat/conversations"),
			await getJson(guest, path),
			await postJson(guest, path, { intent: "rename", title: "Dock" }),
			await postJson(guest, path, { intent: "delete" }),
		];
		expect(failures.map(({ status }) => status)).toEqual([503, 503, 503, 503]);
		expect(failures.map(({ body }) => body.message)).toEqual([
			"Failed to load conversation history",
			"Failed to load conversation",
			"Failed to update title",
			"Failed to delete conversation",
		]);
	});

	it.each(["unavailable", "lost-answer"] as const)(
		"to save a message (%s) shows the reply, and saves both once",
		async (fault) => {
			// The circuit breaker closes again.
			await expect
				.poll(async () => (await postJson(newVisitor(), "/api/chat/conversations")).status)
				.toBe(200);
			shop.setFault("/mcp/conversations/*/messages", fault, { times: 1 });
			shop.setFault("/mcp/conversations/*/title", "unavailable");
			const reply = await ask(guest, "Hello there", { messageId: "message-01", replyId: "reply-0001" });
			expect(reply.text).toBe(answer);
			expect(messagesOf(reply.conversationId).map(({ id }) => id)).toEqual(["message-01", "reply-0001"]);
		},
	);
});

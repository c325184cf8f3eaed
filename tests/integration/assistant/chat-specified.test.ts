/** Conversations in a shop whose service knows the specification alone. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { emails, knownPassword } from "../../../specified/test-backend/data/people.ts";
import {
	ask,
	conversationPath,
	getJson,
	postJson,
	readReply,
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

const firstQuestion = "wall packs with photocells for the loading dock";
const list = "/api/chat/conversations";

describe("a conversation", () => {
	it("is started with the first message, named after it and saved with the reply", async () => {
		const reply = await ask(guest, firstQuestion);
		expect(reply.status).toBe(200);
		expect(reply.headers.get("Cache-Control")).toBe("private, no-store, no-transform");
		expect(reply.headers.get("Set-Cookie")).toMatch(/^__guest=.*HttpOnly; .*SameSite=Lax/);
		expect(reply.parts[0]).toMatchObject({ type: "start", messageId: expect.any(String) });
		expect(reply.parts.at(-1)).toEqual({ type: "finish" });
		expect(shop.conversations()).toMatchObject([
			{
				id: reply.conversationId,
				title: "Wall packs with photocells for...",
				messages: [
					{ role: "user", content: firstQuestion },
					{ role: "assistant", content: reply.text, id: reply.parts[0]?.messageId },
				],
			},
		]);
		const second = await ask(guest, "And in bronze?", { conversationId: reply.conversationId });
		expect(second.conversationId).toBe(reply.conversationId);
		const { body } = await getJson(guest, conversationPath(reply.conversationId));
		expect(body).toMatchObject({ running: false, canRate: false, conversation: { messageCount: 4 } });
		const sent = shop.log.filter(({ path }) => path === "/api/chat").at(-1)?.body;
		expect(sent).toMatchObject({
			userToken: null,
			currentUser: null,
			messages: [{ content: firstQuestion }, { role: "assistant" }, { content: "And in bronze?" }],
		});
	});

	it("of a user goes with the user's token and name", async () => {
		const user = await shop.signedIn(emails.distributor);
		const { text } = await ask(user, "Where is my order?");
		expect(text).toContain("orders");
		expect(shop.log.find(({ path }) => path === "/api/chat")?.body).toMatchObject({
			userToken: expect.any(String),
			currentUser: { userId: expect.any(String), fname: expect.any(String), lname: expect.any(String) },
		});
		expect(user.cookies.has("__guest")).toBe(false);
	});

	it("can be started empty, once", async () => {
		const first = await postJson(guest, list, { conversationId: "proposed-0001" });
		const again = await postJson(guest, list, { conversationId: "proposed-0002" });
		expect(first.body.conversation).toMatchObject({ title: "New Chat", messages: [] });
		expect(again.body).toEqual(first.body);
		const { id } = first.body.conversation as { id: string };
		await ask(guest, firstQuestion, { conversationId: id });
		expect(shop.conversations()).toMatchObject([{ id, title: "Wall packs with photocells for..." }]);
	});

	it("proposed twice is started once, with one message and one reply", async () => {
		await ask(guest, "Hello there");
		const ids = {
			conversationId: "proposed-0003",
			isNew: "yes",
			messageId: "message-01",
			replyId: "reply-0001",
		};
		const sends = await Promise.all(Array.from({ length: 5 }, () => ask(guest, firstQuestion, ids)));
		const again = await ask(guest, firstQuestion, ids);
		expect(new Set([...sends, again].map(({ text }) => text)).size).toBe(1);
		expect(new Set([...sends, again].map(({ conversationId }) => conversationId)).size).toBe(1);
		expect(shop.conversations()).toHaveLength(2);
		expect(shop.conversations()[1]?.messages.map(({ id }) => id)).toEqual(["message-01", "reply-0001"]);
		expect((await ask(guest, "Other text", { ...ids, replyId: "reply-0002" })).status).toBe(409);
	});

	it("shows messages that could not be saved, and saves them with the next", async () => {
		const first = await ask(guest, firstQuestion);
		const path = conversationPath(first.conversationId);
		const shown = async () => {
			const { body } = await getJson(guest, path);
			return (body.conversation as { messages: { content: string }[] }).messages.map(
				({ content }) => content,
			);
		};
		shop.setFault("/mcp/conversations/*/messages", "unavailable", { method: "POST", times: 3 });
		const second = await ask(guest, "And in bronze?", { conversationId: first.conversationId });
		expect(second.text).not.toBe("");
		expect(shop.conversations()[0]?.messages).toHaveLength(2);
		expect(await shown()).toEqual([firstQuestion, first.text, "And in bronze?", second.text]);
		const third = await ask(guest, "And in black?", { conversationId: first.conversationId });
		const all = [firstQuestion, first.text, "And in bronze?", second.text, "And in black?", third.text];
		expect(shop.conversations()[0]?.messages.map(({ content }) => content)).toEqual(all);
		expect(await shown()).toEqual(all);
	});

	it("is renamed, deleted and restored", async () => {
		const { conversationId, text } = await ask(guest, firstQuestion);
		const path = conversationPath(conversationId);
		const renamed = await postJson(guest, path, { intent: "rename", title: "Dock ".repeat(1_000) });
		expect(renamed.body).toEqual({ done: true, intent: "rename", title: "Dock ".repeat(10).trim() });
		expect((await postJson(guest, path, { intent: "delete" })).body).toEqual({
			done: true,
			intent: "delete",
		});
		expect(shop.conversations()).toEqual([]);
		const restores = await Promise.all([1, 2].map(() => postJson(guest, path, { intent: "restore" })));
		expect(restores[0]?.body).toMatchObject({ conversation: { title: "Dock ".repeat(10).trim() } });
		const ids = restores.map(({ body }) => (body.conversation as { id: string }).id);
		expect(ids[0]).toBe(ids[1]);
		expect(shop.conversations()).toMatchObject([
			{ messages: [{ content: firstQuestion }, { content: text }] },
		]);
		expect((await postJson(guest, path, { intent: "rate", messageId: "m", feedback: "up" })).status).toBe(
			404,
		);
	});

	it("is found by its owner alone", async () => {
		const { conversationId } = await ask(guest, firstQuestion);
		const before = shop.conversations();
		const other = newVisitor();
		await ask(other, "Hello there");
		const strangers = [newVisitor(), other, await shop.signedIn(emails.distributor)];
		for (const stranger of strangers) {
			expect((await getJson(stranger, conversationPath(conversationId))).status).toBe(404);
			for (const intent of ["delete", "restore", "rename"])
				expect(
					(await postJson(stranger, conversationPath(conversationId), { intent, title: "Mine" })).status,
				).toBe(404);
			expect((await ask(stranger, "Hello there", { conversationId })).status).toBe(404);
			expect((await readReply(await stranger.get(streamPath(conversationId)))).parts).toEqual([]);
			expect((await postJson(stranger, stopPath(conversationId))).body).not.toMatchObject({ stopped: true });
		}
		expect(shop.conversations()[0]).toEqual(before[0]);
		guest.cookies.set("__guest", String(guest.cookies.get("__guest")).replace(/^./, "x"));
		expect((await getJson(guest, conversationPath(conversationId))).status).toBe(404);
		expect((await getJson(guest, list)).body).toEqual({ conversations: [] });
	});
});

describe("a message that is not sent", () => {
	it.each([
		["", "Type a message first."],
		["x".repeat(2_001), "Message too long (2001/2000 characters)"],
		["x".repeat(100_000), "Message too long (100000/2000 characters)"],
	])("says why: %#", async (message, text) => {
		expect(await ask(guest, message)).toMatchObject({ status: 400, message: text });
		expect(shop.log.filter(({ path }) => /chat|mcp/.test(path))).toEqual([]);
		expect(guest.cookies.size).toBe(0);
	});

	it("may be of 2,000 characters", async () => {
		expect((await ask(guest, "x".repeat(2_000))).status).toBe(200);
	});

	it("is one too many for the minute", async () => {
		const { conversationId } = await ask(guest, "Hello there");
		for (let count = 0; count < 20; count += 1)
			expect((await ask(guest, "Hello again", { conversationId })).status).toBe(200);
		const refused = await ask(guest, "Hello again", { conversationId });
		expect(refused.status).toBe(429);
		expect(refused.message).toMatch(
			/^You've sent many messages in a short time\. Try again in (\d+ seconds?|1 minute)\.$/,
		);
		expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
	});
});

describe("a sign-in", () => {
	it("gives the guest's conversations to the user", async () => {
		const { conversationId, text } = await ask(guest, "wall packs");
		await guest.signIn(emails.distributor, knownPassword);
		expect(guest.cookies.has("__guest")).toBe(false);
		const { body } = await getJson(guest, list);
		expect(body.conversations).toMatchObject([{ title: "Wall packs", messageCount: 2 }]);
		expect(shop.conversations()).toMatchObject([
			{
				owner: expect.not.stringMatching(/^guest_/),
				messages: [{ content: "wall packs" }, { content: text }],
			},
		]);
		expect((await getJson(guest, conversationPath(conversationId))).status).toBe(404);
	});

	it("works when the move breaks off, and the next one moves the rest, once", async () => {
		await ask(guest, "wall packs");
		await ask(guest, "flood lights");
		shop.setFault("/mcp/conversations/*", "lost-answer", { method: "DELETE", times: 1 });
		expect((await guest.signIn(emails.distributor, knownPassword)).status).toBe(303);
		expect(guest.cookies.has("__guest")).toBe(true);
		expect(guest.cookies.has("__session")).toBe(true);
		await guest.post("/logout");
		await guest.signIn(emails.distributor, knownPassword);
		expect(guest.cookies.has("__guest")).toBe(false);
		const { body } = await getJson(guest, list);
		expect(body.conversations).toMatchObject([{ title: "Flood lights" }, { title: "Wall packs" }]);
		expect(shop.conversations()).toHaveLength(2);
	});
});

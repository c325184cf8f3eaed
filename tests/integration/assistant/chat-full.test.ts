/** The assistant of the storefront in front of the embedded conversation service. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
	ask,
	conversationPath,
	getJson,
	openReply,
	postJson,
	sendMessage,
	stopPath,
	streamPath,
} from "../../setup/assistant/chat-visitor.ts";
import { type CountingEngine, createCountingEngine } from "../../setup/assistant/counting-engine.ts";
import { type ShopServices, startShopServices } from "../../setup/shop-services.ts";
import { newVisitor, type Visitor } from "../../setup/visitor.ts";

let shop: ShopServices;
let engine: CountingEngine;
let guest: Visitor;
beforeAll(async () => {
	engine = createCountingEngine();
	shop = await startShopServices({}, { catalog: false, engine });
});
beforeEach(() => {
	guest = newVisitor();
});
afterAll(() => shop.stop());

const list = "/api/chat/conversations";
type Shown = {
	conversation: { title: string; messages: { id: string; content: string; status: string }[] };
	running: boolean;
	canRate: boolean;
};
const read = async (visitor: Visitor, id: string) =>
	(await getJson(visitor, conversationPath(id))).body as Shown;

describe("a conversation", () => {
	it("is started with the first message, named after it and saved by the service", async () => {
		const reply = await ask(guest, "wall packs with photocells for the loading dock");
		expect(reply).toMatchObject({
			status: 200,
			text: "Guest said wall packs with photocells for the loading dock",
			message: null,
		});
		const { conversation, running, canRate } = await read(guest, reply.conversationId);
		expect({ running, canRate }).toEqual({ running: false, canRate: true });
		expect(conversation.title).toBe("Wall packs with photocells for...");
		expect(conversation.messages.map(({ content }) => content)).toEqual([
			"wall packs with photocells for the loading dock",
			reply.text,
		]);
		expect(conversation.messages[1]?.id).toBe(reply.parts[0]?.messageId);
	});

	it("that was started empty gets its title too", async () => {
		const started = await postJson(guest, list);
		const { id } = started.body.conversation as { id: string };
		expect((await postJson(guest, list)).body.conversation).toMatchObject({ id });
		await ask(guest, "Hello there", { conversationId: id });
		await expect.poll(async () => (await read(guest, id)).conversation.title).toBe("Hello there");
		expect((await postJson(guest, list)).body.conversation).not.toMatchObject({ id });
	});

	it("is answered with the name of the signed-in user", async () => {
		const user = newVisitor();
		await user.signIn("demo-distributor");
		expect((await ask(user, "hello")).text).toMatch(/^(?!Guest).+ said hello$/);
		expect(user.cookies.has("__guest")).toBe(false);
	});

	it("is changed: renamed, rated, deleted and restored", async () => {
		const reply = await ask(guest, "Hello there");
		const path = conversationPath(reply.conversationId);
		const messageId = String(reply.parts[0]?.messageId);
		expect((await postJson(guest, path, { intent: "rename", title: " Dock " })).body).toMatchObject({
			title: "Dock",
		});
		const rate = (feedback: string) => postJson(guest, path, { intent: "rate", messageId, feedback });
		expect((await rate("up")).body).toMatchObject({ feedback: "up" });
		expect((await rate("")).body).toMatchObject({ feedback: null });
		expect((await postJson(guest, path, { intent: "delete" })).status).toBe(200);
		expect((await getJson(guest, path)).status).toBe(404);
		expect((await postJson(guest, path, { intent: "restore" })).body).toMatchObject({
			conversation: { id: reply.conversationId, title: "Dock" },
		});
		expect((await read(guest, reply.conversationId)).conversation.messages).toHaveLength(2);
	});

	it("is found by its owner alone", async () => {
		const { conversationId } = await ask(guest, "Hello there");
		const path = conversationPath(conversationId);
		const [other, user] = [newVisitor(), newVisitor()];
		await ask(other, "Hello there");
		await user.signIn("demo-distributor");
		for (const stranger of [newVisitor(), other, user]) {
			const answers = [
				await getJson(stranger, path),
				await postJson(stranger, path, { intent: "delete" }),
				await postJson(stranger, path, { intent: "rename", title: "Mine" }),
				await postJson(stranger, path, { intent: "rate", messageId: "m", feedback: "up" }),
				await postJson(stranger, stopPath(conversationId)),
				await getJson(stranger, streamPath(conversationId)),
			];
			expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
			expect((await ask(stranger, "Hello", { conversationId })).status).toBe(404);
		}
		expect((await read(guest, conversationId)).conversation).toMatchObject({
			title: "Hello there",
			messages: [{}, {}],
		});
	});
});

describe("a reply that is being written", () => {
	it("is resumed from its beginning, refuses another message, and is stopped by another request", async () => {
		const first = await openReply(await sendMessage(guest, { message: "count" }));
		const { conversationId } = first;
		engine.next();
		await first.readUntil('"1 "');
		await first.leave();
		await expect.poll(async () => (await read(guest, conversationId)).running).toBe(true);
		expect((await read(guest, conversationId)).conversation.messages).toMatchObject([{ content: "count" }]);
		expect(await ask(guest, "And now?", { conversationId })).toMatchObject({
			status: 409,
			message: "A reply is already being written. Wait until it is finished, or stop it.",
		});
		const resumed = await openReply(await guest.get(streamPath(conversationId)));
		expect(resumed.conversationId).toBe(conversationId);
		await resumed.readUntil('"1 "');
		engine.next();
		await resumed.readUntil('"2 "');
		expect((await postJson(guest, stopPath(conversationId))).body).toEqual({ stopped: true });
		expect(await resumed.readUntil("[DONE]")).toContain('{"type":"abort"}');
		const { conversation, running } = await read(guest, conversationId);
		expect(running).toBe(false);
		expect(conversation.messages[1]).toMatchObject({ content: "1 2 ", status: "stopped" });
		expect((await guest.get(streamPath(conversationId))).status).toBe(204);
		expect((await postJson(guest, stopPath(conversationId))).body).toEqual({ stopped: false });
	});

	it("sent twice is one", async () => {
		const ids = {
			conversationId: "proposed-0001",
			isNew: "yes",
			messageId: "message-01",
			replyId: "reply-0001",
		};
		await ask(guest, "hello");
		const before = engine.asked();
		const replies = await Promise.all(Array.from({ length: 5 }, () => ask(guest, "hello again", ids)));
		expect(new Set(replies.map(({ text }) => text))).toEqual(new Set(["Guest said hello again"]));
		expect(engine.asked()).toBe(before + 1);
		expect((await read(guest, "proposed-0001")).conversation.messages).toHaveLength(2);
	});

	it("gives way to the reply of an edited message, in the same conversation", async () => {
		const { conversationId } = await ask(guest, "hello", { messageId: "message-01" });
		const edited = await ask(guest, "hello again", { conversationId, replaces: "message-01" });
		expect(edited.conversationId).toBe(conversationId);
		const { messages } = (await read(guest, conversationId)).conversation;
		expect(messages.map(({ content }) => content)).toEqual(["hello again", "Guest said hello again"]);
	});

	it("that fails says so, and can be asked for again", async () => {
		const reply = await ask(guest, "fail");
		expect(reply).toMatchObject({
			status: 200,
			message: "An error occurred while processing your request",
		});
		expect((await read(guest, reply.conversationId)).conversation.messages).toMatchObject([
			{ content: "fail" },
			{ status: "failed" },
		]);
	});
});

describe("a sign-in", () => {
	it("gives the guest's conversations to the user", async () => {
		const { conversationId, text } = await ask(guest, "hello");
		await guest.signIn("demo-distributor");
		expect(guest.cookies.has("__guest")).toBe(false);
		const { conversation } = await read(guest, conversationId);
		expect(conversation.messages.map(({ content }) => content)).toEqual(["hello", text]);
	});
});

it("while the services are down, says so and keeps the guest", async () => {
	const { conversationId } = await ask(guest, "hello");
	shop.proxy.failWith("down", /api\/chat|mcp/);
	expect(await ask(guest, "hello", { conversationId })).toMatchObject({
		status: 503,
		message: "An error occurred while processing your request",
	});
});

/** Every call of the conversation service, for a user and for a guest, and for everyone whose it is not. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ConversationSummary } from "#contracts/assistant/conversations";
import { extensibleServices } from "#contracts/capabilities";
import { recoverReplies } from "#services/conversation-service/public.server";
import {
	type ChatDesk,
	createChatDesk,
	newGuest,
	newTurn,
	type Owner,
	userWith,
} from "../../setup/assistant/chat-desk.ts";
import { createScriptedEngine } from "../../setup/assistant/scripted-engine.ts";
import { tokenFor } from "../../setup/demo-clients.ts";
import { type RunningServices, startServices } from "../../setup/running-services.ts";

let services: RunningServices;
let user: Owner;
let otherUser: Owner;
const guest = newGuest();
const deskOf = (owner: Owner): ChatDesk => createChatDesk(() => services, owner);

beforeAll(async () => {
	services = await startServices({ template: "users", engine: createScriptedEngine() });
	user = userWith("demo-distributor", await tokenFor(services, "distributor@demo.example"));
	const password = "northlight-and-oak";
	otherUser = userWith("demo-administrator", await tokenFor(services, "admin@demo.example", password));
});
afterAll(() => services.stop());

const data = (body: object) => (body as { data: ConversationSummary }).data;
const message = (content: string, id = crypto.randomUUID()) => ({
	id,
	role: "user",
	content,
	createdAt: "2026-11-20T12:00:00.000Z",
});

describe.each([
	["a user", () => user],
	["a guest", () => guest],
])("%s", (_, ownerOf) => {
	it("starts, fills, lists, renames, rates, deletes and restores a conversation", async () => {
		const desk = deskOf(ownerOf());
		const { userId } = desk.owner;
		const conversationId = crypto.randomUUID();
		const create = () =>
			desk.call("POST", "/mcp/conversations", { userId, title: "New Chat", conversationId });
		expect(await create()).toMatchObject({
			status: 200,
			body: { data: { id: conversationId, messageCount: 0 } },
		});
		expect(await create()).toMatchObject({ status: 200, body: { data: { id: conversationId } } });
		const path = `/mcp/conversations/${conversationId}`;
		const turn = newTurn(conversationId, "Which wall packs?");
		await desk.askWhole(turn);
		const saved = message("Thanks");
		const add = (messages: object[]) =>
			desk.call("POST", `${path}/messages`, { userId, conversationId, messages });
		expect((await add([saved, saved])).body).toEqual({ saved: 1 });
		expect((await add([saved])).body).toEqual({ saved: 0 });
		expect(await add([{ ...saved, content: "No thanks" }])).toMatchObject({
			status: 409,
			body: { code: "MESSAGE_DIFFERS" },
		});
		const long = `${"é".repeat(60)} title`;
		const titled = await desk.call("PUT", `${path}/title`, { userId, title: long });
		expect(data(titled.body)).toMatchObject({ title: "é".repeat(50), messageCount: 3 });
		const rate = (id: string, feedback: string | null) =>
			desk.call("PUT", `${path}/messages/${id}/feedback`, { userId, feedback });
		expect((await rate(turn.replyId, "up")).body).toEqual({ feedback: "up" });
		expect((await desk.read(conversationId)).messages.map(({ feedback }) => feedback)).toEqual([
			null,
			"up",
			null,
		]);
		expect((await rate(turn.replyId, null)).body).toEqual({ feedback: null });
		expect((await rate(saved.id, "up")).status).toBe(404);
		const list = async () => {
			const { body } = await desk.call("GET", `/mcp/conversations?userId=${userId}`);
			return (body as { data: ConversationSummary[] }).data.map(({ id }) => id);
		};
		const later = await desk.start();
		expect(await list()).toEqual([later, conversationId]);
		expect((await desk.call("DELETE", path, { userId })).body).toEqual({ deleted: true });
		expect((await desk.call("DELETE", path, { userId })).status).toBe(404);
		expect((await desk.ask(newTurn(conversationId, "Hello"))).response.status).toBe(404);
		expect(await list()).toEqual([later]);
		const restored = await desk.call("POST", `${path}/restore`, { userId });
		expect(data(restored.body)).toMatchObject({ id: conversationId, messageCount: 3 });
		expect((await desk.read(conversationId)).messages).toHaveLength(3);
	});

	it("deletes for good after 10 minutes", async () => {
		const desk = deskOf(ownerOf());
		const { userId } = desk.owner;
		const id = await desk.start();
		await desk.askWhole(newTurn(id, "Hello"));
		await desk.call("DELETE", `/mcp/conversations/${id}`, { userId });
		const rows = () =>
			services.db.selectFrom("chat_message").select("id").where("conversation_id", "=", id).execute();
		await recoverReplies(services.db, services.now() + 9 * 60_000, false);
		expect(await rows()).toHaveLength(2);
		await recoverReplies(services.db, services.now() + 11 * 60_000, false);
		expect(await rows()).toEqual([]);
		expect((await desk.call("POST", `/mcp/conversations/${id}/restore`, { userId })).status).toBe(404);
	});

	it("finds nobody else's conversation, and changes nothing of it", async () => {
		const owner = ownerOf();
		const mine = deskOf(owner);
		const id = await mine.start();
		const turn = newTurn(id, "Which wall packs?");
		await mine.askWhole(turn);
		const before = await mine.read(id);
		const path = `/mcp/conversations/${id}`;
		const callsFor = (userId: string): [string, string, object?][] => [
			["GET", `${path}?userId=${userId}`],
			["POST", `${path}/messages`, { userId, conversationId: id, messages: [message("Hello")] }],
			["PUT", `${path}/title`, { userId, title: "Mine now" }],
			["PUT", `${path}/messages/${turn.replyId}/feedback`, { userId, feedback: "down" }],
			["POST", `${path}/stop`, { userId }],
			["POST", `${path}/restore`, { userId }],
			["DELETE", path, { userId }],
			["GET", `${path}/stream?userId=${userId}`],
		];
		for (const stranger of [otherUser, newGuest()]) {
			const theirs = deskOf(stranger);
			for (const call of callsFor(stranger.userId))
				expect([call, (await theirs.call(...call)).status]).toEqual([call, 404]);
			expect((await theirs.ask(newTurn(id, "Hello"))).response.status).toBe(404);
			expect((await theirs.ask(turn)).response.status).toBe(404);
			const taken = { userId: stranger.userId, title: "New Chat", conversationId: id };
			expect((await theirs.call("POST", "/mcp/conversations", taken)).status).toBe(409);
		}
		// Strangers who name the owner, with their own token or signature, and nobody at all.
		const posing: [Owner, number][] = [
			[{ ...otherUser, userId: owner.userId }, owner.token ? 404 : 401],
			[{ ...newGuest(), userId: owner.userId }, 401],
			[{ ...newGuest("a".repeat(40)), userId: owner.userId }, 401],
			[{ userId: owner.userId, headers: {}, token: null }, 401],
		];
		for (const [poser, status] of posing)
			for (const call of callsFor(owner.userId))
				expect([call, (await deskOf(poser).call(...call)).status]).toEqual([call, status]);
		expect(await mine.read(id)).toEqual(before);
	});
});

it("moves the conversations of a guest to the user who proves to be both", async () => {
	const visitor = newGuest();
	const before = deskOf(visitor);
	const id = await before.start();
	await before.askWhole(newTurn(id, "Which wall packs?"));
	const body = { guestId: visitor.userId, userId: user.userId };
	const move = (headers: Record<string, string>) => services.call("/mcp/conversations/move", body, headers);
	expect((await move(user.headers)).status).toBe(401);
	expect((await move(visitor.headers)).status).toBe(401);
	expect((await move({ ...otherUser.headers, ...visitor.headers })).status).toBe(404);
	const both = { ...user.headers, ...visitor.headers };
	expect((await move(both)).body).toEqual({ moved: 1 });
	expect((await move(both)).body).toEqual({ moved: 0 });
	expect((await deskOf(user).read(id)).messages).toHaveLength(2);
	expect((await before.call("GET", `/mcp/conversations/${id}?userId=${visitor.userId}`)).status).toBe(404);
});

it("declares its extensions, the running reply among them", async () => {
	expect(extensibleServices).toContain("mcp");
	const { body } = await services.call("/mcp/capabilities");
	expect((body as { extensions: string[] }).extensions).toEqual(
		expect.arrayContaining(["chat.runningReply", "conversations.stop", "conversations.moveGuest"]),
	);
});

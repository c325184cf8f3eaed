/** Messages, titles and bodies at and beyond their limits: a clear sentence, and nothing saved. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chatLimits } from "#rules/assistant/chat-limits";
import { type ChatDesk, createChatDesk, newTurn } from "../../setup/assistant/chat-desk.ts";
import { createScriptedEngine } from "../../setup/assistant/scripted-engine.ts";
import { type RunningServices, startServices } from "../../setup/running-services.ts";

let services: RunningServices;
let desk: ChatDesk;
beforeAll(async () => {
	services = await startServices({ engine: createScriptedEngine() });
	desk = createChatDesk(() => services);
});
afterAll(() => services.stop());

async function refusalOf(turn: object): Promise<{ status: number; error: string; code: string }> {
	const { response } = await desk.ask(turn);
	// The body is read as a stream, so another request reads the error.
	const again = await desk.call("POST", "/api/chat", {
		userToken: null,
		currentUser: null,
		guestId: desk.owner.userId,
		...turn,
	});
	expect(again.status).toBe(response.status);
	return { status: again.status, ...(again.body as { error: string; code: string }) };
}

describe("messages", () => {
	it.each([
		["empty", "", 422, "Enter a message."],
		["blank", " \n\t ", 422, "Enter a message."],
		["too long", "x".repeat(2_001), 422, "Message too long (2001/2000 characters)"],
		["far too long", "x".repeat(100_000), 422, "Message too long (100000/2000 characters)"],
	])("that are %s are refused, and not saved", async (_, content, status, error) => {
		const id = await desk.start();
		expect(await refusalOf(newTurn(id, content))).toMatchObject({ status, error });
		expect((await desk.read(id)).messages).toEqual([]);
	});

	it("of 2,000 characters are saved, without blanks around them", async () => {
		const id = await desk.start();
		const content = "ä".repeat(2_000);
		expect((await desk.askWhole(newTurn(id, `  ${content}\n`))).content).toBe(content);
		expect((await desk.read(id)).messages[0]?.content).toBe(content);
	});
});

describe("bodies", () => {
	const deep = (levels: number): unknown => (levels === 0 ? 1 : [deep(levels - 1)]);
	it.each<[string, object, number]>([
		["without messages", { messages: [] }, 400],
		["with an unreadable reply id", { replyId: "a b" }, 400],
		[
			"with a text of 500,000 characters",
			{ messages: [{ id: "m", role: "user", content: "x".repeat(500_000) }] },
			400,
		],
		["that end with a reply", { messages: [{ id: "m", role: "assistant", content: "Hello" }] }, 400],
		["that are nested too deep", { accountId: deep(40) }, 400],
		["with a null character", { messages: [{ id: "m", role: "user", content: "a\0b" }] }, 400],
		["with a token alone", { userToken: "x.y.z" }, 400],
		["with a user alone", { currentUser: { userId: "demo-distributor", fname: "", lname: "" } }, 400],
		["without an owner", { guestId: undefined }, 401],
		["for an unknown conversation", { conversationId: crypto.randomUUID() }, 404],
	])("%s are refused, and nothing is saved", async (_, change, status) => {
		const id = await desk.start();
		const refused = await refusalOf({ ...newTurn(id, "Hello"), ...change });
		expect(refused).toMatchObject({ status, error: expect.stringMatching(/\S/) });
		expect((await desk.read(id)).messages).toEqual([]);
	});
});

it("cuts titles of up to 5,000 characters, and refuses longer and empty ones", async () => {
	const id = await desk.start();
	const { userId } = desk.owner;
	const rename = (title: string) => desk.call("PUT", `/mcp/conversations/${id}/title`, { userId, title });
	expect(await rename("t".repeat(5_000))).toMatchObject({ status: 200 });
	expect((await desk.read(id)).title).toBe("t".repeat(chatLimits.title));
	for (const title of ["t".repeat(5_001), "", "   "]) expect((await rename(title)).status).toBe(400);
	expect((await desk.read(id)).title).toBe("t".repeat(chatLimits.title));
});

it("says that a conversation is full, and keeps it as it is", async () => {
	const id = await desk.start();
	const { userId } = desk.owner;
	const add = (count: number) =>
		desk.call("POST", `/mcp/conversations/${id}/messages`, {
			userId,
			conversationId: id,
			messages: Array.from({ length: count }, () => ({
				id: crypto.randomUUID(),
				role: "user",
				content: "Hello",
				createdAt: "2026-11-20T12:00:00.000Z",
			})),
		});
	expect((await add(chatLimits.messages - 1)).body).toEqual({ saved: chatLimits.messages - 1 });
	const full = { status: 409, error: "This conversation is full. Start a new one." };
	expect(await refusalOf(newTurn(id, "Hello"))).toMatchObject(full);
	expect(await add(2)).toMatchObject({ status: 409, body: { error: full.error } });
	expect((await desk.read(id)).messages).toHaveLength(chatLimits.messages - 1);
	const { body } = await desk.call("GET", `/mcp/conversations?userId=${userId}&limit=51`);
	expect(body).toMatchObject({ error: expect.any(String) });
});

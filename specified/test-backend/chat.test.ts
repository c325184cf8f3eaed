/** The chat conversation service of the backend, and what can go wrong with its streams. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type SpecificationBackend, startSpecificationBackend } from "./backend.ts";
import { type Client, createClient, signIn } from "./client.ts";
import { distributorId, emails } from "./data/people.ts";

let backend: SpecificationBackend;
let visitor: Client;
let distributor: Client;
const guest = "guest_1";
const path = "/mcp/conversations";
const message = {
	id: "m1",
	role: "user",
	content: "Wall packs?",
	createdAt: "2026-11-20T10:00:00.000Z",
	toolInvocations: [],
};

beforeAll(async () => {
	backend = await startSpecificationBackend();
	visitor = createClient(backend.url);
});
beforeEach(async () => {
	backend.reset();
	distributor = await signIn(backend.url, emails.distributor);
});
afterAll(() => backend.stop());

async function startConversation(client: Client, userId: string): Promise<string> {
	const { body } = await client.post(path, { userId, title: "New Chat" });
	return (body as { data: { id: string } }).data.id;
}

async function stream(body: object) {
	const response = await fetch(`${backend.url}/api/chat`, {
		method: "POST",
		body: JSON.stringify({ userToken: null, currentUser: null, ...body }),
	});
	return { response, text: await response.text().catch(() => "broken off") };
}
const ask = (content: string) => stream({ messages: [{ id: "m1", role: "user", content }] });

describe("conversations", () => {
	it("keeps messages, titles and owners", async () => {
		const id = await startConversation(visitor, guest);
		const saved = { conversationId: id, userId: guest, messages: [message] };
		expect((await visitor.post(`${path}/${id}/messages`, saved)).status).toBe(200);
		expect((await visitor.put(`${path}/${id}/title`, { userId: guest, title: "Walls" })).status).toBe(200);
		expect((await visitor.get(`${path}/${id}?userId=${guest}`)).body).toEqual({
			data: { id, title: "Walls", messageCount: 1, updatedAt: expect.any(String), messages: [message] },
		});
		expect((await visitor.get(`${path}?userId=${guest}&limit=50`)).body).toEqual({
			data: [{ id, title: "Walls", messageCount: 1, updatedAt: expect.any(String) }],
		});
		expect((await visitor.get(`${path}/${id}?userId=guest_2`)).status).toBe(404);
		expect((await visitor.delete(`${path}/${id}`)).status).toBe(400);
	});

	it("needs the token of a user, and refuses fields that the specification does not name", async () => {
		expect((await visitor.get(`${path}?userId=${distributorId}`)).status).toBe(401);
		await startConversation(distributor, distributorId);
		expect((await distributor.get(`${path}?userId=${distributorId}`)).body).toMatchObject({
			data: [{ title: "New Chat" }],
		});
		const proposed = { userId: guest, title: "New Chat", conversationId: "c-1" };
		expect(await visitor.post(path, proposed)).toEqual({
			status: 400,
			body: { error: 'Unknown field "conversationId"' },
		});
	});
});

describe("streamed replies", () => {
	it("ends a reply as agreed, and saves nothing", async () => {
		const { response, text } = await ask("wall pack");
		expect(response.headers.get("Content-Type")).toBe("text/event-stream");
		expect(text).toMatch(/^data: \{"type":"start".*data: \{"type":"finish"\}\n\ndata: \[DONE\]\n\n$/s);
		expect(backend.conversations()).toEqual([]);
	});

	it("breaks off, or sends odd parts, when told to", async () => {
		backend.setFault("/api/chat", "cut-stream", { times: 1 });
		expect((await ask("wall pack")).text).toBe("broken off");
		backend.setFault("/api/chat", "odd-stream");
		expect((await ask("wall pack")).text).toContain("data: not json {");
	});

	it("refuses the token of another user, and extensions", async () => {
		const messages = [{ id: "m1", role: "user", content: "orders" }];
		expect((await stream({ messages, userToken: "x" })).response.status).toBe(401);
		expect((await stream({ messages, replyId: "r1" })).text).toBe('{"error":"Unknown field \\"replyId\\""}');
	});
});

/** A conversation service with all extensions whose streams go wrong. */
import { createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { ask, openReply, sendMessage } from "../../setup/assistant/chat-visitor.ts";
import { setEnvironment } from "../../setup/environment.ts";
import { listenOn } from "../../setup/ports.ts";
import { newVisitor, shopOrigin, type Visitor } from "../../setup/visitor.ts";

type Reply = (response: ServerResponse) => void;

const failed = "An error occurred while processing your request";
let server: Server;
let guest: Visitor;
/** How the service replies; what it was sent. */
let reply: Reply;
let received: { body: Record<string, unknown>; headers: IncomingMessage["headers"] }[] = [];

const conversation = { id: "c-1", title: "New Chat", messageCount: 0, updatedAt: null, messages: [] };

async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
	const chunks: Buffer[] = [];
	for await (const chunk of request) chunks.push(chunk as Buffer);
	if (request.url !== "/api/chat") {
		response.setHeader("Content-Type", "application/json");
		return void response.end(JSON.stringify({ data: conversation }));
	}
	received.push({ body: JSON.parse(Buffer.concat(chunks).toString()), headers: request.headers });
	reply(response);
}

beforeAll(async () => {
	server = createServer((request, response) => void handle(request, response));
	const url = `http://127.0.0.1:${await listenOn(server)}`;
	const settings = {
		SERVICES_BASE_URL: url,
		CHAT_BASE_URL: url,
		CHAT_GUEST_SECRET: "a secret of 32 characters or more",
		ORIGIN: shopOrigin,
		SESSION_SECRET: "s".repeat(40),
	};
	setEnvironment(settings);
});
beforeEach(() => {
	guest = newVisitor();
	received = [];
});
afterAll(async () => {
	server.closeAllConnections();
	await new Promise((resolve) => server.close(resolve));
});

const stream = (response: ServerResponse) => response.writeHead(200, { "Content-Type": "text/event-stream" });
const event = (part: unknown) => `data: ${typeof part === "string" ? part : JSON.stringify(part)}\n\n`;
const delta = (text: string) => event({ type: "text-delta", id: "1", delta: text });
const json = (status: number, body: unknown) => (response: ServerResponse) =>
	void response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));

it("sends the fields of the contract, with the signature of the guest", async () => {
	reply = (response) => void stream(response).end(delta("Hi") + event("[DONE]"));
	const ids = { conversationId: "c-1", messageId: "message-01", replyId: "reply-0001", replaces: "m-0" };
	expect((await ask(guest, "Hello", ids)).parts).toEqual([
		{
			type: "start",
			messageId: "reply-0001",
			messageMetadata: { conversationId: "c-1", createdAt: expect.any(String) },
		},
		{ type: "text-delta", id: "1", delta: "Hi" },
		{ type: "finish" },
	]);
	const [{ body, headers } = { body: {}, headers: {} }] = received;
	const guestId = String(body.guestId);
	expect(guestId).toMatch(/^guest_[\w-]{22}$/);
	expect(headers["x-guest-signature"]).toBe(
		createHmac("sha256", "a secret of 32 characters or more").update(guestId).digest("base64url"),
	);
	expect(body).toEqual({
		userToken: null,
		currentUser: null,
		guestId,
		conversationId: "c-1",
		replyId: "reply-0001",
		replaces: "m-0",
		messages: [{ id: "message-01", role: "user", content: "Hello", createdAt: expect.any(String) }],
	});
});

it.each<[string, Reply, number, string]>([
	[
		"section 7's error",
		json(400, { error: "Ask about lighting, please." }),
		400,
		"Ask about lighting, please.",
	],
	["a message", json(429, { message: "Come back in a minute." }), 429, "Come back in a minute."],
	["a nested message", json(422, { error: { message: "Say it shorter." } }), 422, "Say it shorter."],
	["a list", json(503, { errors: ["The assistant is resting."] }), 503, "The assistant is resting."],
	["a word", json(400, { error: "BAD_REQUEST" }), 400, failed],
	["a trace", json(500, { error: "TypeError: x\n    at run (/srv/a.js:1:2)" }), 503, failed],
	["internals", json(502, { error: "connect ECONNREFUSED 10.0.0.5:5432" }), 503, failed],
	["markup", (response) => void response.writeHead(404).end("<h1>Not Found</h1>"), 404, failed],
	["20 MB", (response) => void response.writeHead(500).end("x".repeat(20_000_000)), 503, failed],
	["a redirect", (response) => void response.writeHead(302, { Location: "/elsewhere" }).end(), 503, failed],
	["no answer", (response) => void response.destroy(), 503, failed],
	[
		"a running reply",
		json(409, { error: "Busy.", code: "REPLY_RUNNING" }),
		409,
		"A reply is already being written. Wait until it is finished, or stop it.",
	],
])("a refusal with %s", async (_, how, status, message) => {
	reply = how;
	expect(await ask(guest, "Hello", { conversationId: "c-1" })).toMatchObject({ status, message });
});

it.each<[string, Reply, string]>([
	["HTML", (response) => void response.writeHead(200).end("<html>It works</html>"), ""],
	["JSON", json(200, { data: "Hello" }), ""],
	["nothing", (response) => void response.writeHead(204).end(), ""],
	["no JSON", (response) => void stream(response).end(delta("Hi") + event("{oops")), "Hi"],
	["no end", (response) => void stream(response).end(delta("Hi")), "Hi"],
	["20 MB in one event", (response) => void stream(response).end(delta("x".repeat(20_000_000))), ""],
	[
		"20 MB in many events",
		(response) => void stream(response).end(delta("x".repeat(100_000)).repeat(200)),
		"x".repeat(400_000),
	],
	[
		"a cut",
		(response) => void stream(response).write(delta("Hi"), () => setTimeout(() => response.destroy(), 20)),
		"Hi",
	],
])("a reply with %s ends with the text of section 8", async (_, how, text) => {
	reply = how;
	const { status, message, parts, ...read } = await ask(guest, "Hello", { conversationId: "c-1" });
	expect({ status, message }).toEqual({ status: 200, message: failed });
	expect(read.text === text, `read ${read.text.length} characters`).toBe(true);
	expect(parts[0]).toMatchObject({ type: "start" });
});

it("waits for a slow first byte, and leaves out unknown parts", async () => {
	reply = (response) =>
		void setTimeout(() => {
			stream(response).end(
				event({ type: "hologram" }) + delta("Hi") + event("17") + event({ type: "finish" }),
			);
		}, 300);
	expect(await ask(guest, "Hello", { conversationId: "c-1" })).toMatchObject({ text: "Hi", message: null });
});

it("closes the connection when the browser leaves: the service goes on by itself", async () => {
	const closed = vi.fn();
	reply = (response) => {
		response.on("close", closed);
		stream(response).write(delta("Hi"));
	};
	const open = await openReply(await sendMessage(guest, { message: "Hello", conversationId: "c-1" }));
	await open.readUntil("Hi");
	expect(closed).not.toHaveBeenCalled();
	await open.leave();
	await expect.poll(() => closed.mock.calls.length).toBe(1);
});

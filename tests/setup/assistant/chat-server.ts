/** The assistant's routes as scripts of the window call them, in the memory of a test. */
import { vi } from "vitest";
import type { ChatMessage } from "#contracts/assistant/conversations";
import { foldReply, type ReplyPart } from "#rules/assistant/fold-reply";
import { getConversationTitle } from "#rules/assistant/group-conversations";
import type { CardView } from "~/features/catalog/card-view.ts";

type Fields = Record<string, string>;
export type ChatRequest = { method: string; path: string; fields: Fields };

type Stored = { id: string; title: string; updatedAt: string; messages: ChatMessage[]; deleted?: boolean };

export type ServedReply = {
	readonly id: string;
	/** Sends text to all readers. */
	say(...texts: string[]): Promise<void>;
	/** Sends what a tool found. */
	find(output: unknown): Promise<void>;
	finish(): Promise<void>;
	fail(text: string): Promise<void>;
	/** Breaks the connections of its readers; the reply goes on. */
	disconnect(): Promise<void>;
	/** How many connections read it now. */
	readers(): number;
};

export type ChatServer = {
	conversations: Map<string, Stored>;
	requests: ChatRequest[];
	/** Paths of requests, such as "POST /api/chat". */
	calls(): string[];
	/** The messages that were sent, as fields of their form. */
	sent(): Fields[];
	/** The reply that was asked for last. */
	reply(): ServedReply;
	add(conversation: Partial<Stored> & { id: string }): void;
	/** Begins a reply that this window didn't ask for. */
	beginReply(conversationId: string): ServedReply;
	/** Refuses or breaks the next call whose "METHOD /path" matches; a status of 0 is no connection. */
	failOnce(call: RegExp, status: number, message?: string): void;
	/** Forgets what was to fail. */
	recover(): void;
	/** Does something before the next call that matches is answered. */
	onCall(call: RegExp, happens: () => Promise<unknown>): void;
	canRate: boolean;
	/** Cards of the catalog. */
	products: CardView[];
};

type Running = {
	id: string;
	conversationId: string;
	parts: ReplyPart[];
	readers: Set<Reader>;
	served: ServedReply;
};
type Reader = ReadableStreamDefaultController<Uint8Array>;

const encoder = new TextEncoder();
const encode = (part: ReplyPart | "[DONE]") =>
	encoder.encode(`data: ${typeof part === "string" ? part : JSON.stringify(part)}\n\n`);
/** Waits until what reads the streams has gone on. */
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

export const storedMessage = (message: Partial<ChatMessage> & { id: string }): ChatMessage => ({
	role: "user",
	content: message.id,
	createdAt: "2026-11-22T10:00:00.000Z",
	toolInvocations: [],
	status: "complete",
	feedback: null,
	...message,
});

/** Answers `fetch` for one test. */
export function serveChat(): ChatServer {
	const conversations = new Map<string, Stored>();
	const running = new Map<string, Running>();
	const requests: ChatRequest[] = [];
	const failures: { call: RegExp; status: number; message?: string }[] = [];
	const before: { call: RegExp; happens: () => Promise<unknown> }[] = [];
	let latest: ServedReply | undefined;

	const server: ChatServer = {
		conversations,
		requests,
		calls: () => requests.map(({ method, path }) => `${method} ${path}`),
		sent: () =>
			requests.flatMap(({ method, path, fields }) =>
				`${method} ${path}` === "POST /api/chat" ? [fields] : [],
			),
		reply() {
			if (!latest) throw new Error("No reply was asked for.");
			return latest;
		},
		add: ({ messages = [], ...more }) =>
			void conversations.set(more.id, {
				title: "Wall packs",
				updatedAt: new Date().toISOString(),
				messages,
				...more,
			}),
		beginReply: (conversationId) => begin(conversationId, `reply-of-${conversationId}`).served,
		failOnce: (call, status, message) => void failures.push({ call, status, message }),
		recover: () => void failures.splice(0),
		onCall: (call, happens) => void before.push({ call, happens }),
		canRate: true,
		products: [],
	};

	const getConversation = (id: string) => {
		const conversation = conversations.get(id);
		return conversation && !conversation.deleted ? conversation : undefined;
	};

	function begin(conversationId: string, id: string): Running {
		const reply: Running = { id, conversationId, parts: [], readers: new Set(), served: undefined as never };
		running.set(conversationId, reply);
		const send = async (...parts: ReplyPart[]) => {
			for (const part of parts) {
				reply.parts.push(part);
				for (const reader of reply.readers) reader.enqueue(encode(part));
			}
			await settle();
		};
		const end = async (status: ChatMessage["status"], part: ReplyPart) => {
			if (running.get(conversationId) !== reply) return;
			running.delete(conversationId);
			const { content, toolInvocations } = foldReply(reply.parts);
			conversations
				.get(conversationId)
				?.messages.push(storedMessage({ id, role: "assistant", content, toolInvocations, status }));
			reply.parts.push(part);
			for (const reader of reply.readers) {
				reader.enqueue(encode(part));
				reader.enqueue(encode("[DONE]"));
				reader.close();
			}
			reply.readers.clear();
			await settle();
		};
		let texts = 0;
		reply.served = {
			id,
			async say(...words) {
				texts += 1;
				const key = `text-${texts}`;
				await send(
					{ type: "text-start", id: key },
					...words.map((delta) => ({ type: "text-delta", id: key, delta })),
					{ type: "text-end", id: key },
				);
			},
			find: (output) =>
				send(
					{ type: "tool-input-available", toolCallId: "call-1", toolName: "find", input: {}, dynamic: true },
					{ type: "tool-output-available", toolCallId: "call-1", output, dynamic: true },
				),
			finish: () => end("complete", { type: "finish" }),
			fail: (errorText) => end("failed", { type: "error", errorText }),
			async disconnect() {
				for (const reader of reply.readers) reader.error(new TypeError("network error"));
				reply.readers.clear();
				await settle();
			},
			readers: () => reply.readers.size,
		};
		stops.set(reply, () => end("stopped", { type: "abort" }));
		reply.parts.push({ type: "start", messageId: id, messageMetadata: { conversationId } });
		latest = reply.served;
		return reply;
	}

	const stops = new Map<Running, () => Promise<void>>();

	function stream(reply: Running, signal?: AbortSignal | null): Response {
		let own: Reader;
		const body = new ReadableStream<Uint8Array>({
			start(controller) {
				own = controller;
				for (const part of reply.parts) controller.enqueue(encode(part));
				reply.readers.add(controller);
				signal?.addEventListener("abort", () => {
					if (!reply.readers.delete(controller)) return;
					controller.error(signal.reason);
				});
			},
			cancel: () => void reply.readers.delete(own),
		});
		return new Response(body, { headers: { "Content-Type": "text/event-stream" } });
	}

	function send(fields: Fields, signal?: AbortSignal | null): Response {
		const { message = "", messageId = "", replyId = "", conversationId = "", replaces } = fields;
		const conversation = getConversation(conversationId);
		if (!conversation && fields.isNew !== "yes") return refuse(404, "This conversation was not found.");
		if (running.has(conversationId)) return refuse(409, "A reply is already being written.");
		if (!conversation) server.add({ id: conversationId, title: getConversationTitle(message) });
		const { messages } = getConversation(conversationId) as Stored;
		const at = messages.findIndex(({ id }) => id === replaces);
		if (replaces && at >= 0) messages.splice(at);
		if (!messages.some(({ id }) => id === messageId))
			messages.push(storedMessage({ id: messageId, content: message }));
		return stream(begin(conversationId, replyId), signal);
	}

	async function change(conversation: Stored, fields: Fields): Promise<Response> {
		switch (fields.intent) {
			case "rename":
				conversation.title = (fields.title ?? "").slice(0, 50);
				return Response.json({ done: true, intent: "rename", title: conversation.title });
			case "delete":
				conversation.deleted = true;
				return Response.json({ done: true, intent: "delete" });
			case "rate": {
				const message = conversation.messages.find(({ id }) => id === fields.messageId);
				const feedback = fields.feedback === "up" || fields.feedback === "down" ? fields.feedback : null;
				if (message) message.feedback = feedback;
				return Response.json({ done: true, intent: "rate", feedback });
			}
			default:
				return refuse(400, "Unknown change.");
		}
	}

	const summary = ({ id, title, updatedAt, messages }: Stored) => ({
		id,
		title,
		updatedAt,
		messageCount: messages.length,
	});

	async function answer(
		call: string,
		path: string,
		fields: Fields,
		signal?: AbortSignal | null,
	): Promise<Response> {
		if (call === "POST /api/chat") return send(fields, signal);
		if (call === "GET /api/chat/products") return Response.json({ cards: server.products });
		if (call === "GET /api/chat/conversations") {
			const shown = [...conversations.values()].filter(({ deleted }) => !deleted);
			return Response.json({ conversations: shown.map(summary) });
		}
		const [, id = "", step] = /^\/api\/chat\/(?:conversations\/)?([^/]+)(?:\/(\w+))?$/.exec(path) ?? [];
		const conversation = conversations.get(id);
		if (fields.intent === "restore" && conversation) {
			conversation.deleted = false;
			return Response.json({ done: true, intent: "restore", conversation: summary(conversation) });
		}
		if (!conversation || conversation.deleted) return refuse(404, "This conversation was not found.");
		const reply = running.get(id);
		if (step === "stream") return reply ? stream(reply, signal) : new Response(null, { status: 204 });
		if (step === "stop") {
			await (reply && stops.get(reply))?.();
			return Response.json({ stopped: reply !== undefined });
		}
		if (call.startsWith("POST")) return change(conversation, fields);
		return Response.json({
			conversation: { ...summary(conversation), messages: conversation.messages },
			running: reply !== undefined,
			canRate: server.canRate,
		});
	}

	vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
		const { pathname } = new URL(String(input), "http://localhost");
		const method = init?.method ?? "GET";
		const fields = Object.fromEntries(
			init?.body instanceof FormData ? init.body : new URLSearchParams(String(init?.body ?? "")),
		) as Fields;
		requests.push({ method, path: pathname, fields });
		const call = `${method} ${pathname}`;
		const failure = failures.findIndex((one) => one.call.test(call));
		if (failure >= 0) {
			const [{ status, message } = { status: 0 }] = failures.splice(failure, 1);
			if (status === 0) throw new TypeError("Failed to fetch");
			return refuse(status, message);
		}
		const waiting = before.findIndex((one) => one.call.test(call));
		if (waiting >= 0) for (const { happens } of before.splice(waiting, 1)) await happens();
		return answer(call, pathname, fields, init?.signal);
	});
	return server;
}

const refuse = (status: number, message?: string) =>
	message === undefined ? new Response("<h1>Oops</h1>", { status }) : Response.json({ message }, { status });

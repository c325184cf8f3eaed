/** Calls of the conversation service over HTTP, for a guest or a user. */
import { EventSourceParserStream } from "eventsource-parser/stream";
import { guestSignatureHeader } from "#contracts/assistant/chat-stream";
import type { Conversation } from "#contracts/assistant/conversations";
import { type FoldedReply, foldReply, type ReplyPart } from "#rules/assistant/fold-reply";
import { signGuest } from "#services/conversation-service/conversations.server";
import { guestSecret } from "../service-calls.ts";

export type Owner = { userId: string; headers: Record<string, string>; token: string | null };

export function newGuest(secret = guestSecret): Owner {
	const userId = `guest_${crypto.randomUUID().replaceAll("-", "").slice(0, 22)}`;
	return { userId, headers: { [guestSignatureHeader]: signGuest(userId, secret) }, token: null };
}

export const userWith = (userId: string, token: string): Owner => ({
	userId,
	headers: { authorization: `Bearer ${token}` },
	token,
});

export type Answer = { status: number; body: Record<string, unknown> };

/** A message with new ids. */
export const newTurn = (conversationId: string, content: string, more: object = {}) => ({
	conversationId,
	replyId: crypto.randomUUID(),
	messages: [{ id: crypto.randomUUID(), role: "user", content }],
	...more,
});

/** A stream that is being read. */
export type Reading = {
	response: Response;
	/** Parts that arrived so far. */
	parts: ReplyPart[];
	/** Reads until a part, and gives it back. @throws {Error} when the stream ends before */
	until(wanted: (part: ReplyPart) => boolean): Promise<ReplyPart>;
	untilText(delta: string): Promise<ReplyPart>;
	/** Reads to the end. `whole` says whether it ended with [DONE]. */
	rest(): Promise<FoldedReply & { whole: boolean }>;
	/** Closes the connection. */
	leave(): Promise<void>;
};

function startReading(response: Response): Reading {
	const parts: ReplyPart[] = [];
	let whole = false;
	const body = response.body ?? new ReadableStream<Uint8Array<ArrayBuffer>>();
	const reader = body
		.pipeThrough(new TextDecoderStream())
		.pipeThrough(new EventSourceParserStream())
		.getReader();
	const next = async (): Promise<ReplyPart | null> => {
		const step = await reader.read();
		if (step.done) return null;
		if (step.value.data === "[DONE]") {
			whole = true;
			return next();
		}
		const part = JSON.parse(step.value.data) as ReplyPart;
		parts.push(part);
		return part;
	};
	const until: Reading["until"] = async (wanted) => {
		for (let part = await next(); part; part = await next()) if (wanted(part)) return part;
		throw new Error("The stream ended early.");
	};
	return {
		response,
		parts,
		until,
		untilText: (delta) => until((part) => part.delta === delta),
		async rest() {
			while (await next());
			return { ...foldReply(parts), whole };
		},
		leave: () => reader.cancel(),
	};
}

export type ChatDesk = {
	owner: Owner;
	call(method: string, path: string, body?: unknown): Promise<Answer>;
	/** Starts a conversation and gives its id. */
	start(): Promise<string>;
	read(id: string): Promise<Conversation>;
	stop(id: string): Promise<Answer>;
	/** Asks for a reply; the caller reads the stream, or the error from `response`. */
	ask(turn: object): Promise<Reading>;
	/** Asks, and reads to the end. */
	askWhole(turn: object): Promise<FoldedReply & { whole: boolean; parts: ReplyPart[] }>;
	resume(id: string): Promise<Reading>;
};

/** @param services where the calls go; a function, so that it can change */
export function createChatDesk(services: () => { url: string }, owner: Owner = newGuest()): ChatDesk {
	const send = (method: string, path: string, body?: unknown) =>
		fetch(services().url + path, {
			method,
			headers: { ...owner.headers, ...(body !== undefined && { "content-type": "application/json" }) },
			body: body === undefined ? undefined : JSON.stringify(body),
		});
	const call: ChatDesk["call"] = async (method, path, body) => {
		const response = await send(method, path, body);
		return { status: response.status, body: (await response.json()) as Record<string, unknown> };
	};
	const { userId } = owner;
	const caller = owner.token
		? { userToken: owner.token, currentUser: { userId, fname: "Dana", lname: "Whitfield" } }
		: { userToken: null, currentUser: null, guestId: userId };
	const ask: ChatDesk["ask"] = async (turn) =>
		startReading(await send("POST", "/api/chat", { ...caller, ...turn }));
	return {
		owner,
		call,
		ask,
		async start() {
			const { status, body } = await call("POST", "/mcp/conversations", { userId, title: "New Chat" });
			if (status !== 200) throw new Error(`No conversation was started: ${JSON.stringify(body)}`);
			return (body as { data: Conversation }).data.id;
		},
		async read(id) {
			const { status, body } = await call("GET", `/mcp/conversations/${id}?userId=${userId}`);
			if (status !== 200) throw new Error(`The conversation was not read: ${JSON.stringify(body)}`);
			return (body as { data: Conversation }).data;
		},
		stop: (id) => call("POST", `/mcp/conversations/${id}/stop`, { userId }),
		async askWhole(turn) {
			const reading = await ask(turn);
			return { ...(await reading.rest()), parts: reading.parts };
		},
		resume: async (id) => startReading(await send("GET", `/mcp/conversations/${id}/stream?userId=${userId}`)),
	};
}

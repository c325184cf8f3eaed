/** A visitor's assistant over HTTP: sends messages, reads streamed replies, and keeps what was shown when one breaks off. */
import type { EventSourceMessage } from "eventsource-parser";
import { EventSourceParserStream } from "eventsource-parser/stream";
import type { Conversation } from "#contracts/assistant/conversations";
import { type FoldedReply, foldReply, type ReplyPart } from "#rules/assistant/fold-reply";

export type ShownReply = FoldedReply & {
	status: number;
	/** Whether the stream ended as agreed, with [DONE]. */
	whole: boolean;
	parts: ReplyPart[];
	/** The message of an error. */
	message: string | null;
};

export type SentMessage = {
	message: string;
	messageId: string;
	replyId: string;
	conversationId: string;
	isNew?: "yes";
	replaces?: string;
};

export type ChatClient = {
	cookies: Map<string, string>;
	/** Starts an empty conversation, and with it a guest. Its id. */
	start(): Promise<string>;
	/** @param onPart called for every part as it arrives */
	send(fields: SentMessage, onPart?: (part: ReplyPart) => void): Promise<ShownReply>;
	/** The running reply from its beginning; `null` when none is written. */
	resume(conversationId: string): Promise<ShownReply | null>;
	stop(conversationId: string): Promise<boolean>;
	/** `null` for one that is not the visitor's. */
	read(conversationId: string): Promise<{ conversation: Conversation; running: boolean } | null>;
};

let visitors = 0;
function nextAddress(): string {
	visitors += 1;
	return `203.0.${Math.floor(visitors / 250)}.${1 + (visitors % 250)}`;
}

/** A message with new ids, in a new conversation unless one is named. */
export const newMessage = (message: string, conversationId?: string): SentMessage => ({
	message,
	messageId: crypto.randomUUID(),
	replyId: crypto.randomUUID(),
	conversationId: conversationId ?? crypto.randomUUID(),
	...(!conversationId && { isNew: "yes" }),
});

/**
 * @param at base URL of the storefront; a function, so that it can change
 * @param origin the public origin
 * @param from client address for rate limits
 */
export function createChatClient(at: () => string, origin: string, from = nextAddress()): ChatClient {
	const cookies = new Map<string, string>();
	const call = async (path: string, init: RequestInit = {}): Promise<Response> => {
		const response = await fetch(at() + path, {
			...init,
			headers: {
				Accept: "*/*",
				Origin: origin,
				"X-Forwarded-For": from,
				Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
			},
		});
		for (const set of response.headers.getSetCookie()) {
			const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
			cookies.set(name, value);
		}
		return response;
	};
	return {
		cookies,
		async start() {
			const response = await call("/api/chat/conversations", { method: "POST", body: new URLSearchParams() });
			const answer = (await response.json()) as { conversation?: Conversation; message?: string };
			if (!answer.conversation) throw new Error(`No conversation: ${response.status} ${answer.message}`);
			return answer.conversation.id;
		},
		async send(fields, onPart) {
			const body = new URLSearchParams(Object.entries(fields));
			return readReply(await call("/api/chat", { method: "POST", body }), onPart);
		},
		async resume(conversationId) {
			const response = await call(`/api/chat/${conversationId}/stream`);
			return response.status === 204 ? null : readReply(response);
		},
		async stop(conversationId) {
			const response = await call(`/api/chat/${conversationId}/stop`, {
				method: "POST",
				body: new URLSearchParams(),
			});
			return ((await response.json()) as { stopped: boolean }).stopped;
		},
		async read(conversationId) {
			const response = await call(`/api/chat/conversations/${conversationId}`);
			if (response.status === 404) return null;
			if (!response.ok) throw new Error(`The conversation was answered with ${response.status}.`);
			return (await response.json()) as { conversation: Conversation; running: boolean };
		},
	};
}

/** The events of a stream. Node's streams are iterable; the types of browsers do not know it. */
export const eventsOf = (body: ReadableStream<Uint8Array>): AsyncIterable<EventSourceMessage> =>
	body
		.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
		.pipeThrough(new EventSourceParserStream()) as unknown as AsyncIterable<EventSourceMessage>;

async function readReply(response: Response, onPart?: (part: ReplyPart) => void): Promise<ShownReply> {
	const { status } = response;
	if (!response.ok || !response.body) {
		const { message = null } = (await response.json().catch(() => ({}))) as { message?: string | null };
		return { ...foldReply([]), status, whole: false, parts: [], message };
	}
	const parts: ReplyPart[] = [];
	let whole = false;
	try {
		for await (const { data } of eventsOf(response.body)) {
			if (data === "[DONE]") whole = true;
			else {
				const part = JSON.parse(data) as ReplyPart;
				parts.push(part);
				onPart?.(part);
			}
		}
	} catch (error) {
		// The connection broke off; what arrived was shown.
		if (!(error instanceof TypeError)) throw error;
	}
	return { ...foldReply(parts), status, whole, parts, message: null };
}

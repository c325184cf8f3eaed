/** Asks the conversation service for the stream of a reply. */

import { EventSourceParserStream } from "eventsource-parser/stream";
import { env } from "#client/env.server";
import type { Log } from "#client/logger.server";
import { decodeFailure, ServiceError, uncoded, unexplained } from "#client/service-error";
import {
	type ChatRequest,
	chatStreamPath,
	guestSignatureHeader,
	runningReplyPath,
} from "#contracts/assistant/chat-stream";
import { chatLimits, chatTimes } from "#rules/assistant/chat-limits";
import { isKnownPart, isReplyPart, type ReplyPart } from "#rules/assistant/fold-reply";
import { messages } from "#rules/messages";
import { chatBaseUrl } from "~/shared/http/service-client.server.ts";
import type { ChatOwner } from "../owner/chat-owner.server.ts";
import { isForPeople, replyRunning } from "./chat-route.server.ts";

/** Most characters read of the body of a refusal. */
const refusalSize = 10_000;

/**
 * Sends the messages, the last of which is to be answered.
 * @param body the token and the user are added
 * @param replyId the id of the reply, which its first part names
 * @throws {ServiceError} with a text to show, when the service refuses or doesn't answer
 */
export async function requestReply(
	owner: ChatOwner,
	body: Omit<ChatRequest, "userToken" | "currentUser">,
	{ conversationId, replyId }: { conversationId: string; replyId: string },
): Promise<ReadableStream<ReplyPart>> {
	const response = await send(owner, chatStreamPath, {
		method: "POST",
		headers: { "content-type": "application/json" },
		body: JSON.stringify({ userToken: owner.token, currentUser: owner.currentUser, ...body }),
	});
	return readBody(owner, response, { conversationId, replyId });
}

/** @returns `null` when no reply is being written */
export async function requestRunningReply(
	owner: ChatOwner,
	conversationId: string,
): Promise<ReadableStream<ReplyPart> | null> {
	const query = new URLSearchParams({ userId: owner.userId });
	const response = await send(owner, `${runningReplyPath(conversationId)}?${query}`, {});
	if (response.status === 204) return null;
	return readBody(owner, response, { conversationId, replyId: null });
}

async function send(owner: ChatOwner, path: string, init: RequestInit): Promise<Response> {
	const { token, accountId, guestSignature, requestId, log } = owner;
	const controller = new AbortController();
	// The deadline of the headers only: the body has its own.
	const deadline = setTimeout(() => controller.abort(), env.CHAT_SILENCE_MS);
	try {
		const response = await fetch(chatBaseUrl() + path, {
			...init,
			headers: {
				accept: "text/event-stream",
				"x-request-id": requestId,
				...(token && { authorization: `Bearer ${token}` }),
				...(accountId && { "x-account-id": accountId }),
				...(guestSignature && { [guestSignatureHeader]: guestSignature }),
				...(init.headers as Record<string, string>),
			},
			redirect: "error",
			signal: controller.signal,
		});
		if (!response.ok) throw await toRefusal(response);
		return response;
	} catch (error) {
		if (error instanceof ServiceError) throw error;
		log.warn({ err: error }, "the conversation service is not responding");
		throw new ServiceError("UNAVAILABLE", 503, messages.chat.requestFailed, { cause: error });
	} finally {
		clearTimeout(deadline);
	}
}

/** Section 7: the `error` field of the body; section 8 has the text without one. */
async function toRefusal(response: Response): Promise<ServiceError> {
	const { status } = response;
	const { code, message } = decodeFailure(parseBody(await readText(response)), status);
	const isOwn = message !== unexplained(status) && isForPeople(message);
	if (code === "REPLY_RUNNING") return replyRunning();
	return new ServiceError(
		code === uncoded && status === 409 ? "CONFLICT" : code,
		status >= 500 ? 503 : status,
		isOwn ? message : messages.chat.requestFailed,
	);
}

async function readText(response: Response): Promise<string> {
	let text = "";
	if (!response.body) return text;
	const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
	for (let next = await reader.read(); !next.done; next = await reader.read()) {
		text += next.value;
		if (text.length > refusalSize) break;
	}
	await reader.cancel();
	return text;
}

function parseBody(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return text;
	}
}

/** A web page or other answer has no events: it reads as a reply that failed. */
function readBody(
	{ log }: ChatOwner,
	{ body }: Response,
	start: { conversationId: string; replyId: string | null },
): ReadableStream<ReplyPart> {
	const bytes = (body ?? new Blob([]).stream()) as ReadableStream<Uint8Array>;
	return readReply(bytes, { start, log });
}

// Reads the stream of a reply from the conversation service: server-sent events with one JSON part each. Passes on
// the parts that clients know, within the limits of time and size, and always ends with a part that ends the reply.

/** Characters of one event. */
const largestEvent = 1024 * 1024;

export type ReplyStart = {
	conversationId: string;
	/** `null` when only the service knows it. */
	replyId: string | null;
};

export type ReplyTimes = { reply: number; silence: number };

const defaultTimes = (): ReplyTimes => ({ reply: chatTimes.reply, silence: env.CHAT_SILENCE_MS });

type ReadOptions = {
	start: ReplyStart;
	log: Pick<Log, "warn">;
	times?: ReplyTimes;
	now?: () => number;
};

const endingParts = new Set(["finish", "abort", "error"]);

const failure = (errorText: string = messages.chat.requestFailed): ReplyPart => ({
	type: "error",
	errorText,
});

/** The text of an error part is shown to people. */
function withReadableText(part: ReplyPart): ReplyPart {
	if (part.type !== "error") return part;
	const { errorText } = part;
	return failure(typeof errorText === "string" && isForPeople(errorText) ? errorText : undefined);
}

/** Deltas count by their text, so that short words don't count their JSON. */
const getSize = (part: ReplyPart, data: string): number =>
	typeof part.delta === "string" ? part.delta.length : data.length;

type Event = { data: string } | "end" | "late" | "broken";

/** Cancelling it closes the connection to the service. A reader that pauses makes the service wait. */
export function readReply(
	body: ReadableStream<Uint8Array>,
	{ start, log, times = defaultTimes(), now = Date.now }: ReadOptions,
): ReadableStream<ReplyPart> {
	const began = now();
	const reader = body
		.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>)
		.pipeThrough(new EventSourceParserStream({ maxBufferSize: largestEvent }))
		.getReader();
	let started = false;
	let count = 0;
	let size = 0;
	let unknown = 0;

	async function nextEvent(): Promise<Event> {
		const patience = Math.min(times.silence, began + times.reply - now());
		let timer: NodeJS.Timeout | undefined;
		const late = new Promise<"late">((resolve) => {
			timer = setTimeout(resolve, Math.max(0, patience), "late");
		});
		try {
			const next = await Promise.race([reader.read(), late]);
			if (next === "late") return next;
			return next.done ? "end" : next.value;
		} catch (error) {
			log.warn({ err: error }, "the stream of a reply broke off");
			return "broken";
		} finally {
			clearTimeout(timer);
		}
	}

	/** `null` for a part that is left out. */
	function check(event: Event): ReplyPart | null {
		if (typeof event === "string") {
			if (event !== "broken") log.warn({ event }, "the stream of a reply ended too early");
			return failure();
		}
		if (event.data === "[DONE]") return { type: "finish" };
		const value = parseJson(event.data);
		if (value === undefined) {
			log.warn("the stream of a reply has an event that is not JSON");
			return failure();
		}
		if (!isReplyPart(value) || !isKnownPart(value)) {
			unknown += 1;
			return unknown > chatLimits.replyParts ? failure() : null;
		}
		count += 1;
		size += getSize(value, event.data);
		if (count > chatLimits.replyParts || size > chatLimits.reply) {
			log.warn({ parts: count, size }, "a reply is too large");
			return failure();
		}
		return withReadableText(value);
	}

	/** The first part names the conversation and the reply, whatever the service calls them. */
	function startPart(firstPart: ReplyPart | null): ReplyPart {
		const metadata = firstPart?.messageMetadata as { createdAt?: unknown } | null | undefined;
		const { createdAt } = metadata ?? {};
		return {
			type: "start",
			messageId:
				start.replyId ?? (typeof firstPart?.messageId === "string" ? firstPart.messageId : undefined),
			messageMetadata: {
				conversationId: start.conversationId,
				createdAt: typeof createdAt === "string" ? createdAt : new Date(began).toISOString(),
			},
		};
	}

	const finish = async () => {
		if (unknown > 0) log.warn({ unknown }, "parts of a reply are not known and were left out");
		await reader.cancel().catch(() => undefined);
	};

	return new ReadableStream<ReplyPart>(
		{
			async pull(controller) {
				// Sent at once, so that the sender knows the conversation before the first word.
				if (!started && start.replyId) {
					started = true;
					return controller.enqueue(startPart(null));
				}
				for (;;) {
					const part = check(await nextEvent());
					if (part === null || (started && part.type === "start")) continue;
					if (!started) {
						started = true;
						controller.enqueue(startPart(part.type === "start" ? part : null));
						if (part.type === "start") return;
					}
					controller.enqueue(part);
					if (!endingParts.has(part.type)) return;
					await finish();
					return controller.close();
				}
			},
			cancel: (reason) => reader.cancel(reason),
		},
		{ highWaterMark: 0 },
	);
}

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

/** Asks the conversation service for the stream of a reply. */

import { env } from "#client/env.server";
import { decodeFailure, ServiceError, uncoded, unexplained } from "#client/service-error";
import {
	type ChatRequest,
	chatStreamPath,
	guestSignatureHeader,
	runningReplyPath,
} from "#contracts/assistant/chat-stream";
import type { ReplyPart } from "#rules/assistant/fold-reply";
import { messages } from "#rules/messages";
import { chatBaseUrl } from "~/shared/http/service-client.server.ts";
import { isForPeople, replyRunning } from "../conversations/chat-failures.server.ts";
import type { ChatOwner } from "../owner/chat-owner.server.ts";
import { readReply } from "./read-reply.server.ts";

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

/** Checks `POST /api/chat`, whose answer is a stream, by a request with the specified fields alone. */

import { ORPCError } from "@orpc/client";
import { EventSourceParserStream } from "eventsource-parser/stream";
import { chatStreamPath } from "#contracts/assistant/chat-stream";
import { chatLimits, chatTimes } from "#rules/assistant/chat-limits";
import { foldReply, isReplyPart } from "#rules/assistant/fold-reply";
import { type SpecifiedTrial, uid } from "./specified-trial.ts";
import { bearer, needed } from "./trial.ts";

export type ReplyTrial = Pick<SpecifiedTrial, "changes" | "run"> & { route: string };

const question = "What can you help me with?";

/** It counts as a change: an owner's assistant may cost money for each reply. */
export const replyTrial = (chatUrl: string): ReplyTrial => ({
	route: `POST ${chatStreamPath}`,
	changes: true,
	async run(_clients, found) {
		bearer(found);
		const currentUser = { userId: uid(found), ...needed(found.names, "the user's name") };
		const response = await fetch(chatUrl + chatStreamPath, {
			method: "POST",
			headers: { "content-type": "application/json" },
			body: JSON.stringify({
				userToken: found.token,
				currentUser,
				messages: [
					{ id: crypto.randomUUID(), role: "user", content: question, createdAt: new Date().toISOString() },
				],
			}),
			signal: AbortSignal.timeout(chatTimes.reply),
		});
		if (!response.ok || !response.body) {
			await response.body?.cancel();
			throw new ORPCError("REFUSED", { status: response.status, message: "" });
		}
		const type = response.headers.get("content-type") ?? "";
		if (!type.startsWith("text/event-stream")) {
			await response.body.cancel();
			throw new Error(`the answer is "${type}"; text/event-stream is expected`);
		}
		assertReply(await readEvents(response.body));
		return null;
	},
});

async function readEvents(body: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<string[]> {
	const events: string[] = [];
	const reader = body
		.pipeThrough(new TextDecoderStream())
		.pipeThrough(new EventSourceParserStream())
		.getReader();
	for (let step = await reader.read(); !step.done; step = await reader.read()) {
		events.push(step.value.data);
		if (events.length > chatLimits.replyParts) {
			await reader.cancel();
			throw new Error(`the reply has more than ${chatLimits.replyParts} parts`);
		}
	}
	return events;
}

/** @throws {Error} for a stream that the storefront cannot show */
export function assertReply(events: readonly string[]): void {
	if (events.at(-1) !== "[DONE]") throw new Error("the stream does not end with [DONE]");
	const parts = events.slice(0, -1).map(parseEvent);
	const bad = parts.findIndex((part) => !isReplyPart(part));
	if (bad >= 0) throw new Error(`part ${bad + 1} of the stream is not a JSON object with a type`);
	const { content, toolInvocations, end, error } = foldReply(parts);
	if (end === "failed") throw new Error(`the reply failed: ${error ?? "without a reason"}`);
	if (end !== "finished") throw new Error('the stream has no part "finish"');
	if (content.trim() === "" && toolInvocations.length === 0) throw new Error("the reply is empty");
}

function parseEvent(data: string): unknown {
	try {
		return JSON.parse(data);
	} catch {
		return null;
	}
}

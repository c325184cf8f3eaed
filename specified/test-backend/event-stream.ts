/** Streamed replies: server-sent events with one JSON part each (the AI SDK's UI message stream). */
import type { ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";

export type ReplyStream = {
	/** Objects are sent as JSON, texts as they are. */
	parts: unknown[];
	/** Wait before each part, in ms. */
	paceMs: number;
	/** How it ends: as agreed, by a broken connection, or not at all. */
	end: "done" | "cut" | "silent";
};

/** Sends the parts, and stops when the reader goes away: this service knows no other way to stop. */
export async function sendStream(
	response: ServerResponse,
	{ parts, paceMs, end }: ReplyStream,
): Promise<void> {
	response.writeHead(200, {
		"Content-Type": "text/event-stream",
		"Cache-Control": "no-cache",
		"x-vercel-ai-ui-message-stream": "v1",
	});
	response.flushHeaders();
	for (const part of parts) {
		if (paceMs > 0) await wait(paceMs);
		if (response.destroyed) return;
		response.write(`data: ${typeof part === "string" ? part : JSON.stringify(part)}\n\n`);
	}
	if (end === "cut") return void response.destroy();
	if (end === "done") response.end("data: [DONE]\n\n");
}

import { chatStreamHeaders } from "#contracts/assistant/chat-stream";
import type { ReplyPart } from "#rules/assistant/fold-reply";
import { signals } from "#telemetry/signals";
import { cacheControl } from "~/shared/http/page-headers.ts";

const encoder = new TextEncoder();

/**
 * A reply as server-sent events, one part each.
 * @param signal of the request: when the browser leaves, nothing more is read
 */
export function toReplyResponse(parts: ReadableStream<ReplyPart>, signal: AbortSignal): Response {
	const reader = parts.getReader();
	signals.chatStreams.send({ change: 1 });
	let open = true;
	const ended = () => {
		if (open) signals.chatStreams.send({ change: -1 });
		open = false;
	};
	const leave = () => {
		ended();
		reader.cancel().catch(() => undefined);
	};
	if (signal.aborted) leave();
	signal.addEventListener("abort", leave, { once: true });
	const body = new ReadableStream<Uint8Array>(
		{
			async pull(controller) {
				const next = await reader.read().catch((error: unknown) => {
					ended();
					throw error;
				});
				if (!next.done) return controller.enqueue(encoder.encode(`data: ${JSON.stringify(next.value)}\n\n`));
				signal.removeEventListener("abort", leave);
				ended();
				controller.enqueue(encoder.encode("data: [DONE]\n\n"));
				controller.close();
			},
			cancel: leave,
		},
		{ highWaterMark: 0 },
	);
	const headers = new Headers(chatStreamHeaders);
	// No compression, which would hold parts back.
	headers.set("Cache-Control", `${cacheControl.private}, no-transform`);
	return new Response(body, { headers });
}

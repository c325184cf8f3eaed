/** What engines give, within the limits of a reply: known parts only, not too many, and not too late. */
import { chatLimits, chatTimes } from "#rules/assistant/chat-limits";
import { isKnownPart, isReplyPart, type ReplyPart } from "#rules/assistant/fold-reply";
import type { Engine, EngineRequest } from "../engine/engine.ts";

/**
 * Ends when the reply is as large as one may be, when the engine has written for too long, and when it is told
 * to stop, whether or not the engine obeys. `signal` is then aborted.
 * @throws what the engine throws, and an error when it gives nothing for too long
 */
export async function* readEngine(
	engine: Engine,
	request: EngineRequest,
	stop: AbortController,
): AsyncGenerator<ReplyPart> {
	const deadline = setTimeout(() => stop.abort(), chatTimes.reply);
	let count = 0;
	let size = 0;
	try {
		for await (const rawPart of withinSilence(engine.reply(request, stop.signal), stop.signal)) {
			if (stop.signal.aborted) return;
			if (!isReplyPart(rawPart) || !isKnownPart(rawPart) || framing.has(rawPart.type)) continue;
			if (rawPart.type === "error") throw new Error(`The engine gave an error: ${String(rawPart.errorText)}`);
			const part = withoutNull(rawPart);
			count += 1;
			size += getSize(part);
			// Left out whole, so that readers see what is stored.
			if (size > chatLimits.reply || count > chatLimits.replyParts) return stop.abort();
			yield part;
		}
	} finally {
		clearTimeout(deadline);
	}
}

/** The beginning and the end of a reply are the service's. */
const framing = new Set(["start", "finish", "abort"]);

/** PostgreSQL stores no null characters. */
const withoutNull = (part: ReplyPart): ReplyPart =>
	typeof part.delta === "string" && part.delta.includes("\0")
		? { ...part, delta: part.delta.replaceAll("\0", "") }
		: part;

/** The characters of a text, or of the JSON of another part. */
const getSize = (part: ReplyPart): number =>
	part.type === "text-delta" && typeof part.delta === "string"
		? part.delta.length
		: JSON.stringify(part).length;

async function* withinSilence(source: AsyncIterable<unknown>, signal: AbortSignal): AsyncGenerator<unknown> {
	const iterator = source[Symbol.asyncIterator]();
	const stopped = new Promise<"stopped">((resolve) => {
		if (signal.aborted) resolve("stopped");
		signal.addEventListener("abort", () => resolve("stopped"), { once: true });
	});
	try {
		for (;;) {
			let timer: NodeJS.Timeout | undefined;
			const silent = new Promise<never>((_, reject) => {
				timer = setTimeout(() => reject(new Error("The engine gave no answer in time.")), chatTimes.silence);
			});
			try {
				const next = iterator.next();
				// Nobody waits for it any more once the reply was stopped.
				next.catch(() => undefined);
				const step = await Promise.race([next, stopped, silent]);
				if (step === "stopped" || step.done) return;
				yield step.value;
			} finally {
				clearTimeout(timer);
			}
		}
	} finally {
		// Not awaited: an engine that hangs would hold up the reply.
		iterator.return?.().catch(() => undefined);
	}
}

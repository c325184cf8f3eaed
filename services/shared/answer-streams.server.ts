/** Answers that are sent as they come: events, and the elements of a JSON array. */
import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { chatStreamHeaders } from "#contracts/assistant/chat-stream";
import type { ServiceContext } from "./http.server.ts";

// Calls that answer a stream of server-sent events: one JSON part each, ended by `[DONE]`.

export type StreamCall = {
	/** Route of the contract: method, and path with `{name}` for variable steps. */
	route: { method?: string; path?: string };
	/**
	 * @returns the parts; `null` for 204
	 * @throws {ServiceFailure} answered as JSON, like those of other calls
	 */
	open(call: {
		params: Record<string, string>;
		query: URLSearchParams;
		body: unknown;
		context: ServiceContext;
	}): Promise<AsyncIterable<object> | null>;
};

/** Keeps proxies from closing a connection on which nothing is said, in ms. */
const keepAliveMs = 15_000;

/** A reader that takes nothing for so long is dropped; it can read the reply again from its beginning. */
const stalledMs = 60_000;

export type FoundStream = { call: StreamCall; params: Record<string, string>; query: URLSearchParams };

export function findStream(calls: readonly StreamCall[], request: IncomingMessage): FoundStream | null {
	const [path = "", query = ""] = (request.url ?? "").split("?", 2);
	for (const call of calls) {
		const params = call.route.method === request.method ? matchPath(call.route.path ?? "", path) : null;
		if (params) return { call, params, query: new URLSearchParams(query) };
	}
	return null;
}

function matchPath(pattern: string, path: string): Record<string, string> | null {
	const [patternSteps, pathSteps] = [pattern.split("/"), path.split("/")];
	if (patternSteps.length !== pathSteps.length) return null;
	const params: Record<string, string> = {};
	for (const [index, step] of patternSteps.entries()) {
		const value = pathSteps[index] ?? "";
		const name = /^\{(\w+)\}$/.exec(step)?.[1];
		if (!name && step !== value) return null;
		if (!name) continue;
		try {
			params[name] = decodeURIComponent(value);
		} catch {
			return null;
		}
	}
	return params;
}

/** Sends the parts as they come, no faster than the reader reads. */
export async function sendStream(response: ServerResponse, parts: AsyncIterable<object>): Promise<void> {
	response.writeHead(200, chatStreamHeaders);
	response.flushHeaders();
	const keepAlive = setInterval(() => {
		if (!response.writableNeedDrain) response.write(": keep-alive\n\n");
	}, keepAliveMs);
	const closed = once(response, "close").then(() => undefined);
	try {
		for await (const part of parts) {
			if (response.destroyed) return;
			if (!response.write(`data: ${JSON.stringify(part)}\n\n`)) await drained(response, closed);
		}
		response.end("data: [DONE]\n\n");
	} catch (error) {
		// Headers are sent, so that only a broken connection says that something is missing.
		response.destroy();
		throw error;
	} finally {
		clearInterval(keepAlive);
	}
}

async function drained(response: ServerResponse, closed: Promise<void>): Promise<void> {
	const stalled = setTimeout(() => response.destroy(), stalledMs);
	await Promise.race([once(response, "drain"), closed]);
	clearTimeout(stalled);
}

// A JSON array written page by page, so that memory holds one page whatever its length.

/**
 * Reads the next page only when the receiver has taken the last one. A page that fails ends the stream with
 * its error, so that receivers never take a part for the whole.
 * @param readPage the items after the last one; an empty page is the end
 */
export function jsonArrayStream<Item>(
	readPage: (last: Item | undefined) => Promise<readonly Item[]>,
): ReadableStream<Uint8Array> {
	const encoder = new TextEncoder();
	let last: Item | undefined;
	return new ReadableStream<Uint8Array>(
		{
			async pull(controller) {
				const items = await readPage(last);
				const start = last === undefined ? "[" : items.length > 0 ? "," : "";
				const end = items.length === 0 ? "]" : "";
				const text = items.map((item) => JSON.stringify(item)).join(",");
				controller.enqueue(encoder.encode(start + text + end));
				if (items.length === 0) controller.close();
				last = items.at(-1);
			},
		},
		{ highWaterMark: 1 },
	);
}

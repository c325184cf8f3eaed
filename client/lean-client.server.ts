/**
 * Sends calls to services on this machine. `fetch` makes a request, a response, two streams and several signals for
 * each, which takes as long as the rest of the call. This one gives undici a head and reads the answer into one buffer.
 * What is no JSON goes through `fetch`'s own conversions.
 */
import type { ClientOptions } from "@orpc/client";
import { LinkFetchClient } from "@orpc/client/fetch";
import type { StandardLinkClient } from "@orpc/client/standard";
import { type Dispatcher, getGlobalDispatcher } from "undici";
import type { CallContext } from "./call-context.ts";

type Call = StandardLinkClient<CallContext>["call"];
type StandardRequest = Parameters<Call>[0];
type StandardAnswer = Awaited<ReturnType<Call>>;
type Answer = { status: number; headers: Record<string, string | string[]>; body: Buffer };

export type LeanOptions = {
	/** Most bytes of an answer to the call. */
	most: (path: readonly string[]) => number;
	tooLarge: (most: number) => Error;
	/** Sends requests with files. */
	fetch: (request: Request, init: RequestInit, path: readonly string[]) => Promise<Response>;
};

export function leanClient({ most, tooLarge, fetch }: LeanOptions): StandardLinkClient<CallContext> {
	const byFetch = new LinkFetchClient<CallContext>({
		fetch: (request, init, _options, path) => fetch(request, init as RequestInit, path),
	});
	return {
		async call(request, options, path, input) {
			if (!isJson(request.body)) return byFetch.call(request, options, path, input);
			const limit = most(path);
			const answer = await send(request, limit, () => tooLarge(limit));
			return toStandard(answer, request, options, path, input);
		},
	};
}

/** Whether a body can be written as JSON. True for no body: then none is sent. */
const isJson = (body: unknown): boolean =>
	body === undefined ||
	body === null ||
	typeof body !== "object" ||
	Array.isArray(body) ||
	Object.getPrototypeOf(body) === Object.prototype;

/** @throws {TypeError} like that of `fetch`, without a connection; the reason of the signal when it aborts */
function send({ url, method, headers, body, signal }: StandardRequest, most: number, tooLarge: () => Error) {
	const { "content-type": _type, "content-disposition": _disposition, ...sent } = headers;
	const text = body === undefined ? undefined : JSON.stringify(body);
	return new Promise<Answer>((resolve, reject) => {
		let abort: (reason?: Error) => void = () => {};
		const onAbort = () => fail(signal?.reason);
		const fail = (error: unknown) => {
			signal?.removeEventListener("abort", onAbort);
			reject(error);
			abort();
		};
		if (signal?.aborted) return reject(signal.reason);
		signal?.addEventListener("abort", onAbort);
		const parts: Buffer[] = [];
		let bytes = 0;
		let head: Omit<Answer, "body"> = { status: 0, headers: {} };
		const handler: Dispatcher.DispatchHandlers = {
			onConnect(abortRequest) {
				abort = abortRequest;
				if (signal?.aborted) abortRequest();
			},
			onHeaders(status, raw) {
				if (status < 200) return true;
				head = { status, headers: toHeaders(raw ?? []) };
				if (Number(head.headers["content-length"] ?? 0) > most) fail(tooLarge());
				return true;
			},
			onData(part) {
				bytes += part.length;
				if (bytes > most) fail(tooLarge());
				else parts.push(part);
				return true;
			},
			onComplete() {
				signal?.removeEventListener("abort", onAbort);
				resolve({ ...head, body: parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts, bytes) });
			},
			onError: (error) =>
				fail(signal?.aborted ? signal.reason : new TypeError("fetch failed", { cause: error })),
		};
		try {
			getGlobalDispatcher().dispatch(
				{
					origin: url.origin,
					path: url.pathname + url.search,
					method: method as Dispatcher.HttpMethod,
					headers: { ...sent, ...(text !== undefined && { "content-type": "application/json" }) },
					body: text,
				},
				handler,
			);
		} catch (error) {
			fail(new TypeError("fetch failed", { cause: error }));
		}
	});
}

/** Headers as `fetch` gives them: in small letters, repeated ones in one line, cookies in a list. */
function toHeaders(raw: readonly (Buffer | string)[]): Answer["headers"] {
	const headers: Answer["headers"] = {};
	for (let at = 0; at + 1 < raw.length; at += 2) {
		const name = String(raw[at]).toLowerCase();
		const value = (raw[at + 1] as Buffer).toString("latin1");
		const before = headers[name];
		if (name === "set-cookie") headers[name] = [...(before ?? []), value];
		else headers[name] = before === undefined ? value : `${before}, ${value}`;
	}
	return headers;
}

function toStandard(
	{ status, headers, body }: Answer,
	request: StandardRequest,
	options: ClientOptions<CallContext>,
	path: readonly string[],
	input: unknown,
): StandardAnswer | Promise<StandardAnswer> {
	const type = headers["content-type"];
	const isFile = headers["content-disposition"] !== undefined;
	if (isFile || (typeof type === "string" && !type.startsWith("application/json"))) {
		const response = new Response(new Uint8Array(body), {
			status,
			headers: headers as Record<string, string>,
		});
		return new LinkFetchClient<CallContext>({ fetch: async () => response }).call(
			request,
			options,
			path,
			input,
		);
	}
	return {
		status,
		headers,
		body: async () => (body.length === 0 ? undefined : JSON.parse(body.toString("utf8"))),
	};
}

/**
 * What happens to a request before the framework sees it. remix-serve leaves no room for a handler of ours, so Node's
 * own channel of starting requests is listened to. Without it everything stays safe, only less well said:
 *
 * - **Forms from other sites**: Remix answers them with an empty 500, and compares with the `Host` that a proxy may
 *   have rewritten. Our own rule decides instead and is told to the guards as `Sec-Fetch-Site`, so that the answer is
 *   a 403 with a sentence in the shop's frame.
 * - **The caller's address**, which remix-serve does not pass on, goes into a header that nobody outside can name.
 * - **Odd requests**, such as for `/%`, for a whole URL, with a `Host` that is none or the method TRACE, would end in a
 *   bare 400 or 500; they are mended and lead to the shop's own "not found" or "takes no forms".
 */
import { randomBytes } from "node:crypto";
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";
import { env } from "../env.server.ts";
import { isSameOrigin } from "./same-origin.server.ts";

/** Has a random part, so that a request from outside cannot carry it. */
const callerHeader = `x-caller-${randomBytes(12).toString("hex")}`;

/** The address that the connection of a request comes from: the visitor's, or that of the nearest proxy. */
export const callerAddress = (request: Request): string | null => request.headers.get(callerHeader);

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/** What no `Request` can be made with. Pages take OPTIONS as little, and say so. */
const unknownMethods = new Set(["TRACE", "TRACK", "CONNECT"]);

/** @param ownOrigin the public origin; without one the `Host` that was asked for counts */
export function prepareRequest(
	request: Pick<IncomingMessage, "method" | "url" | "headers"> & { socket: { remoteAddress?: string } },
	ownOrigin: string | undefined,
): void {
	const { headers, socket, url = "/" } = request;
	request.url = decodable(url.replace(/^https?:\/\/[^/?]*/i, "").replace(/^(?!\/)/, "/"));
	if (request.method && unknownMethods.has(request.method)) request.method = "OPTIONS";
	if (headers.host && !URL.canParse(`http://${headers.host}`)) headers.host = "localhost";
	const { method = "GET" } = request;
	if (socket.remoteAddress) headers[callerHeader] = socket.remoteAddress;
	if (safeMethods.has(method)) return;
	const given = new Headers(
		(["origin", "referer", "sec-fetch-site"] as const).flatMap((name) => {
			const value = headers[name];
			return typeof value === "string" ? [[name, value] as [string, string]] : [];
		}),
	);
	const same = isSameOrigin(given, `http://${headers.host ?? ""}`, ownOrigin);
	delete headers.origin;
	headers["sec-fetch-site"] = same ? "same-origin" : "cross-site";
}

/** The same path when it can be decoded, otherwise with its per cent signs taken for themselves. */
function decodable(url: string): string {
	const [path = "", ...query] = url.split("?");
	try {
		decodeURIComponent(path);
		return url;
	} catch {
		return [path.replaceAll("%", "%25"), ...query].join("?");
	}
}

subscribe("http.server.request.start", (message) => {
	prepareRequest((message as { request: IncomingMessage }).request, env.ORIGIN);
});

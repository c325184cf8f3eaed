/**
 * What happens to a request before the framework sees it. remix-serve leaves no room for a handler of ours, so Node's
 * own channel of starting requests is listened to. Without it everything stays safe, only less well said:
 *
 * - **Forms from other sites**: Remix answers them with an empty 500, and compares with the `Host` that a proxy may
 *   have rewritten. Our own rule decides instead and is told to the guards as `Sec-Fetch-Site`, so that the answer is
 *   a 403 with a sentence in the shop's frame.
 * - **The caller's address**, which remix-serve does not pass on, goes into a header that nobody outside can name.
 * - **Addresses that are too large** lead to one short address, which answers that they cannot be read.
 * - **Odd requests**, such as for `/%`, for a whole URL, with a `Host` that is none or the method TRACE, would end in a
 *   bare 400 or 500; they are mended and lead to the shop's own "not found" or "takes no forms".
 */
import { randomBytes } from "node:crypto";
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";
import onHeaders from "on-headers";
import { env } from "../env.server.ts";
import { isForeignAddress } from "./address-limits.ts";
import { cacheControl } from "./cache-control.ts";
import { isSameOrigin } from "./same-origin.server.ts";

/** Has a random part, so that a request from outside cannot carry it. */
const callerHeader = `x-caller-${randomBytes(12).toString("hex")}`;

/** The address that the connection of a request comes from: the visitor's, or that of the nearest proxy. */
export const callerAddress = (request: Request): string | null => request.headers.get(callerHeader);

const foreignHeader = `x-foreign-${randomBytes(12).toString("hex")}`;

/** Whether a request was made for an address that no page of ours has. */
export const hasForeignAddress = (request: Request): boolean => request.headers.has(foreignHeader);

const foreignAddress = "/address-refused";

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

const unknownMethods = new Set(["TRACE", "TRACK", "CONNECT"]);

export function prepareRequest(
	request: Pick<IncomingMessage, "method" | "url" | "headers"> & { socket: { remoteAddress?: string } },
	ownOrigin: string | undefined,
): void {
	const { headers, socket } = request;
	if (isForeignAddress(request.url ?? "/")) {
		request.url = foreignAddress;
		headers[foreignHeader] = "yes";
		// Whatever was sent along is not read.
		if (request.method !== "HEAD") request.method = "GET";
	}
	const { url = "/" } = request;
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

/** The same path when it can be decoded, otherwise with its percent signs taken for themselves. */
function decodable(url: string): string {
	const [path = "", ...query] = url.split("?");
	try {
		decodeURIComponent(path);
		return url;
	} catch {
		return [path.replaceAll("%", "%25"), ...query].join("?");
	}
}

const strictTransport = env.ORIGIN?.startsWith("https://")
	? (["Strict-Transport-Security", "max-age=31536000; includeSubDomains"] as const)
	: null;

subscribe("http.server.request.start", (message) => {
	const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
	prepareRequest(request, env.ORIGIN);
	if (strictTransport) response.setHeader(...strictTransport);
	// The framework's own answers, such as a 405 of a resource route, say nothing about caches.
	onHeaders(response, () => {
		if (!response.hasHeader("Cache-Control")) response.setHeader("Cache-Control", cacheControl.private);
	});
});

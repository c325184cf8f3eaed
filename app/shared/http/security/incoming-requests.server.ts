/**
 * Prepares requests before the framework sees them. remix-serve has no hook for that, so this subscribes to
 * Node's diagnostics channel. Without it the shop is as safe, but answers these requests less well:
 * - **Forms from other sites**: Remix answers an empty 500, and compares with a `Host` that a proxy may have
 *   changed. This decides instead and sets `Sec-Fetch-Site`, so that the guards answer 403 with a message.
 * - **The remote address**, which remix-serve drops, is passed on in a header with a secret name.
 * - **The request id** is settled once, so that every copy of the request and every answer has the same.
 * - **URLs that are too long**, and requests with two hosts, are rewritten to one short URL that answers 400.
 * - **`/__manifest`**, which the framework answers itself at a high cost, becomes the address of a route of ours.
 * - **Every answer**, also of files and of the framework itself, says that its type is not to be guessed.
 * - **Malformed requests** (`/%`, an absolute URL, an invalid `Host`) are repaired, and get the shop's own 404 instead of
 *   a bare 400 or 500.
 * - **Methods that an address doesn't take** become OPTIONS, which each answers with the shop's own 405.
 */
import { randomBytes } from "node:crypto";
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";
import onHeaders from "on-headers";
import { env } from "#client/env.server";
import { isForeignAddress, manifestIn } from "../limits/address-limits.ts";
import { cacheControl } from "../page-headers.ts";
import { requestIdFrom } from "../request-id.server.ts";
import { readingMethods, takesMethod } from "../route-manifest.server.ts";

/** Random, so that a client cannot set this header. */
const callerHeader = `x-caller-${randomBytes(12).toString("hex")}`;

/** The remote address of the connection: the visitor or the nearest proxy. */
export const callerAddress = (request: Request): string | null => request.headers.get(callerHeader);

const receivedHeader = `x-received-${randomBytes(12).toString("hex")}`;

/** When the headers arrived, as `performance.now()`. */
export function receivedAt(request: Request): number | null {
	const at = request.headers.get(receivedHeader);
	return at === null ? null : Number(at);
}

const foreignHeader = `x-foreign-${randomBytes(12).toString("hex")}`;

export const hasForeignAddress = (request: Request): boolean => request.headers.has(foreignHeader);

const foreignAddress = "/address-refused";

/** The path of `shell/route-manifest.resource.ts`. */
const ownManifest = "/route-manifest";

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

export function prepareRequest(
	request: Pick<IncomingMessage, "method" | "url" | "headers"> &
		Partial<Pick<IncomingMessage, "headersDistinct">> & { socket: { remoteAddress?: string } },
	ownOrigin: string | undefined,
	takes: (method: string, path: string) => boolean = takesMethod,
): void {
	const { headers, socket } = request;
	const url = (request.url ?? "/").replace(/^https?:\/\/[^/?]*/i, "").replace(/^(?!\/)/, "/");
	// A proxy may have read the other host.
	const hosts = request.headersDistinct?.host?.length ?? 0;
	if (isForeignAddress(url) || hosts > 1) {
		request.url = foreignAddress;
		headers[foreignHeader] = "yes";
		// Ignore the body.
		if (request.method !== "HEAD") request.method = "GET";
	} else if (manifestIn(url) === "framework") request.url = ownManifest + url.replace(/^[^?]*/, "");
	else request.url = decodable(url);
	const [path = ""] = request.url.split("?", 1);
	if (request.method && !takes(request.method, path)) request.method = "OPTIONS";
	// The framework answers one from another site with an error where it asks for data; refused it is anyway.
	if (request.method === "OPTIONS" && path.endsWith(".data")) delete headers.origin;
	if (headers.host && !isHost(headers.host)) headers.host = "localhost";
	const forwardedHosts = String(headers["x-forwarded-host"] ?? "localhost").split(",");
	if (!forwardedHosts.every((host) => isHost(host.trim()))) delete headers["x-forwarded-host"];
	const { method = "GET" } = request;
	if (socket.remoteAddress) headers[callerHeader] = socket.remoteAddress;
	if (safeMethods.has(method)) return;
	const originHeaders = new Headers(
		(["origin", "referer", "sec-fetch-site"] as const).flatMap((name) => {
			const value = headers[name];
			return typeof value === "string" ? [[name, value] as [string, string]] : [];
		}),
	);
	const same = isSameOrigin(originHeaders, `http://${headers.host ?? ""}`, ownOrigin);
	delete headers.origin;
	headers["sec-fetch-site"] = same ? "same-origin" : "cross-site";
}

/**
 * The framework puts a host into an address as it is: with credentials or a port out of range it fails, and a path in it
 * would be another page's.
 */
const isHost = (host: string): boolean =>
	/^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i.test(host) && URL.canParse(`http://${host}`);

/** The same path, with "%" encoded when it cannot be decoded. */
function decodable(url: string): string {
	const [path = "", ...query] = url.split("?");
	try {
		decodeURIComponent(path);
		return url;
	} catch {
		return [path.replaceAll("%", "%25"), ...query].join("?");
	}
}

const strictTransport = ["Strict-Transport-Security", "max-age=31536000; includeSubDomains"] as const;

subscribe("http.server.request.start", (message) => {
	const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
	prepareRequest(request, env.ORIGIN);
	request.headers[receivedHeader] = String(performance.now());
	const requestId = requestIdFrom(request.headers["x-request-id"]);
	request.headers["x-request-id"] = requestId;
	if (env.ORIGIN?.startsWith("https://")) response.setHeader(...strictTransport);
	// Responses of the framework itself, such as a 405, have no Cache-Control.
	onHeaders(response, () => {
		response.setHeader("X-Content-Type-Options", "nosniff");
		if (!response.hasHeader("X-Request-Id")) response.setHeader("X-Request-Id", requestId);
		if (!response.hasHeader("Cache-Control")) response.setHeader("Cache-Control", cacheControl.private);
		// Of a form to a route without an action.
		if (response.statusCode === 405 && !response.hasHeader("Allow"))
			response.setHeader("Allow", readingMethods);
	});
});

/**
 * Whether a state-changing request comes from a page of this site.
 * @param configuredOrigin the public origin; when set, the scheme must match too
 */
export function isSameOrigin(
	headers: Pick<Headers, "get">,
	requested: string,
	configuredOrigin: string | undefined,
): boolean {
	const expected = configuredOrigin ?? requested;
	const withScheme = configuredOrigin !== undefined;
	const origin = headers.get("Origin");
	if (origin && origin !== "null") return sameHost(origin, expected, withScheme);
	const site = headers.get("Sec-Fetch-Site");
	if (site) return site === "same-origin" || site === "none";
	if (origin === "null") return false;
	const referer = headers.get("Referer");
	return referer ? sameHost(referer, expected, withScheme) : true;
}

/** Without a configured origin the scheme is unknown, since a proxy may terminate TLS. */
function sameHost(sourceUrl: string, expected: string, withScheme: boolean): boolean {
	try {
		const a = new URL(sourceUrl);
		const b = new URL(expected);
		return withScheme ? a.origin === b.origin : a.host === b.host;
	} catch {
		return false;
	}
}

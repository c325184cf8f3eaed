/** The cache of rendered anonymous pages. */
import { createHash } from "node:crypto";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { LRUCache } from "lru-cache";
import { perEnvironment } from "#client/env.server";
import { inlineScriptHashes, setSecurityHeaders } from "./security/security-headers.server.ts";

type Encoding = "br" | "gzip" | "identity";
type Bytes = Uint8Array<ArrayBuffer>;

export type RenderedPage = {
	renderedAt: number;
	etag: string;
	scriptHashes: readonly string[];
	/** Headers as last sent, without those of one request: its id, encoding and length. */
	headers?: Record<string, string>;
	bodies: Partial<Record<Encoding, Bytes>> & { identity: Bytes };
};

export type SentPage = RenderedPage & { headers: Record<string, string> };

const freshMs = 60_000;

/** A page is compressed when it is first asked for so; brotli and gzip together add a third. */
const withEncodings = 4 / 3;

const pages = perEnvironment(
	() =>
		new LRUCache<string, RenderedPage>({
			maxSize: 64 * 1024 * 1024,
			sizeCalculation: (page) => Math.ceil(page.bodies.identity.byteLength * withEncodings) + 1000,
			ttl: 10 * 60_000,
		}),
);
const renewing = perEnvironment(() => new Set<string>());

/** Without ORIGIN, canonical links follow the requested host; with it, the page is the same on every host. */
export function pageKey(url: string, ownOrigin: string | undefined): string {
	const { href, pathname, search } = new URL(url);
	return ownOrigin ? pathname + search : href;
}

let forgottenAt = Number.NEGATIVE_INFINITY;

/** Forgets all pages, and those that are being made of what was read before. */
export function forgetPages(): void {
	forgottenAt = performance.now();
	pages().clear();
}

/** The ETag of a body, which is the same in every encoding. */
const versionTag = (body: Bytes | string) =>
	`W/"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`;

/** A text with its version, or 304 for a client that has it. @param headers gets the ETag */
export function versioned(request: Request, body: Bytes | string, headers: Headers): Response {
	const etag = versionTag(body);
	headers.set("ETag", etag);
	return hasVersion(request.headers.get("If-None-Match"), etag)
		? new Response(null, { status: 304, headers })
		: new Response(request.method === "HEAD" ? null : body, { status: 200, headers });
}

const text = /^(text\/|application\/([\w.-]+\+)?(xml|json)\b)/;

/** Versions the texts that caches may keep, such as sitemaps and feeds, so that they are sent once. */
export async function withVersion(request: Request, response: Response): Promise<Response> {
	const { headers, status } = response;
	const isKept = status === 200 && headers.get("Cache-Control")?.includes("public") && !headers.has("ETag");
	if (!isKept || !text.test(headers.get("Content-Type") ?? "")) return response;
	return versioned(request, Buffer.from(await response.arrayBuffer()), headers);
}

/** @param readSince `performance.now()` before the first read of what is on the page */
export function cachePage(key: string, html: string, readSince: number): RenderedPage {
	const identity = Buffer.from(html);
	const page: RenderedPage = {
		renderedAt: Date.now(),
		etag: versionTag(identity),
		scriptHashes: inlineScriptHashes(html),
		bodies: { identity },
	};
	if (readSince >= forgottenAt) pages().set(key, page);
	return page;
}

/** Keeps a page of another copy, unless a newer one is here. */
export function keepSharedPage(key: string, page: SentPage): void {
	if ((pages().peek(key)?.renderedAt ?? 0) < page.renderedAt) pages().set(key, page);
}

/** A page that needs no renewal yet and was sent before. */
export function getFreshPage(key: string): SentPage | null {
	const page = pages().get(key);
	return page && wasSent(page) && isFresh(page) ? page : null;
}

/** A page of the future was made before the clock was set back. */
export function isFresh({ renderedAt }: RenderedPage): boolean {
	const age = Date.now() - renderedAt;
	return age >= 0 && age <= freshMs;
}

/** How much is kept, for metrics. */
export const keptPages = (): { count: number; bytes: number } => ({
	count: pages().size,
	bytes: pages().calculatedSize,
});

export const wasSent = (page: RenderedPage): page is SentPage => page.headers !== undefined;

export function getCachedPage(
	key: string,
	renew: () => Promise<string>,
	readSince: number,
): RenderedPage | undefined {
	const page = pages().get(key);
	if (page && !isFresh(page) && !renewing().has(key)) {
		renewing().add(key);
		renew()
			.then((html) => cachePage(key, html, readSince))
			.catch(() => pages().delete(key))
			.finally(() => renewing().delete(key));
	}
	return page;
}

/** Sends a cached page: 304 for a matching ETag, otherwise in the best accepted encoding. */
export function pageResponse(
	page: RenderedPage,
	request: Request,
	headers: Headers,
	tagsAllowed = false,
): Response {
	setSecurityHeaders(headers, { hashes: page.scriptHashes }, tagsAllowed);
	headers.set("Content-Type", "text/html; charset=utf-8");
	headers.set("ETag", page.etag);
	headers.append("Vary", "Accept-Encoding");
	const { "x-request-id": _, ...cachedHeaders } = Object.fromEntries(headers);
	page.headers = cachedHeaders;
	const { status, body, encodingHeaders } = negotiatePage(page, {
		ifNoneMatch: request.headers.get("If-None-Match"),
		acceptEncoding: request.headers.get("Accept-Encoding"),
	});
	for (const [name, value] of Object.entries(encodingHeaders)) headers.set(name, value);
	return new Response(request.method === "HEAD" ? null : body, { status, headers });
}

/** @returns `body` null for a 304, whose client has this version */
export function negotiatePage(
	page: RenderedPage,
	requestHeaders: { ifNoneMatch: string | null; acceptEncoding: string | null },
): { status: 200 | 304; body: Bytes | null; encodingHeaders: Record<string, string> } {
	if (hasVersion(requestHeaders.ifNoneMatch, page.etag))
		return { status: 304, body: null, encodingHeaders: {} };
	const encoding = chooseEncoding(requestHeaders.acceptEncoding ?? "");
	const body = encoded(page, encoding);
	return {
		status: 200,
		body,
		encodingHeaders: {
			...(encoding !== "identity" && { "content-encoding": encoding }),
			"content-length": String(body.byteLength),
		},
	};
}

/** Weak comparison of ETags (RFC 9110, 13.1.2): caches send lists, and some turn weak tags into strong ones. */
export function hasVersion(ifNoneMatch: string | null, etag: string): boolean {
	if (!ifNoneMatch) return false;
	const opaque = (tag: string) => tag.trim().replace(/^W\//, "");
	return ifNoneMatch.trim() === "*" || ifNoneMatch.split(",").some((tag) => opaque(tag) === opaque(etag));
}

/** The best of brotli, gzip and identity for an Accept-Encoding header; `q=0` excludes one. */
export function chooseEncoding(accepted: string): Encoding {
	const allowed = (name: string) =>
		new RegExp(`(^|[,\\s])${name}(?!\\s*;\\s*q=0(\\.0+)?\\s*(,|$))\\s*(;|,|$)`, "i").test(accepted);
	if (allowed("br")) return "br";
	return allowed("gzip") ? "gzip" : "identity";
}

function encoded(page: RenderedPage, encoding: Encoding): Bytes {
	const cachedBody = page.bodies[encoding];
	if (cachedBody) return cachedBody;
	const { identity } = page.bodies;
	const body =
		encoding === "br"
			? brotliCompressSync(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
			: gzipSync(identity, { level: 6 });
	page.bodies[encoding] = body;
	return body;
}

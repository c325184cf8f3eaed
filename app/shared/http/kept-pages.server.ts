/**
 * Answers requests for kept pages and packed assets before the framework: without matching routes, running loaders or encoding
 * their data. remix-serve has no hook for that, so this puts itself in front of the server's listeners before it
 * listens. Without the diagnostics channel every page goes through the framework, which sends the same bytes.
 */
import { subscribe } from "node:diagnostics_channel";
import { readdirSync, readFileSync } from "node:fs";
import { type IncomingMessage, Server, type ServerResponse } from "node:http";
import path from "node:path";
import type { EntryContext } from "@remix-run/node";
import morgan from "morgan";
import Negotiator from "negotiator";
import { env } from "#client/env.server";
import { signals } from "#telemetry/signals";
import { pagesAreShared, takeSharedPage } from "~/shared/cache/page-sharing.server.ts";
import { type Handed, toDense } from "~/shared/dense-data.ts";
import {
	chooseEncoding,
	getFreshPage,
	negotiatePage,
	pageKey,
	type SentPage,
	versioned,
} from "./page-cache.server.ts";
import { cacheControl } from "./page-headers.ts";
import { requestIdFrom } from "./request-id.server.ts";
import { setSecurityHeaders } from "./security/security-headers.server.ts";

export type KeptPages = {
	/** Whether a loader may read one of these cookies. */
	mayBeRead: (cookies: string) => boolean;
	getPage: (key: string) => SentPage | null;
	ownOrigin: string | undefined;
	/** Whether Global Privacy Control changes a page. */
	variesByGpc?: boolean;
};

/** `null` for a URL that the framework would spell differently, or whose host it may take from elsewhere. */
export function requestedPage(
	{ url = "/", headers }: Pick<IncomingMessage, "url" | "headers">,
	ownOrigin: string | undefined,
): string | null {
	if (!ownOrigin && headers["x-forwarded-host"] !== undefined) return null;
	const absoluteUrl = `${ownOrigin ?? `http://${headers.host}`}${url}`;
	return URL.canParse(absoluteUrl) && new URL(absoluteUrl).href === absoluteUrl
		? pageKey(absoluteUrl, ownOrigin)
		: null;
}

type Asked = Pick<IncomingMessage, "method" | "url" | "headers">;

/** Where the page of a request is kept; `null` when something about the visitor may change it. */
export function keptPageKey(
	request: Asked,
	{ mayBeRead, ownOrigin, variesByGpc }: Omit<KeptPages, "getPage">,
): string | null {
	const { method, headers } = request;
	if (method !== "GET" && method !== "HEAD") return null;
	if (mayBeRead(headers.cookie ?? "")) return null;
	if (variesByGpc && headers["sec-gpc"] !== undefined) return null;
	return requestedPage(request, ownOrigin);
}

/** Whether a kept page is the form of it that a request asks for. */
function answers(page: SentPage, { headers }: Asked): boolean {
	const varies = page.headers.vary?.toLowerCase().split(/\s*,\s*/) ?? [];
	return !varies.includes("accept") || chooseType(headers.accept ?? null) === "text/html";
}

/** The kept page that answers a request, if there is one. */
export function findKeptPage(request: Asked, pages: KeptPages): SentPage | null {
	const key = keptPageKey(request, pages);
	const page = key === null ? null : pages.getPage(key);
	return page && answers(page, request) ? page : null;
}

/** Files, data for scripts and health are never kept. */
const isPagePath = (url = "/") => !/^\/(healthz|api)\b|^[^?]*\.\w+(\?|$)/.test(url);

export function sendKeptPage(page: SentPage, request: IncomingMessage, response: ServerResponse): void {
	const { status, body, encodingHeaders } = negotiatePage(page, {
		ifNoneMatch: request.headers["if-none-match"] ?? null,
		acceptEncoding: String(request.headers["accept-encoding"] ?? ""),
	});
	const requestId = requestIdFrom(request.headers["x-request-id"]);
	response.writeHead(status, {
		...page.headers,
		...encodingHeaders,
		"x-request-id": requestId,
		"server-timing": "cache;desc=hit",
	});
	response.end(request.method === "HEAD" ? undefined : body);
}

type Answered = "answered" | "left";

/** Lets `answer` take each request of a server first. What it leaves goes to the listeners as before. */
export function answerFirst(
	server: Server,
	answer: (request: IncomingMessage, response: ServerResponse) => Answered | Promise<Answered>,
): void {
	const listeners = server.listeners("request");
	server.removeAllListeners("request");
	server.on("request", (request, response) => {
		const goOn = (answered: Answered) => {
			if (answered === "left") for (const listener of listeners) listener.call(server, request, response);
		};
		const answered = answer(request, response);
		if (typeof answered === "string") goOn(answered);
		else void answered.catch((): Answered => "left").then(goOn);
	});
}

/** Call once, before the server listens. */
export function serveKeptPages(mayBeRead: KeptPages["mayBeRead"], variesByGpc: boolean): void {
	const log = morgan("tiny");
	// remix-serve starts in the project's folder, and serves its assets from there too.
	const assets = packedAssets("build/client/assets");
	const icons = filesIn("build/client");
	const pages: KeptPages = { mayBeRead, getPage: getFreshPage, ownOrigin: env.ORIGIN, variesByGpc };
	subscribe("tracing:net.server.listen:asyncStart", (message) => {
		const { server } = message as { server: unknown };
		if (!(server instanceof Server)) return;
		answerFirst(server, (request, response) => {
			if (assets.send(request, response)) return "answered";
			// The framework would keep them for a year, as it does files with a hash in their name.
			if (icons.has(request.url?.slice(1) ?? ""))
				response.setHeader("Cache-Control", cacheControl.derivedFile);
			markDocument(request);
			const send = (page: SentPage | null) => {
				if (request.method === "GET") signals.keptPageAsked.send({ found: page !== null });
				if (!page) return "left";
				log(request, response, () => sendKeptPage(page, request, response));
				return "answered";
			};
			const page = findKeptPage(request, pages);
			const key = page || !pagesAreShared() || !isPagePath(request.url) ? null : keptPageKey(request, pages);
			if (key === null) return send(page);
			return takeSharedPage(key).then(() => send(findKeptPage(request, pages)));
		});
	});
}

const types: Record<string, string> = {
	".js": "text/javascript; charset=utf-8",
	".css": "text/css; charset=utf-8",
	".svg": "image/svg+xml",
};
const endings = { br: ".br", gzip: ".gz" } as const;

type PackedAssets = {
	/** Answers a request for a packed file; false for any other. */
	send: (request: IncomingMessage, response: ServerResponse) => boolean;
};

/**
 * @param folder of the hashed assets, under which a file's URL is `/assets/NAME`
 * @returns what sends them; it sends nothing without such a folder
 */
export function packedAssets(folder: string): PackedAssets {
	const names = filesIn(folder);
	/** Files as read from the disk, by name with ending. */
	const read = new Map<string, Buffer>();
	const getBytes = (name: string) => {
		const bytes = read.get(name) ?? readFileSync(path.join(folder, name));
		read.set(name, bytes);
		return bytes;
	};
	return {
		send({ method, url = "", headers }, response) {
			if (method !== "GET" && method !== "HEAD") return false;
			const name = /^\/assets\/([\w.-]+)$/.exec(url)?.[1] ?? "";
			const type = types[path.extname(name)];
			const encoding = chooseEncoding(String(headers["accept-encoding"] ?? ""));
			if (!type || encoding === "identity") return false;
			const packed = name + endings[encoding];
			if (!names.has(packed)) return false;
			const bytes = getBytes(packed);
			response.writeHead(200, {
				"content-type": type,
				"content-encoding": encoding,
				"content-length": bytes.byteLength,
				// The name has a hash of the content.
				"cache-control": "public, max-age=31536000, immutable",
				vary: "Accept-Encoding",
			});
			response.end(method === "HEAD" ? undefined : bytes);
			return true;
		},
	};
}

function filesIn(folder: string): ReadonlySet<string> {
	try {
		return new Set(readdirSync(folder));
	} catch {
		return new Set();
	}
}

// Other forms of a page, for programs: chosen by `Accept` at the same URL.

/** @param loaded what the page's own loader answered */
export type Represent = (loaded: unknown, origin: string) => { markdown: () => string; data: unknown };

/** Representations of the routes that have other forms, by the route's file. */
export type Representations = Readonly<Record<string, Represent>>;

const markdownType = "text/markdown";
const dataType = "application/json";

/** HTML comes first, so that clients that take anything get the page. */
export const chooseType = (accept: string | null): string =>
	new Negotiator({ headers: { accept: accept ?? undefined } }).mediaType([
		"text/html",
		markdownType,
		dataType,
	]) ?? "text/html";

/**
 * @param headers of the page, which caches may already share
 * @returns `null` for the page itself
 */
export function representation(
	request: Request,
	headers: Headers,
	{ staticHandlerContext: { matches, loaderData } }: EntryContext,
	representations: Representations,
	origin: string,
): Response | null {
	const route = matches.at(-1)?.route.id ?? "";
	const represent = representations[route];
	if (!represent) return null;
	headers.append("Vary", "Accept");
	const type = chooseType(request.headers.get("Accept"));
	if (type === "text/html") return null;
	setSecurityHeaders(headers, { hashes: [] });
	headers.set("Content-Type", `${type}; charset=utf-8`);
	// The page is what search engines list.
	headers.set("X-Robots-Tag", "noindex");
	const { markdown, data } = represent(loaderData[route], origin);
	const body = type === markdownType ? markdown() : JSON.stringify(data);
	return versioned(request, body, headers);
}

// Loader data that only the server's markup needs.

/** What the hook before the framework says of a request: its loader can't tell a document from data for scripts. */
const mark = "x-asks-for";

/** Marks a request by its address. Call before the framework sees it. */
export function markDocument(request: Pick<IncomingMessage, "url" | "headers">): void {
	request.headers[mark] = /^[^?]*\.data(\?|$)/.test(request.url ?? "") ? "data" : "document";
}

/** Without the hook a browser's `Accept` tells; a kept page would have what its first reader accepted. */
function toDocument({ headers }: Request): boolean {
	const marked = headers.get(mark);
	return marked === null ? (headers.get("Accept")?.includes("text/html") ?? false) : marked === "document";
}

/**
 * Data of a `staticComponent`. A document has its markup, which the browser keeps and never renders again, so the data
 * is left out of what the page hands over to scripts. The server still renders with it: the fields are there, but not
 * enumerable. Navigations ask for data, not for a document, and get all of it.
 * @param handedOver fields that the page itself reads
 */
export function forMarkup<Data extends object>(
	request: Request,
	data: Data,
	handedOver: readonly (keyof Data)[],
): Data {
	if (!toDocument(request)) return data;
	const fields = Object.entries(data).map(([name, value]) => [
		name,
		{ value, enumerable: handedOver.includes(name as keyof Data) },
	]);
	return Object.defineProperties({}, Object.fromEntries(fields)) as Data;
}

/**
 * Data that the page's scripts read too, as one string. `readHanded` reads it.
 * @param forScripts what is empty in a document, because a `staticComponent` shows it
 */
export function handOver<Data extends object>(
	request: Request,
	data: Data,
	forScripts: (data: Data) => Data,
): Handed<Data> {
	const handed = { dense: toDense(toDocument(request) ? forScripts(data) : data) };
	return Object.defineProperty(handed, "whole", { value: data, enumerable: false });
}

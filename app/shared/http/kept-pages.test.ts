import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import {
	answerFirst,
	findKeptPage,
	type KeptPages,
	requestedPage,
	sendKeptPage,
} from "./kept-pages.server.ts";
import type { SentPage } from "./page-cache.server.ts";

const page: SentPage = {
	renderedAt: 0,
	etag: 'W/"abc"',
	scriptHashes: [],
	headers: { "content-type": "text/html; charset=utf-8", etag: 'W/"abc"', vary: "Cookie, Accept-Encoding" },
	bodies: { identity: Buffer.from("<p>kept</p>") },
};

const kept = (pages: Record<string, SentPage>): KeptPages => ({
	mayBeRead: (cookies) => cookies.includes("__"),
	getPage: (key) => pages[key] ?? null,
	ownOrigin: "https://shop.example",
});

const asked = (url: string, headers: Record<string, string> = {}, method = "GET") =>
	({ url, method, headers: { host: "shop.example", ...headers } }) as unknown as IncomingMessage;

describe("the kept page of a request", () => {
	const pages = kept({
		"/p/x?page=2": page,
		"/product": { ...page, headers: { ...page.headers, vary: "Accept" } },
	});

	it("is found by its path and query, for GET and HEAD", () => {
		expect(findKeptPage(asked("/p/x?page=2"), pages)).toBe(page);
		expect(findKeptPage(asked("/p/x?page=2", {}, "HEAD"), pages)).toBe(page);
		expect(findKeptPage(asked("/p/x?page=2", { cookie: "_ga=1" }), pages)).toBe(page);
	});

	it.each([
		["another page", asked("/p/x?page=3")],
		["a form", asked("/p/x?page=2", {}, "POST")],
		["a visitor whose cookies a loader may read", asked("/p/x?page=2", { cookie: "__session=a" })],
		["data for scripts", asked("/p/x.data?page=2")],
	])("is not used for %s", (_, request) => {
		expect(findKeptPage(request, pages)).toBeNull();
	});

	it("is not used for programs that ask for another form of it", () => {
		expect(findKeptPage(asked("/product", { accept: "text/markdown" }), pages)).toBeNull();
		expect(findKeptPage(asked("/product", { accept: "text/html,*/*;q=0.8" }), pages)).not.toBeNull();
		expect(findKeptPage(asked("/product"), pages)).not.toBeNull();
	});
});

describe("the key of a request", () => {
	it.each(["/a b", "/p/../q", "/é", "/p\\q"])(
		"is missing for %s, which the framework spells differently",
		(url) => {
			expect(requestedPage(asked(url), "https://shop.example")).toBeNull();
		},
	);

	it("includes the host where no origin is set, and trusts none that a proxy forwards", () => {
		expect(requestedPage(asked("/p"), undefined)).toBe("http://shop.example/p");
		expect(requestedPage(asked("/p", { "x-forwarded-host": "a:81" }), undefined)).toBeNull();
		expect(requestedPage(asked("/p", { "x-forwarded-host": "a:81" }), "https://shop.example")).toBe("/p");
	});
});

describe("a server", () => {
	let server: Server | undefined;
	afterEach(() => new Promise((resolve) => server?.close(resolve)));

	it("sends kept pages itself, and leaves all else to its listeners", async () => {
		server = createServer((_request, response) => response.end("framework"));
		answerFirst(server, (request, response) => {
			if (request.url !== "/kept") return "left";
			sendKeptPage(page, request, response);
			return "answered";
		});
		await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
		const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

		expect(await (await fetch(`${url}/other`)).text()).toBe("framework");
		const sent = await fetch(`${url}/kept`, {
			headers: { "x-request-id": "from-the-proxy", "accept-encoding": "gzip, br" },
		});
		expect(await sent.text()).toBe("<p>kept</p>");
		expect(sent.headers.get("content-encoding")).toBe("br");
		expect(sent.headers.get("x-request-id")).toBe("from-the-proxy");
		const head = await fetch(`${url}/kept`, { method: "HEAD" });
		expect([head.status, head.headers.get("etag"), await head.text()]).toEqual([200, page.etag, ""]);
		const known = await fetch(`${url}/kept`, { headers: { "if-none-match": page.etag } });
		expect([known.status, known.headers.get("content-length"), await known.text()]).toEqual([304, null, ""]);
	});
});

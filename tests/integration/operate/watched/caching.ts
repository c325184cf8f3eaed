/**
 * Cache headers: anonymous pages are identical and public; pages of a user, errors and conditional redirects
 * are not cached.
 */
import { createHash } from "node:crypto";
import { request as httpRequest, type IncomingHttpHeaders } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { shop } from "./product.ts";

const forEveryone = [
	"/",
	"/category",
	"/category/led-lamps",
	"/p/led-lamps/a-series",
	"/p/led-lamps/a-series?cct=2700&view=table",
	"/p/led-lamps/par-reflectors/tcp-par38-led-90-w-equivalent-e26-enclosed-rated",
	"/catalogsearch/br30%202700k",
	"/compare",
	"/privacy-policy",
	"/newsletter",
];
const shared = /^public, max-age=0, s-maxage=60\b/;
const own = "private, no-store";

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** A raw request, because `fetch` adds encodings and decodes them. */
function ask(path: string, headers: Record<string, string> = {}, method = "GET", body?: string) {
	return new Promise<Answer>((resolve, reject) => {
		const request = httpRequest(shop.url + path, { method, headers }, (response) => {
			const chunks: Buffer[] = [];
			response.on("data", (chunk: Buffer) => chunks.push(chunk));
			response.on("end", () =>
				resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
			);
		});
		request.on("error", reject);
		request.end(body);
	});
}

const getPolicy = (response: Answer) => String(response.headers["content-security-policy"]);
const getVary = ({ headers }: Answer) =>
	String(headers.vary)
		.split(",")
		.map((name) => name.trim().toLowerCase());

/** Inline scripts without data blocks. */
const inlineScripts = (html: string) =>
	[...html.matchAll(/<script(?<attributes>[^>]*)>(?<text>.*?)<\/script>/gs)]
		.map(({ groups }) => ({ attributes: groups?.attributes ?? "", text: groups?.text ?? "" }))
		.filter(({ attributes }) => !/\ssrc=|type="application\//.test(attributes));

export function describeCaching(): void {
	describe("a public page", () => {
		it.each(forEveryone)("%s is publicly cacheable and varies by cookie and encoding", async (path) => {
			const response = await ask(path);
			expect(response.status).toBe(200);
			expect(response.headers["cache-control"]).toMatch(shared);
			expect(getVary(response)).toEqual(expect.arrayContaining(["cookie", "accept-encoding"]));
			expect(response.headers["set-cookie"]).toBeUndefined();
			expect(response.headers["x-content-type-options"]).toBe("nosniff");
		});

		it.each(forEveryone)("%s has the same bytes and policy for two visitors", async (path) => {
			const first = await ask(path, { "User-Agent": "Mozilla/5.0 Firefox/130.0", "Accept-Language": "en" });
			const other = await ask(path, { "User-Agent": "Googlebot/2.1", Cookie: "_ga=GA1.2.3" });
			expect(other.body.equals(first.body)).toBe(true);
			expect(other.headers.etag).toBe(first.headers.etag);
			expect(getPolicy(other)).toBe(getPolicy(first));
			expect(other.headers["cache-control"]).toMatch(shared);
		});

		it("comes from the page cache from the second request on, unless a loader may read the visitor's cookies", async () => {
			const path = "/category/downlights";
			const first = await ask(path);
			const second = await ask(path);
			const other = await ask(path, { Cookie: "__guest=guest_1" });
			expect(first.headers["server-timing"]).toMatch(/^total;dur=/);
			expect(second.headers["server-timing"]).toBe("cache;desc=hit");
			expect(other.headers["server-timing"]).toMatch(/loaders;dur=/);
			const { "server-timing": _, "x-request-id": id, date: __, ...headers } = second.headers;
			expect(first.headers).toMatchObject(headers);
			expect(id).not.toBe(first.headers["x-request-id"]);
			expect(second.body.equals(first.body)).toBe(true);
		});

		it.each(forEveryone)("%s lists the hash of each of its inline scripts, and no others", async (path) => {
			const response = await ask(path);
			const scripts = inlineScripts(response.body.toString());
			expect(scripts.length).toBeGreaterThan(0);
			const hashes = scripts.map(
				({ text }) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`,
			);
			const directive =
				getPolicy(response)
					.match(/script-src ([^;]*)/)?.[1]
					?.split(" ") ?? [];
			expect(new Set(directive)).toEqual(new Set(["'self'", ...hashes]));
			expect(response.body.toString()).not.toMatch(/<script[^>]*\snonce="[^"]/);
			expect(response.body.toString()).not.toMatch(/<[a-z][^>]*\s(style|on[a-z]+)=/);
		});

		it("is the same document in every encoding", async () => {
			const path = "/p/led-lamps/a-series";
			const plain = await ask(path, { "Accept-Encoding": "identity" });
			const gzip = await ask(path, { "Accept-Encoding": "gzip" });
			const brotli = await ask(path, { "Accept-Encoding": "gzip, deflate, br" });
			expect(plain.headers["content-encoding"]).toBeUndefined();
			expect(gzip.headers["content-encoding"]).toBe("gzip");
			expect(brotli.headers["content-encoding"]).toBe("br");
			expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true);
			expect(brotliDecompressSync(brotli.body).equals(plain.body)).toBe(true);
			expect(brotli.body.length).toBeLessThan(plain.body.length / 4);
			for (const response of [plain, gzip, brotli])
				expect(Number(response.headers["content-length"])).toBe(response.body.length);
		});

		it("is never sent in an encoding that the client forbids", async () => {
			const response = await ask("/category", { "Accept-Encoding": "br;q=0, gzip;q=0" });
			expect(response.headers["content-encoding"]).toBeUndefined();
			expect(response.body.toString()).toContain("</html>");
		});

		it("answers 304 to users who already have it", async () => {
			const first = await ask("/category");
			const etag = String(first.headers.etag);
			expect(etag).toMatch(/^W\/"[\w-]{20,}"$/);
			const again = await ask("/category", { "If-None-Match": etag });
			expect(again.status).toBe(304);
			expect(again.body.length).toBe(0);
			expect(again.headers.etag).toBe(etag);
			expect(again.headers["cache-control"]).toMatch(shared);
			expect(getVary(again)).toContain("cookie");
			expect((await ask("/category", { "If-None-Match": '"other"' })).status).toBe(200);
		});

		it("answers 304 for a list of tags, and for a strong tag made by a proxy", async () => {
			const etag = String((await ask("/category")).headers.etag);
			const strong = etag.replace("W/", "");
			for (const known of [`"other", ${etag}`, `${etag}, "other"`, strong, "*"])
				expect((await ask("/category", { "If-None-Match": known })).status, known).toBe(304);
		});

		it("answers HEAD without a body", async () => {
			const [head, get] = [await ask("/category", {}, "HEAD"), await ask("/category")];
			expect(head.status).toBe(200);
			expect(head.body.length).toBe(0);
			expect(head.headers.etag).toBe(get.headers.etag);
			expect(head.headers["cache-control"]).toBe(get.headers["cache-control"]);
		});

		it.each(["/p/led-lamps/a-series.data", "/_root.data", "/category.data"])(
			"data of %s are cacheable too",
			async (path) => {
				const response = await ask(path);
				expect(response.status).toBe(200);
				expect(response.headers["cache-control"]).toMatch(shared);
				expect(getVary(response)).toContain("cookie");
				expect(response.headers["set-cookie"]).toBeUndefined();
			},
		);
	});

	describe("a personal page", () => {
		const cookies = ["__session=abc.def", "__toast=broken", "a=b; __session=; c=d"];

		it.each(cookies)("with %s is never shared, and its scripts have their own nonce", async (cookie) => {
			const responses = [
				await ask("/category", { Cookie: cookie }),
				await ask("/category", { Cookie: cookie }),
			];
			const nonces = responses.map((response) => /'nonce-([^']+)'/.exec(getPolicy(response))?.[1]);
			expect(nonces[0]).toBeTruthy();
			expect(nonces[0]).not.toBe(nonces[1]);
			for (const [index, answer] of responses.entries()) {
				expect(answer.status).toBe(200);
				expect(answer.headers["cache-control"]).toBe(own);
				expect(answer.headers.etag).toBeUndefined();
				const scripts = inlineScripts(answer.body.toString());
				expect(scripts.length).toBeGreaterThan(0);
				for (const { attributes } of scripts) expect(attributes).toContain(`nonce="${nonces[index]}"`);
			}
		});

		it.each(cookies)("with %s has data that are never shared", async (cookie) => {
			const response = await ask("/category.data", { Cookie: cookie });
			expect(response.headers["cache-control"]).toBe(own);
		});

		it("leaves the cached public page unchanged", async () => {
			const before = await ask("/about-this-data");
			await ask("/about-this-data", { Cookie: "__toast=broken" });
			const after = await ask("/about-this-data");
			expect(after.headers.etag).toBe(before.headers.etag);
			expect(after.body.equals(before.body)).toBe(true);
		});

		it("includes the response to a form", async () => {
			const form = { "Content-Type": "application/x-www-form-urlencoded" };
			const wrong = await ask("/newsletter", form, "POST", "EMAIL=nobody");
			expect(wrong.status).toBe(400);
			expect(wrong.headers["cache-control"]).toBe(own);
			const right = await ask("/newsletter", form, "POST", "EMAIL=buyer%40example.com");
			expect(right.status).toBe(303);
			expect(String(right.headers["set-cookie"])).toMatch(/^__toast=.*HttpOnly; Secure; SameSite=Lax/);
		});
	});

	describe("other responses", () => {
		it.each([
			"/no-such-page",
			"/category/none",
			"/p/led-lamps/none",
			"/drawings/none.svg",
			"/sitemaps/none.xml",
		])("missing %s is not cached", async (path) => {
			const response = await ask(path);
			expect(response.status).toBe(404);
			expect(response.headers["cache-control"]).toBe(own);
			const data = await ask(`${path}.data`);
			if (!path.includes(".")) expect(data.headers["cache-control"]).toBe(own);
		});

		it.each([
			"/p/led-lamps/a-series?page=0",
			"/p/led-lamps/a-series?page=9999",
			"/p/led-lamps/a-series?brand=nobody",
			"/compare?id=unknown",
			"/catalogsearch?q=par38",
			"/p/led-lamps/par-reflectors/tcp-par38-led-90-w-equivalent-e26-enclosed-rated?option=none",
		])("temporary redirect of %s is not cached", async (path) => {
			const response = await ask(path);
			expect(response.status).toBe(302);
			expect(response.headers["cache-control"] ?? own).not.toMatch(/public|max-age=[1-9]/);
			expect(response.headers.expires).toBeUndefined();
		});

		it.each([
			["/robots.txt", "text/plain"],
			["/sitemap.xml", "application/xml"],
			["/drawings/category-a-series.svg", "image/svg+xml"],
		])("%s is publicly cacheable", async (path, type) => {
			const response = await ask(path);
			expect(response.status).toBe(200);
			expect(response.headers["content-type"]).toContain(type);
			expect(response.headers["cache-control"]).toMatch(/^public, max-age=/);
			expect(response.headers["set-cookie"]).toBeUndefined();
		});

		it.each([
			["/api/v1/cart.data", { Authorization: "Bearer lsk_somebody" }],
			["/api/chat/conversations.data", { Cookie: "__guest=guest_1" }],
			["/api/chat/conversations.data?_routes=root", { Cookie: "__guest=guest_1" }],
			["/api/%63hat/conversations.data", { Cookie: "__guest=guest_1" }],
			["/healthz.data", {}],
		])("data of %s, which no page is at, are never shared", async (path, headers) => {
			expect((await ask(path, headers)).headers["cache-control"]).toBe(own);
		});

		it("a built file is cacheable forever", async () => {
			const [, file = ""] = /<link rel="stylesheet" href="([^"]+)"/.exec(String((await ask("/")).body)) ?? [];
			const response = await ask(file);
			expect(response.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
		});

		it("an unreadable form is refused, not reported as a failure", async () => {
			for (const [type, body] of [
				["application/json", "{}"],
				["text/plain", "EMAIL=a"],
				["multipart/form-data", "EMAIL=a"],
				["multipart/form-data; boundary=x", "EMAIL=a"],
			] as const) {
				const response = await ask("/newsletter", { "Content-Type": type }, "POST", body);
				expect(response.status, type).toBe(400);
				expect(response.headers["cache-control"], type).toBe(own);
				expect(response.body.toString(), type).toContain("<footer");
			}
		});
	});
}

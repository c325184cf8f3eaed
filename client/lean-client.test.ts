/** Calls without `fetch`: the service sees the same request, and the caller the same answer or failure. */
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { LinkFetchClient } from "@orpc/client/fetch";
import type { StandardLinkClient } from "@orpc/client/standard";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { CallContext } from "./call-context.ts";
import { leanClient } from "./lean-client.server.ts";

type Seen = { method?: string; url?: string; headers: IncomingMessage["headers"]; body: string };
type Client = StandardLinkClient<CallContext>;

const most = 2_000;
const seen: Seen[] = [];
let server: Server;
let url: string;

const answers: Record<string, [status: number, headers: Record<string, string | string[]>, body: string]> = {
	"/json": [200, { "content-type": "application/json" }, '{"price":"12,50 €","rows":[1,2]}'],
	"/refused": [422, { "content-type": "application/json" }, '{"error":"No.","code":"NO"}'],
	"/empty": [204, { "x-more": "yes" }, ""],
	"/untyped": [200, {}, "[1]"],
	"/broken": [200, { "content-type": "application/json" }, "{"],
	"/text": [200, { "content-type": "text/plain; charset=utf-8" }, "größer"],
	"/file": [
		200,
		{ "content-type": "text/csv", "content-disposition": 'attachment; filename="a.csv"' },
		"a,b",
	],
	"/moved": [302, { location: "/json", "content-type": "application/json" }, "null"],
	"/cookies": [200, { "set-cookie": ["a=1", "b=2"], "content-type": "application/json" }, "1"],
};

beforeAll(async () => {
	server = createServer(async (request, response) => {
		const path = request.url?.split("?")[0] ?? "";
		seen.push({
			method: request.method,
			url: request.url,
			headers: request.headers,
			body: await text(request),
		});
		if (path === "/silent") return;
		if (path === "/cut") return request.socket.destroy();
		if (path === "/large") return response.end("x".repeat(most + 1));
		if (path === "/large-in-parts") {
			response.write("x".repeat(most));
			return response.end("x");
		}
		const [status, headers, body] = answers[path] ?? [404, {}, ""];
		response.writeHead(status, headers).end(body);
	});
	await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
	url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
	server.closeAllConnections();
	server.close();
});

const byFetch: Client = new LinkFetchClient<CallContext>({});
const lean = leanClient({
	most: () => most,
	tooLarge: (bytes) => new Error(`more than ${bytes}`),
	fetch: (request, init) => fetch(request, init),
});

type Sent = { method?: string; body?: unknown; signal?: AbortSignal; base?: string };

async function call(client: Client, path: string, { method = "GET", body, signal, base = url }: Sent = {}) {
	const answer = await client.call(
		{
			url: new URL(base + path),
			method,
			headers: { "x-account-id": "10010", accept: "text/x" },
			body,
			signal,
		},
		{ context: { requestId: "one" } },
		["call"],
		undefined,
	);
	const read: unknown = await answer.body().catch((error: Error) => error.name);
	const content = read instanceof File ? [read.name, read.type, await read.text()] : read;
	// A storefront in the same process names each request that any of its servers receives.
	const { date: _date, "x-request-id": _id, ...headers } = answer.headers;
	return { status: answer.status, headers, content };
}

it("gives the same answers", async () => {
	for (const path of Object.keys(answers))
		expect([path, await call(lean, path)]).toEqual([path, await call(byFetch, path)]);
});

it("sends the same requests", async () => {
	const requests: [string, Sent][] = [
		["/json?search=6%22%20led&page=2", {}],
		["/json", { method: "POST", body: { name: "größer", left: undefined } }],
		["/json", { method: "PUT", body: [1, null] }],
		["/json", { method: "DELETE" }],
		["/json", { method: "POST", body: Object.assign(new FormData()) }],
	];
	for (const [path, sent] of requests) {
		seen.length = 0;
		await call(byFetch, path, sent);
		await call(lean, path, sent);
		const [first, second] = seen.map(({ headers, body, ...request }) => ({
			...request,
			// The boundary between the parts is another one each time.
			body: body.replace(/-+form\S+/g, ""),
			headers: [
				headers.accept,
				headers["x-account-id"],
				headers["content-type"]?.split(";")[0],
				headers.host,
			],
		}));
		expect(second).toEqual(first);
	}
});

it("fails alike without a connection, when it breaks, and when the caller gives up", async () => {
	const failure = (client: Client, path: string, sent?: Sent) =>
		call(client, path, sent).then(
			() => "answered",
			(error: Error) => [error.name, error.message, error instanceof TypeError && "cause" in error],
		);
	for (const client of [lean, byFetch]) {
		expect(await failure(client, "/json", { base: "http://127.0.0.1:1" })).toEqual([
			"TypeError",
			"fetch failed",
			true,
		]);
		expect(await failure(client, "/cut")).toEqual(["TypeError", "fetch failed", true]);
		expect((await failure(client, "/silent", { signal: AbortSignal.timeout(20) }))[0]).toBe("TimeoutError");
		expect((await failure(client, "/json", { signal: AbortSignal.abort() }))[0]).toBe("AbortError");
	}
});

it("reads no more than the limit, and works on", async () => {
	for (const path of ["/large", "/large-in-parts"])
		await expect(call(lean, path)).rejects.toThrow(`more than ${most}`);
	expect((await call(lean, "/json")).status).toBe(200);
});

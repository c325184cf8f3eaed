/** Connections used unlike browsers do: requests that two servers would cut differently, large headers, odd bodies. */
import { connect } from "node:net";
import { deflateSync, gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { attacks, shop } from "./attacked-shop.ts";

const sides = ["storefront", "services"] as const;

/** @returns the statuses of all answers on one connection that sends `text` and then only listens */
function statusesOf(side: (typeof sides)[number], text: string): Promise<number[]> {
	const { port } = new URL(side === "storefront" ? shop.url : shop.servicesUrl);
	return new Promise((resolve) => {
		let answer = "";
		const socket = connect(Number(port), "127.0.0.1", () => void socket.write(text, "latin1"));
		socket.setEncoding("latin1").on("data", (part) => {
			answer += part;
		});
		// The server closes: the last request asks for it, and a refused one is followed by nothing.
		socket.on("error", () => undefined);
		socket.on("close", () =>
			resolve([...answer.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status))),
		);
	});
}

const next = "GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
const post = "POST /login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\n";

/** Requests whose end two servers may see in different places, each followed by another request. */
const ambiguous: [what: string, request: string][] = [
	["a length and chunks", `${post}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
	["chunks and a length", `${post}Transfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n`],
	["two lengths", `${post}Content-Length: 0\r\nContent-Length: 44\r\n\r\n`],
	["a list of lengths", `${post}Content-Length: 0, 44\r\n\r\n`],
	["a length with a sign", `${post}Content-Length: +5\r\n\r\na=b&c`],
	["a hexadecimal length", `${post}Content-Length: 0x5\r\n\r\na=b&c`],
	["a length below zero", `${post}Content-Length: -1\r\n\r\n`],
	["a length of 30 digits", `${post}Content-Length: ${"9".repeat(30)}\r\n\r\n`],
	["a space before the colon", `${post}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n`],
	["a coding that isn't chunks", `${post}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`],
	["chunks that aren't the last coding", `${post}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n`],
	["a tab before the coding's end", `${post}Transfer-Encoding: chunked\x0b\r\n\r\n0\r\n\r\n`],
	[
		"a folded header",
		`${post}X-A: b\r\n Transfer-Encoding: chunked\r\nContent-Length: 0\r\nX: \r\n\t1\r\n\r\n`,
	],
	["a line that ends without its return", `${post}X-A: b\nContent-Length: 0\r\n\r\n`],
	["a return within a header", `${post}X-A: b\rTransfer-Encoding: chunked\r\nContent-Length: 0\r\n\r\n`],
	["a null within a header", `${post}X-A: b\0c\r\nContent-Length: 0\r\n\r\n`],
	["a null in a header's name", `${post}Content-Length\0: 0\r\n\r\n`],
	["a chunk with a sign", `${post}Transfer-Encoding: chunked\r\n\r\n+5\r\na=b&c\r\n0\r\n\r\n`],
	["a chunk of 20 digits", `${post}Transfer-Encoding: chunked\r\n\r\nffffffffffffffffffff\r\n0\r\n\r\n`],
	["a chunk longer than it says", `${post}Transfer-Encoding: chunked\r\n\r\n3\r\na=b&c\r\n0\r\n\r\n`],
	["a chunk's extension with a lone newline", `${post}Transfer-Encoding: chunked\r\n\r\n0;a\nb\r\n\r\n`],
	["no host", "GET / HTTP/1.1\r\nConnection: keep-alive\r\n\r\n"],
	["another protocol", "GET / HTTP/7.3\r\nHost: localhost\r\n\r\n"],
	["a method that doesn't exist", "GETS / HTTP/1.1\r\nHost: localhost\r\n\r\n"],
	["a space in the path", "GET /a b HTTP/1.1\r\nHost: localhost\r\n\r\n"],
];

export function attackConnections(): void {
	describe.each(sides)("connections to the %s", (side) => {
		it.each(attacks(ambiguous))(
			"end after a request with %s, and carry no second one",
			async (_, request) => {
				const [first, ...others] = await statusesOf(side, request + next);
				expect(first).toBeGreaterThanOrEqual(400);
				expect(first).toBeLessThan(502);
				expect(others).toEqual([]);
			},
		);

		it.each(
			attacks([
				["one of 20 kB", `X-A: ${"a".repeat(20_000)}\r\n`],
				["a name of 20 kB", `${"a".repeat(20_000)}: b\r\n`],
				["5,000 of them", "X-A: b\r\n".repeat(5_000)],
				["20 kB of cookies", `Cookie: ${"a=b; ".repeat(4_000)}\r\n`],
			]),
		)("refuse headers: %s", async (_, headers) => {
			expect(await statusesOf(side, `GET / HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n${next}`)).toEqual([
				431,
			]);
		});
	});

	it("refuse two hosts", async () => {
		const hosts = "Host: localhost\r\nHost: evil.example\r\n";
		const answers = await Promise.all(
			sides.map((side) => statusesOf(side, `GET / HTTP/1.1\r\n${hosts}Connection: close\r\n\r\n`)),
		);
		expect(answers).toEqual([[400], [404]]);
	});

	const bomb = Buffer.alloc(50_000_000);
	it.each(
		attacks([
			["gzip", gzipSync(bomb)],
			["deflate", deflateSync(bomb)],
			["br", Buffer.from("not unpacked")],
		] as const),
	)("unpacks no body that comes as %s", async (coding, body) => {
		const headers = { "content-encoding": coding };
		const form = { ...headers, "content-type": "application/x-www-form-urlencoded" };
		const json = { ...headers, "content-type": "application/json" };
		for (const attack of [
			{ path: "/login", headers: form },
			{ path: "/quick-order", headers: form },
			{ path: "/mcp", headers: { ...json, accept: "application/json, text/event-stream" } },
			{ path: "/oauth/register", headers: json },
			{ path: "/resource-service/logs", headers: json, to: "services" as const },
		]) {
			const { status } = await shop.withstand({ ...attack, body: new Uint8Array(body) });
			expect([attack.path, status]).toEqual([
				attack.path,
				expect.toSatisfy((code) => code >= 400 && code < 500),
			]);
		}
	});

	it("answers many ranges with the whole, or one part", async () => {
		const ranges = `bytes=${Array.from({ length: 900 }, (_, at) => `${at}-`).join(",")}`;
		const file = /\/assets\/[\w./-]+\.js/.exec((await shop.send({ path: "/" })).text)?.[0] ?? "";
		for (const path of [file, "/", "/favicon.ico", "/sitemap.xml"]) {
			const whole = await shop.withstand({ path });
			const { status, headers, text } = await shop.withstand({ path, headers: { range: ranges } });
			expect([path, status, headers.get("content-type")]).toEqual([
				path,
				expect.toSatisfy((code) => code === whole.status || code === 206 || code === 416),
				expect.not.stringContaining("byteranges"),
			]);
			expect(text.length).toBeLessThanOrEqual(whole.text.length + 1_000);
		}
	});
}

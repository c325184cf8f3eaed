/** nginx with TLS in front of the cluster's nginx: visitors stay apart, and what they say of their address is not believed. */
import { createServer, type IncomingHttpHeaders, request as plainRequest } from "node:http";
import { request as tlsRequest } from "node:https";
import { connect as connectTls, type SecureVersion } from "node:tls";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { clientAddress } from "~/shared/http/limits/connection-limits.server.ts";
import { listenOn } from "../setup/ports.ts";
import { type NginxPair, startNginxPair } from "./nginx-pair.ts";
import { visitByHttp2 } from "./visit-by-http2.ts";

/** What the storefront gets. */
let received: IncomingHttpHeaders = {};
const storefront = createServer((request, response) => {
	received = request.headers;
	request.resume().once("end", () => response.end("page"));
});
let pair: NginxPair;
let ports: NginxPair["ports"];

beforeAll(async () => {
	pair = await startNginxPair(`127.0.0.1:${await listenOn(storefront)}`);
	ports = pair.ports;
});
afterAll(async () => {
	await pair?.stop();
	storefront.close();
});

type Answer = { status: number; location: string | undefined };

/** Visits from an address of this machine, as visitors have different ones. */
const visit = (address: string, headers: Record<string, string> = {}) =>
	new Promise<Answer>((resolve, reject) => {
		const options = { host: "127.0.0.1", port: ports.tls, localAddress: address, rejectUnauthorized: false };
		tlsRequest({ ...options, path: "/login", headers }, (response) => {
			response
				.resume()
				.once("end", () =>
					resolve({ status: response.statusCode ?? 0, location: response.headers.location }),
				);
		})
			.once("error", reject)
			.end();
	});

type ClientTls = {
	ALPNProtocols?: string[];
	minVersion?: SecureVersion;
	maxVersion?: SecureVersion;
	ciphers?: string;
};

/** What a client and nginx agree on, or "refused" by nginx. */
const agreement = (offered: ClientTls) =>
	new Promise<string>((resolve, reject) => {
		const socket = connectTls({ host: "127.0.0.1", port: ports.tls, rejectUnauthorized: false, ...offered });
		socket.once("secureConnect", () => {
			resolve(`${socket.alpnProtocol || "no protocol"} by ${socket.getProtocol()}`);
			socket.destroy();
		});
		socket.once("error", (error: Error & { code?: string }) => {
			// What the server says, not what this client can't do.
			if (/ALERT|ECONNRESET/.test(`${error.code} ${error.message.toUpperCase()}`)) resolve("refused");
			else reject(error);
		});
	});

/** The address by which the limits of the storefront count, with `TRUSTED_PROXIES=1`. */
const seenAddress = () =>
	clientAddress(
		new Request("http://shop.example/", {
			headers: { "X-Forwarded-For": String(received["x-forwarded-for"]) },
		}),
		1,
	);

describe("behind a proxy with TLS and the cluster's own", () => {
	it("two visitors stay two", async () => {
		for (const address of ["127.0.0.2", "127.0.0.3"]) {
			expect((await visit(address)).status).toBe(200);
			expect(seenAddress()).toBe(address);
		}
	});

	it("answers by HTTP/2, and two visitors stay two", async () => {
		for (const address of ["127.0.0.2", "127.0.0.3"]) {
			const headers = { "x-forwarded-for": "203.0.113.7" };
			expect(await visitByHttp2(ports.tls, address, "/login", { headers })).toMatchObject({
				status: 200,
				text: "page",
			});
			expect(seenAddress()).toBe(address);
		}
	});

	it.each([
		["HTTP/2 before HTTP/1.1", { ALPNProtocols: ["http/1.1", "h2"] }, "h2 by TLSv1.3"],
		["HTTP/1.1 where a client knows no other", { ALPNProtocols: ["http/1.1"] }, "http/1.1 by TLSv1.3"],
		["TLS 1.2 with forward secrecy", { maxVersion: "TLSv1.2" }, "no protocol by TLSv1.2"],
		["no TLS 1.1", { minVersion: "TLSv1", maxVersion: "TLSv1.1", ciphers: "DEFAULT@SECLEVEL=0" }, "refused"],
		[
			"no CBC",
			{ maxVersion: "TLSv1.2", ciphers: "ECDHE-ECDSA-AES128-SHA256:ECDHE-ECDSA-AES128-SHA" },
			"refused",
		],
		["no key without forward secrecy", { maxVersion: "TLSv1.2", ciphers: "AES128-GCM-SHA256" }, "refused"],
	] satisfies [string, ClientTls, string][])("takes %s", async (_, offered, agreed) => {
		expect(await agreement(offered)).toBe(agreed);
	});

	it("a visitor can't take another address, nor choose the request's id", async () => {
		await visit("127.0.0.2", { "X-Forwarded-For": "203.0.113.7", "X-Request-Id": "chosen-by-visitor" });
		expect(seenAddress()).toBe("127.0.0.2");
		expect(received["x-request-id"]).not.toBe("chosen-by-visitor");
	});

	it.each([
		["/user/returns/R-1", 200],
		["/checkout/c-1/address", 200],
		["/login", 413],
	])("a body of 11 MB to %s gets a %i", async (path, expected) => {
		const status = await new Promise((resolve, reject) => {
			const sending = tlsRequest(
				{ host: "127.0.0.1", port: ports.tls, rejectUnauthorized: false, method: "POST", path },
				(response) => resolve(response.resume().statusCode),
			);
			// nginx answers what is too large before it has all of it.
			sending.once("error", reject).end(Buffer.alloc(11 * 1024 * 1024));
		});
		expect(status).toBe(expected);
	});

	it("plain requests are sent on to https", async () => {
		const answer = await new Promise<Answer>((resolve, reject) => {
			plainRequest({ host: "127.0.0.1", port: ports.plain, path: "/p/led-lamps?page=2" }, (response) => {
				response.resume();
				resolve({ status: response.statusCode ?? 0, location: response.headers.location });
			})
				.once("error", reject)
				.end();
		});
		expect(answer).toEqual({ status: 301, location: "https://127.0.0.1/p/led-lamps?page=2" });
	});
});

it("an address that isn't a trusted proxy's says nothing about others", async () => {
	await new Promise((resolve, reject) =>
		plainRequest(
			{
				...{ host: "127.0.0.1", port: ports.inner, localAddress: "127.0.0.9", path: "/login" },
				headers: { "X-Forwarded-For": "203.0.113.7" },
			},
			(response) => response.resume().once("end", resolve),
		)
			.once("error", reject)
			.end(),
	);
	expect(seenAddress()).toBe("127.0.0.9");
});

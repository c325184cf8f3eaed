/** nginx with TLS in front of the cluster's nginx: visitors stay apart, and what they say of their address is not believed. */
import { execFileSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingHttpHeaders, request as plainRequest } from "node:http";
import { request as tlsRequest } from "node:https";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { clientAddress } from "~/shared/http/limits/client-address.server.ts";
import { giveToEngines } from "../../scripts/cluster/engines.mjs";
import { startProxy } from "../../scripts/cluster/proxy.mjs";
import { freePort, listenOn } from "../setup/ports.ts";

const folder = mkdtempSync(path.join(os.tmpdir(), "storefront-proxies-"));
const stops: (() => Promise<unknown>)[] = [];
/** What the storefront gets. */
let received: IncomingHttpHeaders = {};
const storefront = createServer((request, response) => {
	received = request.headers;
	request.resume().once("end", () => response.end("page"));
});
let ports: { plain: number; tls: number; inner: number };

beforeAll(async () => {
	const at = `127.0.0.1:${await listenOn(storefront)}`;
	ports = { plain: await freePort(), tls: await freePort(), inner: await freePort() };
	const [certificate, key] = ["cert.pem", "key.pem"].map((name) => path.join(folder, name)) as [
		string,
		string,
	];
	execFileSync("openssl", [
		...["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"],
		...["-subj", "/CN=localhost", "-keyout", key, "-out", certificate],
	]);
	const trustedFile = path.join(folder, "trusted-proxies.conf");
	writeFileSync(trustedFile, "set_real_ip_from 127.0.0.1;\n");
	// nginx runs as another user than root.
	chmodSync(folder, 0o711);
	for (const file of [certificate, key, trustedFile]) giveToEngines(file);
	const inner = await startProxy("nginx", {
		folder: path.join(folder, "inner"),
		listen: `127.0.0.1:${ports.inner}`,
		servicesListen: `127.0.0.1:${await freePort()}`,
		storefronts: [at],
		services: [at],
		trustedFile,
		workers: 1,
	});
	const outer = await startProxy("nginx", {
		folder: path.join(folder, "outer"),
		listen: `127.0.0.1:${ports.tls}`,
		servicesListen: `127.0.0.1:${await freePort()}`,
		storefronts: [`127.0.0.1:${ports.inner}`],
		services: [at],
		tls: { certificate, key, plainListen: `127.0.0.1:${ports.plain}`, http2: false },
		workers: 1,
	});
	stops.push(inner.stop, outer.stop);
});
afterAll(async () => {
	for (const stop of stops) await stop();
	storefront.close();
	rmSync(folder, { recursive: true, force: true });
});

type Answer = { status: number; location: string | undefined };

/** From an address of this machine, as visitors have different ones. */
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

/** By which the limits of the storefront count, with `TRUSTED_PROXIES=1`. */
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

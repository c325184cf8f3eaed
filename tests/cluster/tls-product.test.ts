/** nginx with TLS and HTTP/2, the cluster's nginx, and the built product: who guesses passwords delays nobody else. */
import { rmSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { copyOfSeededData, startServicesOn } from "../setup/embedded-services.ts";
import { freePort } from "../setup/ports.ts";
import { callerSecret } from "../setup/service-calls.ts";
import { startStorefront } from "../setup/storefront.ts";
import { type NginxPair, startNginxPair } from "./nginx-pair.ts";
import { visitByHttp2 } from "./visit-by-http2.ts";

const stops: (() => unknown)[] = [];
let pair: NginxPair;
let origin = "";

beforeAll(async () => {
	const tls = await freePort();
	origin = `https://127.0.0.1:${tls}`;
	const dataDir = await copyOfSeededData();
	stops.unshift(() => rmSync(dataDir, { recursive: true, force: true }));
	const services = await startServicesOn(dataDir, { ORIGIN: origin, IDENTITY_CALLER_SECRET: callerSecret });
	stops.unshift(services.stop);
	const storefront = await startStorefront(services.url, { ORIGIN: origin, TRUSTED_PROXIES: "1" });
	stops.unshift(storefront.stop);
	pair = await startNginxPair(new URL(storefront.url).host, tls);
	stops.unshift(pair.stop);
});
afterAll(async () => {
	for (const stop of stops) await stop();
});

it("delays the address that typed eleven wrong passwords, and no other", async () => {
	const signIn = (address: string) =>
		visitByHttp2(pair.ports.tls, address, "/login", {
			headers: { origin },
			form: { email: "distributor@demo.example", password: "none of the right ones" },
		});
	const statuses: number[] = [];
	for (let attempt = 0; attempt < 11; attempt += 1) statuses.push((await signIn("127.0.0.2")).status);
	expect(statuses.at(0)).toBe(400);
	expect(statuses.at(-1)).toBe(429);
	expect((await signIn("127.0.0.3")).status).toBe(400);
});

it("serves pages of the product by HTTP/2, with HSTS", async () => {
	const page = await visitByHttp2(pair.ports.tls, "127.0.0.4", "/");
	expect(page.status).toBe(200);
	expect(page.headers["strict-transport-security"]).toMatch(/^max-age=\d{7,}/);
	expect(page.text).toContain("</html>");
});

/**
 * A rolling restart under load: two copies of the storefront, and of the services, behind a balancer that asks for
 * readiness, and goes to the other copy when a connection is refused. One is stopped by SIGTERM; no request fails.
 */
import { rmSync } from "node:fs";
import { Agent, request } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { copyOfSeededData, type EmbeddedServices, startServicesOn } from "../../setup/embedded-services.ts";
import { type Storefront, startStorefront } from "../../setup/storefront.ts";

const browsers = 16;

let dataDir: string;
let services: EmbeddedServices;
const ends: (() => Promise<void>)[] = [];

beforeAll(async () => {
	dataDir = await copyOfSeededData();
	services = await startServicesOn(dataDir);
});

afterAll(async () => {
	for (const end of ends) await end();
	await services?.stop();
	rmSync(dataDir, { recursive: true, force: true });
});

type Outcome = { status: number } | { refused: true } | { failed: string };

/** One request on a kept-alive connection. Only a connection that was never made is no failure. */
const ask = (agent: Agent, url: string) =>
	new Promise<Outcome>((resolve) => {
		request(url, { agent, headers: { "content-type": "application/json" } }, (response) => {
			response
				.resume()
				.once("end", () => resolve({ status: response.statusCode ?? 0 }))
				.once("error", (error) => resolve({ failed: error.message }));
		})
			.once("error", (error: NodeJS.ErrnoException) =>
				resolve(error.code === "ECONNREFUSED" ? { refused: true } : { failed: String(error.code) }),
			)
			.end();
	});

/** Loads both copies until told to stop; a copy that is not ready gets no new requests. */
function startLoad(copies: readonly string[], path: string) {
	const agent = new Agent({ keepAlive: true, maxSockets: browsers });
	const ready = new Set(copies);
	const failures: string[] = [];
	const answered = new Map(copies.map((copy) => [copy, 0]));
	let running = true;
	const balancer = (async () => {
		const probe = new Agent({ keepAlive: false });
		while (running) {
			for (const copy of copies) {
				const outcome = await ask(probe, `${copy}/healthz`);
				if ("status" in outcome && outcome.status === 200) ready.add(copy);
				else ready.delete(copy);
			}
			await new Promise((resolve) => setTimeout(resolve, 50));
		}
	})();
	const browse = async (first: number) => {
		for (let n = first; running; n += 1) {
			const choices = ready.size > 0 ? [...ready] : copies;
			const copy = choices[n % choices.length] ?? "";
			const outcome = await ask(agent, copy + path);
			if ("refused" in outcome) ready.delete(copy);
			else if ("failed" in outcome) failures.push(`${copy}: ${outcome.failed}`);
			else if (outcome.status !== 200) failures.push(`${copy}: ${outcome.status}`);
			else answered.set(copy, (answered.get(copy) ?? 0) + 1);
		}
	};
	const all = Promise.all([balancer, ...Array.from({ length: browsers }, (_, n) => browse(n))]);
	return {
		failures,
		count: (copy: string) => answered.get(copy) ?? 0,
		async stop() {
			running = false;
			await all;
			agent.destroy();
		},
	};
}

const isGone = (pid: number) => {
	try {
		process.kill(pid, 0);
		return false;
	} catch {
		return true;
	}
};

const untilGone = (pid: number) => expect.poll(() => isGone(pid)).toBe(true);

const storefrontWith = (drainSeconds: string) =>
	startStorefront(services.url, { DRAIN_SECONDS: drainSeconds, SERVICE_TIMEOUT_MS: "60000" });

describe("stopped under load", () => {
	it("a storefront loses no request", async () => {
		const [leaving, staying]: [Storefront, Storefront] = [
			await storefrontWith("3"),
			await storefrontWith("0"),
		];
		ends.push(() => staying.stop());
		const load = startLoad([leaving.url, staying.url], "/category/led-lamps");
		await expect.poll(() => load.count(leaving.url)).toBeGreaterThan(50);
		process.kill(leaving.pid, "SIGTERM");
		await untilGone(leaving.pid);
		const before = load.count(staying.url);
		await expect.poll(() => load.count(staying.url)).toBeGreaterThan(before + 50);
		await load.stop();
		expect(load.failures).toEqual([]);
	});

	it("the services lose no call", async () => {
		const other = await copyOfSeededData();
		const leaving = await startServicesOn(other, { DRAIN_SECONDS: "3" });
		const load = startLoad([leaving.url, services.url], "/product-service/categories/searchbar");
		await expect.poll(() => load.count(leaving.url)).toBeGreaterThan(50);
		await leaving.stop();
		const before = load.count(services.url);
		await expect.poll(() => load.count(services.url)).toBeGreaterThan(before + 50);
		await load.stop();
		rmSync(other, { recursive: true, force: true });
		expect(load.failures).toEqual([]);
	});
});

describe("while it drains", () => {
	it("a storefront answers 503 for readiness and everything else as before, and closes connections", async () => {
		const shop = await storefrontWith("300");
		ends.push(() => shop.stop());
		expect((await fetch(`${shop.url}/healthz`)).status).toBe(200);
		process.kill(shop.pid, "SIGTERM");
		await expect
			.poll(async () => {
				const { status, headers } = await fetch(`${shop.url}/healthz`);
				return { status, connection: headers.get("connection") };
			})
			.toEqual({ status: 503, connection: "close" });
		expect(await (await fetch(`${shop.url}/healthz`)).json()).toEqual({ status: "draining" });
		expect((await fetch(`${shop.url}/healthz/live`)).status).toBe(200);
		expect((await fetch(`${shop.url}/category`)).status).toBe(200);
	});

	it("the services do the same", async () => {
		const other = await copyOfSeededData();
		const leaving = await startServicesOn(other, { DRAIN_SECONDS: "300" });
		const before = await leaving.call("/healthz");
		expect(before.body).toEqual({ status: "ok", parts: { database: "ok", migrations: "ok", storage: "ok" } });
		const stopped = leaving.stop();
		await expect.poll(async () => (await leaving.call("/healthz")).body).toEqual({ status: "draining" });
		expect((await leaving.call("/healthz/live")).status).toBe(200);
		expect((await leaving.call("/product-service/categories/searchbar")).status).toBe(200);
		await leaving.kill();
		await stopped;
		rmSync(other, { recursive: true, force: true });
	});
});

/**
 * A rolling restart under load: two copies of the storefront, and of the services, behind a balancer that asks for
 * readiness, and goes to the other copy when a connection is refused. One is stopped by SIGTERM; no request fails.
 */
import { rmSync } from "node:fs";
import { Agent, request } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { copyOfSeededData, type EmbeddedServices, startServicesOn } from "../../setup/embedded-services.ts";
import { type Storefront, startStorefront } from "../../setup/storefront.ts";

const browsers = 4;
/** Pause of each browser between two pages, in ms, so that the load leaves CPU time to the copies. */
const pauseMs = 40;

const folders: string[] = [];
/** Copies that stay while another is stopped. They drain longer than any test takes. */
let services: EmbeddedServices;
let storefront: Storefront;

async function startServices(DRAIN_SECONDS: string): Promise<EmbeddedServices> {
	const folder = await copyOfSeededData();
	folders.push(folder);
	return startServicesOn(folder, { DRAIN_SECONDS });
}

const startCopy = (DRAIN_SECONDS: string) =>
	startStorefront(services.url, { DRAIN_SECONDS, SERVICE_TIMEOUT_MS: "60000" });

beforeAll(async () => {
	services = await startServices("300");
	storefront = await startCopy("300");
});

afterAll(async () => {
	await storefront?.stop();
	await services?.kill();
	for (const folder of folders) rmSync(folder, { recursive: true, force: true });
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
			await new Promise((resolve) => setTimeout(resolve, pauseMs));
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

/** Stops a copy under load, once both copies have answered often. */
async function stopUnderLoad(leaving: string, staying: string, path: string, stop: () => Promise<void>) {
	const load = startLoad([leaving, staying], path);
	await expect.poll(() => load.count(leaving)).toBeGreaterThan(20);
	await stop();
	const before = load.count(staying);
	await expect.poll(() => load.count(staying)).toBeGreaterThan(before + 20);
	await load.stop();
	expect(load.failures).toEqual([]);
}

describe("stopped under load", () => {
	it("a storefront loses no request", async () => {
		const leaving = await startCopy("3");
		await stopUnderLoad(leaving.url, storefront.url, "/login", async () => {
			process.kill(leaving.pid, "SIGTERM");
			await untilGone(leaving.pid);
		});
	});

	it("the services lose no call", async () => {
		const leaving = await startServices("3");
		await stopUnderLoad(leaving.url, services.url, "/newsletter/capabilities", leaving.stop);
	});
});

describe("while it drains", () => {
	it("a storefront answers 503 for readiness and everything else as before, and closes connections", async () => {
		expect((await fetch(`${storefront.url}/healthz`)).status).toBe(200);
		process.kill(storefront.pid, "SIGTERM");
		await expect
			.poll(async () => {
				const { status, headers } = await fetch(`${storefront.url}/healthz`);
				return { status, connection: headers.get("connection") };
			})
			.toEqual({ status: 503, connection: "close" });
		expect(await (await fetch(`${storefront.url}/healthz`)).json()).toEqual({ status: "draining" });
		expect((await fetch(`${storefront.url}/healthz/live`)).status).toBe(200);
		expect((await fetch(`${storefront.url}/login`)).status).toBe(200);
	});

	it("the services do the same", async () => {
		const before = await services.call("/healthz");
		expect(before.body).toEqual({ status: "ok", parts: { database: "ok", migrations: "ok", storage: "ok" } });
		const stopped = services.stop();
		await expect.poll(async () => (await services.call("/healthz")).body).toEqual({ status: "draining" });
		expect((await services.call("/healthz/live")).status).toBe(200);
		expect((await services.call("/newsletter/capabilities")).status).toBe(200);
		await services.kill();
		await stopped;
	});
});

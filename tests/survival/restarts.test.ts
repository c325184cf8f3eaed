/**
 * Storefront, services or both are killed repeatedly under `npm start`. The shop must recover by itself, waits a
 * second at most before it starts what was killed, and keeps sessions.
 */
import { rmSync, writeFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { copyOfSeededData, databaseIn } from "../setup/embedded-services.ts";
import { ensureProduct } from "../setup/made-once.ts";
import {
	getPid,
	getServices,
	isResponding,
	type Part,
	type StartedProduct,
	startProduct,
} from "../setup/npm-start.ts";
import { newTextBrowser, type TextBrowser } from "../setup/text-browser.ts";
import { createChance } from "./chance.ts";

/** A third of each set of victims. */
const kills = 24;
/** The longest pause before the restart of a killed process, in ms. The start itself takes as long as the machine is busy. */
const mostPauseMs = 1_000;
const victimSets: Part[][] = [["storefront"], ["services"], ["storefront", "services"]];
const chance = createChance("restarts");

let dataDir: string;
let product: StartedProduct;
let dana: TextBrowser;

beforeAll(async () => {
	await ensureProduct();
	dataDir = await copyOfSeededData();
	product = await startProduct({ DATA_DIR: dataDir });
	dana = newTextBrowser(() => product.url, `http://localhost:${product.port}`, "203.0.113.1");
	await dana.signIn("demo-distributor");
});

afterAll(async () => {
	product?.child.kill("SIGTERM");
	await product?.ended;
	if (dataDir) rmSync(dataDir, { recursive: true, force: true });
});

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** An uncached page, which needs the services. */
const unread = (round: number | string) => `/catalogsearch/${encodeURIComponent(`led lamp ${round}`)}`;

const getStatus = (path: string) =>
	fetch(product.url + path, { signal: AbortSignal.timeout(60_000) }).then(
		async (response) => {
			await response.arrayBuffer();
			return response.status;
		},
		() => 0,
	);

/** @returns ms until home page, a new search and the health check work */
async function untilWhole(round: number | string, since: number): Promise<number> {
	for (const path of ["/healthz", "/", unread(round)]) {
		while ((await getStatus(path)) !== 200) {
			if (performance.now() - since > 600_000)
				throw new Error(`${path} did not come back:\n${product.stdout()}`);
			await pause(50);
		}
	}
	return Math.round(performance.now() - since);
}

/** What was said of each restart, in ms. */
const pausesBefore = (): number[] =>
	product
		.stdout()
		.split("\n")
		.flatMap((line) => (line.includes('"pauseMs"') ? [Number(JSON.parse(line).pauseMs)] : []));

function kill(parts: readonly Part[]): void {
	for (const part of parts) {
		const pid = getPid(product, part);
		if (pid) process.kill(pid, "SIGKILL");
	}
}

describe("npm start", () => {
	it(`responds again after each of ${kills} kills`, async () => {
		const services = (await getServices(product)).url;
		const times: number[] = [];
		for (let round = 0; round < kills; round += 1) {
			const victims = victimSets[round % 3] ?? [];
			// From the first moment to long after a restart; every second round during a request.
			await pause(chance.below(1_500));
			const underWay = round % 2 === 0 ? getStatus(unread(`under way ${round}`)) : null;
			const since = performance.now();
			kill(victims);
			times.push(await untilWhole(round, since));
			await underWay;
			expect(product.child.exitCode).toBeNull();
		}
		const figures = times.sort((a, b) => a - b);
		console.log(
			`${kills} kills: the shop answered again after ${figures[Math.floor(kills / 2)]} ms (median), ${figures.at(-1)} ms (longest)`,
		);
		expect(pausesBefore().length).toBeGreaterThanOrEqual(kills);
		expect(Math.max(...pausesBefore())).toBeLessThanOrEqual(mostPauseMs);
		expect((await getServices(product)).url).toBe(services);
		expect((await dana.get("/user/profile")).status).toBe(200);
	});

	it("shows an error page of the shop while the services are down", async () => {
		kill(["services"]);
		const response = await dana.get(unread("while away"));
		// The services may recover before the search.
		expect([200, 503]).toContain(response.status);
		expect(response.html).toContain("<footer");
		await untilWhole("after that", performance.now());
	});

	// A frozen process is detected after half a minute only.
	it("restarts a process that is alive but unresponsive", async () => {
		for (const part of ["storefront", "services"] as const) {
			const pid = getPid(product, part) ?? 0;
			process.kill(pid, "SIGSTOP");
			const since = performance.now();
			await expect.poll(() => getPid(product, part) !== pid, { interval: 250 }).toBe(true);
			expect(performance.now() - since).toBeGreaterThan(20_000);
			await untilWhole(`after ${part}`, performance.now());
		}
		expect(product.stdout()).toMatch(/The storefront stopped answering; restarting/);
	});

	it("ends with one message when a process crashes at every start", async () => {
		const place = await copyOfSeededData();
		const run = await startProduct({ DATA_DIR: place });
		try {
			writeFileSync(databaseIn(place), "not a database ".repeat(1000));
			for (const suffix of ["-wal", "-shm"]) rmSync(databaseIn(place) + suffix, { force: true });
			process.kill((await getServices(run)).pid, "SIGKILL");
			expect(await run.ended).toBe(1);
			expect(run.stderr()).toMatch(
				/^The services ended unexpectedly .*, 8 times in a row\. The shop is stopped\.\n$/,
			);
			expect(run.stdout()).not.toMatch(/^\s+at /m);
			expect(await isResponding(`${run.url}/healthz/live`)).toBe(false);
		} finally {
			run.child.kill("SIGKILL");
			rmSync(place, { recursive: true, force: true });
		}
	});
});

// @ts-check
/**
 * `npm run bench:operation`: what metrics and traces cost a kept page, in CPU time of the storefront per request, beside
 * a storefront without either. CPU time, because a rate depends on what else the machine does. Linux only.
 */
import { createServer } from "node:http";
import autocannon from "autocannon";
import { freePort } from "../setup/free-port.mjs";
import { benchPages } from "./pages.mjs";
import { cpuMs, memoryMb, storefrontOf } from "./process-figures.mjs";
import { startProduct } from "./running.mjs";

const turns = 3;
const requests = 10_000;

/** @param {number[]} figures */
const median = (figures) => figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0;

const collector = createServer((request, response) => {
	request.resume().once("end", () => response.end("{}"));
});
const collectorPort = await freePort();
await new Promise((resolve) => collector.listen(collectorPort, "127.0.0.1", () => resolve(undefined)));

/** @type {Record<string, Record<string, string>>} */
const variants = {
	neither: {},
	metrics: { METRICS_PORT: String(await freePort()), SERVICES_METRICS_PORT: String(await freePort()) },
	traces: { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${collectorPort}` },
	"traces of 1 in 100": {
		OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${collectorPort}`,
		OTEL_TRACES_SAMPLER_ARG: "0.01",
	},
};

/** @type {{ name: string, url: string, pid: number, ms: number[], stop: () => Promise<void> }[]} */
const running = [];
try {
	for (const [name, settings] of Object.entries(variants)) {
		for (const key of [
			"METRICS_PORT",
			"SERVICES_METRICS_PORT",
			"OTEL_EXPORTER_OTLP_ENDPOINT",
			"OTEL_TRACES_SAMPLER_ARG",
		])
			delete process.env[key];
		Object.assign(process.env, settings);
		const product = await startProduct();
		const { listing } = await benchPages(product.url);
		const pid = storefrontOf(product.pid);
		running.push({ name, url: product.url + listing, pid, ms: [], stop: product.stop });
		console.log(`${name}: ${memoryMb(pid)} MB after its start`);
	}
	const load = (/** @type {string} */ url, /** @type {number} */ amount) =>
		autocannon({ url, connections: 10, amount, headers: { "accept-encoding": "br" } });
	for (const { url } of running) await load(url, 3_000);
	for (let turn = 1; turn <= turns; turn++)
		for (const { url, pid, ms } of running) {
			const before = cpuMs(pid);
			const { non2xx, errors } = await load(url, requests);
			if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx + errors} requests failed.`);
			ms.push((cpuMs(pid) - before) / requests);
		}
	const base = median(running[0]?.ms ?? []);
	for (const { name, ms, pid } of running)
		console.log(
			`${name}: ${(median(ms) * 1000).toFixed(0)} µs of CPU a request, ${(median(ms) / base).toFixed(2)} times; ${memoryMb(pid)} MB`,
		);
} finally {
	for (const { stop } of running) await stop();
	collector.closeAllConnections();
	collector.close();
}

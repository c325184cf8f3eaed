// @ts-check
/**
 * Preloaded into storefront and services: warns when the event loop was blocked, and names each request that
 * used more than two seconds of CPU.
 *
 * Node measures CPU per process, not per request. So this takes the CPU time between start and end of a
 * request and logs whether it ran alone (`alone: true`: the time is its own) or with others. Requests that
 * arrive while the loop is blocked start afterwards and are not among them.
 */
import { subscribe } from "node:diagnostics_channel";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { getRoute } from "./route-of.mjs";

/** CPU time of a request to log, in ms. */
const slowRequestMs = 2_000;
/** Event loop delay to warn about, in ms. */
const maxLagMs = 500;
/** Interval of checks, in ms. */
const checkIntervalMs = 10_000;
/** Maximum number of other requests in a line. */
const maxOthers = 10;

const name = process.argv[1]?.includes("remix-run") ? "storefront" : "services";

const warn = (/** @type {string} */ msg, /** @type {Record<string, unknown>} */ fields) =>
	process.stdout.write(
		`${JSON.stringify({ level: 40, time: Date.now(), pid: process.pid, name, ...fields, msg })}\n`,
	);

/** Loading modules and seeding block the loop before anyone waits. */
let hasServed = false;

const delay = monitorEventLoopDelay({ resolution: 20 });
delay.enable();
setInterval(() => {
	if (!hasServed) return;
	const lagMs = Math.round(delay.max / 1e6);
	const meanLagMs = Math.round(delay.mean / 1e6);
	delay.reset();
	if (lagMs > maxLagMs)
		warn("the event loop was blocked", {
			lagMs,
			meanLagMs,
			underWay: [...underWay].slice(0, maxOthers).map(({ route }) => route),
		});
}, checkIntervalMs).unref();

/** @typedef {{ route: string, others: Set<string> }} UnderWay */
/** @type {Set<UnderWay>} */
const underWay = new Set();

const processorMs = (/** @type {NodeJS.CpuUsage} */ { user, system }) => Math.round((user + system) / 1_000);

subscribe("http.server.request.start", (message) => {
	const { request, response } =
		/** @type {{ request: import("node:http").IncomingMessage, response: import("node:http").ServerResponse }} */ (
			message
		);
	if (!hasServed) delay.reset();
	hasServed = true;
	/** @type {UnderWay} */
	const own = { route: `${request.method} ${getRoute(request.url ?? "/")}`, others: new Set() };
	for (const other of underWay) {
		if (other.others.size < maxOthers) other.others.add(own.route);
		if (own.others.size < maxOthers) own.others.add(other.route);
	}
	underWay.add(own);
	const before = process.cpuUsage();
	const began = performance.now();
	response.once("close", () => {
		underWay.delete(own);
		const usedMs = processorMs(process.cpuUsage(before));
		if (usedMs < slowRequestMs) return;
		warn("slow request: high CPU time", {
			route: own.route,
			processorMs: usedMs,
			ms: Math.round(performance.now() - began),
			alone: own.others.size === 0,
			...(own.others.size > 0 && { others: [...own.others] }),
		});
	});
});

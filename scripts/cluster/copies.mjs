// @ts-check
/** Copies of the storefront and of the services, each with a port of its own, restarted when they die. */
import { setTimeout as sleep } from "node:timers/promises";
import { inRoot } from "../setup/root.mjs";
import { UserError } from "../setup/user-error.mjs";
import { startChild } from "../start/child.mjs";
import { servicesPreloads, storefrontPreloads } from "../start/preloads.mjs";
import { supervise } from "../start/supervise.mjs";

/** Time of a copy to drain and to answer what it has, in ms. */
const graceMs = 30_000;
/** Time of a copy to become ready, in ms; the first start of the services creates the catalog. */
const readyMs = 300_000;

/**
 * @typedef {object} Copy
 * @property {number} port
 * @property {Promise<void>} ready
 * @property {() => Promise<void>} restart ends it, then starts it and waits until it is ready
 * @property {() => void} kill SIGKILL; it is started again at once
 * @property {() => Promise<void>} stop
 */

/**
 * @param {"storefront" | "services"} kind
 * @param {number} port
 * @param {NodeJS.ProcessEnv} env
 * @param {import("../start/supervise.mjs").Report} report
 * @returns {Copy}
 */
export function startCopy(kind, port, env, report) {
	const isStorefront = kind === "storefront";
	const name = `the ${kind} at port ${port}`;
	const file = isStorefront
		? inRoot("node_modules", "@remix-run", "serve", "dist", "cli.js")
		: inRoot("build", "services", "main.js");
	const options = {
		name,
		file,
		args: isStorefront ? ["build/server/index.js"] : [],
		before: isStorefront ? storefrontPreloads : servicesPreloads,
		env: {
			...env,
			...(isStorefront ? { PORT: String(port), HOST: "127.0.0.1" } : { SERVICES_PORT: String(port) }),
			...metricsPorts(port, env),
		},
		keepLine: (/** @type {string} */ line) => !line.startsWith("[remix-serve]") && line !== "undefined",
	};
	/** @type {import("../start/child.mjs").Child} */
	let child;
	const begin = () =>
		supervise({
			name,
			report,
			start() {
				child = startChild(options);
				return { child, ready: whenReady(child, port, isStorefront ? "/healthz/live" : "/healthz") };
			},
		});
	let supervised = begin();
	return {
		port,
		ready: supervised.ready,
		async restart() {
			await supervised.stop(graceMs);
			supervised = begin();
			await supervised.ready;
		},
		kill: () => child.kill(),
		stop: () => supervised.stop(graceMs),
	};
}

/**
 * Copies on one machine can't share a port for metrics.
 *
 * @param {number} port of the copy
 * @param {NodeJS.ProcessEnv} env
 */
function metricsPorts(port, env) {
	if (!env.METRICS_PORT) return {};
	const own = String(port + 10_000);
	return { METRICS_PORT: own, SERVICES_METRICS_PORT: own };
}

/**
 * @param {import("../start/child.mjs").Child} child
 * @param {number} port
 * @param {string} health path
 * @throws {UserError} when it ends or takes too long
 */
async function whenReady(child, port, health) {
	const deadline = Date.now() + readyMs;
	while (child.running()) {
		const response = await fetch(`http://127.0.0.1:${port}${health}`, {
			signal: AbortSignal.timeout(5_000),
		}).catch(() => null);
		if (response?.ok) {
			child.showOutput();
			return;
		}
		if (Date.now() > deadline) throw new UserError(`${child.name} did not become ready in time.`);
		await sleep(100);
	}
	throw new UserError(`${child.name} could not start:\n${child.keptOutput().trim()}`);
}

// @ts-check
/**
 * Restarts a process that dies: at once, then after growing pauses. Kills one whose event loop is blocked for
 * half a minute. Gives up after repeated failed starts.
 */
import { UserError } from "../setup/user-error.mjs";
import { pause } from "./waiting.mjs";

/** @typedef {import("./child.mjs").Child} Child */
/** @typedef {import("./child.mjs").Exit} Exit */
/** @typedef {(level: "info" | "error", message: string, fields: Record<string, unknown>) => void} Report */

/** Times in ms. */
export const restartRules = {
	/** Consecutive failed starts before giving up. */
	maxFailures: 8,
	/** A crash within this time counts as a failed start. */
	settledMs: 5_000,
	/** Exits within the window before giving up. */
	maxCrashes: 100,
	windowMs: 600_000,
	/** Timeout of a ping. */
	pingMs: 2_000,
	/** Consecutive missed pings after which the process counts as frozen. */
	maxMissedPings: 15,
};

/**
 * The pause before a restart: within a second for a process killed from outside, up to five for failed
 * starts.
 *
 * @param {number} failures consecutive failed starts
 * @param {number} recentDeaths exits within the last minute, including this one
 * @returns {number} ms
 */
export function pauseBefore(failures, recentDeaths) {
	if (failures > 1) return Math.min(5_000, 500 * 2 ** (failures - 2));
	return recentDeaths < 3 ? 0 : Math.min(1_000, 100 * 2 ** (recentDeaths - 3));
}

/**
 * @template T
 * @param {object} options
 * @param {string} options.name for messages: "the storefront"
 * @param {(life: number) => { child: Child, ready: Promise<T> }} options.start called for each start, from 1
 * @param {Report} options.report
 * @param {Partial<typeof restartRules>} [options.rules]
 * @returns {{ ready: Promise<T>, gaveUp: Promise<never>, stop: (graceMs: number) => Promise<void> }} `ready`
 * settles with the first start, which is not retried; `gaveUp` rejects with a `UserError`
 */
export function supervise({ name, start, report, rules: changed }) {
	const rules = { ...restartRules, ...changed };
	const stopped = new AbortController();
	const first = start(1);
	let { child } = first;
	first.ready.catch(() => {});

	async function keepRunning() {
		/** @type {number[]} */
		const deaths = [];
		let failures = 0;
		let { ready } = first;
		for (let life = 2; ; life += 1) {
			const { exit, uptimeMs, frozen } = await live(child, ready, rules);
			if (stopped.signal.aborted) return new Promise(() => {});
			// The first start failed: the caller reports it, without a restart.
			if (life === 2 && uptimeMs === null) return new Promise(() => {});
			const now = Date.now();
			deaths.push(now);
			while (now - (deaths[0] ?? now) > rules.windowMs) deaths.shift();
			const failed = uptimeMs === null || (uptimeMs < rules.settledMs && crashed(exit) && !frozen);
			failures = failed ? failures + 1 : 0;
			const why = frozen ? "stopped answering" : `ended unexpectedly (${describeExit(exit)})`;
			if (failures >= rules.maxFailures)
				throw new UserError(`${capitalized(name)} ${why}, ${failures} times in a row. The shop is stopped.`);
			if (deaths.length >= rules.maxCrashes)
				throw new UserError(
					`${capitalized(name)} ${why}, for the ${deaths.length}th time in ${Math.round(rules.windowMs / 60_000)} minutes. The shop is stopped.`,
				);
			const pauseMs = pauseBefore(failures, deaths.filter((at) => now - at < 60_000).length);
			report(
				"error",
				`${capitalized(name)} ${why}${pauseMs === 0 ? "; restarting now." : `; restarting in ${pauseMs / 1000} s.`}`,
				{ process: name, ...exit, uptimeMs, pauseMs },
			);
			await pause(pauseMs, stopped.signal);
			if (stopped.signal.aborted) return new Promise(() => {});
			const began = performance.now();
			({ child, ready } = start(life));
			child.showOutput();
			ready.then(
				() => {
					const restartMs = Math.round(performance.now() - began);
					const message = `${capitalized(name)} restarted in ${(restartMs / 1000).toFixed(1)} s.`;
					report("info", message, { process: name, restartMs });
				},
				() => {},
			);
		}
	}
	const gaveUp = keepRunning();
	gaveUp.catch(() => {});
	return {
		ready: first.ready,
		gaveUp: /** @type {Promise<never>} */ (gaveUp),
		async stop(graceMs) {
			stopped.abort();
			await child.stop(graceMs);
		},
	};
}

/**
 * One run of a process until it exits. A start that takes too long is killed.
 *
 * @param {Child} child
 * @param {Promise<unknown>} ready
 * @param {typeof restartRules} rules
 * @returns {Promise<{ exit: Exit, uptimeMs: number | null, frozen: boolean }>} uptime since ready; `null` if
 * never ready
 */
async function live(child, ready, rules) {
	const isUp = await Promise.race([
		ready.then(
			() => true,
			() => false,
		),
		child.exited.then(() => false),
	]);
	if (!isUp) {
		await child.stop(1_000);
		return { exit: await child.exited, uptimeMs: null, frozen: false };
	}
	const upSince = performance.now();
	let frozen = false;
	let answered = -1;
	let missed = 0;
	// Counting works across suspends: only one ping is missing after half an hour of sleep.
	const pings = setInterval(() => {
		const answers = child.ping();
		missed = answers > answered ? 0 : missed + 1;
		answered = Math.max(answered, answers);
		if (missed < rules.maxMissedPings || !child.running()) return;
		frozen = true;
		child.kill();
	}, rules.pingMs);
	const exit = await child.exited;
	clearInterval(pings);
	return { exit, uptimeMs: Math.round(performance.now() - upSince), frozen };
}

/** SIGKILL and SIGTERM come from outside. */
const crashed = (/** @type {Exit} */ { signal }) => signal !== "SIGKILL" && signal !== "SIGTERM";

const describeExit = (/** @type {Exit} */ { code, signal }) => signal ?? `exit code ${code}`;

const capitalized = (/** @type {string} */ text) => text.charAt(0).toUpperCase() + text.slice(1);

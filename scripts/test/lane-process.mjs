// @ts-check
/**
 * Runs a lane's command with all the processes that it starts: measures their CPU seconds, and ends those that are
 * left when the command ends or the run is interrupted.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { root } from "../setup/root.mjs";

/**
 * @typedef {{ code: number, output: string, cpuSeconds: number, leftovers: string[] }} LaneResult `leftovers` are the
 *   commands of processes that the command left running
 */

/** An environment variable by which the processes of a lane are found. */
const mark = "STOREFRONT_TEST_LANE";

/** Reports the CPU seconds of the command, its children included, to file descriptor 3. */
const measuredCommand = '"$@" 3>&-; code=$?; times >&3; exit $code';

/**
 * @param {string[]} command
 * @param {{ env?: Record<string, string>, signal?: AbortSignal, lowPriority?: boolean, graceMs?: number }} options
 *   `graceMs` is the time that processes have to end on their own after the command
 * @returns {Promise<LaneResult>}
 */
export async function runLaneProcess(command, { env = {}, signal, lowPriority = false, graceMs = 10_000 }) {
	const id = crypto.randomUUID();
	const [file = "", ...args] =
		process.platform === "win32"
			? command
			: ["sh", "-c", measuredCommand, "sh", ...(lowPriority ? ["nice", "-n", "5"] : []), ...command];
	const child = spawn(file, args, {
		cwd: root,
		env: { ...process.env, ...env, [mark]: id },
		// A group of its own, so that all of it is stopped at once.
		detached: true,
		stdio: ["ignore", "pipe", "pipe", "pipe"],
	});
	const output = collect(child.stdout, child.stderr);
	const times = collect(/** @type {import("node:stream").Readable} */ (child.stdio[3]));
	const closed = once(child, "close");
	const stop = () => {
		if (child.pid !== undefined) signalProcess(-child.pid, "SIGTERM");
		// Those in groups of their own.
		for (const { pid } of processesOf(id)) signalProcess(pid, "SIGTERM");
	};
	signal?.addEventListener("abort", stop);
	if (signal?.aborted) stop();
	const [code] = await once(child, "exit");
	signal?.removeEventListener("abort", stop);
	const leftovers = await endLeftovers(id, graceMs);
	// A process that is not found by its mark might keep the streams open.
	await Promise.race([closed, sleep(1_000)]);
	return { code: code ?? 1, output: output(), cpuSeconds: sumOfTimes(times()), leftovers };
}

/** @param {(import("node:stream").Readable | null)[]} streams */
function collect(...streams) {
	/** @type {Buffer[]} */
	const chunks = [];
	for (const stream of streams) stream?.on("data", (chunk) => chunks.push(chunk));
	return () => Buffer.concat(chunks).toString();
}

/**
 * @param {string} text of the shell's `times`, such as "0m0.01s 0m0.00s\n1m2.50s 0m3.25s"
 * @returns {number} seconds
 */
export const sumOfTimes = (text) =>
	[...text.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
		(sum, [, minutes, seconds]) => sum + 60 * Number(minutes) + Number(seconds),
		0,
	);

/**
 * @param {string} id of the lane
 * @param {number} patienceMs
 * @returns {Promise<string[]>} commands of those that had to be killed
 */
async function endLeftovers(id, patienceMs) {
	const deadline = Date.now() + patienceMs;
	let left = processesOf(id);
	while (left.length > 0 && Date.now() < deadline) {
		await sleep(100);
		left = processesOf(id);
	}
	for (const { pid } of left) signalProcess(pid, "SIGKILL");
	return left.map(({ command }) => command);
}

/**
 * Empty where the system has no `/proc`. A process that has ended and waits for its parent has no environment.
 *
 * @param {string} id of the lane
 */
function processesOf(id) {
	if (process.platform !== "linux") return [];
	const read = (/** @type {string} */ pid, /** @type {string} */ file) => {
		try {
			return readFileSync(`/proc/${pid}/${file}`, "utf8");
		} catch {
			return "";
		}
	};
	return readdirSync("/proc")
		.filter((pid) => /^\d+$/.test(pid) && read(pid, "environ").includes(`${mark}=${id}`))
		.map((pid) => ({ pid: Number(pid), command: read(pid, "cmdline").replaceAll("\0", " ").trim() }));
}

/**
 * @param {number} pid negative for a process group
 * @param {NodeJS.Signals} signal
 */
function signalProcess(pid, signal) {
	try {
		process.kill(pid, signal);
	} catch (error) {
		if (/** @type {NodeJS.ErrnoException} */ (error).code !== "ESRCH") throw error;
	}
}

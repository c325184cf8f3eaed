// @ts-check
/**
 * A child process in a process group of its own, so that Ctrl-C only reaches the starter, which stops its
 * children in order.
 */
import { fork } from "node:child_process";
import { root } from "../setup/root.mjs";

const followStarter = "./follow-starter.mjs";

/** Bytes of output that are kept; the oldest output is dropped. */
const keptOutput = 64 * 1024;

/**
 * @typedef {{ code: number | null, signal: NodeJS.Signals | null }} Exit
 *
 * @typedef {object} Child
 * @property {string} name as people read it: "the storefront"
 * @property {Promise<Exit>} exited
 * @property {() => boolean} running
 * @property {() => void} showOutput passes on what was kept, and everything from now on
 * @property {() => string} keptOutput
 * @property {() => number} ping asks its event loop for an answer, and tells how many have come so far
 * @property {() => void} kill SIGKILL
 * @property {(graceMs: number) => Promise<void>} stop SIGTERM, then SIGKILL when the grace is over
 */

/**
 * @param {object} options
 * @param {string} options.name
 * @param {string} options.file
 * @param {string[]} [options.args]
 * @param {NodeJS.ProcessEnv} options.env
 * @param {string[]} [options.before] modules in this folder to preload
 * @param {(message: unknown) => void} [options.onMessage]
 * @param {(line: string) => boolean} [options.keepLine] filters the output; default all
 * @returns {Child}
 */
export function startChild({ name, file, args = [], env, before = [], onMessage, keepLine }) {
	const child = fork(file, args, {
		cwd: root,
		env,
		detached: true,
		execArgv: [
			"--enable-source-maps",
			...[followStarter, ...before].flatMap((module) => ["--import", new URL(module, import.meta.url).href]),
		],
		stdio: ["ignore", "pipe", "pipe", "ipc"],
	});
	let shown = false;
	let kept = "";
	let running = true;
	const pass = passLines(child, keepLine ?? (() => true), (text, target) => {
		if (shown) target.write(text);
		else kept = (kept + text).slice(-keptOutput);
	});
	let pongs = 0;
	child.on("message", (message) => {
		if (/** @type {{ type?: string }} */ (message)?.type === "pong") pongs += 1;
		else onMessage?.(message);
	});
	const exited = new Promise((resolve) => {
		child.once("error", () => resolve({ code: 1, signal: null }));
		child.once("close", (code, signal) => resolve({ code, signal }));
	});
	exited.then(() => {
		running = false;
		pass.flush();
	});
	return {
		name,
		exited,
		running: () => running,
		showOutput() {
			shown = true;
			process.stdout.write(kept);
			kept = "";
		},
		keptOutput: () => kept,
		ping() {
			if (child.connected) child.send({ type: "ping" }, () => {});
			return pongs;
		},
		kill: () => void child.kill("SIGKILL"),
		async stop(graceMs) {
			if (!running) return;
			child.kill("SIGTERM");
			const hard = setTimeout(() => child.kill("SIGKILL"), graceMs);
			await exited;
			clearTimeout(hard);
		},
	};
}

/**
 * @param {import("node:child_process").ChildProcess} child
 * @param {(line: string) => boolean} keepLine
 * @param {(text: string, target: NodeJS.WriteStream) => void} write whole lines
 */
function passLines(child, keepLine, write) {
	const flushes = [
		{ from: child.stdout, to: process.stdout },
		{ from: child.stderr, to: process.stderr },
	].map(({ from, to }) => {
		let rest = "";
		const flush = (/** @type {string[]} */ lines) => {
			const text = lines.filter(keepLine).join("\n");
			if (text) write(`${text}\n`, to);
		};
		from?.setEncoding("utf8").on("data", (chunk) => {
			const lines = (rest + chunk).split("\n");
			rest = lines.pop() ?? "";
			flush(lines);
		});
		return () => {
			if (rest) flush([rest]);
			rest = "";
		};
	});
	return { flush: () => flushes.forEach((flush) => void flush()) };
}

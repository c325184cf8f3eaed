// @ts-check
/** The programs around the product: PostgreSQL, pgbouncer, Redis and nginx, as Debian packages bring them. */
import { spawn } from "node:child_process";
import { chownSync, createWriteStream, mkdirSync, statSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { runCommand } from "../setup/command.mjs";
import { ensurePrograms, findProgram, packageOf } from "../setup/programs.mjs";
import { UserError } from "../setup/user-error.mjs";

/** @typedef {{ postgres: string, pgbouncer: string, redis: string, nginx: string }} Engines paths; `postgres` is the folder of its programs */

const engineNames = /** @type {const} */ (["postgres", "pgbouncer", "redis", "nginx"]);

/**
 * @param {(line: string) => void} say
 * @param {readonly (typeof engineNames[number])[]} [names] all by default
 * @returns {Promise<Engines>} the named ones, and others that are there
 * @throws {UserError} with the packages to install, where this user can't install them
 */
export async function ensureEngines(say, names = engineNames) {
	await ensurePrograms(names, { say });
	const absent = names.filter((name) => !findProgram(name)).map(packageOf);
	if (absent.length > 0)
		throw new UserError(`Install these packages first: apt-get install ${absent.join(" ")}`);
	return /** @type {Engines} */ (Object.fromEntries(engineNames.map((name) => [name, findProgram(name)])));
}

/** PostgreSQL and pgbouncer refuse to run as root, so root runs all engines as this user. */
const engineUser = "postgres";
const isRoot = process.getuid?.() === 0;

/** @param {string[]} command */
const asEngineUser = (command) => (isRoot ? ["runuser", "-u", engineUser, "--", ...command] : command);

/** @param {string} folder created, and given to the user of the engines */
export function engineFolder(folder) {
	mkdirSync(folder, { recursive: true, mode: 0o700 });
	if (isRoot) giveToEngines(folder);
}

/** @param {string} place a file or folder that an engine must read */
export function giveToEngines(place) {
	if (!isRoot) return;
	const { uid, gid } = statSync(debianHome);
	chownSync(place, uid, gid);
}

/** Folder that the user of Debian's PostgreSQL owns. */
const debianHome = "/var/lib/postgresql";

/**
 * Runs a program of an engine to its end.
 *
 * @param {string[]} command
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} [options]
 * @returns {Promise<string>} its output
 * @throws {UserError} with its output, when it fails
 */
export async function runEngine(command, options) {
	const [file = "", ...args] = asEngineUser(command);
	const { code, output } = await runCommand(file, args, options);
	if (code !== 0) throw new UserError(`${command.join(" ")} failed:\n${output.trim()}`);
	return output;
}

/**
 * @typedef {object} Engine
 * @property {() => boolean} running
 * @property {Promise<void>} exited
 * @property {(signal: NodeJS.Signals) => void} signal
 * @property {(signal: NodeJS.Signals) => Promise<void>} stop waits for its end; SIGKILL after ten seconds
 */

/**
 * Starts an engine in the foreground; it writes to `log`.
 *
 * @param {string[]} command
 * @param {{ cwd: string, log: string }} options
 * @returns {Engine}
 */
export function startEngine(command, { cwd, log }) {
	const [file = "", ...args] = command;
	const uid = isRoot ? statSync(debianHome) : undefined;
	const output = createWriteStream(log, { flags: "a" });
	const child = spawn(file, args, {
		cwd,
		// A group of its own: Ctrl-C reaches the starter alone, which stops engines in order.
		detached: true,
		stdio: ["ignore", "pipe", "pipe"],
		...(uid && { uid: uid.uid, gid: uid.gid }),
	});
	child.stdout.pipe(output, { end: false });
	child.stderr.pipe(output, { end: false });
	let running = true;
	const exited = new Promise((resolve) => {
		child.once("error", () => resolve(undefined));
		child.once("close", () => resolve(undefined));
	}).then(() => {
		running = false;
		output.end();
	});
	return {
		running: () => running,
		exited,
		signal: (signal) => void child.kill(signal),
		async stop(signal) {
			if (!running) return;
			child.kill(signal);
			const hard = setTimeout(() => child.kill("SIGKILL"), 10_000);
			await exited;
			clearTimeout(hard);
		},
	};
}

/**
 * @param {string} what for the message
 * @param {() => Promise<unknown>} check throws or returns something falsy until it is so
 * @param {{ timeoutMs?: number, log?: string }} [options]
 * @throws {UserError} when it does not become so in time
 */
export async function untilTrue(what, check, { timeoutMs = 60_000, log } = {}) {
	const deadline = Date.now() + timeoutMs;
	for (;;) {
		const yes = await check().catch(() => false);
		if (yes) return;
		if (Date.now() > deadline) throw new UserError(`${what} took too long.${log ? ` See ${log}.` : ""}`);
		await sleep(100);
	}
}

// @ts-check
import { spawn } from "node:child_process";
import { root } from "./root.mjs";

/**
 * @typedef {{ code: number, output: string, ms: number }} CommandResult `code` is 1 when a signal ended the command
 * @typedef {{ env?: NodeJS.ProcessEnv, cwd?: string, signal?: AbortSignal, show?: boolean, ownGroup?: boolean }} CommandOptions
 *   `show` passes the output on while it comes, besides keeping it; Ctrl-C does not reach a process group of its own
 */

/**
 * @param {string} command
 * @param {string[]} args
 * @param {CommandOptions} [options]
 * @returns {Promise<CommandResult>}
 */
export function runCommand(
	command,
	args,
	{ env = process.env, cwd = root, signal, show = false, ownGroup = false } = {},
) {
	const started = performance.now();
	return new Promise((resolve) => {
		/** @type {Buffer[]} */
		const chunks = [];
		const finish = (/** @type {number} */ code) =>
			resolve({ code, output: Buffer.concat(chunks).toString(), ms: performance.now() - started });
		const child = spawn(command, args, {
			cwd,
			env,
			signal,
			detached: ownGroup,
			stdio: ["ignore", "pipe", "pipe"],
		});
		child.stdout.on("data", (chunk) => {
			chunks.push(chunk);
			if (show) process.stdout.write(chunk);
		});
		child.stderr.on("data", (chunk) => {
			chunks.push(chunk);
			if (show) process.stderr.write(chunk);
		});
		child.on("error", (error) => {
			chunks.push(Buffer.from(`${error.message}\n`));
			finish(1);
		});
		child.on("close", (code) => finish(code ?? 1));
	});
}

/**
 * Runs the script of an installed package with this Node.
 *
 * @param {string} file path under node_modules
 * @param {string[]} args
 * @param {CommandOptions} [options]
 */
export const runPackage = (file, args, options) =>
	runCommand(process.execPath, [`node_modules/${file}`, ...args], options);

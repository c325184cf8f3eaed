// @ts-check
/** Installs packages when they are missing or the lock file changed. */
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { runCommand } from "./command.mjs";
import { inRoot } from "./root.mjs";
import { UserError } from "./user-error.mjs";

const stampFile = inRoot("node_modules", ".storefront-lock");

/**
 * @param {{ say: (line: string) => void, signal?: AbortSignal }} options
 * @returns {Promise<boolean>} whether anything was installed
 * @throws {UserError} when npm fails
 */
export async function ensurePackages({ say, signal }) {
	const lock = readFileSync(inRoot("package-lock.json"));
	const stamp = createHash("sha256").update(lock).digest("hex");
	if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === stamp) return false;
	const missing = !installedFrom(JSON.parse(lock.toString()));
	if (missing) {
		say("Installing packages (about a minute)");
		const { code, output } = await install(signal);
		signal?.throwIfAborted();
		if (code !== 0) throw new UserError(`The packages could not be installed: ${lastOutputLines(output)}`);
	}
	writeFileSync(stampFile, stamp);
	return missing;
}

/** @param {AbortSignal} [signal] */
async function install(signal) {
	// --include=dev, because NODE_ENV=production would leave out build tools.
	const npm = npmCommand(["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"]);
	return runCommand(npm.command, npm.args, { signal });
}

/**
 * Whether node_modules matches the lock file, by npm's own hidden lock file, so that a manual `npm ci` counts
 * too. Optional packages may be missing: they are for other platforms.
 *
 * @param {{ packages: Record<string, { version?: string, optional?: boolean, devOptional?: boolean }> }} lock
 */
function installedFrom(lock) {
	const hidden = inRoot("node_modules", ".package-lock.json");
	if (!existsSync(hidden)) return false;
	const installed = JSON.parse(readFileSync(hidden, "utf8")).packages;
	return Object.entries(lock.packages).every(
		([place, { version, optional, devOptional }]) =>
			place === "" ||
			installed[place]?.version === version ||
			((optional || devOptional) && !installed[place]),
	);
}

/** @param {string[]} args */
function npmCommand(args) {
	const running = process.env.npm_execpath;
	return running && path.basename(running) === "npm-cli.js"
		? { command: process.execPath, args: [running, ...args] }
		: { command: "npm", args };
}

/** @param {string} output */
function lastOutputLines(output) {
	const lines = output.split("\n").filter((line) => line.trim());
	const message =
		lines.find((line) => /\bE[A-Z]{4,}|error/i.test(line)) ?? lines.at(-1) ?? "npm said nothing";
	return message.replace(/^npm (error|ERR!)\s*/i, "").trim();
}

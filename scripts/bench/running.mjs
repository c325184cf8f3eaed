// @ts-check
/** Starts servers to measure. */
import { spawn } from "node:child_process";
import { mkdirSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { freePort } from "../setup/free-port.mjs";
import { ensureBuild } from "../setup/product-build.mjs";
import { inRoot, root } from "../setup/root.mjs";

/** Data folder that is kept between runs to skip seeding. */
const dataDir = inRoot("node_modules", ".cache", "bench-data");

/**
 * @typedef {{ url: string, ms: number, pid: number, stop: () => Promise<void> }} Running `ms` until it was ready
 */

/**
 * The whole product, as `npm start` runs it.
 *
 * @param {{ data?: string, args?: string[] }} [options]
 * @returns {Promise<Running>}
 */
export async function startProduct({ data = dataDir, args = ["--as-built"] } = {}) {
	if (args.includes("--as-built")) await ensureBuild({ say: console.log });
	mkdirSync(data, { recursive: true });
	const port = await freePort();
	const url = `http://localhost:${port}`;
	const env = {
		...process.env,
		PORT: String(port),
		ORIGIN: url,
		DATA_DIR: data,
		LOG_LEVEL: "warn",
		// They would be made while the first benchmark measures.
		CATALOG_BOOKS: "off",
	};
	return startProcess(["scripts/start.mjs", ...args], {
		env,
		url,
		isReady: (output) => output.includes("is running."),
	});
}

/**
 * A Remix build under remix-serve.
 *
 * @param {{ folder: string, server: string }} build source folder, with its assets, and server module
 * @returns {Promise<Running>}
 */
export async function serveRemix({ folder, server }) {
	const port = await freePort();
	/** @type {NodeJS.ProcessEnv} */
	const env = { ...process.env, NODE_ENV: "production", PORT: String(port) };
	const url = `http://localhost:${port}`;
	return startProcess([inRoot("node_modules", "@remix-run", "serve", "dist", "cli.js"), server], {
		env,
		cwd: folder,
		url,
		isReady: (output) => output.includes("[remix-serve]"),
	});
}

/**
 * @param {string[]} args
 * @param {{ env: NodeJS.ProcessEnv, cwd?: string, url: string, isReady: (said: string) => boolean }} options
 * @returns {Promise<Running>}
 */
function startProcess(args, { env, cwd = root, url, isReady }) {
	const started = performance.now();
	const child = spawn(process.execPath, args, { cwd, env, stdio: ["ignore", "pipe", "pipe"] });
	const ended = new Promise((resolve) => child.once("close", resolve));
	const stop = async () => {
		child.kill("SIGTERM");
		const hard = setTimeout(() => child.kill("SIGKILL"), 15_000);
		await ended;
		clearTimeout(hard);
	};
	return new Promise((resolve, reject) => {
		let output = "";
		let ready = false;
		for (const stream of [child.stdout, child.stderr]) {
			stream.setEncoding("utf8").on("data", (chunk) => {
				if (ready) return;
				output += chunk;
				ready = isReady(output);
				if (ready) resolve({ url, ms: performance.now() - started, pid: child.pid ?? 0, stop });
			});
		}
		ended.then(() => reject(new Error(`It ended at once:\n${output}`)));
	});
}

/** @param {number} bytes */
export const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

/**
 * Whether a script was started by itself, and not imported by `npm run bench`.
 *
 * @param {string} url `import.meta.url` of the script
 */
export const isStartedAlone = (url) => pathToFileURL(process.argv[1] ?? "").href === url;

// @ts-check
/** Runs and supervises the embedded services and the storefront. */
import { existsSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { ensurePackages } from "../setup/packages.mjs";
import { ensureBuild } from "../setup/product-build.mjs";
import { inRoot } from "../setup/root.mjs";
import { stepsDisplay } from "../setup/steps-display.mjs";
import { UserError } from "../setup/user-error.mjs";
import { startChild } from "./child.mjs";
import { whenLauncherEnds } from "./launcher.mjs";
import { servicesPreloads, storefrontPreloads } from "./preloads.mjs";
import {
	assertPortFree,
	ensureDataFolder,
	portInUse,
	readSettings,
	serviceAddressesFor,
	sessionSecret,
} from "./settings.mjs";
import { supervise } from "./supervise.mjs";
import { promiseWithResolvers, until } from "./waiting.mjs";
import { welcome } from "./welcome.mjs";

/** Time for a child to shut down, in ms. */
const graceMs = 10_000;
/** Longest silence of starting services in ms; progress messages reset it. */
const silenceMs = 180_000;
/** In ms. */
const storefrontMs = 60_000;

/** @typedef {import("./settings.mjs").Settings} Settings */
/** @typedef {import("./child.mjs").Child} Child */
/** @typedef {import("../setup/steps-display.mjs").Progress} Progress */
/**
 * @typedef {{ url: string, location: string, signIns: string[], notices?: string[] }} ReadyServices where the services answer, where the
 *   data lies, and the addresses of the demo's sign-ins
 * @typedef {({ type: "ready" } & ReadyServices) | { type: "failed", message: string } |
 *   ({ type: "progress" } & Progress)} ServicesMessage
 */

/**
 * @param {{ asBuilt: boolean }} options
 * @returns {Promise<number>} the exit code
 */
export async function runProduct({ asBuilt }) {
	const stop = new AbortController();
	// npm sends Ctrl-C twice, so aborting must be idempotent.
	for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => stop.abort());
	whenLauncherEnds(() => stop.abort());
	for (const stream of [process.stdout, process.stderr]) stream.on("error", () => stop.abort());

	/** @type {{ stop: (graceMs: number) => Promise<void> }[]} */
	const running = [];
	let drainMs = 0;
	const display = stepsDisplay(process.stdout);
	const showStep = (/** @type {string} */ step) => display.show({ step });
	try {
		const settings = readSettings();
		drainMs = settings.drainMs;
		if (!asBuilt) {
			await ensurePackages({ say: showStep, signal: stop.signal });
			await ensureBuild({ say: showStep, signal: stop.signal });
		} else if (!existsSync(inRoot("build", ".sources"))) {
			throw new UserError("There is no build; run npm run build first, or npm start without --as-built.");
		}
		await assertPortFree(settings);
		if (settings.needsDataFolder) ensureDataFolder(settings);
		const secret = sessionSecret(settings);
		if (settings.embedded) showStep("Starting the services");
		const services = settings.embedded ? superviseServices(settings, running, display.show) : undefined;
		const reported = services ? await until(stop.signal, services.ready) : undefined;
		showStep("Starting the storefront");
		const storefront = superviseStorefront(settings, reported?.url, secret, running);
		await until(stop.signal, storefront.ready, ...(services ? [services.gaveUp] : []));
		display.end();
		say(welcome(settings, reported));
		services?.showOutput();
		storefront.showOutput();
		await until(stop.signal, storefront.gaveUp, ...(services ? [services.gaveUp] : []));
		return 1;
	} catch (error) {
		display.abandon();
		if (stop.signal.aborted) return 0;
		const reported =
			error instanceof UserError ? error.message : `The product could not start: ${getLine(error)}`;
		process.stderr.write(`${reported}\n`);
		return 1;
	} finally {
		for (const supervised of running.reverse()) await supervised.stop(graceMs + drainMs);
	}
}

/** @param {string} line */
const say = (line) => void process.stdout.write(`${line}\n`);

/** @param {unknown} error */
const getLine = (error) => String(error instanceof Error ? error.message : error).split("\n")[0];

/** @type {import("./supervise.mjs").Report} */
function report(level, message, fields) {
	if (process.stdout.isTTY) return say(message);
	say(
		JSON.stringify({
			level: level === "error" ? 50 : 30,
			time: Date.now(),
			name: "starter",
			...fields,
			msg: message,
		}),
	);
}

/**
 * @param {Settings} settings
 * @param {{ stop: (graceMs: number) => Promise<void> }[]} running children in start order, to stop at the end
 * @param {(progress: Progress) => void} showProgress of the first start
 */
function superviseServices(settings, running, showProgress) {
	/** @type {Child | undefined} */
	let first;
	/** Restarts reuse the first port, because the storefront knows no other. */
	let port = settings.env.SERVICES_PORT ?? "0";
	const supervised = supervise({
		name: "the services",
		report,
		start(life) {
			const started = startServices(settings, port, life === 1 ? showProgress : () => {});
			first ??= started.child;
			started.ready.then(
				({ url }) => {
					port = new URL(url).port;
				},
				() => {},
			);
			return started;
		},
	});
	running.push(supervised);
	return { ...supervised, showOutput: () => first?.showOutput() };
}

/**
 * @param {Settings} settings
 * @param {string} port 0 for any
 * @param {(progress: Progress) => void} showProgress
 * @returns {{ child: Child, ready: Promise<ReadyServices> }}
 */
function startServices(settings, port, showProgress) {
	const ready = promiseWithResolvers();
	const silence = setTimeout(
		() => ready.reject(new UserError("The services did not start in time; look at the disk and try again.")),
		silenceMs,
	);
	const child = startChild({
		name: "the services",
		file: inRoot("build", "services", "main.js"),
		before: servicesPreloads,
		// The storefront is stopped first, and nobody else calls them.
		env: { ...settings.env, SERVICES_PORT: port, DRAIN_SECONDS: "0" },
		onMessage(message) {
			silence.refresh();
			const reported = /** @type {ServicesMessage} */ (message);
			if (reported.type === "progress") showProgress(reported);
			if (reported.type === "ready") ready.resolve(reported);
			if (reported.type === "failed") ready.reject(new UserError(reported.message));
		},
	});
	child.exited.then(() =>
		ready.reject(new UserError(`The services could not start: ${reasonIn(child.keptOutput())}`)),
	);
	const settled = ready.promise.finally(() => clearTimeout(silence));
	settled.catch(() => {});
	return { child, ready: settled };
}

/**
 * @param {Settings} settings
 * @param {string | undefined} servicesUrl
 * @param {string} secret
 * @param {{ stop: (graceMs: number) => Promise<void> }[]} running
 */
function superviseStorefront(settings, servicesUrl, secret, running) {
	/** @type {Child | undefined} */
	let first;
	const supervised = supervise({
		name: "the storefront",
		report,
		start() {
			const child = startChild({
				name: "the storefront",
				file: inRoot("node_modules", "@remix-run", "serve", "dist", "cli.js"),
				args: ["build/server/index.js"],
				before: storefrontPreloads,
				env: {
					...settings.env,
					...serviceAddressesFor(settings.env, servicesUrl),
					SESSION_SECRET: secret,
					// Only for the services.
					IDENTITY_SIGNING_KEY: undefined,
					IDENTITY_SIGNING_KEY_FILE: undefined,
				},
				keepLine: isUsefulLine,
			});
			first ??= child;
			return { child, ready: storefrontReady(settings, child) };
		},
	});
	running.push(supervised);
	return { ...supervised, showOutput: () => first?.showOutput() };
}

/**
 * @param {Settings} settings
 * @param {Child} child
 * @throws {UserError} when it exits or does not become healthy
 */
async function storefrontReady(settings, child) {
	const failed = child.exited.then(() => {
		const output = child.keptOutput();
		const inUse = output.includes("EADDRINUSE");
		throw new UserError(
			inUse ? portInUse(settings.port) : `The storefront could not start: ${reasonIn(output)}`,
		);
	});
	await Promise.race([healthy(`http://${settings.host}:${settings.port}/healthz/live`, child), failed]);
}

/**
 * @param {string} url
 * @param {Child} child
 */
async function healthy(url, child) {
	const deadline = Date.now() + storefrontMs;
	while (child.running()) {
		const response = await fetch(url, { signal: AbortSignal.timeout(5_000) }).catch(() => null);
		if (response?.ok) return;
		if (Date.now() > deadline)
			throw new UserError(
				`The storefront did not become healthy in time; ${url} ${response ? `answers ${response.status}` : "does not answer"}.`,
			);
		await sleep(50);
	}
}

/** The message of the child's error, or its last line. */
function reasonIn(/** @type {string} */ output) {
	const lines = output.split("\n").filter((line) => line.trim());
	const thrown = lines
		.map((line) => line.match(/^(?:Uncaught )?\w*Error(?: \[\w+\])?: (.+)$/)?.[1])
		.find(Boolean);
	return thrown ?? lines.at(-1)?.trim() ?? "it ended without a word";
}

/** Drops remix-serve's own messages: its URL, and `undefined` when it closes. */
const isUsefulLine = (/** @type {string} */ line) =>
	!line.startsWith("[remix-serve]") && line !== "undefined";

// @ts-check
/** The running product: the embedded services and the storefront as two children of one starter. */
import { existsSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { ensurePackages } from "../setup/packages.mjs";
import { ensureBuild } from "../setup/product-build.mjs";
import { Refusal } from "../setup/refusal.mjs";
import { inRoot } from "../setup/root.mjs";
import { startChild } from "./child.mjs";
import { whenLauncherEnds } from "./launcher.mjs";
import { progressDisplay } from "./progress.mjs";
import {
	assertPortFree,
	ensureDataFolder,
	portInUse,
	readSettings,
	serviceAddressesFor,
	sessionSecret,
} from "./settings.mjs";
import { promiseWithResolvers, until } from "./waiting.mjs";
import { welcome } from "./welcome.mjs";

/** Time a child has to finish what it is doing, in ms. */
const graceMs = 10_000;
/** The services may be silent this long while they start, in ms; each progress message starts it anew. */
const silenceMs = 180_000;
/** The storefront must answer within this time, in ms. */
const storefrontMs = 60_000;

/** @typedef {import("./settings.mjs").Settings} Settings */
/** @typedef {import("./child.mjs").Child} Child */
/** @typedef {import("./progress.mjs").Progress} Progress */
/**
 * @typedef {{ type: "ready", url: string, location: string, signIns: string[] } | { type: "failed", message: string } |
 *   ({ type: "progress" } & Progress)} ServicesMessage
 */

/**
 * @param {{ asBuilt: boolean }} options
 * @returns {Promise<number>} the exit code
 */
export async function runProduct({ asBuilt }) {
	const stop = new AbortController();
	// npm passes Ctrl-C on a second time, so later signals are only noted.
	for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => stop.abort());
	whenLauncherEnds(() => stop.abort());
	for (const stream of [process.stdout, process.stderr]) stream.on("error", () => stop.abort());

	/** @type {Child[]} */
	const children = [];
	try {
		const settings = readSettings();
		if (!asBuilt) {
			await ensurePackages({ say, signal: stop.signal });
			await ensureBuild({ say, signal: stop.signal });
		} else if (!existsSync(inRoot("build", ".sources"))) {
			throw new Refusal("There is no build; run npm run build first, or npm start without --as-built.");
		}
		await assertPortFree(settings);
		if (settings.needsDataFolder) ensureDataFolder(settings);
		const secret = sessionSecret(settings);
		const services = settings.embedded ? await startServices(settings, children, stop.signal) : undefined;
		await startStorefront(settings, services?.url, secret, children, stop.signal);
		say(welcome(settings, services));
		for (const child of children) child.showOutput();
		await until(stop.signal, ...children.map(died));
		return 1;
	} catch (error) {
		if (stop.signal.aborted) return 0;
		const told = error instanceof Refusal ? error.message : `The product could not start: ${lineOf(error)}`;
		process.stderr.write(`${told}\n`);
		return 1;
	} finally {
		for (const child of children.reverse()) await child.stop(graceMs);
	}
}

/** @param {string} line */
const say = (line) => void process.stdout.write(`${line}\n`);

/** @param {unknown} error */
const lineOf = (error) => String(error instanceof Error ? error.message : error).split("\n")[0];

/**
 * @param {Settings} settings
 * @param {Child[]} children
 * @param {AbortSignal} stopped
 * @returns {Promise<{ url: string, location: string, signIns: string[] }>} where the services answer, where the data
 *   lies, and the addresses of the demonstration's sign-ins
 */
async function startServices(settings, children, stopped) {
	const display = progressDisplay(process.stdout);
	const ready = promiseWithResolvers();
	const silence = setTimeout(
		() => ready.reject(new Refusal("The services did not start in time; look at the disk and try again.")),
		silenceMs,
	);
	const child = startChild({
		name: "the services",
		file: inRoot("build", "services", "main.js"),
		env: { ...settings.env, SERVICES_PORT: settings.env.SERVICES_PORT ?? "0" },
		onMessage(message) {
			silence.refresh();
			const told = /** @type {ServicesMessage} */ (message);
			if (told.type === "progress") display.show(told);
			if (told.type === "ready") ready.resolve(told);
			if (told.type === "failed") ready.reject(new Refusal(told.message));
		},
	});
	children.push(child);
	child.exited.then(() =>
		ready.reject(new Refusal(`The services could not start: ${reasonIn(child.keptOutput())}`)),
	);
	try {
		return await until(stopped, ready.promise);
	} finally {
		clearTimeout(silence);
		display.end();
	}
}

/**
 * @param {Settings} settings
 * @param {string | undefined} servicesUrl
 * @param {string} secret
 * @param {Child[]} children
 * @param {AbortSignal} stopped
 */
async function startStorefront(settings, servicesUrl, secret, children, stopped) {
	const child = startChild({
		name: "the storefront",
		file: inRoot("node_modules", "@remix-run", "serve", "dist", "cli.js"),
		args: ["build/server/index.js"],
		before: ["./end-when-idle.mjs"],
		env: { ...settings.env, ...serviceAddressesFor(settings.env, servicesUrl), SESSION_SECRET: secret },
		keepLine: process.stdout.isTTY ? isNews : isOfUse,
	});
	children.push(child);
	const failed = child.exited.then(() => {
		const output = child.keptOutput();
		const inUse = output.includes("EADDRINUSE");
		throw new Refusal(
			inUse ? portInUse(settings.port) : `The storefront could not start: ${reasonIn(output)}`,
		);
	});
	await until(stopped, healthy(`http://${settings.host}:${settings.port}/healthz`, child), failed);
}

/**
 * @param {string} url
 * @param {Child} child
 */
async function healthy(url, child) {
	const deadline = Date.now() + storefrontMs;
	while (child.running()) {
		const answer = await fetch(url, { signal: AbortSignal.timeout(5_000) }).catch(() => null);
		if (answer?.ok) return;
		if (Date.now() > deadline)
			throw new Refusal(
				`The storefront did not become healthy in time; ${url} ${answer ? `answers ${answer.status}` : "does not answer"}.`,
			);
		await sleep(50);
	}
}

/** @param {Child} child */
const died = async (child) => {
	const { code, signal } = await child.exited;
	throw new Refusal(`${capitalised(child.name)} ended unexpectedly (${signal ?? `exit code ${code}`}).`);
};

/** What a child said when it failed: the message of its error, or else its last line. */
function reasonIn(/** @type {string} */ output) {
	const lines = output.split("\n").filter((line) => line.trim());
	const thrown = lines
		.map((line) => line.match(/^(?:Uncaught )?\w*Error(?: \[\w+\])?: (.+)$/)?.[1])
		.find(Boolean);
	return thrown ?? lines.at(-1)?.trim() ?? "it ended without a word";
}

/** Drops what remix-serve says of itself: its address as it sees it, and `undefined` when it has closed. */
const isOfUse = (/** @type {string} */ line) => !line.startsWith("[remix-serve]") && line !== "undefined";

/** On a terminal the access log is left out as well; it would bury everything else. */
const isNews = (/** @type {string} */ line) => isOfUse(line) && !/^[A-Z]{3,7} \S+ (\d{3}|-) /.test(line);

const capitalised = (/** @type {string} */ text) => text.charAt(0).toUpperCase() + text.slice(1);

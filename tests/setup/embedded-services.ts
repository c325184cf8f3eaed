/** The built services as a process on a copy of a cached, seeded database. */
import { fork } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { inRoot, root } from "../../scripts/setup/root.mjs";
import { getLines } from "./log-lines.ts";
import { ensureProduct } from "./made-once.ts";
import { type Answer, callsTo } from "./service-calls.ts";
import { templateFolder } from "./templates.ts";

export type EmbeddedServices = {
	url: string;
	/** Posts JSON, or reads when there is no body. */
	call(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
	/** Parsed log lines; empty unless LOG_LEVEL is set. */
	log(): Record<string, unknown>[];
	stop(): Promise<void>;
	/** Ends them between two instructions, as a crash of the machine does; nothing happens to dead ones. */
	kill(): Promise<void>;
};

/**
 * Starts the built services on loopback, on a copy of the seeded database.
 * @throws {Error} with the service's message when they cannot start
 */
export async function startEmbeddedServices(): Promise<EmbeddedServices> {
	const dataDir = await copyOfSeededData();
	const services = await startServicesOn(dataDir);
	return {
		...services,
		async stop() {
			await services.stop();
			rmSync(dataDir, { recursive: true, force: true });
		},
	};
}

/** A copy of the seeded database; the caller removes it. */
export async function copyOfSeededData(): Promise<string> {
	const template = await templateFolder("services", async (folder) => (await startServicesOn(folder)).stop());
	const dataDir = mkdtempSync(path.join(os.tmpdir(), "storefront-test-"));
	cpSync(template, dataDir, { recursive: true });
	return dataDir;
}

/** `NODE_OPTIONS` with which signing in as the same people again costs nothing. */
export const quickSignIns = `--import ${pathToFileURL(inRoot("tests", "setup", "remembered-scrypt.mjs")).href}`;

/** The database file of a data folder. */
export const databaseIn = (folder: string): string => path.join(folder, "storefront.db");

/** A built module of the services, such as `main` or `cli/ledger-check`. */
export async function builtService(name: string): Promise<string> {
	await ensureProduct();
	return `${inRoot("build", "services", name)}.js`;
}

type ServicesMessage =
	| { type: "ready"; url: string }
	| { type: "failed"; message: string }
	| { type: "progress" };

/**
 * Starts on the caller's data folder.
 *
 * @param settings further environment variables
 * @throws {Error} as `startEmbeddedServices`
 */
export async function startServicesOn(
	dataDir: string,
	settings: Record<string, string> = {},
): Promise<EmbeddedServices> {
	const child = fork(await builtService("main"), [], {
		cwd: root,
		execArgv: [],
		env: {
			PATH: process.env.PATH,
			NODE_ENV: "production",
			DATA_DIR: dataDir,
			SERVICES_PORT: "0",
			LOG_LEVEL: "fatal",
			NODE_OPTIONS: quickSignIns,
			...settings,
		},
		stdio: ["ignore", "pipe", "inherit", "ipc"],
	});
	const log = getLines(child);
	const exited = once(child, "exit");
	const url = await new Promise<string>((resolve, reject) => {
		child.on("message", (message: ServicesMessage) => {
			if (message.type === "ready") resolve(message.url);
			if (message.type === "failed") reject(new Error(message.message));
		});
		exited.then(() => reject(new Error("The services ended before they were ready.")));
	});
	const end = (signal: NodeJS.Signals) => async () => {
		child.kill(signal);
		await exited;
	};
	return { url, call: callsTo(url), log, stop: end("SIGTERM"), kill: end("SIGKILL") };
}

/** The built embedded services as a process of a test, on a database that is seeded once for all tests. */
import { fork } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import {
	cpSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	renameSync,
	rmSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { inRoot, root } from "../../scripts/setup/root.mjs";
import { linesOf } from "./log-lines.ts";

export type EmbeddedServices = {
	url: string;
	/** What they have logged, each line parsed; nothing unless LOG_LEVEL lets it. */
	log(): Record<string, unknown>[];
	stop(): Promise<void>;
	/** Ends them between two instructions, as a crash of the machine does. */
	kill(): Promise<void>;
};

/**
 * Starts the services that lie in `build/` on loopback, on a copy of the seeded database.
 * @throws {Error} with the service's own sentence when they cannot start
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

/** A new folder with a copy of the seeded database; whoever asks for it removes it. */
export async function copyOfSeededData(): Promise<string> {
	const template = await seededTemplate();
	const dataDir = mkdtempSync(path.join(os.tmpdir(), "storefront-test-"));
	cpSync(template, dataDir, { recursive: true });
	return dataDir;
}

/** The folder of a database that a first start has filled; kept while what fills it stays the same. */
async function seededTemplate(): Promise<string> {
	const cache = inRoot("node_modules", ".cache", "storefront-tests");
	const folder = path.join(cache, seedDigest());
	if (existsSync(folder)) return folder;
	mkdirSync(cache, { recursive: true });
	for (const old of readdirSync(cache).filter((name) => !name.startsWith("making-"))) {
		rmSync(path.join(cache, old), { recursive: true, force: true });
	}
	const making = mkdtempSync(path.join(cache, "making-"));
	await (await startServicesOn(making)).stop();
	try {
		renameSync(making, folder);
	} catch (error) {
		// Another test was quicker.
		if (!existsSync(folder)) throw error;
		rmSync(making, { recursive: true, force: true });
	}
	return folder;
}

/** Everything of the services and the contracts counts: some of it may seed. */
function seedDigest(): string {
	const hash = createHash("sha256");
	for (const folder of ["contracts", "services"]) {
		const files = readdirSync(inRoot(folder), { recursive: true, withFileTypes: true });
		for (const entry of files.filter((file) => file.isFile() && !file.name.endsWith(".test.ts"))) {
			hash.update(entry.name).update(readFileSync(path.join(entry.parentPath, entry.name)));
		}
	}
	return hash.digest("hex").slice(0, 32);
}

type Told = { type: "ready"; url: string } | { type: "failed"; message: string } | { type: "progress" };

/**
 * The same on a data folder of the caller's.
 *
 * @param settings further variables of the environment
 * @throws {Error} as `startEmbeddedServices`
 */
export async function startServicesOn(
	dataDir: string,
	settings: Record<string, string> = {},
): Promise<EmbeddedServices> {
	const child = fork(inRoot("build", "services", "main.js"), {
		cwd: root,
		env: {
			PATH: process.env.PATH,
			NODE_ENV: "production",
			DATA_DIR: dataDir,
			SERVICES_PORT: "0",
			LOG_LEVEL: "fatal",
			...settings,
		},
		stdio: ["ignore", "pipe", "inherit", "ipc"],
	});
	const log = linesOf(child);
	const exited = once(child, "exit");
	const url = await new Promise<string>((resolve, reject) => {
		child.on("message", (told: Told) => {
			if (told.type === "ready") resolve(told.url);
			if (told.type === "failed") reject(new Error(told.message));
		});
		exited.then(() => reject(new Error("The services ended before they were ready.")));
	});
	const end = (signal: NodeJS.Signals) => async () => {
		child.kill(signal);
		await exited;
	};
	return { url, log, stop: end("SIGTERM"), kill: end("SIGKILL") };
}

/** The embedded services as a process of their own, on a data folder: it can be killed. */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { buildServices } from "../../scripts/setup/product-build.mjs";
import type { Answer } from "./running-services.ts";
import { templateFolder } from "./templates.ts";

export type ServicesProcess = {
	url: string;
	child: ChildProcess;
	/** Posts JSON, or reads when there is no body. */
	call(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
	/** Ends it at once, as a power cut would. */
	kill(): Promise<void>;
	stop(): Promise<void>;
};

/** The database file of a data folder. */
export const databaseIn = (folder: string): string => path.join(folder, "storefront.db");

/** A new data folder as a first start of the services leaves it; whoever asks for it removes it. */
export async function seededDataFolder(): Promise<string> {
	const template = await templateFolder("services-data", async (folder) =>
		(await startServicesProcess(folder)).stop(),
	);
	const folder = mkdtempSync(path.join(os.tmpdir(), "storefront-test-"));
	cpSync(template, folder, { recursive: true });
	return folder;
}

/** A built module of the services, such as `main` or `cli/ledger-check`, of the source as it is now. */
export const builtService = async (name: string): Promise<string> =>
	path.join(await templateFolder("services-build", buildServices), `${name}.js`);

type Told = { type: "ready"; url: string } | { type: "failed"; message: string } | { type: "progress" };

/**
 * @param env settings besides
 * @throws {Error} with the services' own sentence when they cannot start
 */
export async function startServicesProcess(
	folder: string,
	env: Readonly<Record<string, string>> = {},
): Promise<ServicesProcess> {
	const child = fork(await builtService("main"), [], {
		execArgv: [],
		env: { ...process.env, DATA_DIR: folder, SERVICES_PORT: "0", LOG_LEVEL: "silent", ...env },
	});
	const exited = once(child, "exit");
	const url = await new Promise<string>((resolve, reject) => {
		child.on("message", (told: Told) => {
			if (told.type === "ready") resolve(told.url);
			if (told.type === "failed") reject(new Error(told.message));
		});
		exited.then(() => reject(new Error("The services ended before they were ready.")));
	});
	const end = async (signal: NodeJS.Signals) => {
		child.kill(signal);
		await exited;
	};
	return {
		url,
		child,
		async call(to, body, headers) {
			const response = await fetch(url + to, {
				method: body === undefined ? "GET" : "POST",
				headers: { "content-type": "application/json", ...headers },
				body: body === undefined ? undefined : JSON.stringify(body),
			});
			return { status: response.status, body: (await response.json()) as Answer["body"] };
		},
		kill: () => end("SIGKILL"),
		stop: () => end("SIGTERM"),
	};
}

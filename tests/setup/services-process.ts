/** The embedded services from their source as a process of their own, on a data folder: it can be killed. */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import type { Answer } from "./running-services.ts";

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

type Told = { type: "ready"; url: string } | { type: "failed"; message: string } | { type: "progress" };

/**
 * @param env settings besides
 * @throws {Error} with the services' own sentence when they cannot start
 */
export async function startServicesProcess(
	folder: string,
	env: Readonly<Record<string, string>> = {},
): Promise<ServicesProcess> {
	const child = fork("services/main.ts", [], {
		execArgv: ["--import", "tsx"],
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

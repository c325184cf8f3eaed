/** Runs `data:archive` beside the services, in a process of its own, and again when it ends. */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { Logger } from "../../shared/logger.server.ts";

/** In ms. */
const againMs = 5_000;

/**
 * @param main URL of the services' main module, beside whose folder `cli` the command is
 * @returns copies what the database has last, and stops; call it when the database is closed
 */
export function keepArchiving(
	main: string,
	settings: { folder: string; seconds: number; days: number },
	logger: Logger,
): () => Promise<void> {
	const command = fileURLToPath(new URL(`./cli/data-archive${main.endsWith(".ts") ? ".ts" : ".js"}`, main));
	const { folder, seconds, days } = settings;
	let child: ChildProcess;
	let stopping = false;
	let timer: NodeJS.Timeout | undefined;
	const start = () => {
		child = fork(command, [folder, "--every", String(seconds), "--keep-days", String(days)]);
		child.once("exit", (code, signal) => {
			if (stopping) return;
			logger.error({ code, signal }, "archiving of the database ended; it begins again");
			timer = setTimeout(start, againMs);
		});
	};
	start();
	return async () => {
		stopping = true;
		clearTimeout(timer);
		if (child.exitCode !== null || child.signalCode !== null) return;
		const exited = once(child, "exit");
		child.disconnect();
		await exited;
	};
}

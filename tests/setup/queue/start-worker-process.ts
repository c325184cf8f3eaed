import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { inRoot, root } from "../../../scripts/setup/root.mjs";

export type WorkerProcess = { child: ChildProcess; kill(): Promise<void>; ended: Promise<unknown> };

/** Starts `worker-process.ts`, and resolves when its worker runs. */
export async function startWorkerProcess(...args: string[]): Promise<WorkerProcess> {
	const child = fork(inRoot("tests", "setup", "queue", "worker-process.ts"), args, {
		cwd: root,
		execArgv: ["--import", "tsx"],
		stdio: ["ignore", "ignore", "inherit", "ipc"],
	});
	const ended = once(child, "exit");
	await Promise.race([
		once(child, "message"),
		ended.then(() => Promise.reject(new Error("The worker process ended before it started."))),
	]);
	return {
		child,
		ended,
		async kill() {
			child.kill("SIGKILL");
			await ended;
		},
	};
}

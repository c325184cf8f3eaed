import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import esbuild from "esbuild";
import { inRoot, root } from "../../../scripts/setup/root.mjs";
import { testCache } from "../made-once.ts";

export type WorkerProcess = { child: ChildProcess; kill(): Promise<void>; ended: Promise<unknown> };

let program: Promise<string> | undefined;

/** Bundles `worker-process.ts`, because compiling its modules takes each process longer than its jobs. */
async function buildProgram(): Promise<string> {
	const file = path.join(testCache, "queue-worker.mjs");
	await esbuild.build({
		entryPoints: [inRoot("tests", "setup", "queue", "worker-process.ts")],
		outfile: file,
		bundle: true,
		format: "esm",
		platform: "node",
		packages: "external",
		logLevel: "error",
	});
	return file;
}

/** Starts `worker-process.ts`, and resolves when its worker runs. */
export async function startWorkerProcess(...args: string[]): Promise<WorkerProcess> {
	program ??= buildProgram();
	const child = fork(await program, args, {
		cwd: root,
		execArgv: [],
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

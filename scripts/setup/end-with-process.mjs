// @ts-check
/** Programs that end with the process that started them, however that one ends. */
import { spawn } from "node:child_process";
import { rmSync } from "node:fs";

/** A shell's `read` ends when the other end of its pipe is gone, as after SIGKILL. */
const watch = 'read -r line; kill -9 "$1" 2>/dev/null; rm -rf -- "$2"';

/**
 * @param {import("node:child_process").ChildProcess} child just started
 * @param {string} folder removed with it
 * @returns {() => Promise<void>} ends it now
 */
export function endWithThisProcess(child, folder) {
	const ended = new Promise((resolve) => child.once("exit", resolve).once("error", resolve));
	if (child.pid === undefined) return async () => rmSync(folder, { recursive: true, force: true });
	const watcher = spawn("sh", ["-c", watch, "sh", String(child.pid), folder], {
		stdio: ["pipe", "ignore", "ignore"],
		detached: true,
	});
	watcher.unref();
	if (watcher.stdin && "unref" in watcher.stdin && typeof watcher.stdin.unref === "function")
		watcher.stdin.unref();
	watcher.once("error", () => undefined);
	const kill = () => child.kill("SIGKILL");
	process.once("exit", kill);
	return async () => {
		// First, so that it does not end another process that was given the number.
		watcher.kill("SIGKILL");
		process.removeListener("exit", kill);
		if (child.exitCode === null && child.signalCode === null) {
			kill();
			await ended;
		}
		rmSync(folder, { recursive: true, force: true });
	};
}

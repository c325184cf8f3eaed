// @ts-check
import { readFileSync } from "node:fs";
import { performance } from "node:perf_hooks";

/**
 * CPU time of the main thread in ms, which all other requests wait for. On Linux real CPU time, elsewhere the
 * event loop's active time.
 */
export function mainThreadMs() {
	try {
		const [nanoseconds] = readFileSync(`/proc/self/task/${process.pid}/schedstat`, "utf8").split(" ");
		return Number(nanoseconds) / 1e6;
	} catch {
		return performance.eventLoopUtilization().active;
	}
}

// @ts-check
import { readFileSync } from "node:fs";
import { performance } from "node:perf_hooks";

/**
 * What the main thread of this process has worked so far, in ms: what it takes is what everybody else waits for. Linux
 * counts it as processor time; elsewhere it is the time in which the event loop was busy.
 */
export function mainThreadMs() {
	try {
		const [nanoseconds] = readFileSync(`/proc/self/task/${process.pid}/schedstat`, "utf8").split(" ");
		return Number(nanoseconds) / 1e6;
	} catch {
		return performance.eventLoopUtilization().active;
	}
}

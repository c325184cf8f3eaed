/** Worker thread that reads one list. Says first where its CPU time is counted. */
import { readlinkSync } from "node:fs";
import { parentPort, workerData } from "node:worker_threads";
import { readList } from "~/features/quick-order/reading/read-list.ts";

/** The folder of this thread among the processes of Linux; `null` elsewhere. */
function threadFolder(): string | null {
	try {
		return `/proc/${readlinkSync("/proc/thread-self")}`;
	} catch {
		return null;
	}
}

parentPort?.postMessage({ folder: threadFolder() });
readList(workerData).then((read) => parentPort?.postMessage(read));

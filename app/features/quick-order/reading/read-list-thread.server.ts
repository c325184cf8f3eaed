/** Worker thread that reads one list. */
import { parentPort, workerData } from "node:worker_threads";
import { readList } from "~/features/quick-order/reading/read-list.ts";

readList(workerData).then((read) => parentPort?.postMessage(read));

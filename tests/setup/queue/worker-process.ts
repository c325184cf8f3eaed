/**
 * A worker as a process of its own, to be killed. Arguments: address of the database, a file that slow jobs append to,
 * how long they take in ms.
 */
import { openDatabase } from "#services/db/connect.server";
import { handle } from "#services/queue/job";
import { startWorker } from "#services/queue/worker.server";
import { createLogger } from "#services/shared/logger.server";
import { slowHandler, testJobs, writeHandler } from "./test-jobs.ts";

const [url = "", file = "", waitMs = "0"] = process.argv.slice(2);
const { db } = await openDatabase(url);
startWorker({
	db,
	logger: createLogger("silent"),
	handlers: [
		writeHandler(),
		slowHandler(file, Number(waitMs)),
		handle(testJobs.deadly, async () => process.kill(process.pid, "SIGKILL") as never),
	],
	pollMs: 20,
	recoverMs: 200,
});
process.send?.("started");

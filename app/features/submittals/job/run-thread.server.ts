/** Runs the thread that makes a package, at most two at a time. */
import { Worker } from "node:worker_threads";
import { packageFiles } from "~/shared/submittals/package-files.server.ts";
import type { MadePackage, Making } from "../pdf/submittal-input.ts";
import type { ThreadData } from "./package-thread.server.ts";
import threadCode from "./package-thread.server.ts?worker-code";

const threads = 2;
const resourceLimits = { maxOldGenerationSizeMb: 1024, maxYoungGenerationSizeMb: 64, stackSizeMb: 4 };

let running = 0;
const waiting: (() => void)[] = [];

type Order = {
	folder: string;
	jobId: string;
	onMaking: (making: Making) => void;
	/** Ends the thread. */
	signal: AbortSignal;
};

/** @throws {Error} of the thread, or the reason of the signal */
export async function runThread(order: Order): Promise<MadePackage> {
	if (running >= threads) await new Promise<void>((resolve) => waiting.push(resolve));
	else running++;
	try {
		order.signal.throwIfAborted();
		return await runOnce(order);
	} finally {
		const next = waiting.shift();
		if (next) next();
		else running--;
	}
}

function runOnce({ folder, jobId, onMaking, signal }: Order): Promise<MadePackage> {
	const { input, pdf, schedule, photometry } = packageFiles(jobId);
	const data: ThreadData = { base: import.meta.url, folder, input, files: { pdf, schedule, photometry } };
	return new Promise((resolve, reject) => {
		const worker = new Worker(threadCode, { eval: true, workerData: data, resourceLimits, env: {} });
		const stop = () => finish(() => reject(signal.reason));
		const finish = (settle: () => void) => {
			signal.removeEventListener("abort", stop);
			settle();
			void worker.terminate();
		};
		signal.addEventListener("abort", stop);
		worker.on("message", (message: { making?: Making; made?: MadePackage }) => {
			const { making, made } = message;
			if (making) onMaking(making);
			if (made) finish(() => resolve(made));
		});
		worker.once("error", (error) => finish(() => reject(error)));
		worker.once("exit", (code) => finish(() => reject(new Error(`The thread ended with code ${code}.`))));
	});
}

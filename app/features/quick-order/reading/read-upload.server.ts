/** Parses lists in a worker thread with a time and memory limit. */
import { Worker } from "node:worker_threads";
import type { OrderListKind } from "#contracts/quick-order/order-lists";
import { type ListSource, readList, type UploadRead } from "~/features/quick-order/reading/read-list.ts";
import readerCode from "./read-list-thread.server.ts?worker-code";

const deadlineMs = 5000;
const resourceLimits = { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };
const threads = 2;
const maxQueued = 20;
const shortText = 4000;

const tooLong =
	"This list takes too long to read. Copy the columns with part number and quantity into a new file, and upload that.";
const tooMuch =
	"This file needs too much memory to read. Copy the columns with part number and quantity into a new file, and upload that.";
const busy = "Other lists are being read right now. Nothing was imported; try again in a minute.";

export type ListAnswer = UploadRead | { refused: string; status: 503 };

/** Every failure becomes a message, so this never throws. */
export async function readPasted(text: string, kind: OrderListKind): Promise<ListAnswer> {
	return text.length <= shortText ? readList({ text, kind }) : readInThread({ text, kind });
}

/** @param timeoutMs time limit; replaced in tests */
export async function readUploaded(
	file: File,
	kind: OrderListKind,
	timeoutMs = deadlineMs,
): Promise<ListAnswer> {
	return readInThread({ bytes: new Uint8Array(await file.arrayBuffer()), kind }, timeoutMs);
}

let running = 0;
const waiting: (() => void)[] = [];

async function readInThread(source: ListSource, timeoutMs = deadlineMs) {
	if (waiting.length >= maxQueued) return { refused: busy, status: 503 as const };
	if (running >= threads) await new Promise<void>((resolve) => waiting.push(resolve));
	else running++;
	try {
		return await readOnce(source, timeoutMs);
	} finally {
		const next = waiting.shift();
		if (next) next();
		else running--;
	}
}

function readOnce(source: ListSource, timeoutMs: number): Promise<UploadRead> {
	return new Promise((resolve) => {
		const worker = new Worker(readerCode, { eval: true, workerData: source, resourceLimits, env: {} });
		const deadline = setTimeout(() => finish({ refused: tooLong, status: 422 }), timeoutMs);
		const finish = (read: UploadRead) => {
			clearTimeout(deadline);
			resolve(read);
			void worker.terminate();
		};
		worker.once("message", finish);
		worker.once("error", (error: NodeJS.ErrnoException) =>
			finish(
				error.code === "ERR_WORKER_OUT_OF_MEMORY"
					? { refused: tooMuch, status: 413 }
					: {
							refused: "This file cannot be read. Save it again as CSV or .xlsx, and upload that.",
							status: 422,
						},
			),
		);
		worker.once("exit", () => finish({ refused: tooMuch, status: 413 }));
	});
}

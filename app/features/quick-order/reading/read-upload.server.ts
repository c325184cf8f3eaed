/** Parses lists in a worker thread with limits of CPU time, time and memory. */
import { readFileSync } from "node:fs";
import { Worker } from "node:worker_threads";
import type { OrderListKind } from "#contracts/quick-order/order-lists";
import { type ListSource, readList, type UploadRead } from "~/features/quick-order/reading/read-list.ts";
import readerCode from "./read-list-thread.server.ts?worker-code";

/** CPU time of the thread, beside which memory is cleared by others; a list of 5,000 lines takes a fifth of a second. */
const cpuMs = 1000;
const watchMs = 50;
/** Where the CPU time of a thread isn't known. */
const plainDeadlineMs = 5000;
/** A busy machine may take several times the CPU time. */
const deadlineMs = 20_000;
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

/** @returns CPU time that a thread has used, in ms; `null` where it isn't known */
function usedMs(folder: string): number | null {
	try {
		return Number(readFileSync(`${folder}/schedstat`, "utf8").split(" ", 1)[0]) / 1e6;
	} catch {
		return null;
	}
}

function readOnce(source: ListSource, timeoutMs: number): Promise<UploadRead> {
	return new Promise((resolve) => {
		const worker = new Worker(readerCode, { eval: true, workerData: source, resourceLimits, env: {} });
		const late = () => finish({ refused: tooLong, status: 422 });
		const timers = [setTimeout(late, timeoutMs)];
		let ended = false;
		const finish = (read: UploadRead) => {
			ended = true;
			for (const timer of timers) clearTimeout(timer);
			resolve(read);
			void worker.terminate();
		};
		const watch = (folder: string | null) => {
			if (ended) return;
			if (folder === null || usedMs(folder) === null) timers.push(setTimeout(late, plainDeadlineMs));
			else timers.push(setInterval(() => (usedMs(folder) ?? 0) > cpuMs && late(), watchMs));
		};
		worker.on("message", (message: { folder: string | null } | UploadRead) => {
			if ("folder" in message) watch(message.folder);
			else finish(message);
		});
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

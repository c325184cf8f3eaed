/** Parses lists in a worker thread with limits of CPU time, time and memory. */
import type { OrderListKind } from "#contracts/quick-order/order-lists";
import { type ListSource, readList, type UploadRead } from "~/features/quick-order/reading/read-list.ts";
import { createLimitedThreads, type ThreadEnding } from "~/shared/threads/limited-threads.server.ts";
import readerCode from "./read-list-thread.server.ts?worker-code";

const runReader = createLimitedThreads<ListSource, UploadRead>(readerCode, {
	// A list of 5,000 lines takes a fifth of a second.
	cpuMs: 1_000,
	plainMs: 5_000,
	deadlineMs: 20_000,
	memory: { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
	threads: 2,
	maxQueued: 20,
});
const shortText = 4000;

export type ListAnswer = UploadRead | { refused: string; status: 503 };

const refusals: Record<ThreadEnding, { refused: string; status: 413 | 422 | 503 }> = {
	late: {
		refused:
			"This list takes too long to read. Copy the columns with part number and quantity into a new file, and upload that.",
		status: 422,
	},
	memory: {
		refused:
			"This file needs too much memory to read. Copy the columns with part number and quantity into a new file, and upload that.",
		status: 413,
	},
	failed: {
		refused: "This file cannot be read. Save it again as CSV or .xlsx, and upload that.",
		status: 422,
	},
	busy: {
		refused: "Other lists are being read right now. Nothing was imported; try again in a minute.",
		status: 503,
	},
};

/** Every failure becomes a message, so this never throws. */
export async function readPasted(text: string, kind: OrderListKind): Promise<ListAnswer> {
	return text.length <= shortText ? readList({ text, kind }) : readInThread({ text, kind });
}

/** @param timeoutMs time limit; replaced in tests */
export async function readUploaded(file: File, kind: OrderListKind, timeoutMs?: number): Promise<ListAnswer> {
	return readInThread({ bytes: new Uint8Array(await file.arrayBuffer()), kind }, timeoutMs);
}

async function readInThread(source: ListSource, timeoutMs?: number): Promise<ListAnswer> {
	const result = await runReader(source, timeoutMs);
	return "answer" in result ? result.answer : (refusals[result.ended] as ListAnswer);
}

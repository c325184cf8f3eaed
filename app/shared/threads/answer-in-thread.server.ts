/** The end of a limited thread that is in the thread. */
import { readlinkSync } from "node:fs";
import { parentPort, workerData } from "node:worker_threads";

/** First where the thread's CPU time is counted, then its answer. */
export type ThreadMessage<Answer> = { folder: string | null } | { answer: Answer };

/** The folder of this thread among the processes of Linux; `null` elsewhere. */
function threadFolder(): string | null {
	try {
		return `/proc/${readlinkSync("/proc/thread-self")}`;
	} catch {
		return null;
	}
}

/** Works on the input of the thread, and answers. What it throws ends the thread. */
export async function answerInThread<Input, Answer>(
	work: (input: Input) => Answer | Promise<Answer>,
): Promise<void> {
	parentPort?.postMessage({ folder: threadFolder() });
	parentPort?.postMessage({ answer: await work(workerData.input) });
}

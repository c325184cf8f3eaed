/** Threads for work that strangers can ask for: few at once, each with limits of CPU time, time and memory. */
import { readFileSync, readlinkSync } from "node:fs";
import { parentPort, type ResourceLimits, Worker, workerData } from "node:worker_threads";

export type ThreadLimits = {
	/** CPU time of a thread in ms, beside which its memory is cleared by others. Linux tells it by thread. */
	cpuMs: number;
	/** Time in ms where the CPU time of a thread isn't known. */
	plainMs: number;
	/** Time in ms in any case: a busy machine may take several times the CPU time. */
	deadlineMs: number;
	memory: ResourceLimits;
	threads: number;
	maxQueued: number;
	/** The process may end without waiting for it. */
	background?: boolean;
};

/** `busy`: too many are waiting, nothing was started. `failed`: the thread threw. */
export type ThreadEnding = "busy" | "late" | "memory" | "failed";

export type ThreadResult<Answer> = { answer: Answer } | { ended: ThreadEnding };

const watchMs = 50;

/**
 * Starts a thread of its own for each piece of work, which ends with it.
 * @param code of a module that calls `answerInThread`
 * @returns a function that never throws
 */
export function createLimitedThreads<Input, Answer>(code: string, limits: ThreadLimits) {
	const inSlot = createSlots({ running: limits.threads, waiting: limits.maxQueued });
	/** @param deadlineMs replaced in tests */
	return async (input: Input, deadlineMs = limits.deadlineMs): Promise<ThreadResult<Answer>> =>
		(await inSlot(() => runOnce<Answer>(code, input, { ...limits, deadlineMs }))) ?? { ended: "busy" };
}

/** @returns CPU time that a thread has used, in ms; `null` where it isn't known */
function usedMs(folder: string): number | null {
	try {
		return Number(readFileSync(`${folder}/schedstat`, "utf8").split(" ", 1)[0]) / 1e6;
	} catch {
		return null;
	}
}

function runOnce<Answer>(code: string, input: unknown, limits: ThreadLimits): Promise<ThreadResult<Answer>> {
	return new Promise((resolve) => {
		// Packages that are not in the code are found from here.
		const workerData = { base: import.meta.url, input };
		const worker = new Worker(code, { eval: true, workerData, resourceLimits: limits.memory, env: {} });
		if (limits.background) worker.unref();
		const late = () => finish({ ended: "late" });
		const timers = [setTimeout(late, limits.deadlineMs)];
		let ended = false;
		const finish = (result: ThreadResult<Answer>) => {
			ended = true;
			for (const timer of timers) clearTimeout(timer);
			resolve(result);
			void worker.terminate();
		};
		const watch = (folder: string | null) => {
			if (ended) return;
			if (folder === null || usedMs(folder) === null) timers.push(setTimeout(late, limits.plainMs));
			else timers.push(setInterval(() => (usedMs(folder) ?? 0) > limits.cpuMs && late(), watchMs));
		};
		worker.on("message", (message: ThreadMessage<Answer>) => {
			if ("folder" in message) watch(message.folder);
			else finish({ answer: message.answer });
		});
		worker.once("error", (error: NodeJS.ErrnoException) =>
			finish({ ended: error.code === "ERR_WORKER_OUT_OF_MEMORY" ? "memory" : "failed" }),
		);
		worker.once("exit", () => finish({ ended: "memory" }));
	});
}

// The end of a limited thread that is in the thread.

/** First where the thread's CPU time is counted, then its answer. */
type ThreadMessage<Answer> = { folder: string | null } | { answer: Answer };

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

// Places for work that is costly to have many of at once.

/**
 * @param most pieces of work at once, and that wait for a place
 * @returns a function that waits for a place and runs the work; `null`, and nothing is run, when too many are waiting
 */
export function createSlots(most: { running: number; waiting: number }) {
	let running = 0;
	const waiting: (() => void)[] = [];
	return async <Result extends object>(work: () => Promise<Result>): Promise<Result | null> => {
		if (waiting.length >= most.waiting) return null;
		if (running >= most.running) await new Promise<void>((resolve) => waiting.push(resolve));
		else running++;
		try {
			return await work();
		} finally {
			const next = waiting.shift();
			if (next) next();
			else running--;
		}
	};
}

/** Calculates rooms in worker threads with a time and memory limit, and keeps the last results. */
import { Worker } from "node:worker_threads";
import { LRUCache } from "lru-cache";
import type { EstimateAnswer, FixtureInput, RoomInput } from "./estimate.ts";
import threadCode from "./estimate-thread.server.ts?worker-code";

const deadlineMs = 15_000;
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 64, stackSizeMb: 4 };
const threads = 2;
const maxQueued = 10;

export type EstimateRun = EstimateAnswer | { kind: "busy" } | { kind: "too-long" };

/** A page, its PDF and the next page view of the same estimate are calculated once. */
const done = new LRUCache<string, EstimateAnswer>({ max: 40 });
const waiting: (() => void)[] = [];
let running = 0;

/**
 * Never throws: every failure is a kind of answer.
 *
 * @param timeoutMs time limit; replaced in tests
 */
export async function runEstimate(
	room: RoomInput,
	fixture: FixtureInput,
	timeoutMs = deadlineMs,
): Promise<EstimateRun> {
	const key = JSON.stringify([room, fixture]);
	const known = done.get(key);
	if (known) return known;
	if (waiting.length >= maxQueued) return { kind: "busy" };
	if (running >= threads) await new Promise<void>((resolve) => waiting.push(resolve));
	else running++;
	try {
		const run = await runOnce(room, fixture, timeoutMs);
		if (run.kind !== "too-long" && run.kind !== "busy") done.set(key, run);
		return run;
	} finally {
		const next = waiting.shift();
		if (next) next();
		else running--;
	}
}

function runOnce(room: RoomInput, fixture: FixtureInput, timeoutMs: number): Promise<EstimateRun> {
	return new Promise((resolve) => {
		const worker = new Worker(threadCode, {
			eval: true,
			workerData: { room, fixture },
			resourceLimits,
			env: {},
		});
		const deadline = setTimeout(() => finish({ kind: "too-long" }), timeoutMs);
		const finish = (run: EstimateRun) => {
			clearTimeout(deadline);
			resolve(run);
			void worker.terminate();
		};
		worker.once("message", finish);
		worker.once("error", () => finish({ kind: "too-long" }));
		worker.once("exit", () => finish({ kind: "too-long" }));
	});
}

import { expect, it } from "vitest";
import { createLimitedThreads, type ThreadLimits } from "./limited-threads.server.ts";

const limits: ThreadLimits = {
	cpuMs: 60_000,
	plainMs: 60_000,
	deadlineMs: 60_000,
	memory: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 4, stackSizeMb: 1 },
	threads: 1,
	maxQueued: 1,
};

const begin = `const { parentPort, workerData, threadId } = require("node:worker_threads");`;
const say = `parentPort.postMessage({ folder: "/proc/" + require("node:fs").readlinkSync("/proc/thread-self") });`;
const thread = (code: string, changed: Partial<ThreadLimits> = {}) =>
	createLimitedThreads<unknown, unknown>(begin + code, { ...limits, ...changed });

it("gives the answer to an input", async () => {
	expect(await thread("parentPort.postMessage({ answer: workerData.input + 1 });")(4)).toEqual({ answer: 5 });
});

it.runIf(process.platform === "linux")("ends what takes too much CPU time", async () => {
	expect(await thread(`${say}for (;;);`, { cpuMs: 100 })(null)).toEqual({ ended: "late" });
});

it("ends what waits too long, and where CPU time isn't known", async () => {
	const idle = "setInterval(() => {}, 1000);";
	expect(await thread(idle)(null, 50)).toEqual({ ended: "late" });
	const unknown = `parentPort.postMessage({ folder: null });${idle}`;
	expect(await thread(unknown, { plainMs: 50 })(null)).toEqual({ ended: "late" });
});

it("ends what takes too much memory, and what throws", async () => {
	expect(await thread("const all = []; for (;;) all.push(new Array(1e4).fill({}));")(null)).toEqual({
		ended: "memory",
	});
	expect(await thread("throw new Error();")(null)).toEqual({ ended: "failed" });
});

it("refuses what would wait behind too many, and starts the next when one ends", async () => {
	const run = thread("parentPort.postMessage({ answer: workerData.input });");
	expect(await Promise.all([run(1), run(2), run(3)])).toEqual([
		{ answer: 1 },
		{ answer: 2 },
		{ ended: "busy" },
	]);
	expect(await run(4)).toEqual({ answer: 4 });
});

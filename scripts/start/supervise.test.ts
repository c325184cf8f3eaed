import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { pauseBefore, supervise } from "./supervise.mjs";

type Exit = { code: number | null; signal: NodeJS.Signals | null };

/** A process controlled by the test. */
function fakeLife() {
	let end = (_exit: Exit) => {};
	let becomeReady = () => {};
	let running = true;
	let pongs = 0;
	const life = {
		answersPings: true,
		exited: new Promise<Exit>((resolve) => {
			end = resolve;
		}),
		ready: new Promise<void>((resolve) => {
			becomeReady = resolve;
		}),
		die(exit: Partial<Exit>) {
			running = false;
			end({ code: null, signal: null, ...exit });
		},
		becomeReady: () => becomeReady(),
	};
	const child = {
		name: "the services",
		exited: life.exited,
		running: () => running,
		showOutput: vi.fn(),
		keptOutput: () => "",
		ping() {
			if (life.answersPings) pongs += 1;
			return pongs;
		},
		kill: () => life.die({ signal: "SIGKILL" }),
		stop: async () => life.die({ signal: "SIGTERM" }),
	};
	return { ...life, life, child };
}

function supervised(rules?: Parameters<typeof supervise>[0]["rules"]) {
	const lives: ReturnType<typeof fakeLife>[] = [];
	const reported: string[] = [];
	const supervision = supervise({
		name: "the services",
		start() {
			const life = fakeLife();
			lives.push(life);
			return { child: life.child, ready: life.ready };
		},
		report: (_level: string, message: string) => void reported.push(message),
		rules,
	});
	const gaveUp = vi.fn();
	supervision.gaveUp.catch((error: Error) => gaveUp(error.message));
	return { supervision, lives, reported, gaveUp, latest: () => lives.at(-1) as ReturnType<typeof fakeLife> };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe("supervise", () => {
	it("restarts a process as soon as it exits, and logs it", async () => {
		const { lives, reported, latest } = supervised();
		latest().becomeReady();
		await pass(60_000);
		latest().die({ signal: "SIGKILL" });
		await pass(10);
		expect(lives).toHaveLength(2);
		latest().becomeReady();
		await pass(10);
		expect(reported[0]).toBe("The services ended unexpectedly (SIGKILL); restarting now.");
		expect(reported[1]).toMatch(/^The services restarted in \d\.\d s\.$/);
		expect(latest().child.showOutput).toHaveBeenCalled();
	});

	it("leaves a failed first start to the caller", async () => {
		const { lives, gaveUp, latest } = supervised();
		latest().die({ code: 1 });
		await pass(60_000);
		expect(lives).toHaveLength(1);
		expect(gaveUp).not.toHaveBeenCalled();
	});

	it("waits longer after each failed start, and gives up after eight in a row", async () => {
		const { lives, reported, gaveUp, latest } = supervised();
		latest().becomeReady();
		await pass(60_000);
		latest().die({ code: 1 });
		for (let failed = 0; failed < 7; failed += 1) {
			await pass(10_000);
			latest().die({ code: 1 });
		}
		await pass(10);
		expect(gaveUp).not.toHaveBeenCalled();
		await pass(10_000);
		latest().die({ code: 1 });
		await pass(10);
		expect(gaveUp).toHaveBeenCalledWith(
			"The services ended unexpectedly (exit code 1), 8 times in a row. The shop is stopped.",
		);
		expect(lives).toHaveLength(9);
		expect(reported.map((line) => line.replace(/.*restarting /, ""))).toEqual([
			"now.",
			"now.",
			...["0.5", "1", "2", "4", "5", "5"].map((seconds) => `in ${seconds} s.`),
		]);
	});

	it("counts a crash right after the start as a failed start, but not an external kill", async () => {
		const { gaveUp, lives, latest } = supervised({ maxFailures: 3 });
		for (let kills = 0; kills < 20; kills += 1) {
			latest().becomeReady();
			await pass(100);
			latest().die({ signal: "SIGKILL" });
			await pass(1_000);
		}
		expect(gaveUp).not.toHaveBeenCalled();
		expect(lives).toHaveLength(21);
		for (let crashes = 0; crashes < 3; crashes += 1) {
			latest().becomeReady();
			await pass(1_000);
			latest().die({ signal: "SIGABRT" });
			await pass(1_000);
		}
		expect(gaveUp).toHaveBeenCalledOnce();
	});

	it("gives up on a process that keeps crashing after each start", async () => {
		const { gaveUp, latest } = supervised({ maxCrashes: 50 });
		for (let deaths = 0; deaths < 50; deaths += 1) {
			expect(gaveUp).not.toHaveBeenCalled();
			latest().becomeReady();
			await pass(5_500);
			latest().die({ signal: "SIGSEGV" });
			await pass(1_000);
		}
		expect(gaveUp).toHaveBeenCalledWith(
			"The services ended unexpectedly (SIGSEGV), for the 50th time in 10 minutes. The shop is stopped.",
		);
	});

	it("kills and restarts a process whose event loop is frozen", async () => {
		const { lives, reported, latest } = supervised();
		latest().becomeReady();
		await pass(120_000);
		expect(lives).toHaveLength(1);
		latest().life.answersPings = false;
		await pass(28_000);
		expect(lives).toHaveLength(1);
		await pass(6_000);
		expect(lives).toHaveLength(2);
		expect(reported).toEqual(["The services stopped answering; restarting now."]);
	});

	it("does not restart after being stopped, even during a delay", async () => {
		const { supervision, lives, latest } = supervised();
		latest().becomeReady();
		await pass(60_000);
		for (let failed = 0; failed < 5; failed += 1) {
			latest().die({ code: 1 });
			await pass(failed === 4 ? 10 : 5_000);
		}
		await supervision.stop(10);
		await pass(60_000);
		expect(lives).toHaveLength(5);
	});
});

describe("restart delay", () => {
	it("stays under one second after successful starts, and under five after failures", () => {
		for (let deaths = 1; deaths < 100; deaths += 1) expect(pauseBefore(0, deaths)).toBeLessThanOrEqual(1_000);
		for (let failures = 1; failures < 100; failures += 1)
			expect(pauseBefore(failures, failures)).toBeLessThanOrEqual(5_000);
	});
});

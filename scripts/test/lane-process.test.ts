import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { runLaneProcess, sumOfTimes } from "./lane-process.mjs";

const node = (code: string) => [process.execPath, "-e", code];

it("adds up minutes and seconds of a shell's times", () => {
	expect(sumOfTimes("0m0.01s 0m0.02s\n1m2.50s 0m3.25s\n")).toBeCloseTo(65.78);
	expect(sumOfTimes("")).toBe(0);
});

describe.skipIf(process.platform === "win32")("a lane's command", () => {
	it("is run to its end, with its output, its code and the CPU seconds of its children", async () => {
		const work =
			'require("node:child_process").spawnSync(process.execPath, ["-e", "while (process.cpuUsage().user < 3e5);"]); console.log("out"); console.error("err"); process.exit(3)';
		const { code, output, cpuSeconds, leftovers } = await runLaneProcess(node(work), {});
		expect({ code, leftovers }).toEqual({ code: 3, leftovers: [] });
		expect(output.split("\n").filter(Boolean).toSorted()).toEqual(["err", "out"]);
		expect(cpuSeconds).toBeGreaterThan(0.3);
	});
});

/** A process in a group of its own. */
const forget =
	'const { pid } = require("node:child_process").spawn(process.execPath, ["-e", "setInterval(() => {}, 1e6)"], { detached: true, stdio: "ignore" }); require("node:fs").writeFileSync(process.env.PID_FILE, String(pid));';

describe.skipIf(process.platform !== "linux")("processes that a lane's command started", () => {
	const folder = mkdtempSync(path.join(os.tmpdir(), "lane-process-"));
	const env = { PID_FILE: path.join(folder, "pid") };
	afterEach(() => rmSync(env.PID_FILE, { force: true }));
	afterAll(() => rmSync(folder, { recursive: true, force: true }));
	const forgotten = () => Number(readFileSync(env.PID_FILE, "utf8"));
	const isAlive = (pid: number) => existsSync(`/proc/${pid}/exe`);

	it("are stopped with an interrupted lane", async () => {
		const interruption = new AbortController();
		const running = runLaneProcess(node(`${forget} setInterval(() => {}, 1e6);`), {
			env,
			signal: interruption.signal,
		});
		await expect.poll(() => existsSync(env.PID_FILE) && forgotten()).toBeGreaterThan(0);
		interruption.abort();
		expect((await running).code).not.toBe(0);
		expect(isAlive(forgotten())).toBe(false);
	});

	it("are ended and named when the command left them behind", async () => {
		const { code, leftovers } = await runLaneProcess(node(`${forget} process.exit(0);`), {
			env,
			graceMs: 200,
		});
		expect({ code, leftovers }).toEqual({ code: 0, leftovers: [expect.stringContaining("setInterval")] });
		await expect.poll(() => isAlive(forgotten())).toBe(false);
	});
});

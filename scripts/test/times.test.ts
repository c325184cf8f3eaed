import { expect, test } from "vitest";
import { fileLines, laneLines } from "./times.mjs";

const lane = { ok: true, output: "", failures: [], notRun: [] };
const unit = {
	...lane,
	name: "unit",
	seconds: 61.04,
	cpuSeconds: 110,
	count: { passed: 12, failed: 0 },
	files: [
		{ file: "fast.test.ts", seconds: 9, cpuSeconds: 1, memoryMb: 200 },
		{ file: "slow.test.ts", seconds: 2, cpuSeconds: 4, memoryMb: 900 },
	],
};
const browser = {
	...lane,
	name: "browser",
	seconds: 5,
	cpuSeconds: 8.26,
	count: { passed: 3, failed: 1 },
	files: [{ file: "cart.spec.ts", seconds: 3 }],
};

test("has a line per lane", () => {
	expect(laneLines([unit, browser])).toEqual([
		"  Seconds      CPU   Passed   Failed  Lane",
		"     61.0    110.0       12        0  unit",
		"      5.0      8.3        3        1  browser",
	]);
});

test("lists the files that cost most, by CPU where that is measured", () => {
	expect(fileLines([unit, browser], 2)).toEqual([
		"  Seconds      CPU       MB  File",
		"      2.0      4.0      900  slow.test.ts",
		"      3.0                    cart.spec.ts",
	]);
	expect(fileLines([{ ...unit, files: [] }])).toEqual([]);
});

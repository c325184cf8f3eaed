import { expect, test } from "vitest";
import { inRoot } from "../setup/root.mjs";
import { readPlaywrightReport, readVitestReport } from "./reports.mjs";

const missing = { count: { passed: 0, failed: 1 }, failures: [], notRun: [], files: [] };

test("reads counts, failures without colors, skipped tests and seconds of a Playwright report", () => {
	const error = { message: "\u001b[31mTimed out\u001b[39m" };
	const report = {
		stats: { expected: 1, unexpected: 1, flaky: 0 },
		errors: [{ message: "No browser" }],
		suites: [
			{
				file: "cart.spec.ts",
				suites: [
					{
						specs: [
							{
								title: "adds a line",
								tests: [
									{ projectName: "desktop", status: "unexpected", results: [{ duration: 61_000, error }] },
									{ projectName: "phone", status: "expected", results: [{ duration: 1_500 }] },
								],
							},
						],
					},
				],
				specs: [
					{
						title: "is valid",
						tests: [
							{
								projectName: "no browser",
								status: "skipped",
								annotations: [{ type: "not run", description: "No Java." }, { type: "skip" }],
								results: [],
							},
						],
					},
				],
			},
		],
	};
	expect(readPlaywrightReport(report)).toEqual({
		count: { passed: 1, failed: 2 },
		failures: ["[desktop] adds a line\nTimed out", "browser tests\nNo browser"],
		notRun: ["No Java."],
		files: [{ file: "tests/e2e/cart.spec.ts", seconds: 62.5 }],
	});
	expect(readPlaywrightReport(null)).toEqual(missing);
});

test("counts a test that passed at another attempt as failed", () => {
	const report = { stats: { expected: 3, unexpected: 0, flaky: 1 }, errors: [] };
	expect(readPlaywrightReport(report).count).toEqual({ passed: 3, failed: 1 });
});

test("reads counts, failures, skipped tests and costs of a Vitest report", () => {
	const report = {
		numPassedTests: 1,
		numFailedTests: 1,
		testResults: [
			{
				name: inRoot("sums.test.ts"),
				status: "failed",
				startTime: 1_000,
				endTime: 3_500,
				assertionResults: [
					{ status: "passed", fullName: "adds" },
					{ status: "failed", fullName: "takes away", failureMessages: ["expected 1 to be 2", "and more"] },
					{ status: "skipped", fullName: "after the failure" },
				],
			},
			{
				name: inRoot("shares.test.ts"),
				status: "passed",
				startTime: 0,
				endTime: 0,
				assertionResults: [{ status: "skipped", fullName: "divides (no divisor)" }],
			},
			{
				name: inRoot("broken.test.ts"),
				status: "failed",
				message: "Cannot find module",
				startTime: 0,
				endTime: 0,
				assertionResults: [],
			},
		],
	};
	expect(readVitestReport(report, { "sums.test.ts": { cpuSeconds: 2, memoryMb: 300 } })).toEqual({
		count: { passed: 1, failed: 2 },
		failures: ["broken.test.ts\nCannot find module", "takes away\nexpected 1 to be 2"],
		notRun: ["divides (no divisor)"],
		files: [
			{ file: "sums.test.ts", seconds: 2.5, cpuSeconds: 2, memoryMb: 300 },
			{ file: "shares.test.ts", seconds: 0 },
			{ file: "broken.test.ts", seconds: 0 },
		],
	});
	expect(readVitestReport(null)).toEqual(missing);
});

import { expect, test } from "vitest";
import {
	countOfPlaywright,
	failuresOfPlaywright,
	failuresOfVitest,
	notRunOfPlaywright,
	testsOfPlaywright,
} from "./steps.mjs";

test("prints the message of each attempt of a failed browser test, without colors", () => {
	const report = {
		stats: { expected: 3, unexpected: 1, flaky: 1 },
		errors: [],
		suites: [
			{
				title: "cart.spec.ts",
				suites: [
					{
						title: "a group",
						specs: [
							{
								title: "adds a line",
								tests: [
									{
										projectName: "javascript on",
										status: "unexpected",
										results: [
											{ error: { message: "\u001b[31mTimed out\u001b[39m" } },
											{ error: { message: "Again" } },
										],
									},
									{
										projectName: "javascript off",
										status: "flaky",
										results: [{ error: { message: "Once" } }],
									},
								],
							},
						],
					},
				],
			},
		],
	};
	expect(failuresOfPlaywright(report)).toEqual([
		"[javascript on] adds a line\nTimed out",
		"[javascript on] adds a line\nAgain",
	]);
	expect(testsOfPlaywright(report, "flaky")).toEqual([
		{ title: "[javascript off] adds a line", messages: ["Once"] },
	]);
	expect(countOfPlaywright(report)).toEqual({ passed: 4, failed: 1 });
});

test("prints the first message of a failed unit test, and copes with a missing report", () => {
	const assertionResults = [
		{ status: "passed", fullName: "adds" },
		{ status: "failed", fullName: "takes away", failureMessages: ["expected 1 to be 2", "and more"] },
	];
	expect(failuresOfVitest({ testResults: [{ name: "sums.test.ts", assertionResults }] })).toEqual([
		"takes away\nexpected 1 to be 2",
	]);
	expect(failuresOfVitest(null)).toEqual([]);
});

test("says why a browser test did not run", () => {
	const skipped = {
		projectName: "no browser",
		status: "skipped",
		annotations: [{ type: "not run", description: "No Java." }, { type: "skip" }],
		results: [],
	};
	const suites = [{ title: "a.spec.ts", specs: [{ title: "is valid", tests: [skipped] }] }];
	expect(notRunOfPlaywright({ suites })).toEqual(["No Java."]);
	expect(notRunOfPlaywright(null)).toEqual([]);
});

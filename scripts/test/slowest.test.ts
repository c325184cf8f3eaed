import { expect, test } from "vitest";
import { slowestLines, timesOfPlaywright, timesOfVitest } from "./slowest.mjs";

test("the ten slowest tests of both runners are told, the slowest first", () => {
	const assertionResults = Array.from({ length: 12 }, (_, at) => ({
		fullName: `test ${at}`,
		duration: at * 1000,
	}));
	const browser = {
		suites: [
			{
				specs: [
					{
						title: "adds a line",
						tests: [{ projectName: "javascript on", results: [{ duration: 60_000 }, { duration: 1_500 }] }],
					},
				],
			},
		],
	};
	const lines = slowestLines([
		...timesOfVitest({ testResults: [{ assertionResults }] }),
		...timesOfPlaywright(browser),
	]);
	expect(lines).toHaveLength(10);
	expect(lines.slice(0, 2)).toEqual(["   61.5 s  [javascript on] adds a line", "   11.0 s  test 11"]);
});

test("tests that did not run took no time, and no report has none", () => {
	const skipped = { testResults: [{ assertionResults: [{ fullName: "left out", duration: null }] }] };
	expect(timesOfVitest(skipped)).toEqual([{ title: "left out", ms: 0 }]);
	expect([...timesOfVitest(null), ...timesOfPlaywright(null)]).toEqual([]);
});

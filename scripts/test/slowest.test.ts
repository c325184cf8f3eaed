import { expect, test } from "vitest";
import { slowestLines, timesOfPlaywright, timesOfVitest } from "./slowest.mjs";

test("lists the ten slowest tests of both runners, slowest first", () => {
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

test("counts skipped tests as taking no time, and copes with a missing report", () => {
	const skipped = { testResults: [{ assertionResults: [{ fullName: "left out", duration: null }] }] };
	expect(timesOfVitest(skipped)).toEqual([{ title: "left out", ms: 0 }]);
	expect([...timesOfVitest(null), ...timesOfPlaywright(null)]).toEqual([]);
});

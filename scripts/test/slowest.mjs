// @ts-check
/** The slowest tests, from the reports of the test runners. */

/** @typedef {{ title: string, ms: number }} TimedTest */

/**
 * @param {{ testResults: { assertionResults: { fullName: string, duration?: number | null }[] }[] } | null} report
 * @returns {TimedTest[]}
 */
export const timesOfVitest = (report) =>
	(report?.testResults ?? []).flatMap(({ assertionResults }) =>
		assertionResults.map(({ fullName, duration }) => ({ title: fullName, ms: duration ?? 0 })),
	);

/**
 * @typedef {{ suites?: TimedSuite[], specs?: { title: string, tests: { projectName: string,
 *   results: { duration?: number }[] }[] }[] }} TimedSuite
 *
 * @param {TimedSuite | null} suite the report, or a part of it
 * @returns {TimedTest[]} with the time of all tries of each
 */
export const timesOfPlaywright = (suite) => [
	...(suite?.suites ?? []).flatMap(timesOfPlaywright),
	...(suite?.specs ?? []).flatMap(({ title, tests }) =>
		tests.map(({ projectName, results }) => ({
			title: `[${projectName}] ${title}`,
			ms: results.reduce((sum, { duration = 0 }) => sum + duration, 0),
		})),
	),
];

/**
 * @param {TimedTest[]} tests
 * @returns {string[]} one line for each of the ten slowest
 */
export const slowestLines = (tests) =>
	tests
		.toSorted((a, b) => b.ms - a.ms)
		.slice(0, 10)
		.map(({ title, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${title}`);

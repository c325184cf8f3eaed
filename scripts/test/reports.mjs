// @ts-check
/** What the reports of the test runners say: counts, failures, seconds, and why tests did not run. */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import { root } from "../setup/root.mjs";

/**
 * @typedef {{ passed: number, failed: number }} Count
 * @typedef {{ file: string, seconds: number, cpuSeconds?: number, memoryMb?: number }} FileTime
 * @typedef {{ count: Count, failures: string[], notRun: string[], files: FileTime[] }} Report
 *
 * @typedef {object} VitestReport
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {{ name: string, status: string, message?: string, startTime: number, endTime: number,
 *   assertionResults: { status: string, fullName: string, failureMessages?: string[] }[] }[]} testResults
 *
 * @typedef {object} Suite
 * @property {string} [file]
 * @property {Suite[]} [suites]
 * @property {{ title: string, tests: { projectName: string, status: string,
 *   annotations?: { type: string, description?: string }[],
 *   results: { duration?: number, error?: { message?: string } }[] }[] }[]} [specs]
 *
 * @typedef {{ suites?: Suite[], stats: { expected: number, unexpected: number, flaky: number },
 *   errors: { message?: string }[] }} PlaywrightReport
 */

/** @param {string} file JSON; `null` when a runner did not get that far */
export const readJson = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null);

/** In characters. */
const maxTitleLength = 150;

/** @type {Report} */
const nothing = { count: { passed: 0, failed: 1 }, failures: [], notRun: [], files: [] };

/**
 * A test file that cannot be loaded has no failed tests, and counts as one failure.
 *
 * @param {VitestReport | null} report
 * @param {Record<string, { cpuSeconds: number, memoryMb: number }>} [costs] by the path of the file
 * @returns {Report}
 */
export function readVitestReport(report, costs = {}) {
	if (!report) return nothing;
	const unread = report.testResults.filter(
		({ status, assertionResults }) =>
			status === "failed" && !assertionResults.some((test) => test.status === "failed"),
	);
	const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults);
	return {
		count: { passed: report.numPassedTests, failed: report.numFailedTests + unread.length },
		failures: [
			...unread.map(({ name, message }) => digest(path.relative(root, name), message)),
			...tests
				.filter(({ status }) => status === "failed")
				.map(({ fullName, failureMessages }) => digest(fullName, failureMessages?.[0])),
		],
		// The tests of a file whose set-up failed did not run either, and are no news beside that failure.
		notRun: report.testResults
			.filter(({ status }) => status !== "failed")
			.flatMap(({ assertionResults }) => assertionResults)
			.filter(({ status }) => status !== "passed" && status !== "failed")
			.map(({ fullName }) => fullName.slice(0, maxTitleLength)),
		files: report.testResults.map(({ name, startTime, endTime }) => {
			const file = path.relative(root, name);
			return { file, seconds: (endTime - startTime) / 1000, ...costs[file] };
		}),
	};
}

/**
 * @param {PlaywrightReport | null} report
 * @returns {Report} `notRun` as tests say themselves by an annotation "not run"; the others are for another project
 */
export function readPlaywrightReport(report) {
	if (!report) return nothing;
	const { expected, unexpected, flaky } = report.stats;
	const tests = (report.suites ?? []).flatMap((suite) => testsIn(suite));
	/** @type {Map<string, number>} */
	const files = new Map();
	for (const { file, results } of tests)
		files.set(
			file,
			results.reduce((sum, { duration = 0 }) => sum + duration / 1000, files.get(file) ?? 0),
		);
	return {
		count: { passed: expected, failed: unexpected + flaky + report.errors.length },
		failures: [
			...tests
				.filter(({ status }) => status === "unexpected" || status === "flaky")
				.map(({ title, results }) => digest(title, results.find(({ error }) => error)?.error?.message)),
			...report.errors.map(({ message }) => digest("browser tests", message)),
		],
		notRun: tests.flatMap(({ annotations = [] }) =>
			annotations.flatMap(({ type, description = "" }) => (type === "not run" ? [description] : [])),
		),
		files: [...files].map(([file, seconds]) => ({ file: `tests/e2e/${file}`, seconds })),
	};
}

/**
 * @param {Suite} suite
 * @param {string} [above] the file of the suites around it
 * @returns {(NonNullable<Suite["specs"]>[number]["tests"][number] & { title: string, file: string })[]}
 */
function testsIn({ file, suites = [], specs = [] }, above = "") {
	const own = file ?? above;
	return [
		...suites.flatMap((suite) => testsIn(suite, own)),
		...specs.flatMap(({ title, tests }) =>
			tests.map((test) => ({ ...test, title: `[${test.projectName}] ${title}`, file: own })),
		),
	];
}

/** In characters. */
const maxMessageLength = 700;

/**
 * @param {string} title
 * @param {string | undefined} message
 */
const digest = (title, message) =>
	`${title}\n${stripVTControlCharacters(message || "no message").slice(0, maxMessageLength)}`;

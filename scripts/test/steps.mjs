// @ts-check
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import { missingEntries } from "../lock/optional-packages.mjs";
import { runPackage } from "../setup/command.mjs";
import { ensureBuild } from "../setup/product-build.mjs";
import { inRoot } from "../setup/root.mjs";
import { UserError } from "../setup/user-error.mjs";
import { findBannedWords } from "../words/banned-words.mjs";
import { timesOfPlaywright, timesOfVitest } from "./slowest.mjs";

/** @typedef {import("./run-steps.mjs").Step} Step */
/** @typedef {import("./run-steps.mjs").Count} Count */

/**
 * Packages whose entries in the lock file `npm ci` would miss on this or another system.
 *
 * @type {Step}
 */
const lockFileStep = {
	name: "lock file",
	async run() {
		const missing = Object.keys(
			missingEntries(JSON.parse(readFileSync(inRoot("package-lock.json"), "utf8"))),
		);
		const ok = missing.length === 0;
		return { ok, output: `Run npm run lock:complete; missing: ${missing.join(", ")}`, count: count(ok) };
	},
};

/**
 * A check without tests.
 *
 * @param {string} name
 * @param {string} file
 * @param {string[]} args
 * @returns {Step}
 */
const check = (name, file, args) => ({
	name,
	async run() {
		const { code, output } = await runPackage(file, args);
		return { ok: code === 0, output, count: count(code === 0) };
	},
});

/** @returns {Count} */
const count = (/** @type {boolean} */ ok) => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1 });

/** @type {Step} */
const wordsStep = {
	name: "words",
	async run() {
		const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], {
			cwd: inRoot(),
			encoding: "utf8",
		})
			.split("\n")
			.filter((file) => /\.(tsx?|mjs|js|css|md|json)$/.test(file) && existsSync(inRoot(file)));
		const found = files.flatMap((file) => findBannedWords(file, readFileSync(inRoot(file), "utf8")));
		return { ok: found.length === 0, output: found.join("\n"), count: count(found.length === 0) };
	},
};

/** @type {Step[]} */
export const staticSteps = [
	lockFileStep,
	wordsStep,
	check("content", "tsx/dist/cli.mjs", ["scripts/content-check.ts"]),
	check("format and lint", "@biomejs/biome/bin/biome", ["ci", "."]),
	check("types", "typescript/bin/tsc", ["--noEmit", "-p", "."]),
	check("dead code", "knip/bin/knip.js", []),
	check("import rules", "dependency-cruiser/bin/dependency-cruise.mjs", [
		"--config",
		".dependency-cruiser.mjs",
		"app",
		"assistant-tools",
		"client",
		"contracts",
		"demo",
		"photometry",
		"reference",
		"rules",
		"services",
		"specified",
		"telemetry",
	]),
];

/** @type {Step} */
export const buildStep = {
	name: "build",
	async run() {
		try {
			await ensureBuild({ say: () => {} });
			return { ok: true, output: "", count: count(true) };
		} catch (error) {
			if (!(error instanceof UserError)) throw error;
			return { ok: false, output: error.message, count: count(false) };
		}
	},
};

/**
 * @param {string} reports output folder for the JSON report
 * @param {string} postgresUrl server for the tests on PostgreSQL; empty skips them
 * @returns {Step}
 */
export function unitTests(reports, postgresUrl) {
	const file = path.join(reports, "unit.json");
	return {
		name: "unit and integration tests",
		async run() {
			const args = ["run", "--reporter=dot", "--reporter=json", `--outputFile.json=${file}`];
			const { code, output } = await runPackage("vitest/vitest.mjs", args, {
				env: { ...process.env, TEST_POSTGRES_URL: postgresUrl },
			});
			const report = reportIn(file);
			return {
				ok: code === 0,
				output,
				count: countOfVitest(report),
				failures: failuresOfVitest(report),
				times: timesOfVitest(report),
			};
		},
	};
}

/**
 * @param {string} reports output folder for the JSON report
 * @param {string} chromium path of the executable
 * @returns {Step}
 */
export function browserTests(reports, chromium) {
	const file = path.join(reports, "browser.json");
	return {
		name: "browser tests",
		async run() {
			const { code, output } = await runPackage("@playwright/test/cli.js", ["test", "--reporter=dot,json"], {
				env: { ...process.env, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
			});
			const report = reportIn(file);
			return {
				ok: code === 0,
				output,
				count: countOfPlaywright(report),
				failures: failuresOfPlaywright(report),
				repeated: testsOfPlaywright(report, "flaky").map(({ title }) => title),
				notRun: notRunOfPlaywright(report),
				times: timesOfPlaywright(report),
			};
		},
	};
}

/** @param {string} file */
const reportIn = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null);

/**
 * A test file that cannot be loaded has no failed tests, and counts as one failure.
 *
 * @param {{ numPassedTests: number, numFailedTests: number,
 *   testResults: { status: string, assertionResults: unknown[] }[] } | null} report
 * @returns {Count}
 */
export function countOfVitest(report) {
	if (!report) return { passed: 0, failed: 1 };
	const unread = report.testResults.filter(
		({ status, assertionResults }) => status === "failed" && assertionResults.length === 0,
	).length;
	return { passed: report.numPassedTests, failed: report.numFailedTests + unread };
}

/**
 * @param {{ stats: { expected: number, unexpected: number, flaky: number }, errors: unknown[] } | null} report
 * @returns {Count}
 */
export function countOfPlaywright(report) {
	if (!report) return { passed: 0, failed: 1 };
	const { expected, unexpected, flaky } = report.stats;
	return { passed: expected + flaky, failed: unexpected + report.errors.length };
}

/** In characters. */
const maxMessageLength = 700;

const digest = (/** @type {string} */ title, /** @type {string | undefined} */ message) =>
	`${title}\n${stripVTControlCharacters(message ?? "no message").slice(0, maxMessageLength)}`;

/**
 * Failed tests with their first message, repeated at the end of the run.
 *
 * @param {{ testResults: { name: string, message?: string,
 *   assertionResults: { status: string, fullName: string, failureMessages?: string[] }[] }[] } | null} report
 * @returns {string[]}
 */
export function failuresOfVitest(report) {
	return (report?.testResults ?? []).flatMap(({ assertionResults }) =>
		assertionResults
			.filter(({ status }) => status === "failed")
			.map(({ fullName, failureMessages }) => digest(fullName, failureMessages?.[0])),
	);
}

/**
 * @typedef {{ title: string, suites?: Suite[], specs?: { title: string, tests: { projectName: string, status: string,
 *   annotations?: { type: string, description?: string }[], results: { error?: { message?: string } }[] }[] }[] }} Suite
 */

/**
 * Browser tests by outcome, with the messages of their attempts.
 *
 * @param {{ suites?: Suite[] } | null} report
 * @param {"unexpected" | "flaky"} ended failed every time, or passed on a retry
 * @returns {{ title: string, messages: (string | undefined)[] }[]}
 */
export function testsOfPlaywright(report, ended) {
	/** @type {(suite: Suite) => { title: string, messages: (string | undefined)[] }[]} */
	const ofSuite = (suite) => [
		...(suite.suites ?? []).flatMap(ofSuite),
		...(suite.specs ?? []).flatMap(({ title, tests }) =>
			tests
				.filter(({ status }) => status === ended)
				.map(({ projectName, results }) => ({
					title: `[${projectName}] ${title}`,
					messages: results.map(({ error }) => error?.message),
				})),
		),
	];
	return (report?.suites ?? []).flatMap(ofSuite);
}

/**
 * Why tests did not run on this machine, as they say themselves by an annotation "not run".
 *
 * @param {{ suites?: Suite[] } | null} report
 * @returns {string[]}
 */
export function notRunOfPlaywright(report) {
	/** @type {(suite: Suite) => string[]} */
	const ofSuite = ({ suites = [], specs = [] }) => [
		...suites.flatMap(ofSuite),
		...specs.flatMap(({ tests }) =>
			tests.flatMap(({ annotations = [] }) =>
				annotations.flatMap(({ type, description = "" }) => (type === "not run" ? [description] : [])),
			),
		),
	];
	return (report?.suites ?? []).flatMap(ofSuite);
}

/**
 * Failed browser tests with a message for each attempt.
 *
 * @param {{ suites?: Suite[] } | null} report
 * @returns {string[]}
 */
export const failuresOfPlaywright = (report) =>
	testsOfPlaywright(report, "unexpected").flatMap(({ title, messages }) =>
		messages.map((message) => digest(title, message)),
	);

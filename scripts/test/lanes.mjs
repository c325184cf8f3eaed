// @ts-check
/** The lanes of `npm test` and `npm run test:all`, in the order in which they run. */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { missingEntries } from "../lock/optional-packages.mjs";
import { codeFolders } from "../setup/code-folders.mjs";
import { inRoot } from "../setup/root.mjs";
import { findBannedWords } from "../words/banned-words.mjs";
import { runLaneProcess } from "./lane-process.mjs";
import { readJson, readPlaywrightReport, readVitestReport } from "./reports.mjs";

/**
 * @typedef {import("../setup/programs.mjs").ProgramName} ProgramName
 * @typedef {import("./reports.mjs").Report} Report
 * @typedef {Report & { ok: boolean, output: string, cpuSeconds: number }} Outcome
 * @typedef {import("../setup/postgres.mjs").PostgresServer} PostgresServer
 * @typedef {{ postgres: PostgresServer | null, chromium: string | null }} Machine
 *
 * @typedef {object} LaneContext
 * @property {string} folder for reports and temporary files, removed after the run
 * @property {Form} form
 * @property {AbortSignal} signal of an interrupted run
 * @property {() => Promise<Machine>} machine waits until the machine's programs are ready
 *
 * @typedef {object} Lane
 * @property {string} name
 * @property {"check" | "build" | "tests" | "browser tests"} kind see `runLanes`; checks have a low priority
 * @property {readonly Form[]} forms commands that run it
 * @property {readonly ProgramName[]} programs of the machine that its tests start
 * @property {(context: LaneContext) => Promise<Outcome>} run
 *
 * @typedef {"static" | "quick" | "whole"} Form of `npm run check`, `npm test` and `npm run test:all`
 */

/** @type {readonly Form[]} */
const everywhere = ["static", "quick", "whole"];
/** @type {readonly Form[]} */
const withTests = ["quick", "whole"];

/** @type {readonly Lane[]} */
export const lanes = [
	// Several threads check shared types several times: twice the CPU time.
	check("types", ["node_modules/typescript-native/bin/tsc", "--noEmit", "-p", ".", "--singleThreaded"]),
	checkHere("lock file", checkLockFile),
	checkHere("words", checkWords),
	// The build checks it too.
	check("content", ["node_modules/tsx/dist/cli.mjs", "scripts/content-check.ts"], ["static"]),
	check("format and lint", ["node_modules/@biomejs/biome/bin/biome", "ci", "."]),
	check("dead code", ["node_modules/knip/bin/knip.js"]),
	check("import rules", [
		"node_modules/dependency-cruiser/bin/dependency-cruise.mjs",
		"--config",
		".dependency-cruiser.mjs",
		...codeFolders,
	]),
	{ ...check("build", ["scripts/build.mjs", "--if-needed"], withTests), kind: "build" },
	{
		...vitestLane("unit", ({ form }) => (form === "whole" ? ["--mode", "all"] : [])),
		forms: withTests,
		programs: ["postgres", "redis", "promtool", "fiu", "chromium", "java", "maven"],
	},
	vitestLane("survival", () => ["--mode", "survival", "tests/survival"]),
	vitestLane("attack", () => ["--mode", "attack", "tests/attack"]),
	{
		...vitestLane("cluster", () => ["--mode", "cluster", "tests/cluster"]),
		programs: ["postgres", "pgbouncer", "redis", "nginx"],
	},
	{
		name: "browser",
		kind: "browser tests",
		forms: withTests,
		programs: ["chromium", "java"],
		run: runBrowserTests,
	},
];

/**
 * A check without tests, by a script of this project or of a package.
 *
 * @param {string} name
 * @param {string[]} command
 * @param {readonly Form[]} [forms]
 * @returns {Lane}
 */
function check(name, command, forms = everywhere) {
	return {
		name,
		kind: "check",
		forms,
		programs: [],
		async run({ form, signal }) {
			const lowPriority = this.kind === "check" && form !== "static";
			const { code, output, cpuSeconds } = await runLaneProcess([process.execPath, ...command], {
				signal,
				lowPriority,
			});
			return outcomeOfCheck(code === 0, output, cpuSeconds);
		},
	};
}

/**
 * @param {boolean} ok
 * @param {string} output
 * @param {number} [cpuSeconds]
 * @returns {Outcome}
 */
function outcomeOfCheck(ok, output, cpuSeconds = 0) {
	const count = ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
	return { ok, output, cpuSeconds, count, failures: [], notRun: [], files: [] };
}

/**
 * A check that takes a second.
 *
 * @param {string} name
 * @param {() => string} findProblems
 * @returns {Lane}
 */
function checkHere(name, findProblems) {
	return {
		name,
		kind: "check",
		forms: everywhere,
		programs: [],
		async run() {
			const start = process.cpuUsage();
			const problems = findProblems();
			const { user, system } = process.cpuUsage(start);
			return outcomeOfCheck(problems === "", problems, (user + system) / 1e6);
		},
	};
}

/** Packages whose entries in the lock file `npm ci` would miss on this or another system. */
function checkLockFile() {
	const lock = JSON.parse(readFileSync(inRoot("package-lock.json"), "utf8"));
	const missing = Object.keys(missingEntries(lock));
	return missing.length === 0 ? "" : `Run npm run lock:complete; missing: ${missing.join(", ")}`;
}

/** Words that the project avoids, in files that git has or would take. */
function checkWords() {
	const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], {
		cwd: inRoot(),
		encoding: "utf8",
	})
		.split("\n")
		.filter((file) => /\.(tsx?|mjs|js|css|md|json)$/.test(file) && existsSync(inRoot(file)));
	return files.flatMap((file) => findBannedWords(file, readFileSync(inRoot(file), "utf8"))).join("\n");
}

/**
 * A lane of `npm run test:all`.
 *
 * @param {string} name
 * @param {(context: LaneContext) => string[]} argsFor
 * @returns {Lane}
 */
function vitestLane(name, argsFor) {
	return {
		name,
		kind: "tests",
		forms: ["whole"],
		programs: ["postgres"],
		async run(context) {
			const report = path.join(context.folder, `${name}.json`);
			const times = path.join(context.folder, `${name}-times.json`);
			return runTests(
				["node_modules/vitest/vitest.mjs", "run", ...argsFor(context)],
				{ TEST_REPORT: report, TEST_TIMES: times },
				context,
				() => readVitestReport(readJson(report), readJson(times) ?? {}),
			);
		},
	};
}

/** @param {LaneContext} context */
async function runBrowserTests(context) {
	const report = path.join(context.folder, "browser.json");
	const { chromium } = await context.machine();
	if (!chromium)
		return outcomeOfCheck(
			false,
			"The browser tests need Chromium: install the package chromium-headless-shell or chromium (or run npx playwright install --with-deps chromium), or set CHROMIUM_PATH.",
		);
	return runTests(
		[
			"node_modules/@playwright/test/cli.js",
			"test",
			"--reporter=dot,json",
			// The unit tests run beside them.
			...(context.form === "quick" ? ["--workers=2"] : []),
		],
		{
			CHROMIUM_PATH: chromium,
			PLAYWRIGHT_JSON_OUTPUT_FILE: report,
			// Its own place would be in the run's folder, and be removed: transforming takes 10 CPU seconds.
			PLAYWRIGHT_TRANSFORM_CACHE_DIR: inRoot("node_modules", ".cache", "playwright"),
			...(context.form === "whole" && { TEST_MODE: "all" }),
		},
		context,
		() => readPlaywrightReport(readJson(report)),
		false,
	);
}

/**
 * A lane fails too when it leaves processes behind, and when a test passed at another attempt only.
 *
 * @param {string[]} command
 * @param {Record<string, string>} env
 * @param {LaneContext} context
 * @param {() => Report} readReport
 * @param {boolean} [usesPostgres] whether the CPU seconds of the database are the lane's
 * @returns {Promise<Outcome>}
 */
async function runTests(command, env, { folder, machine, signal }, readReport, usesPostgres = true) {
	const { postgres } = await machine();
	const postgresSeconds = () => (usesPostgres ? (postgres?.cpuSeconds() ?? 0) : 0);
	const postgresStart = postgresSeconds();
	const { code, output, cpuSeconds, leftovers } = await runLaneProcess([process.execPath, ...command], {
		// A killed test leaves its files.
		env: { ...env, TMPDIR: folder, TEST_POSTGRES_URL: postgres?.url ?? "" },
		signal,
	});
	const report = readReport();
	return {
		...report,
		ok: code === 0 && report.count.failed === 0 && leftovers.length === 0,
		output,
		cpuSeconds: cpuSeconds + postgresSeconds() - postgresStart,
		failures: [...report.failures, ...leftovers.map((left) => `Still running after the tests: ${left}`)],
	};
}

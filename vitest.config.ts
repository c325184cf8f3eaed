import os from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { codeFolders } from "./scripts/setup/code-folders.mjs";
import { findPostgres } from "./scripts/setup/postgres.mjs";
import { routePatterns } from "./scripts/setup/route-patterns.ts";
import { workerCode } from "./scripts/setup/worker-code.ts";
import { LongestFirst } from "./tests/setup/longest-first.ts";
import { keptModules } from "./tests/setup/module-cache.ts";
import { filesOfOtherTurns } from "./tests/setup/rotating-files.ts";
import { chooseRunFolder } from "./tests/setup/run-folder.ts";
import { sampleSeed } from "./tests/setup/sample.ts";
import { testFiles } from "./tests/setup/test-files.ts";
import { TimeReporter } from "./tests/setup/time-reporter.ts";

const root = fileURLToPath(new URL(".", import.meta.url));
const { rendering, renderingMocks, mocking, others } = testFiles(root, [...codeFolders, "scripts", "tests"]);
const setupFiles = [
	"tests/setup/file-time.ts",
	"tests/setup/fresh-environment.ts",
	"tests/setup/console-errors.ts",
	"tests/setup/cheap-passwords.ts",
];
// `npm test` reads a report; only failures are for people there.
const report = process.env.TEST_REPORT;
const longForms = ["survival", "attack", "cluster"];
/** A report is of all files; somebody who names one wants it to run. */
const otherTurns = report ? filesOfOtherTurns(sampleSeed, "unit") : [];
const isLong = (mode: string) => mode === "all" || longForms.includes(mode);

// `npm test` says which server to use, or with an empty text that there is none.
const postgres = process.env.TEST_POSTGRES_URL ?? (await findPostgres()) ?? "";
const run = `storefront_test_${process.pid}`;
Object.assign(process.env, {
	TEST_POSTGRES_URL: postgres,
	TEST_DATABASES: run,
	TEST_RUN_FOLDER: chooseRunFolder(run),
});
const needPostgres = postgres ? [] : ["**/*postgres.test.ts"];

// Of the folders of long forms, other modes run the files named `*.quick.test.ts` alone. `tests/cluster` has none: it
// needs engines that Debian's packages bring.
export default defineConfig(({ mode }) => ({
	plugins: [workerCode(), routePatterns(), keptModules()],
	resolve: {
		alias: {
			"~": fileURLToPath(new URL("./app", import.meta.url)),
			// The package loads the whole compiler of Remix for these functions.
			"virtual:remix/server-build": fileURLToPath(new URL("./tests/setup/server-build.ts", import.meta.url)),
			"@remix-run/route-config": fileURLToPath(new URL("./tests/setup/route-config.ts", import.meta.url)),
		},
	},
	test: {
		// A second run spends half the time in processors; `npm ci` removes it.
		// The default of 16 MB is collected so often that what tests load grows old: a tenth of their CPU time.
		execArgv: ["--max-semi-space-size=64"],
		experimental: { fsModuleCache: true, fsModuleCachePath: "node_modules/.cache/vitest-modules" },
		globalSetup: "tests/setup/run-databases.ts",
		// Each project loads this file again, in mode `test` unless it names another.
		projects: [
			{
				extends: true,
				mode,
				test: {
					name: "own modules",
					include: mocking,
					exclude: mode === "test" ? otherTurns : [],
					// What these replace, such as password hashing, must not reach the databases of the others.
					env: { TEST_OWN_TEMPLATES: "on" },
					setupFiles,
				},
			},
			{
				// Loading modules takes longer than most tests, so files share processes and their loaded modules.
				extends: true,
				mode,
				test: {
					name: "shared modules",
					include: others,
					exclude: [
						...longForms.filter((form) => form !== mode).map((form) => `tests/${form}/**/!(*.quick).test.ts`),
						...needPostgres,
						...(mode === "test" ? otherTurns : []),
					],
					setupFiles,
					isolate: false,
				},
			},
			// Only these load a document.
			...[
				{ name: "components", include: rendering, isolate: false },
				{ name: "components with own modules", include: renderingMocks, isolate: true },
			].map((project) => ({
				extends: true as const,
				mode,
				test: {
					...project,
					environment: "happy-dom" as const,
					setupFiles: [
						"tests/setup/file-time.ts",
						"tests/setup/console-errors.ts",
						"tests/setup/clean-document.ts",
					],
				},
			})),
		],
		reporters: [
			...(report
				? ["dot" as const, ["json", { outputFile: report }] as ["json", object]]
				: ["default" as const]),
			new TimeReporter(mode === "test" && Boolean(report)),
		],
		env: {
			TEST_MODE: mode,
			TEST_SEED: String(sampleSeed),
			SESSION_SECRET: "only-for-tests-0123456789012345678",
			LOG_LEVEL: "silent",
			SERVICE_EXTENSIONS: "all",
			// A busy machine answers late; tests of late answers set a limit of their own.
			SERVICE_TIMEOUT_MS: "60000",
		},
		// Long forms measure CPU time and kill processes, so files run one at a time. Others often wait for processes and
		// databases, so one more than there are CPUs.
		maxWorkers: longForms.includes(mode) ? 1 : os.availableParallelism() + 1,
		sequence: { sequencer: LongestFirst },
		// Generous timeouts for busy machines; they only stop hung tests. Long forms restart processes dozens of times.
		testTimeout: isLong(mode) ? 2_400_000 : 300_000,
		hookTimeout: isLong(mode) ? 1_200_000 : 300_000,
		expect: { poll: { timeout: isLong(mode) ? 600_000 : 120_000, interval: 100 } },
		restoreMocks: true,
	},
}));

// @ts-check
/**
 * `npm test`: installs what is missing, runs all lanes, shows the output of failed ones, and ends with what did not
 * run and `N passed, N failed`. Each test counts as one, and so does each check.
 *
 * `--all` runs every case and the long forms (`npm run test:all`), `--static` only format, lint, types, dead code and
 * import rules (`npm run check`). `--lane NAME` runs one lane of these, `--times` prints the seconds of every file.
 */
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { nodeVersionProblem } from "./setup/node-version.mjs";
import { whenLauncherEnds } from "./start/launcher.mjs";

const problem = nodeVersionProblem(process.versions.node);
if (problem) {
	process.stderr.write(`${problem}\n`);
	process.exit(1);
}
const { ensurePackages } = await import("./setup/packages.mjs");
const { ensurePrograms, missingPrograms } = await import("./setup/programs.mjs");
const { UserError } = await import("./setup/user-error.mjs");
const { lanes } = await import("./test/lanes.mjs");
const { runLanes, total } = await import("./test/run-lanes.mjs");
const { chooseSampleSeed } = await import("./test/sample-seed.mjs");
const { fileLines, keepTimes, laneLines } = await import("./test/times.mjs");

const { values } = parseArgs({
	options: {
		all: { type: "boolean", default: false },
		static: { type: "boolean", default: false },
		times: { type: "boolean", default: false },
		lane: { type: "string", multiple: true, default: [] },
	},
});
/** Seed of the samples that tests take, see `tests/setup/sample.ts`; the same in all lanes. */
process.env.TEST_SEED ||= chooseSampleSeed();
const form = values.static ? "static" : values.all ? "whole" : "quick";
const ofForm = lanes.filter(({ forms }) => forms.includes(form));
const unknown = values.lane.find((name) => !ofForm.some((lane) => lane.name === name));
if (unknown !== undefined) {
	process.stderr.write(`There is no lane ${unknown}; use ${ofForm.map(({ name }) => name).join(", ")}.\n`);
	process.exit(2);
}
const chosen = ofForm.filter(({ name }) => values.lane.length === 0 || values.lane.includes(name));
const programsFor = (/** @type {typeof chosen} */ some) => [
	...new Set(some.flatMap((lane) => lane.programs)),
];
const programs = programsFor(chosen);

const say = (/** @type {string} */ line) => void process.stdout.write(`${line}\n`);
const interruption = new AbortController();
for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]))
	process.on(signal, () => interruption.abort());
whenLauncherEnds(() => interruption.abort());
const { signal } = interruption;

/** Files of the run. Programs that run as another user must reach theirs. */
const folder = mkdtempSync(path.join(os.tmpdir(), "storefront-test-"));
chmodSync(folder, 0o711);
/** Beside packages and build, which take as long. Those of all lanes, because one call is fast. */
const installing = ensurePrograms(programs.length > 0 ? programsFor([...lanes]) : [], { say });
let stopPostgres = async () => {};
try {
	await ensurePackages({ say, signal });
	// Beside the build: what fetching costs is no test file's, and `npm ci` would remove it.
	const fetched = installing.then(async () => {
		const { whyNoOpenSearch } = await import("./setup/opensearch.mjs");
		return programs.includes("maven") ? whyNoOpenSearch() : null;
	});
	/** @type {string[]} */
	const notRun = [];
	const prepareMachine = async () => {
		await fetched;
		const { ensurePostgres } = await import("./setup/postgres.mjs");
		const { findChromium } = await import("./setup/chromium.mjs");
		const postgres = await ensurePostgres();
		if (postgres) stopPostgres = postgres.stop;
		notRun.push(...missingPrograms(programs.filter((name) => name !== "chromium" && name !== "postgres")));
		if (!postgres)
			notRun.push(
				"tests on PostgreSQL: there is no server; install PostgreSQL 15 or newer, or set TEST_POSTGRES_URL",
			);
		return { postgres, chromium: await findChromium() };
	};
	/** @type {ReturnType<typeof prepareMachine> | undefined} */
	let machine;
	const done = await runLanes(chosen, {
		say,
		context: {
			folder,
			form,
			signal,
			machine: () => {
				machine ??= prepareMachine();
				return machine;
			},
		},
	});
	signal.throwIfAborted();
	const { passed, failed } = total(done);
	keepTimes(done);
	for (const line of [...laneLines(done), ...fileLines(done, values.times ? undefined : 10)]) say(line);
	for (const { failures } of done) for (const failure of failures) say(failure);
	for (const { name, ok } of done) if (!ok) say(`Failed: ${name}`);
	notRun.push(...done.flatMap(({ name, notRun: tests }) => tests.map((test) => `${name}: ${test}`)));
	if (form === "quick")
		say(`Samples by TEST_SEED=${process.env.TEST_SEED}; npm run test:all runs every case.`);
	for (const line of notRun) say(`NOT RUN ${line}`);
	say(`${passed} passed, ${failed} failed`);
	process.exitCode = failed > 0 ? 1 : 0;
} catch (error) {
	if (signal.aborted) {
		say("Interrupted.");
		process.exitCode = 130;
	} else if (error instanceof UserError) {
		process.stderr.write(`${error.message}\n`);
		say("0 passed, 1 failed");
		process.exitCode = 1;
	} else throw error;
} finally {
	await installing;
	await stopPostgres();
	rmSync(folder, { recursive: true, force: true });
}

// @ts-check
/**
 * `npm test`: installs what is missing, runs all checks, shows the output of failed ones, and ends with `N
 * passed, N failed`. Each test counts as one, and so does each step without tests.
 *
 * `--static` runs only format, lint, types, dead code and import rules (`npm run check`).
 */
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { nodeVersionProblem } from "./setup/node-version.mjs";

const problem = nodeVersionProblem(process.versions.node);
if (problem) {
	process.stderr.write(`${problem}\n`);
	process.exit(1);
}
const { ensurePackages } = await import("./setup/packages.mjs");
const { ensureChromium } = await import("./setup/chromium.mjs");
const { ensurePostgres } = await import("./setup/postgres.mjs");
const { UserError } = await import("./setup/user-error.mjs");
const { browserTests, buildStep, staticSteps, unitTests } = await import("./test/steps.mjs");
const { runSteps, total } = await import("./test/run-steps.mjs");
const { slowestLines } = await import("./test/slowest.mjs");

const say = (/** @type {string} */ line) => void process.stdout.write(`${line}\n`);
const reports = mkdtempSync(path.join(os.tmpdir(), "storefront-test-"));
try {
	await ensurePackages({ say });
	const onlyStatic = process.argv.includes("--static");
	const chromium = onlyStatic ? undefined : await ensureChromium({ say });
	const done = await runSteps(onlyStatic ? staticSteps : [buildStep, ...staticSteps], { say, atOnce: 2 });
	if (chromium) {
		// One after the other: each uses all CPUs, and both need the build.
		const postgres = await ensurePostgres({ say });
		try {
			done.push(...(await runSteps([unitTests(reports, postgres?.url ?? "")], { say, atOnce: 1 })));
		} finally {
			await postgres?.stop();
		}
		done.push(...(await runSteps([browserTests(reports, chromium)], { say, atOnce: 1 })));
	}
	const { passed, failed } = total(done);
	const slowest = slowestLines(done.flatMap(({ times }) => times));
	for (const line of slowest.length > 0 ? ["Slowest tests:", ...slowest] : []) say(line);
	say(`Seconds: ${done.map(({ name, seconds }) => `${name} ${seconds}`).join(", ")}`);
	for (const { failures } of done) for (const failure of failures) say(failure);
	for (const { name, ok } of done) if (!ok) say(`Failed: ${name}`);
	say(`${passed} passed, ${failed} failed`);
	process.exitCode = failed > 0 ? 1 : 0;
} catch (error) {
	if (!(error instanceof UserError)) throw error;
	process.stderr.write(`${error.message}\n`);
	say("0 passed, 1 failed");
	process.exitCode = 1;
} finally {
	rmSync(reports, { recursive: true, force: true });
}

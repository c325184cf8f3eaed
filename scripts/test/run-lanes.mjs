// @ts-check
/** Runs the lanes of `npm test` and adds up their results. */
import { stripVTControlCharacters } from "node:util";

/**
 * @typedef {import("./lanes.mjs").Lane} Lane
 * @typedef {import("./lanes.mjs").LaneContext} LaneContext
 * @typedef {import("./lanes.mjs").Outcome} Outcome
 * @typedef {import("./reports.mjs").Count} Count
 * @typedef {Outcome & { name: string, seconds: number }} Done
 */

/**
 * Runs the checks beside everything else, and the build before the tests. In `npm test`, the browser's tests run beside
 * the others, because Chromium often waits; the long forms measure CPU time, so in `npm run test:all` lanes take turns.
 *
 * @param {readonly Lane[]} lanes
 * @param {{ say: (line: string) => void, context: LaneContext }} options
 * @returns {Promise<Done[]>} in the order of their ends; the output of failed ones was printed
 */
export async function runLanes(lanes, { say, context }) {
	/** @type {Done[]} */
	const done = [];
	const runInTurn = async (/** @type {readonly Lane[]} */ turn) => {
		for (const lane of turn) {
			if (context.signal.aborted) return;
			const started = performance.now();
			const outcome = await lane.run(context);
			if (context.signal.aborted) return;
			const seconds = (performance.now() - started) / 1000;
			done.push({ ...outcome, name: lane.name, seconds });
			const { ok, output, count, cpuSeconds } = outcome;
			if (!ok) say(stripVTControlCharacters(output).trimEnd());
			say(
				`${ok ? "ok    " : "FAILED"}  ${lane.name} (${seconds.toFixed(1)} s, ${cpuSeconds.toFixed(1)} CPU s, ${count.passed} passed, ${count.failed} failed)`,
			);
		}
	};
	const ofKind = (/** @type {Lane["kind"][]} */ ...kinds) => lanes.filter(({ kind }) => kinds.includes(kind));
	const runTests = async () => {
		await runInTurn(ofKind("build"));
		if (context.form === "quick")
			await Promise.all([runInTurn(ofKind("tests")), runInTurn(ofKind("browser tests"))]);
		else await runInTurn(ofKind("tests", "browser tests"));
	};
	await Promise.all([runInTurn(ofKind("check")), runTests()]);
	return done;
}

/**
 * @param {Done[]} done
 * @returns {Count} a lane that failed without failed tests counts as one failure
 */
export function total(done) {
	return done.reduce(
		(sum, { ok, count }) => ({
			passed: sum.passed + count.passed,
			failed: sum.failed + (ok ? 0 : Math.max(1, count.failed)),
		}),
		{ passed: 0, failed: 0 },
	);
}

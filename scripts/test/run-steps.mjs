// @ts-check
/** Runs the steps of `npm test` and adds up their results. */

/**
 * @typedef {{ passed: number, failed: number }} Count
 * @typedef {{ name: string, run: () => Promise<{ ok: boolean, output: string, count: Count, failures?: string[],
 *   repeated?: string[], notRun?: string[], times?: TimedTest[] }> }} Step
 * @typedef {import("./slowest.mjs").TimedTest} TimedTest
 * @typedef {{ name: string, ok: boolean, count: Count, failures: string[], times: TimedTest[], seconds: string }} Done
 */

/**
 * Runs steps, some at once; prints each result, and the output of failures.
 *
 * @param {Step[]} steps
 * @param {{ say: (line: string) => void, atOnce: number }} options
 * @returns {Promise<Done[]>} in the given order
 */
export async function runSteps(steps, { say, atOnce }) {
	/** @type {Done[]} */
	const done = [];
	let next = 0;
	const worker = async () => {
		for (let index = next++; index < steps.length; index = next++) {
			const step = /** @type {Step} */ (steps[index]);
			const started = performance.now();
			const { ok, output, count, failures = [], repeated = [], notRun = [], times = [] } = await step.run();
			const seconds = ((performance.now() - started) / 1000).toFixed(1);
			done[index] = { name: step.name, ok, count, failures, times, seconds };
			if (!ok) say(output.trimEnd());
			say(
				`${ok ? "ok    " : "FAILED"}  ${step.name} (${seconds} s, ${count.passed} passed, ${count.failed} failed)`,
			);
			for (const reason of notRun) say(`NOT RUN ${reason}`);
			for (const title of repeated) say(`        passed at another try: ${title}`);
		}
	};
	await Promise.all(Array.from({ length: atOnce }, worker));
	return done;
}

/**
 * @param {Done[]} done
 * @returns {Count} a step that failed without failed tests counts as one failure
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

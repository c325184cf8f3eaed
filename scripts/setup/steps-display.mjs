// @ts-check
/**
 * Prints a line per step with its time; on a terminal the current line is redrawn. Runs before packages are
 * installed, so it needs none.
 */

/**
 * @typedef {{ step: string, done?: number, total?: number }} Progress `step` as people read it, such as "Import products"
 * @param {{ write(text: string): unknown, isTTY?: boolean, columns?: number }} out
 * @param {() => number} [now] milliseconds
 */
export function stepsDisplay(out, now = () => performance.now()) {
	/** @type {{ step: string, total: number, began: number } | undefined} */
	let current;
	const clear = () => (out.isTTY ? "\r\u001b[2K" : "");

	function finish() {
		if (!current) return;
		const { step, total, began } = current;
		current = undefined;
		const begun = out.isTTY ? `${clear()}${label(step, total)}` : "";
		out.write(`${begun}${seconds(now() - began)}\n`);
	}

	return {
		/** Starts a step, or updates the progress of the current one. @param {Progress} progress */
		show({ step, done = 0, total = 0 }) {
			if (current?.step !== step) {
				finish();
				current = { step, total, began: now() };
				if (!out.isTTY) out.write(label(step, total));
			}
			current.total = total;
			if (!out.isTTY) return;
			const share = total > 1 ? ` ${bar(done / total)} ${formatNumber(done)} of ${formatNumber(total)}` : "…";
			out.write(`${clear()}${`  ${step}${share}`.slice(0, (out.columns ?? 80) - 1)}`);
		},
		end: finish,
		/** Ends a failed step without a line. */
		abandon() {
			if (current) out.write(clear() || "\n");
			current = undefined;
		},
	};
}

/** Aligns the times, in characters. */
const labelWidth = 42;
const barWidth = 20;

/** @param {number} share 0 to 1 */
function bar(share) {
	const filled = Math.round(Math.min(1, share) * barWidth);
	return `${"█".repeat(filled)}${"░".repeat(barWidth - filled)}`;
}

/**
 * @param {string} step
 * @param {number} total
 */
const label = (step, total) => `  ${step}${total > 1 ? ` (${formatNumber(total)})` : ""}`.padEnd(labelWidth);

/** @param {number} ms */
const seconds = (ms) => `${(ms / 1000).toFixed(1).padStart(6)} s`;

const formatNumber = (/** @type {number} */ n) => n.toLocaleString("en-US");

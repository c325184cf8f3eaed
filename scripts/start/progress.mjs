// @ts-check
/** Shows long work: one line that changes on a terminal, few lines elsewhere. */

/**
 * @typedef {{ step: string, done: number, total: number }} Progress `step` as people read it
 * @param {{ write(text: string): unknown, isTTY?: boolean, columns?: number }} out
 */
export function progressDisplay(out) {
	let step = "";
	let lastQuarter = -1;
	let open = false;
	return {
		/** @param {Progress} progress */
		show(progress) {
			const share = progress.total > 0 ? Math.min(1, progress.done / progress.total) : 0;
			const text = `${progress.step}: ${count(progress.done)} of ${count(progress.total)} (${Math.floor(share * 100)} %)`;
			if (out.isTTY) {
				out.write(`\r\u001b[2K${text.slice(0, (out.columns ?? 80) - 1)}`);
				open = true;
				return;
			}
			const quarter = Math.floor(share * 4);
			if (progress.step === step && quarter === lastQuarter) return;
			step = progress.step;
			lastQuarter = quarter;
			out.write(`${text}\n`);
		},
		/** Leaves the terminal on a fresh line. */
		end() {
			if (open) out.write("\r\u001b[2K");
			open = false;
		},
	};
}

const count = (/** @type {number} */ n) => n.toLocaleString("en-US");

/** Places for work that is costly to have many of at once. */

/**
 * @param most pieces of work at once, and that wait for a place
 * @returns a function that waits for a place and runs the work; `null`, and nothing is run, when too many are waiting
 */
export function createSlots(most: { running: number; waiting: number }) {
	let running = 0;
	const waiting: (() => void)[] = [];
	return async <Result extends object>(work: () => Promise<Result>): Promise<Result | null> => {
		if (waiting.length >= most.waiting) return null;
		if (running >= most.running) await new Promise<void>((resolve) => waiting.push(resolve));
		else running++;
		try {
			return await work();
		} finally {
			const next = waiting.shift();
			if (next) next();
			else running--;
		}
	};
}

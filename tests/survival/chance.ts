/** Reproducible random numbers: TEST_SEED repeats a printed seed. */

export type Chance = {
	/** An integer in [0, limit). */
	below(limit: number): number;
};

/** @param test name to print */
export function createChance(test: string): Chance {
	const seed = Number(process.env.TEST_SEED ?? Math.floor(Math.random() * 1_000_000));
	console.info(`${test}: TEST_SEED=${seed}`);
	let state = seed;
	const next = () => {
		// Mulberry32.
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
	};
	return { below: (limit) => Math.floor(next() * limit) };
}

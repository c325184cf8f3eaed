/**
 * Samples of exhaustive tests: `npm test` runs a share of a long list, another one for each commit, and `--mode all`
 * the whole. `TEST_SEED` repeats a run. The configuration of a runner reads `sampleSeed`, so that all workers share it.
 */
import { createHash } from "node:crypto";
import { chooseSampleSeed } from "../../scripts/test/sample-seed.mjs";
import { turns as turnsOfFiles } from "./rotating-files.ts";

/** Whether this run takes every case of every list. */
export const runsAll = process.env.TEST_MODE === "all";

if (!process.env.TEST_SEED) {
	process.env.TEST_SEED = chooseSampleSeed();
	console.warn(`Samples by TEST_SEED=${process.env.TEST_SEED}; --mode all runs every case.`);
}
/** Seed of this run. */
export const sampleSeed = Number(process.env.TEST_SEED);
if (!Number.isSafeInteger(sampleSeed) || sampleSeed < 0)
	throw new Error("TEST_SEED is not a whole number from 0.");

/**
 * A share of the cases, in their order; all of them in `--mode all`. Consecutive seeds take other cases, until each
 * case had its turn: five seeds for a share of 0.2.
 *
 * @param options.share from 0 to 1; at least one case is taken
 * @param options.ofRotatingFile whether the file itself runs with every eighth seed (`rotating-files.ts`): those seeds
 * would choose the same cases of a list in two, four or six parts forever
 */
export function sample<T>(
	cases: readonly T[],
	{ share, ofRotatingFile = false }: { share: number; ofRotatingFile?: boolean },
): T[] {
	if (runsAll) return [...cases];
	return sampleBySeed(cases, share, ofRotatingFile ? Math.floor(sampleSeed / turnsOfFiles) : sampleSeed);
}

/**
 * Whether something that no list has, such as a test of another runner, has its turn: by its name, once in as many
 * consecutive seeds as there are turns, and always in `--mode all`.
 */
export function isInTurn(name: string, turns: number, from = 0): boolean {
	const place = [...name].reduce((sum, sign) => sum + (sign.codePointAt(0) ?? 0), from);
	return runsAll || place % turns === sampleSeed % turns;
}

/** `sample` outside `--mode all`. */
export function sampleBySeed<T>(cases: readonly T[], share: number, bySeed: number): T[] {
	const turns = Math.min(cases.length, Math.round(1 / share));
	if (turns <= 1) return [...cases];
	// Shuffled, because lists are often products, whose every n-th case is about the same thing.
	const shuffled = cases
		.map((_, index) => ({ index, order: createHash("sha1").update(String(index)).digest("hex") }))
		.sort((a, b) => (a.order < b.order ? -1 : 1));
	const indexes = shuffled.filter((_, place) => place % turns === bySeed % turns).map(({ index }) => index);
	return indexes.sort((a, b) => a - b).map((index) => cases[index] as T);
}

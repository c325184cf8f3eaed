import { spawnSync } from "node:child_process";

/**
 * The seed of a run's samples: one for each content of the last commit, so that a run before a push and the run after
 * it take the same cases, and the next commit takes others. Without git, that of the second.
 *
 * @returns a whole number of at most 10 digits
 */
export function chooseSampleSeed() {
	const { status, stdout } = spawnSync("git", ["rev-parse", "HEAD^{tree}"], { encoding: "utf8" });
	if (status !== 0) return String(Math.floor(Date.now() / 1000));
	return String(Number.parseInt(stdout.slice(0, 8), 16));
}

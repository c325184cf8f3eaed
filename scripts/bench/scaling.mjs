// @ts-check
/** How search and listings slow down with a larger catalog, from the output of `npm run bench:search`. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { inRoot } from "../setup/root.mjs";

const sizes = [100_000, 250_000];

/** @typedef {{ name: string, median: string, processor: string }} Scaled how many times as long a call takes */

/** @returns {Promise<{ skus: number, calls: Scaled[] }[]>} */
export async function scalingOfSearch() {
	const found = [];
	for (const skus of sizes) {
		const { stdout } = await promisify(execFile)(
			process.execPath,
			["--expose-gc", "--import", "tsx", "scripts/bench/search.ts", String(skus)],
			{ cwd: inRoot(), maxBuffer: 16 * 1024 * 1024 },
		);
		found.push({ skus, calls: scaledCalls(stdout) });
	}
	return found;
}

/**
 * @param {string} output
 * @returns {Scaled[]}
 */
export function scaledCalls(output) {
	const scaled = output.slice(output.indexOf("Scaled over real"));
	return [...scaled.matchAll(/^ {2}(\S.*?) +median ([\d.]+)x, p99 [\d.]+x, processor ([\d.]+)x$/gm)].map(
		([, name = "", median = "", processor = ""]) => ({ name, median, processor }),
	);
}

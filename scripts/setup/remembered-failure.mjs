// @ts-check
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";

/**
 * Does work that takes long to fail, and after a failure not again for a while.
 *
 * @template T
 * @param {{ file: string, hours: number }} memory holds the reason; removing it lets the work be tried at once
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function rememberingFailure({ file, hours }, work) {
	const modified = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Number.NEGATIVE_INFINITY;
	if (Date.now() - modified < hours * 3_600_000)
		throw new Error(
			`${readFileSync(file, "utf8")} (${new Date(modified).toISOString()}; remove ${file} to try again)`,
		);
	rmSync(file, { force: true });
	try {
		return await work();
	} catch (error) {
		mkdirSync(path.dirname(file), { recursive: true });
		writeFileSync(file, error instanceof Error ? error.message : String(error));
		throw error;
	}
}

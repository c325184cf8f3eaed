/** A folder for the databases of one run, in memory where the system has such a file system with room for them. */
import { existsSync, statfsSync } from "node:fs";
import os from "node:os";
import path from "node:path";

const memory = "/dev/shm";
const roomBytes = 256 * 1024 ** 2;

/** Chosen once, by the configuration, for all processes of the run. */
export const chooseRunFolder = (name: string): string => path.join(hasRoom() ? memory : os.tmpdir(), name);

/** It may not exist yet. A benchmark, which has no configuration, gets one of its own. */
export function runFolder(): string {
	process.env.TEST_RUN_FOLDER ??= chooseRunFolder(`storefront_bench_${process.pid}`);
	return process.env.TEST_RUN_FOLDER;
}

function hasRoom(): boolean {
	if (process.platform !== "linux" || !existsSync(memory)) return false;
	const { bavail, bsize } = statfsSync(memory);
	return bavail * bsize > roomBytes;
}

/** A folder for the databases of one run, in memory where the system has such a file system with room for them. */
import { existsSync, statfsSync } from "node:fs";
import os from "node:os";
import path from "node:path";

const memory = "/dev/shm";
const roomBytes = 256 * 1024 ** 2;

/** Named by the run, whose processes share it; it may not exist yet. */
export function runFolder(): string {
	const { TEST_DATABASES = `storefront_test_${process.pid}` } = process.env;
	return path.join(hasRoom() ? memory : os.tmpdir(), TEST_DATABASES);
}

function hasRoom(): boolean {
	if (process.platform !== "linux" || !existsSync(memory)) return false;
	const { bavail, bsize } = statfsSync(memory);
	return bavail * bsize > roomBytes;
}

/** Restricts the database file, which holds password hashes, personal data and prices, to its owner. */
import { chmodSync, closeSync, existsSync, openSync, statSync } from "node:fs";

const mine = 0o600;
const ofOthers = 0o077;

/**
 * Creates the file if missing, and removes permissions of other users from it and SQLite's side files.
 * @throws {Error} with one sentence when that fails
 */
export function keepPrivate(file: string): void {
	// On Windows, files inherit permissions from their folder.
	if (process.platform === "win32") return;
	closeSync(openSync(file, "a", mine));
	for (const path of [file, `${file}-wal`, `${file}-shm`, `${file}-journal`]) {
		if (!existsSync(path) || (statSync(path).mode & ofOthers) === 0) continue;
		try {
			chmodSync(path, mine);
		} catch {
			throw new Error(
				`The file ${path} can be read by other users of this machine, and its permissions can't be changed. Run "chmod 600" on it as its owner.`,
			);
		}
	}
}

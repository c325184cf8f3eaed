/** The database file holds password hashes, people and prices: nobody but its owner reads it. */
import { chmodSync, closeSync, existsSync, openSync, statSync } from "node:fs";

const mine = 0o600;
const ofOthers = 0o077;

/**
 * Makes the file when it is missing, and takes the rights of other users away from it and from the files that
 * SQLite keeps beside it.
 * @throws {Error} one sentence, when the rights cannot be changed
 */
export function keepPrivate(file: string): void {
	// Windows has other rights, which files inherit from their folder.
	if (process.platform === "win32") return;
	closeSync(openSync(file, "a", mine));
	for (const one of [file, `${file}-wal`, `${file}-shm`, `${file}-journal`]) {
		if (!existsSync(one) || (statSync(one).mode & ofOthers) === 0) continue;
		try {
			chmodSync(one, mine);
		} catch {
			throw new Error(
				`The file ${one} can be read by other users of this machine, and its permissions can't be changed. Run "chmod 600" on it as its owner.`,
			);
		}
	}
}

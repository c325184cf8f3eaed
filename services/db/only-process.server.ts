/** Lets one process of services use a database file: two would run the same jobs twice, and forget each other's changes. */
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import Database from "libsql";
import { DatabaseUnusableError, keepPrivate } from "./connect.server.ts";
import { parseDialect, parseFilePath } from "./dialect.server.ts";
import { isLocked } from "./file-dialect.server.ts";

/** A process that was killed a moment ago may still hold its files. In ms. */
const patienceMs = 5_000;

/**
 * Holds the lock of a file beside the database until this process ends, however it ends: the system releases it.
 *
 * @returns a function that releases it; nothing is held for PostgreSQL and in memory
 * @throws {DatabaseUnusableError} with the other process's id
 */
export async function claimDatabase(databaseUrl: string, waitMs = patienceMs): Promise<() => void> {
	const file = parseFilePath(databaseUrl);
	if (parseDialect(databaseUrl) !== "sqlite" || file === ":memory:") return () => {};
	const location = path.resolve(file);
	const [lockFile, pidFile] = [`${location}-in-use`, `${location}-pid`];
	let lock: Database.Database;
	try {
		keepPrivate(lockFile);
		lock = new Database(lockFile);
	} catch {
		// The folder takes no files; opening the database says so in its own words.
		return () => {};
	}
	for (const deadline = Date.now() + waitMs; ; await sleep(50)) {
		try {
			lock.exec("begin exclusive");
			break;
		} catch (error) {
			// A file system without locks keeps nobody out.
			if (!isLocked(error)) break;
			if (Date.now() < deadline) continue;
			lock.close();
			throw new DatabaseUnusableError(
				`The database file ${location} is in use by ${ownerIn(pidFile)}. Stop it first, or start on another data folder.`,
			);
		}
	}
	try {
		writeFileSync(pidFile, `${process.pid}\n`, { mode: 0o600 });
	} catch {
		// On a full disk, the refusal of another process names nobody.
	}
	return () => {
		rmSync(pidFile, { force: true });
		// The lock's file stays: whoever waits for it has it open.
		lock.close();
	};
}

function ownerIn(pidFile: string): string {
	try {
		return `process ${Number(readFileSync(pidFile, "utf8"))}`;
	} catch {
		return "another process";
	}
}

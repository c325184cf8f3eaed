/** Snapshots of SQLite files while others write to them, and the lock that proves that nobody does. */
import { chmodSync, existsSync } from "node:fs";
import Database from "libsql";
import { BackupRefused } from "./backup-files.server.ts";

/** The longest wait in ms, longer than any transaction of the services. */
const waitMs = 10_000;

/**
 * Writes a consistent copy of a database in use: `VACUUM INTO` reads in one transaction, so it holds every
 * transaction committed before and none halfway. Writers go on meanwhile.
 */
export function snapshot(file: string, copy: string): void {
	const database = new Database(file);
	try {
		database.exec(`PRAGMA busy_timeout = ${waitMs}`);
		database.prepare("VACUUM INTO ?").run(copy);
	} finally {
		database.close();
	}
	chmodSync(copy, 0o600);
}

/** Names of the migrations that a database has run, in order; none for another kind of file. */
export function migrationsIn(file: string): string[] {
	const database = new Database(file, { readonly: true });
	try {
		const rows = database.prepare("select name from kysely_migration order by name").all();
		return (rows as { name: string }[]).map(({ name }) => name);
	} catch {
		return [];
	} finally {
		database.close();
	}
}

/** @throws {BackupRefused} when SQLite finds a fault in the file */
export function assertWhole(file: string, what: string): void {
	const database = new Database(file, { readonly: true });
	try {
		const [row] = database.prepare("PRAGMA integrity_check").all() as { integrity_check: string }[];
		if (row?.integrity_check === "ok") return;
	} catch {
		// Not a database at all.
	} finally {
		database.close();
	}
	throw new BackupRefused(`${what} is damaged: it is not a whole SQLite database.`);
}

/**
 * Takes a database for this process alone until `release`. Only a file that no other connection has open can leave
 * the journal mode of the services, so this also proves that they do not run. A file that SQLite cannot read is
 * left as is: nobody runs on it.
 *
 * @throws {BackupRefused} when another process has it open
 */
export function lockAlone(file: string): { release(): void } {
	if (!existsSync(file)) return { release() {} };
	const database = new Database(file);
	try {
		database.exec("PRAGMA busy_timeout = 0");
		database.prepare("PRAGMA journal_mode = DELETE").get();
		database.exec("BEGIN EXCLUSIVE");
	} catch (error) {
		database.close();
		if (/locked|busy/i.test((error as Error).message))
			throw new BackupRefused(`${file} is in use. Stop the product, and every command that uses it, first.`);
		return { release() {} };
	}
	return {
		release() {
			database.exec("ROLLBACK");
			database.close();
		},
	};
}

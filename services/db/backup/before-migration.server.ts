/** A snapshot of a database file before a newer release changes its tables: the way back to the earlier release. */
import path from "node:path";
import { BackupRefused } from "./backup-files.server.ts";
import { createBackup, removeOldest } from "./create-backup.server.ts";

/** The folder beside the database file. */
export const beforeMigration = "before-migration";

const snapshotLimit = 3;

/**
 * @param file path of the database
 * @throws {BackupRefused} when it cannot be written
 */
export async function saveBeforeMigration(file: string): Promise<void> {
	const beside = path.dirname(file);
	const folder = path.join(beside, beforeMigration);
	const none = path.join(beside, "none");
	const places = {
		database: file,
		connectedApps: none,
		sessionSecret: none,
		uploads: none,
		submittals: none,
	};
	try {
		await createBackup(places, folder, ["database"]);
		await removeOldest(folder, snapshotLimit);
	} catch (error) {
		throw new BackupRefused(
			`it must be copied to ${folder} before this release changes its tables, and that failed (${(error as Error).message})`,
		);
	}
}

/**
 * `npm run data:restore -- FOLDER [--at TIME]`: puts a backup in the place of the data. Exit code 1: refused, and nothing
 * was changed.
 */
import { parseArgs } from "node:util";
import { BackupRefused, dataPlaces } from "../db/backup/backup-files.server.ts";
import { chooseBackup, restoreBackup } from "../db/backup/restore-backup.server.ts";
import { readCommandEnv } from "../shared/env.server.ts";

const usage =
	"Usage: npm run data:restore -- FOLDER [--at TIME], with a time such as 2026-11-24T06:00:00Z; the newest backup by default.";

function readArguments(): { folder: string; at?: Date } | null {
	try {
		const { values, positionals } = parseArgs({
			allowPositionals: true,
			options: { at: { type: "string" } },
		});
		const [folder] = positionals;
		const at = values.at === undefined ? undefined : new Date(values.at);
		return !folder || positionals.length > 1 || (at && Number.isNaN(at.getTime())) ? null : { folder, at };
	} catch {
		return null;
	}
}

function finish(aside: readonly string[]): void {
	for (const folder of aside) console.log(`What was there before is in ${folder}.`);
	console.log("Now run npm run ledger:check, then start.");
}

async function main(): Promise<number> {
	const args = readArguments();
	if (!args) {
		console.error(usage);
		return 2;
	}
	try {
		const backup = chooseBackup(args.folder, args.at);
		const env = readCommandEnv();
		const aside = await restoreBackup(backup, dataPlaces(env), env.buckets);
		console.log(`Restored ${backup.folder}, with everything written before ${backup.manifest.begunAt}.`);
		finish(aside);
		return 0;
	} catch (error) {
		const { message } = error as Error;
		console.error(error instanceof BackupRefused ? message : `Nothing was restored: ${message}`);
		return 1;
	}
}

process.exitCode = await main();

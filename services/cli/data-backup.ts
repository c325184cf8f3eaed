/**
 * `npm run data:backup -- FOLDER [--every MINUTES] [--keep NUMBER] [--files-only]`: backs up the data, also while the
 * product runs. Exit code 1: no complete backup was made.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { formatCount, formatNumber } from "#rules/format";
import {
	BackupRefused,
	dataPlaces,
	type Part,
	partNames,
	rememberBackup,
} from "../db/backup/backup-files.server.ts";
import { createBackup, removeOldest } from "../db/backup/create-backup.server.ts";
import { readCommandEnv } from "../shared/env.server.ts";

const usage = "Usage: npm run data:backup -- FOLDER [--every MINUTES] [--keep NUMBER] [--files-only]";

type Arguments = { folder: string; every?: number; keep?: number; filesOnly: boolean };

function readArguments(): Arguments | null {
	try {
		const { values, positionals } = parseArgs({
			allowPositionals: true,
			options: {
				every: { type: "string" },
				keep: { type: "string" },
				"files-only": { type: "boolean", default: false },
			},
		});
		const [folder] = positionals;
		const { every, keep } = values;
		const isCount = (text: string | undefined) => text === undefined || /^[1-9]\d{0,4}$/.test(text);
		if (!folder || positionals.length > 1 || !isCount(every) || !isCount(keep)) return null;
		return {
			folder,
			every: every === undefined ? undefined : Number(every),
			keep: keep === undefined ? undefined : Number(keep),
			filesOnly: values["files-only"],
		};
	} catch {
		return null;
	}
}

async function backUp({ folder, keep, filesOnly }: Arguments): Promise<void> {
	const env = readCommandEnv();
	const places = dataPlaces(env);
	if (!places.database && !filesOnly)
		throw new BackupRefused(
			'The database is PostgreSQL: back it up with pg_dump (docs/operations.md), and the files with "--files-only".',
		);
	const parts = (Object.keys(partNames) as Part[]).filter((part) => !filesOnly || part !== "database");
	const { folder: made, manifest } = await createBackup(places, folder, parts, env.buckets);
	rememberBackup(env.DATA_DIR, manifest.begunAt);
	const bytes = manifest.files.reduce((sum, file) => sum + file.bytes, 0);
	console.log(
		`${made}: ${formatCount(manifest.files.length, "file")}, ${formatNumber(Math.ceil(bytes / 1024))} KB. Settings in the environment and in .env are not in it.`,
	);
	if (keep) for (const old of await removeOldest(folder, keep)) console.log(`Removed ${old}.`);
}

async function main(): Promise<number> {
	const args = readArguments();
	if (!args) {
		console.error(usage);
		return 2;
	}
	const stop = new AbortController();
	for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => stop.abort());
	for (;;) {
		try {
			await backUp(args);
		} catch (error) {
			const { message } = error as Error;
			console.error(error instanceof BackupRefused ? message : `The backup failed: ${message}`);
			if (!args.every) return 1;
		}
		if (!args.every) return 0;
		// The next one may succeed, so a failed one only leaves its line.
		await sleep(args.every * 60_000, undefined, { signal: stop.signal }).catch(() => undefined);
		if (stop.signal.aborted) return 0;
	}
}

process.exitCode = await main();

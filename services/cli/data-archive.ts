/**
 * `npm run data:archive -- FOLDER [--every SECONDS] [--keep-days DAYS]`: archives the log of the database file until it is
 * stopped, for a restore to a point in time. With `ARCHIVE_FOLDER`, the services run this themselves.
 */
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { type Archive, openArchive } from "../db/archive/write-archive.server.ts";
import { dataPlaces } from "../db/backup/backup-files.server.ts";
import { readCommandEnv } from "../shared/env.server.ts";
import { createLogger } from "../shared/logger.server.ts";

const usage = "Usage: npm run data:archive -- FOLDER [--every SECONDS] [--keep-days DAYS]";
/** In ms, after a failure. */
const againMs = 5_000;

function readArguments(): { folder: string; everyMs: number; keepDays: number } | null {
	try {
		const { values, positionals } = parseArgs({
			allowPositionals: true,
			options: {
				every: { type: "string", default: "10" },
				"keep-days": { type: "string", default: "7" },
			},
		});
		const [folder] = positionals;
		const [every, days] = [values.every, values["keep-days"]];
		const isCount = (text: string) => /^[1-9]\d{0,3}$/.test(text);
		if (!folder || positionals.length > 1 || !isCount(every) || !isCount(days)) return null;
		return { folder: path.resolve(folder), everyMs: Number(every) * 1000, keepDays: Number(days) };
	} catch {
		return null;
	}
}

async function main(): Promise<number> {
	const given = readArguments();
	if (!given) {
		console.error(usage);
		return 2;
	}
	const env = readCommandEnv();
	const logger = createLogger(env.LOG_LEVEL);
	const { database } = dataPlaces(env);
	if (!database) {
		console.error("The database is PostgreSQL: archive its log with archive_command (docs/operations.md).");
		return 1;
	}
	const stop = new AbortController();
	const forked = process.connected === true;
	for (const signal of ["SIGINT", "SIGTERM"])
		process.on(signal, () => {
			// The services end it when they have closed the database.
			if (!forked) stop.abort();
		});
	process.on("disconnect", () => stop.abort());
	const pause = (ms: number) => sleep(ms, undefined, { signal: stop.signal }).catch(() => undefined);
	let archive: Archive | null = null;
	while (!stop.signal.aborted) {
		try {
			if (archive) await archive.look();
			else {
				archive = await openArchive({ database, folder: given.folder, keepDays: given.keepDays });
				logger.info({ folder: given.folder }, "the log of the database is archived");
			}
			await pause(given.everyMs);
		} catch (err) {
			logger.error(
				{ err, folder: given.folder },
				"the log of the database is not archived; begins with a new base",
			);
			archive?.close();
			archive = null;
			await pause(againMs);
		}
	}
	await archive?.look();
	archive?.close();
	return 0;
}

process.exitCode = await main();

/**
 * SQLite databases for tests: copies of templates, which are migrated and seeded once a run. Their folder is removed
 * at its end (`run-databases.ts`).
 */
import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { type LogEvent, sql } from "kysely";
import { seedDemoUsers } from "#demo/demo-users.server";
import { type OpenDatabase, openDatabase } from "#services/db/connect.server";
import { exclusively } from "./made-once.ts";
import { runFolder } from "./run-folder.ts";
import { importSampleCatalog } from "./sample-catalog.ts";

const templates = {
	empty: async () => {},
	users: ({ db }: OpenDatabase) => seedDemoUsers(db, true),
	async shop({ db }: OpenDatabase) {
		await seedDemoUsers(db, true);
		await importSampleCatalog(db);
	},
};

/** What a database begins with: nothing, the demo users, or these and the sample catalog. */
export type DatabaseTemplate = keyof typeof templates;

/** A database of the caller's own, without a trace once it is closed. */
export async function openCopy(
	template: DatabaseTemplate = "empty",
	log?: (event: LogEvent) => void,
): Promise<OpenDatabase> {
	const file = path.join(runFolder(), `${crypto.randomUUID()}.db`);
	copyFileSync(await templateFile(template), file);
	const database = await openDatabase(file, log);
	// The open files live until they are closed, or this process ends.
	for (const suffix of ["", "-wal", "-shm"]) rmSync(file + suffix, { force: true });
	return database;
}

async function templateFile(name: DatabaseTemplate): Promise<string> {
	const key = process.env.TEST_OWN_TEMPLATES ? `${name}-${process.pid}` : name;
	const file = path.join(runFolder(), `${key}.template`);
	if (existsSync(file)) return file;
	await exclusively(`${path.basename(runFolder())}-${key}`, async () => {
		if (existsSync(file)) return;
		mkdirSync(runFolder(), { recursive: true });
		const unfinished = path.join(runFolder(), `${key}.unfinished`);
		const database = await openDatabase(unfinished);
		await templates[name](database);
		await sql`pragma wal_checkpoint(truncate)`.execute(database.db);
		await database.close();
		renameSync(unfinished, file);
	});
	return file;
}

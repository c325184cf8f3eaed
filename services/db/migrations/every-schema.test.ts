/** Databases of every earlier release move forward with their rows, and the snapshot made before leads back. */
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { Kysely, Migrator, SqliteDialect, sql } from "kysely";
import Database from "libsql";
import { afterAll, describe, expect, it } from "vitest";
import { dataPlaces } from "../backup/backup-files.server.ts";
import { saveBeforeMigration } from "../backup/before-migration.server.ts";
import { chooseBackup, restoreBackup } from "../backup/restore-backup.server.ts";
import { migrationsIn } from "../backup/snapshot.server.ts";
import { openDatabase } from "../connect.server.ts";
import { migrationsFor, type UntypedDb } from "./index.server.ts";

const folder = mkdtempSync(path.join(os.tmpdir(), "storefront-schemas-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const names = Object.keys(migrationsFor("sqlite")).sort();
const at = "2026-01-02T03:04:05.000Z";

/** A file as an earlier release left it, with a row in every table that this fills. */
async function oldDatabase(file: string, last: string): Promise<Map<string, number>> {
	const database = new Database(file);
	database.exec("PRAGMA foreign_keys = OFF");
	database.exec("PRAGMA synchronous = OFF");
	const db: UntypedDb = new Kysely({ dialect: new SqliteDialect({ database }) });
	const migrator = new Migrator({ db, provider: { getMigrations: async () => migrationsFor("sqlite") } });
	expect((await migrator.migrateTo(last)).error).toBeUndefined();
	const counts = new Map<string, number>();
	for (const { name, columns } of await db.introspection.getTables()) {
		if (/^kysely_|_fts|fts_|^search/.test(name)) continue;
		const row = Object.fromEntries(
			columns
				.filter(({ isAutoIncrementing }) => !isAutoIncrementing)
				.map((column) => [column.name, valueFor(column.name, column.dataType)]),
		);
		const inserted = await db
			.insertInto(name)
			.values(row)
			.execute()
			.then(
				() => true,
				// A table whose rules refuse a made-up row stays empty.
				() => false,
			);
		if (inserted) counts.set(name, 1);
	}
	await db.destroy();
	return counts;
}

function valueFor(name: string, type: string): string | number {
	if (/int|real|numeric/i.test(type)) return 1;
	if (/(_at|date|day)$|^at$/.test(name)) return at;
	// Also valid where a migration reads JSON.
	return "[]";
}

describe.each(names.slice(0, -1))("a database of release %s", (last) => {
	const place = path.join(folder, last);
	const file = `${place}.db`;

	it("moves forward with its rows", async () => {
		const filled = await oldDatabase(file, last);
		expect(filled.size).toBeGreaterThan(0);
		const database = await openDatabase(file);
		const tables = new Set((await database.db.introspection.getTables()).map(({ name }) => name));
		for (const [table, count] of filled) {
			if (!tables.has(table)) continue;
			const { rows } = await sql<{
				count: number;
			}>`select count(*) as count from ${sql.table(table)}`.execute(database.db);
			expect([table, rows[0]?.count]).toEqual([table, count]);
		}
		await database.close();
		expect(migrationsIn(file)).toEqual(names);
	});
});

describe("the snapshot made before a migration", () => {
	const dataDir = path.join(folder, "back");
	const file = path.join(dataDir, "storefront.db");
	const saved = path.join(dataDir, "before-migration");

	it("leads back to the earlier release, with its rows", async () => {
		mkdirSync(dataDir);
		const filled = await oldDatabase(file, names.at(-2) ?? "");
		await (await openDatabase(file)).close();
		expect(migrationsIn(file)).toEqual(names);
		const restored = path.join(folder, "restored");
		const databaseUrl = path.join(restored, "storefront.db");
		const places = dataPlaces({
			DATA_DIR: restored,
			databaseUrl,
			uploadsFolder: path.join(restored, "uploads"),
		});
		await restoreBackup(chooseBackup(saved), places, names);
		expect(migrationsIn(databaseUrl)).toEqual(names.slice(0, -1));
		const [table = ""] = filled.keys();
		const database = new Database(databaseUrl, { readonly: true });
		expect(database.prepare(`select count(*) as count from "${table}"`).get()).toMatchObject({ count: 1 });
		database.close();
	});

	it("is one of the last three", async () => {
		for (const _ of [1, 2, 3]) await saveBeforeMigration(file);
		expect(readdirSync(saved)).toHaveLength(3);
	});
});

it("a new database and one that is up to date are not copied", async () => {
	const dataDir = path.join(folder, "new");
	const file = path.join(dataDir, "storefront.db");
	for (const _ of [1, 2]) await (await openDatabase(file)).close();
	expect(readdirSync(dataDir)).not.toContain("before-migration");
});

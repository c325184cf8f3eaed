/** A database of release 0.1.0 moves forward with its rows, and has the tables of a new one then. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import Database from "libsql";
import pg from "pg";
import { afterAll, describe, expect, it } from "vitest";
import { dataPlaces } from "#services/db/backup/backup-files.server";
import { createBackup, saveBeforeMigration } from "#services/db/backup/create-backup.server";
import { chooseBackup, restoreBackup } from "#services/db/backup/restore-backup.server";
import { migrationsIn } from "#services/db/backup/snapshot.server";
import { openDatabase } from "#services/db/connect.server";
import { migrationNames } from "#services/db/migrations/index.server";
import { inRoot } from "../../../scripts/setup/root.mjs";
import { postgresMissing, startPostgres, type TestPostgres } from "../../setup/postgres.ts";

const folder = mkdtempSync(path.join(os.tmpdir(), "storefront-upgrade-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const previous = (name: string) =>
	gunzipSync(readFileSync(inRoot(`tests/integration/platform/release-0.1.0/${name}.gz`)));

/** Rows by table, without those of Kysely. */
type Rows = Record<string, unknown[]>;

/** What later migrations added to tables of that release, with the value of its rows. */
const newColumns: Record<string, Record<string, unknown>> = {
	account: { company_id: null, second_factor: "nobody" },
	company_rules: { budgets: "[]" },
	contact_request: { account_id: null, changed_at: null, changed_by_name: null, status: "answered" },
	idempotency_key: { form_key: null },
	identity_refresh_token: { parent: null },
	notification: { status: null, total: null },
	outbox: { details: null },
	payment_attempt: { method_id: null },
	payment_share: { account_id: null },
	sandbox_transaction: { consent: null },
	purchase_order_file: { offered_checkout_id: null },
	quote_line: { non_catalog: null },
	service_request: { credit: null, line_id: null, order_id: null, quantity: null },
	shop_order_line: { expected_on: null, job_cents: 0, job_key: "" },
	variation: { attributes: "", listed_as: null, image: null, spin: null },
};

/** Tables that later migrations made, without rows. */
const newTables: Rows = {
	api_key: [],
	catalog_before: [],
	catalog_import: [],
	catalog_import_file: [],
	catalog_import_product: [],
	catalog_import_refusal: [],
	catalog_import_relation: [],
	catalog_import_row: [],
	catalog_import_source: [],
	catalog_removed: [],
	catalog_step: [],
	contact_answer: [],
	cross_reference: [],
	cross_reference_import: [],
	identity_pending_sign_in: [],
	identity_recovery_code: [],
	identity_second_factor: [],
	order_shipment: [],
	part_alert: [],
	payment_method: [],
	picture_file: [],
	quote_commission: [],
	sandbox_method: [],
	search_count: [],
	sku_relation: [],
	tax_certificate: [],
	tax_rate: [],
	upload_bytes: [],
	webhook_delivery: [],
	webhook_endpoint: [],
	webhook_event: [],
};

/** @param columns as the database reads them */
const withNewColumns = (rows: Rows, columns = newColumns): Rows => ({
	...Object.fromEntries(
		Object.entries(rows).map(([table, all]) => [
			table,
			all.map((row) => ({ ...(row as Record<string, unknown>), ...columns[table] })),
		]),
	),
	...newTables,
});

describe("a database file", () => {
	function previousFile(name: string): string {
		mkdirSync(path.join(folder, name));
		const file = path.join(folder, name, "storefront.db");
		writeFileSync(file, previous("storefront.db"));
		return file;
	}
	function read<T>(file: string, query: string): T[] {
		const database = new Database(file, { readonly: true });
		try {
			return database.prepare(query).all() as T[];
		} finally {
			database.close();
		}
	}
	function rowsOf(file: string): Rows {
		const tables = read<{ name: string }>(
			file,
			"select name from sqlite_master where type = 'table' and name not like 'kysely_%' and name not in ('search_text', 'search_part_text')",
		);
		return Object.fromEntries(tables.map(({ name }) => [name, read(file, `select * from "${name}"`)]));
	}
	/** The one default that SQLite can't drop has the time of its migration. */
	const tablesOf = (file: string) =>
		read<{ type: string; name: string; sql: string | null }>(
			file,
			"select type, name, sql from sqlite_master order by type, name",
		).map(({ type, name, sql }) => [
			type,
			name,
			(sql ?? "")
				.replaceAll('"', "")
				.replace(/signed_at text default '[^']*'/, "signed_at text")
				.replace(/\s+/g, " ")
				.replace(/\( /g, "(")
				.replace(/ ,/g, ",")
				.replace(/ \)/g, ")")
				.toLowerCase(),
		]);
	const placesOf = (file: string) => {
		const dataDir = path.dirname(file);
		return dataPlaces({
			DATA_DIR: dataDir,
			databaseUrl: file,
			uploadsFolder: path.join(dataDir, "uploads"),
		});
	};

	it("keeps every row, and has the tables of a new one", async () => {
		const file = previousFile("kept");
		const before = rowsOf(file);
		expect(Object.values(before).filter((rows) => rows.length > 0).length).toBeGreaterThan(110);
		await (await openDatabase(file)).close();
		expect(rowsOf(file)).toEqual(withNewColumns(before));
		expect(migrationsIn(file)).toEqual(migrationNames);
		const fresh = path.join(folder, "fresh", "storefront.db");
		for (const _ of [1, 2]) await (await openDatabase(fresh)).close();
		expect(tablesOf(file)).toEqual(tablesOf(fresh));
		expect(readdirSync(path.dirname(fresh))).not.toContain("before-migration");
	});

	it("is copied before, three times at most, and the copy leads back", async () => {
		const file = previousFile("back");
		const [before, names] = [rowsOf(file), migrationsIn(file)];
		await (await openDatabase(file)).close();
		const saved = path.join(folder, "back", "before-migration");
		const restored = path.join(folder, "restored", "storefront.db");
		await restoreBackup(chooseBackup(saved), placesOf(restored));
		expect(migrationsIn(restored)).toEqual(names);
		expect(rowsOf(restored)).toEqual(before);
		for (const _ of [1, 2, 3]) await saveBeforeMigration(file);
		expect(readdirSync(saved)).toHaveLength(3);
	});

	it("of a release before that is refused and left as it is, also as a backup", async () => {
		const file = previousFile("incomplete");
		const database = new Database(file);
		database.exec("delete from kysely_migration where name > '0136'");
		database.close();
		const names = migrationsIn(file);
		const sentence = "it was left by a release before 0.1.0; start release 0.1.0 on it first";
		await expect(openDatabase(file)).rejects.toThrow(sentence);
		expect(migrationsIn(file)).toEqual(names);
		const backup = await createBackup(placesOf(file), path.join(folder, "backups"), ["database"]);
		const elsewhere = path.join(folder, "elsewhere", "storefront.db");
		await expect(restoreBackup(backup, placesOf(elsewhere))).rejects.toThrow(sentence);
	});
});

describe.skipIf(postgresMissing)("PostgreSQL", () => {
	const stops: TestPostgres[] = [];
	afterAll(async () => {
		for (const server of stops) await server.stop();
	});
	async function start(): Promise<string> {
		const server = await startPostgres();
		stops.push(server);
		return server.url;
	}
	async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
		const client = new pg.Client({ connectionString: url });
		await client.connect();
		try {
			return await work(client);
		} finally {
			await client.end();
		}
	}
	const read = (url: string, query: string): Promise<Record<string, unknown>[]> =>
		connected(url, async (client) => (await client.query(query)).rows);
	async function previousDatabase(): Promise<string> {
		const url = await start();
		await read(url, "drop schema public cascade");
		await read(url, previous("public.sql").toString());
		return url;
	}
	const rowsOf = (url: string) =>
		connected(url, async (client) => {
			const tables = await client.query(
				"select tablename from pg_tables where schemaname = 'public' and tablename not like 'kysely_%' order by 1",
			);
			const rows: Rows = {};
			for (const { tablename } of tables.rows)
				rows[tablename] = (await client.query(`select * from "${tablename}"`)).rows;
			return rows;
		});
	const tablesOf = (url: string) => read(url, describeTables);

	it("keeps every row, and has the tables of a new one", async () => {
		const url = await previousDatabase();
		const before = await rowsOf(url);
		expect(Object.values(before).filter((rows) => rows.length > 0).length).toBeGreaterThan(110);
		const copies = await Promise.all([openDatabase(url), openDatabase(url)]);
		for (const copy of copies) await copy.close();
		// A bigint is read as text.
		expect(await rowsOf(url)).toEqual(
			withNewColumns(before, {
				...newColumns,
				shop_order_line: { expected_on: null, job_key: "", job_cents: "0" },
			}),
		);
		expect(await read(url, "select name from kysely_migration")).toEqual(
			migrationNames.map((name) => ({ name })),
		);
		const tables = await tablesOf(url);
		expect(tables.length).toBeGreaterThan(1_000);
		expect(tables).toEqual(await tablesOf(await start()));
	});

	it("of a release before is refused and left as it is", async () => {
		const url = await previousDatabase();
		await read(url, "delete from kysely_migration where name > '0136'");
		const names = await read(url, "select name from kysely_migration");
		await expect(openDatabase(url)).rejects.toThrow("start release 0.1.0 on it first");
		expect(await read(url, "select name from kysely_migration")).toEqual(names);
	});
});

/** Columns with types and defaults, constraints, indexes, triggers, functions and views. */
const describeTables = `
select 'column' as kind, a.attrelid::regclass::text as on_table, a.attname::text as name,
	concat_ws(' ', a.attnum, format_type(a.atttypid, a.atttypmod), a.attnotnull, pg_get_expr(d.adbin, d.adrelid)) as definition
from pg_attribute a join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'v')
left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
where c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
union all
select 'constraint', conrelid::regclass::text, conname, pg_get_constraintdef(oid)
from pg_constraint where connamespace = 'public'::regnamespace
union all
select 'index', tablename, indexname, indexdef from pg_indexes where schemaname = 'public'
union all
select 'trigger', tgrelid::regclass::text, tgname, pg_get_triggerdef(t.oid)
from pg_trigger t join pg_class c on c.oid = tgrelid
where not tgisinternal and c.relnamespace = 'public'::regnamespace
union all
select 'function', '', proname, pg_get_functiondef(p.oid) from pg_proc p join pg_language l on l.oid = prolang
where pronamespace = 'public'::regnamespace and lanname = 'plpgsql'
union all
select 'view', '', viewname, definition from pg_views where schemaname = 'public'
order by 1, 2, 3`;

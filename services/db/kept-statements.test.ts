/** Prepared statements that a database file keeps: they give what new ones would. */
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { sql } from "kysely";
import Database from "libsql";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { openDatabase } from "./connect.server.ts";

let folder: string;
let database: Awaited<ReturnType<typeof openDatabase>>;

beforeEach(async () => {
	folder = mkdtempSync(path.join(os.tmpdir(), "storefront-statements-"));
	database = await openDatabase(path.join(folder, "storefront.db"));
});
afterEach(async () => {
	await database.close();
	rmSync(folder, { recursive: true, force: true });
});

const words = () => database.db.selectFrom("search_word").selectAll().orderBy("word").execute();
const insert = (word: string, frequency = 1) =>
	database.db.insertInto("search_word").values({ word, frequency }).execute();

it("prepares a query once", async () => {
	await insert("first");
	await words();
	const prepare = vi.spyOn(Database.prototype, "prepare");
	await insert("second");
	expect(await words()).toHaveLength(2);
	const prepared = prepare.mock.calls.length;
	prepare.mockRestore();
	expect(prepared).toBe(0);
});

it("sees what other connections write, and a schema that has changed", async () => {
	await insert("first");
	const all = () => sql<Record<string, unknown>>`select * from search_word`.execute(database.db);
	expect((await all()).rows).toEqual([{ word: "first", frequency: 1 }]);
	const other = new Database(path.join(folder, "storefront.db"));
	other.exec("insert into search_word (word, frequency) values ('other', 2)");
	other.exec("alter table search_word add column more text default 'more'");
	other.close();
	expect((await all()).rows).toEqual([
		{ word: "first", frequency: 1, more: "more" },
		{ word: "other", frequency: 2, more: "more" },
	]);
});

it("works on after a statement that failed", async () => {
	await insert("first");
	await expect(insert("first")).rejects.toThrow("UNIQUE");
	await insert("second");
	const broken = (text: string) =>
		sql`select json_extract(${text}, '$.a') as a from search_word`.execute(database.db);
	await broken('{"a":1}');
	await expect(broken("{")).rejects.toThrow("JSON");
	expect((await broken('{"a":2}')).rows).toEqual([{ a: 2 }, { a: 2 }]);
	// Nothing holds an old state of the file.
	await sql`pragma wal_checkpoint(truncate)`.execute(database.db);
	expect((await words()).map(({ word }) => word)).toEqual(["first", "second"]);
});

it("gives a statement no value of its last run", async () => {
	await insert("first");
	const query = "select word from search_word where word = ?";
	const run = (parameters: string[]) =>
		database.db.executeQuery({
			sql: query,
			parameters,
			query: { kind: "RawNode" } as never,
			queryId: {} as never,
		});
	expect((await run(["first"])).rows).toHaveLength(1);
	expect((await run([])).rows).toEqual([]);
});

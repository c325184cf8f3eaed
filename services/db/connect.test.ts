import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { sql } from "kysely";
import Database from "libsql";
import { expect, it } from "vitest";
import { openDatabase } from "./connect.server.ts";

it("runs a SQLite migration completely or not at all", async () => {
	const { db, close } = await openDatabase(":memory:");
	expect(db.getExecutor().adapter.supportsTransactionalDdl).toBe(true);
	await close();
});

it("lets no other process write between the reads and the writes of a transaction", async () => {
	const folder = mkdtempSync(path.join(os.tmpdir(), "storefront-connect-"));
	const file = path.join(folder, "storefront.db");
	const { db, close } = await openDatabase(file);
	const other = new Database(file);
	const write = "insert into search_word (word, frequency) values ('other', 1)";
	await db.transaction().execute(async (change) => {
		expect(await change.selectFrom("search_word").selectAll().execute()).toEqual([]);
		expect(() => other.exec(write)).toThrow("locked");
		await sql`insert into search_word (word, frequency) values ('own', 1)`.execute(change);
	});
	other.exec(write);
	expect(await db.selectFrom("search_word").select("word").orderBy("word").execute()).toEqual([
		{ word: "other" },
		{ word: "own" },
	]);
	other.close();
	await close();
	rmSync(folder, { recursive: true, force: true });
});

import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { Kysely, sql } from "kysely";
import Database from "libsql";
import { expect, it } from "vitest";
import { openDatabase } from "./connect.server.ts";
import { FileDialect } from "./file-dialect.server.ts";

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

it("answers reads at once, and saves writes later, while another process holds the lock", async () => {
	const folder = mkdtempSync(path.join(os.tmpdir(), "storefront-connect-"));
	const file = path.join(folder, "storefront.db");
	const { db, close } = await openDatabase(file);
	const words = () => db.selectFrom("search_word").select("word").orderBy("word").execute();
	const insert = (word: string) => db.insertInto("search_word").values({ word, frequency: 1 }).execute();
	await insert("first");
	const command = new Database(file);
	command.exec("begin immediate");
	command.exec("insert into search_word (word, frequency) values ('imported', 1)");

	const done: string[] = [];
	const writes = [
		insert("alone").then(() => done.push("alone")),
		db
			.transaction()
			.execute((change) =>
				change.insertInto("search_word").values({ word: "together", frequency: 1 }).execute(),
			)
			.then(() => done.push("together")),
	];
	for (let turn = 0; turn < 5; turn += 1) {
		expect(await words()).toEqual([{ word: "first" }]);
		expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
		await new Promise((resolve) => setTimeout(resolve, 30));
	}
	expect(done).toEqual([]);
	command.exec("commit");
	await Promise.all(writes);
	expect(done).toEqual(["alone", "together"]);
	expect((await words()).map(({ word }) => word)).toEqual(["alone", "first", "imported", "together"]);
	command.close();
	await close();
	rmSync(folder, { recursive: true, force: true });
});

it("reads what it wrote, in a transaction and after it", async () => {
	const folder = mkdtempSync(path.join(os.tmpdir(), "storefront-connect-"));
	const { db, close } = await openDatabase(path.join(folder, "storefront.db"));
	const count = (at: typeof db) =>
		at
			.selectFrom("search_word")
			.select(({ fn }) => fn.countAll<number>().as("count"))
			.executeTakeFirstOrThrow();
	await db.transaction().execute(async (change) => {
		await change.insertInto("search_word").values({ word: "own", frequency: 1 }).execute();
		expect([(await count(change)).count, (await count(db)).count]).toEqual([1, 0]);
	});
	expect((await count(db)).count).toBe(1);
	await expect(
		db.transaction().execute(async (change) => {
			await change.deleteFrom("search_word").execute();
			throw new Error("undone");
		}),
	).rejects.toThrow("undone");
	expect((await count(db)).count).toBe(1);
	await close();
	rmSync(folder, { recursive: true, force: true });
});

it.each(["begin", "commit", "rollback"])(
	"passes the turn of reads of one state on when %s fails",
	async (statement) => {
		const folder = mkdtempSync(path.join(os.tmpdir(), "storefront-connect-"));
		const file = path.join(folder, "storefront.db");
		const [writer, reader, stateReader] = [1, 2, 3].map(() => new Database(file)) as [
			Database.Database,
			Database.Database,
			Database.Database,
		];
		const db = new Kysely<unknown>({ dialect: new FileDialect({ writer, reader, stateReader }, 50) });
		const exec = stateReader.exec.bind(stateReader);
		let isBroken = true;
		stateReader.exec = (text: string) => {
			if (text !== statement || !isBroken) return exec(text);
			isBroken = false;
			throw new Error("disk I/O error");
		};
		const read = (fails = false) =>
			db
				.transaction()
				.setAccessMode("read only")
				.execute(async (state) => {
					if (fails) throw new Error("refused");
					return (await sql<{ one: number }>`select 1 as one`.execute(state)).rows;
				});
		await expect(read(statement === "rollback")).rejects.toThrow();
		for (let turn = 0; turn < 2; turn += 1) expect(await read()).toEqual([{ one: 1 }]);
		await db.destroy();
		rmSync(folder, { recursive: true, force: true });
	},
);

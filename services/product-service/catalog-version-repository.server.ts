/** SQL of the catalog version, which invalidates caches and indexes. */
import { sql } from "kysely";
import type { Db } from "../db/connect.server.ts";
import type { Dialect } from "../db/dialect.server.ts";

/** `null` without a catalog. One row by key, cheap enough for every call. */
export const readCatalogVersion = (db: Db): Promise<string | null> => readMeta(db, "version");

/** Call in the transaction that changes the catalog. */
export async function renewCatalogVersion(db: Db): Promise<string> {
	const version = `${new Date().toISOString()}-${crypto.randomUUID().slice(0, 8)}`;
	await writeMeta(db, "version", version);
	return version;
}

/** Tells this database from those of other shops; made when it is first asked for. */
export async function databaseId(db: Db): Promise<string> {
	const key = "database";
	await db
		.insertInto("catalog_meta")
		.values({ key, value: crypto.randomUUID() })
		.onConflict((conflict) => conflict.column("key").doNothing())
		.execute();
	return (await readMeta(db, key)) ?? "";
}

/** Edition of the default catalog that the database last took over; `null` before the first. */
export const readDefaultEdition = (db: Db): Promise<string | null> => readMeta(db, "default-edition");

export const writeDefaultEdition = (db: Db, edition: string): Promise<void> =>
	writeMeta(db, "default-edition", edition);

async function readMeta(db: Db, key: string): Promise<string | null> {
	const row = await db.selectFrom("catalog_meta").select("value").where("key", "=", key).executeTakeFirst();
	return row?.value ?? null;
}

async function writeMeta(db: Db, key: string, value: string): Promise<void> {
	await db
		.insertInto("catalog_meta")
		.values({ key, value })
		.onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
		.execute();
}

/** Must be the first statement: keeps other processes from changing the catalog until the transaction ends. */
export async function lockCatalog(trx: Db, dialect: Dialect): Promise<void> {
	if (dialect === "postgres") await sql`lock table catalog_meta in exclusive mode`.execute(trx);
	else await sql`update catalog_meta set value = value where key = 'version'`.execute(trx);
}

/** SKUs of the catalog, by the last number of the search tables. */
export async function countSkus(db: Db): Promise<number> {
	const row = await db
		.selectFrom("search_sku")
		.select("number")
		.orderBy("number", "desc")
		.limit(1)
		.executeTakeFirst();
	return row ? row.number + 1 : 0;
}

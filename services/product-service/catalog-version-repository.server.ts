/** SQL of the catalog version, which invalidates caches and indexes. */
import { sql } from "kysely";
import type { Db } from "../db/connect.server.ts";
import type { Dialect } from "../db/dialect.server.ts";

/** `null` without a catalog. One row by key, cheap enough for every call. */
export async function readCatalogVersion(db: Db): Promise<string | null> {
	const row = await db
		.selectFrom("catalog_meta")
		.select("value")
		.where("key", "=", "version")
		.executeTakeFirst();
	return row?.value ?? null;
}

/** Call in the transaction that changes the catalog. */
export async function renewCatalogVersion(db: Db): Promise<string> {
	const version = `${new Date().toISOString()}-${crypto.randomUUID().slice(0, 8)}`;
	await db
		.insertInto("catalog_meta")
		.values({ key: "version", value: version })
		.onConflict((conflict) => conflict.column("key").doUpdateSet({ value: version }))
		.execute();
	return version;
}

/** Must be the first statement: keeps other processes from changing the catalog until the transaction ends. */
export async function lockCatalog(trx: Db, dialect: Dialect): Promise<void> {
	if (dialect === "postgres") await sql`lock table catalog_meta in exclusive mode`.execute(trx);
	else await sql`update catalog_meta set value = value where key = 'version'`.execute(trx);
}

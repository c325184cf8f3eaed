/** SQL of the catalog version, which invalidates caches and indexes. */
import { sql } from "kysely";
import type { CatalogStepTable } from "../db/catalog-import-schema.ts";
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

/** As in a database that never had a catalog: the next start writes the default one. */
export async function forgetCatalog(trx: Db): Promise<void> {
	await trx.deleteFrom("catalog_meta").where("key", "in", ["version", "default-edition"]).execute();
}

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

// Changes that an index outside of the database can follow.

export const recordStep = (trx: Db, step: CatalogStepTable) =>
	trx.insertInto("catalog_step").values(step).execute();

/** The search tables were built anew: all numbers are other ones. */
export async function clearSteps(trx: Db): Promise<void> {
	await trx.deleteFrom("catalog_removed").execute();
	await trx.deleteFrom("catalog_step").execute();
}

/**
 * What changed from one version of the catalog to another.
 *
 * @returns the first numbers of what is new in the search tables; `null` when everything may have changed
 */
export async function selectChange(
	db: Db,
	from: string,
	to: string,
): Promise<{ product: number; sku: number; versions: string[] } | null> {
	const steps = await db.selectFrom("catalog_step").selectAll().execute();
	const byVersion = new Map(steps.map((step) => [step.version, step]));
	const versions: string[] = [];
	for (let version = to; version !== from; ) {
		const step = byVersion.get(version);
		if (!step) return null;
		versions.push(version);
		version = step.before;
	}
	const path = versions.flatMap((version) => byVersion.get(version) ?? []);
	return {
		product: Math.min(...path.map(({ first_product }) => first_product)),
		sku: Math.min(...path.map(({ first_sku }) => first_sku)),
		versions,
	};
}

/** SKUs that these versions took away or gave another number, in steps. */
export async function* selectRemoved(db: Db, versions: readonly string[]): AsyncGenerator<string[]> {
	for (let after = ""; ; ) {
		const rows = await db
			.selectFrom("catalog_removed")
			.select("variation_id")
			.distinct()
			.where("version", "in", versions)
			.where("variation_id", ">", after)
			.orderBy("variation_id")
			.limit(5000)
			.execute();
		const last = rows.at(-1);
		if (!last) return;
		after = last.variation_id;
		yield rows.map(({ variation_id }) => variation_id);
	}
}

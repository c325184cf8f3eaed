/** SQL of an import that is read: rows of the file in tables of their own, which no page reads. */
import { type Selectable, sql } from "kysely";
import type {
	CatalogImportFileTable,
	CatalogImportRowTable,
	CatalogImportSourceTable,
	CatalogImportTable,
} from "../../../db/catalog-import-schema.ts";
import type { Db } from "../../../db/connect.server.ts";
import type { Dialect } from "../../../db/dialect.server.ts";
import { insertRows, upsertRows } from "../../../db/write-rows.server.ts";
import type { ImportError } from "./columns.ts";

export type StagedImport = Selectable<CatalogImportTable>;

/** Mistakes that are kept and reported; a file with more of them is not the catalog that it should be. */
export const mostRefusals = 100_000;

/** The import that is read or waits to be applied. */
export const selectStaged = (db: Db): Promise<StagedImport | undefined> =>
	db.selectFrom("catalog_import").selectAll().where("state", "<>", "applied").executeTakeFirst();

/** The last import that was applied and can be undone. */
export const selectApplied = (db: Db): Promise<StagedImport | undefined> =>
	db.selectFrom("catalog_import").selectAll().where("state", "=", "applied").executeTakeFirst();

/** Takes the place of another import that was not applied, whose run finds out and ends. */
export async function beginStaging(db: Db, dialect: Dialect, entry: StagedImport): Promise<void> {
	await db.transaction().execute(async (trx) => {
		// Two that begin at once would both find none.
		if (dialect === "postgres") await sql`lock table catalog_import in share row exclusive mode`.execute(trx);
		await trx.deleteFrom("catalog_import").where("state", "<>", "applied").execute();
		await clearStagedRows(trx);
		await trx.insertInto("catalog_import").values(entry).execute();
	});
}

/** Goes on with an import from an earlier run, which ends if it still runs. @returns undefined once it is applied or gone */
export const takeStaging = (db: Db, { id, run }: ImportRun): Promise<StagedImport | undefined> =>
	db
		.updateTable("catalog_import")
		.set({ run })
		.where("id", "=", id)
		.where("state", "<>", "applied")
		.returningAll()
		.executeTakeFirst();

/** Forgets an import that is not applied. @throws {AnotherImport} */
export async function clearStaging(db: Db, staged: ImportRun): Promise<void> {
	await writeInRun(db, staged, async (trx) => {
		await trx.deleteFrom("catalog_import").where("id", "=", staged.id).execute();
		await clearStagedRows(trx);
	});
}

export async function clearStagedRows(trx: Db): Promise<void> {
	await trx.deleteFrom("catalog_import_row").execute();
	await trx.deleteFrom("catalog_import_product").execute();
	await trx.deleteFrom("catalog_import_relation").execute();
	await trx.deleteFrom("catalog_import_file").execute();
	await trx.deleteFrom("catalog_import_source").execute();
	await trx.deleteFrom("catalog_import_refusal").execute();
}

/** The tables have the rows of another run now. */
export class AnotherImport extends Error {
	override name = "AnotherImport";
	constructor() {
		super(
			"another import was started meanwhile, and only one can run at a time. Start this one again after it",
		);
	}
}

/** A run of the command, and the import that it has. */
export type ImportRun = Pick<StagedImport, "id" | "run">;

/** Writes rows of the import in a transaction, while this run has it. @throws {AnotherImport} */
export const writeInRun = <Result>(
	db: Db,
	staged: ImportRun,
	write: (trx: Db) => Promise<Result>,
): Promise<Result> =>
	db.transaction().execute(async (trx) => {
		await setState(trx, staged, {});
		return write(trx);
	});

/** Until the transaction ends, no other run takes the import. @throws {AnotherImport} */
export async function setState(
	db: Db,
	{ id, run }: ImportRun,
	values: Partial<Omit<StagedImport, "id" | "run">>,
): Promise<void> {
	const { numUpdatedRows } = await db
		.updateTable("catalog_import")
		.set({ run, ...values })
		.where("id", "=", id)
		.where("run", "=", run)
		.where("state", "<>", "applied")
		.executeTakeFirst();
	if (numUpdatedRows !== 1n) throw new AnotherImport();
}

type Step = {
	rowReached: number;
	rows: readonly CatalogImportRowTable[];
	files: readonly CatalogImportFileTable[];
	sources: readonly CatalogImportSourceTable[];
	refusals: readonly ImportError[];
};

/** Stores what was read, with how far that is. @throws {AnotherImport} */
export async function storeStep(
	db: Db,
	staged: ImportRun,
	{ rowReached, rows, files, sources, refusals }: Step,
): Promise<void> {
	await writeInRun(db, staged, async (trx) => {
		await setState(trx, staged, { row_reached: rowReached });
		await insertRows(trx, "catalog_import_row", rows);
		for (const file of files)
			await trx
				.insertInto("catalog_import_file")
				.values(file)
				.onConflict((conflict) => conflict.column("name").doNothing())
				.execute();
		await upsertRows(trx, "catalog_import_source", ["name"], sources);
		await addRefusals(trx, refusals);
	});
}

/** Files that the stored rows name, in steps. */
export async function* readSources(db: Db): AsyncGenerator<CatalogImportSourceTable[]> {
	for (let after: string | undefined; ; ) {
		const rows = await db
			.selectFrom("catalog_import_source")
			.selectAll()
			.$if(after !== undefined, (query) => query.where("name", ">", after ?? ""))
			.orderBy("name")
			.limit(5000)
			.execute();
		after = rows.at(-1)?.name;
		if (after === undefined) return;
		yield rows;
	}
}

async function addRefusals(trx: Db, refusals: readonly ImportError[]): Promise<void> {
	if (refusals.length === 0) return;
	const { last } = await trx
		.selectFrom("catalog_import_refusal")
		.select((eb) => eb.fn.max("position").as("last"))
		.executeTakeFirstOrThrow();
	const from = Number(last ?? 0) + 1;
	const kept = refusals.slice(0, Math.max(0, mostRefusals + 1 - from));
	await insertRows(
		trx,
		"catalog_import_refusal",
		kept.map(({ row, column, value, reason }, at) => ({
			position: from + at,
			row_number: row,
			column_name: column,
			value,
			reason,
		})),
	);
}

export async function selectRefusals(db: Db): Promise<ImportError[]> {
	const rows = await db.selectFrom("catalog_import_refusal").selectAll().orderBy("position").execute();
	return rows.map(({ row_number, column_name, value, reason }) => ({
		...{ row: row_number, column: column_name },
		...{ value, reason },
	}));
}

/** All rows are stored: makes the list of products, in the order of the file. */
export async function endReading(db: Db, dialect: Dialect, staged: ImportRun): Promise<void> {
	await writeInRun(db, staged, async (trx) => {
		await trx.deleteFrom("catalog_import_product").execute();
		await trx
			.insertInto("catalog_import_product")
			.columns(["position", "product_id"])
			.expression((eb) =>
				eb
					.selectFrom("catalog_import_row")
					.select((row) => [row.fn.min("row_number").as("position"), "product_id"])
					.groupBy("product_id"),
			)
			.execute();
		await setState(trx, staged, { state: "read" });
	});
	// Without statistics, PostgreSQL would read whole tables for each step.
	if (dialect === "postgres") await sql`analyze catalog_import_row, catalog_import_product`.execute(db);
}

const count = async (db: Db, table: "catalog_import_row" | "catalog_import_product"): Promise<number> => {
	const { total } = await db
		.selectFrom(table)
		.select((eb) => eb.fn.countAll().as("total"))
		.executeTakeFirstOrThrow();
	return Number(total);
};
export const countStaged = async (db: Db) => ({
	products: await count(db, "catalog_import_product"),
	rows: await count(db, "catalog_import_row"),
});

/** Products of the file by what comparing found. */
export async function countChanges(db: Db): Promise<Map<string | null, number>> {
	const rows = await db
		.selectFrom("catalog_import_product")
		.select((eb) => ["change", eb.fn.countAll().as("total")])
		.groupBy("change")
		.execute();
	return new Map(rows.map(({ change, total }) => [change, Number(total)]));
}

/** SQL of an import that is read: rows of the file in tables of their own, which no page reads. */
import { type ExpressionBuilder, type Selectable, sql } from "kysely";
import type {
	CatalogImportFileTable,
	CatalogImportProductTable,
	CatalogImportRelationTable,
	CatalogImportRowTable,
	CatalogImportTable,
} from "../../../db/catalog-import-schema.ts";
import type { Db } from "../../../db/connect.server.ts";
import type { Dialect } from "../../../db/dialect.server.ts";
import type { DatabaseSchema } from "../../../db/schema.ts";
import { insertRows } from "../../../db/write-rows.server.ts";
import type { ImportError } from "./columns.ts";

export type StagedImport = Selectable<CatalogImportTable>;
type StagedRow = Selectable<CatalogImportRowTable>;

/** Mistakes that are kept and reported; a file with more of them is not the catalog that it should be. */
export const mostRefusals = 100_000;

/** The import that is read or waits to be applied. */
export const selectStaged = (db: Db): Promise<StagedImport | undefined> =>
	db.selectFrom("catalog_import").selectAll().where("state", "<>", "applied").executeTakeFirst();

/** The last import that was applied and can be undone. */
export const selectApplied = (db: Db): Promise<StagedImport | undefined> =>
	db.selectFrom("catalog_import").selectAll().where("state", "=", "applied").executeTakeFirst();

/** Takes the place of another import that was not applied. */
export async function beginStaging(db: Db, entry: StagedImport): Promise<void> {
	await db.transaction().execute(async (trx) => {
		await clearStaging(trx);
		await trx.insertInto("catalog_import").values(entry).execute();
	});
}

/** Forgets the import that was not applied. */
export async function clearStaging(trx: Db): Promise<void> {
	await trx.deleteFrom("catalog_import").where("state", "<>", "applied").execute();
	await clearStagedRows(trx);
}

export async function clearStagedRows(trx: Db): Promise<void> {
	await trx.deleteFrom("catalog_import_row").execute();
	await trx.deleteFrom("catalog_import_product").execute();
	await trx.deleteFrom("catalog_import_relation").execute();
	await trx.deleteFrom("catalog_import_file").execute();
	await trx.deleteFrom("catalog_import_refusal").execute();
}

export class AnotherImport extends Error {
	override name = "AnotherImport";
	constructor() {
		super("another import has begun");
	}
}

type Step = {
	rowReached: number;
	rows: readonly CatalogImportRowTable[];
	files: readonly CatalogImportFileTable[];
	refusals: readonly ImportError[];
};

/** Stores what was read, with how far that is. @throws {AnotherImport} */
export async function storeStep(
	db: Db,
	{ id, row_reached }: StagedImport,
	{ rowReached, rows, files, refusals }: Step,
): Promise<void> {
	await db.transaction().execute(async (trx) => {
		const { numUpdatedRows } = await trx
			.updateTable("catalog_import")
			.set({ row_reached: rowReached })
			.where("id", "=", id)
			.where("row_reached", "=", row_reached)
			.executeTakeFirst();
		if (numUpdatedRows !== 1n) throw new AnotherImport();
		await insertRows(trx, "catalog_import_row", rows);
		for (const file of files)
			await trx
				.insertInto("catalog_import_file")
				.values(file)
				.onConflict((conflict) => conflict.column("name").doNothing())
				.execute();
		await addRefusals(trx, refusals);
	});
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
export async function endReading(db: Db, dialect: Dialect, { id }: StagedImport): Promise<void> {
	await db.transaction().execute(async (trx) => {
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
		await setState(trx, id, { state: "read" });
	});
	// Without statistics, PostgreSQL would read whole tables for each step.
	if (dialect === "postgres") await sql`analyze catalog_import_row, catalog_import_product`.execute(db);
}

export const setState = (db: Db, id: string, values: Partial<Omit<StagedImport, "id">>) =>
	db.updateTable("catalog_import").set(values).where("id", "=", id).execute();

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

/** The next products of the file with their rows. @param changes all without it */
export async function selectGroups(
	db: Db,
	after: number,
	most: number,
	changes?: readonly NonNullable<CatalogImportProductTable["change"]>[],
): Promise<{ last: number; rows: StagedRow[] } | null> {
	const products = await db
		.selectFrom("catalog_import_product")
		.select(["position", "product_id"])
		.where("position", ">", after)
		.$if(changes !== undefined, (query) => query.where("change", "in", changes ?? []))
		.orderBy("position")
		.limit(most)
		.execute();
	const last = products.at(-1);
	if (!last) return null;
	const ids = products.map(({ product_id }) => product_id);
	const rows = await db
		.selectFrom("catalog_import_row")
		.selectAll()
		.where("product_id", "in", ids)
		.orderBy("row_number")
		.execute();
	return { last: last.position, rows };
}

/** The next rows that name other part numbers. */
export const selectRelated = (db: Db, after: number, most: number): Promise<StagedRow[]> =>
	db
		.selectFrom("catalog_import_row")
		.selectAll()
		.where("related", "=", 1)
		.where("row_number", ">", after)
		.orderBy("row_number")
		.limit(most)
		.execute();

const idsPerStatement = 5000;

export async function selectRowsByKey(db: Db, keys: readonly string[]): Promise<StagedRow[]> {
	const rows: StagedRow[] = [];
	for (let start = 0; start < keys.length; start += idsPerStatement)
		rows.push(
			...(await db
				.selectFrom("catalog_import_row")
				.selectAll()
				.where("sku_key", "in", keys.slice(start, start + idsPerStatement))
				.orderBy("row_number")
				.execute()),
		);
	return rows;
}

/** Which of these SKUs or products the file has. */
export async function selectStagedIds(
	db: Db,
	column: "variation_id" | "product_id",
	ids: readonly string[],
): Promise<Set<string>> {
	const found = new Set<string>();
	for (let start = 0; start < ids.length; start += idsPerStatement) {
		const rows = await db
			.selectFrom("catalog_import_row")
			.select(column)
			.distinct()
			.where(column, "in", ids.slice(start, start + idsPerStatement))
			.execute();
		for (const row of rows) found.add(row[column]);
	}
	return found;
}

/** Rows whose brand and part number an earlier row has, with that row. */
export async function selectRepeated(db: Db): Promise<{ row: StagedRow; first: number }[]> {
	const repeated = await db
		.selectFrom("catalog_import_row")
		.select((eb) => ["variation_id", eb.fn.min("row_number").as("first")])
		.groupBy("variation_id")
		.having((eb) => eb.fn.countAll(), ">", 1)
		.limit(mostRefusals)
		.execute();
	const found: { row: StagedRow; first: number }[] = [];
	for (const { variation_id, first } of repeated) {
		const rows = await db
			.selectFrom("catalog_import_row")
			.selectAll()
			.where("variation_id", "=", variation_id)
			.where("row_number", ">", Number(first))
			.execute();
		found.push(...rows.map((row) => ({ row, first: Number(first) })));
		if (found.length > mostRefusals) break;
	}
	return found;
}

export async function markChange(
	db: Db,
	change: NonNullable<CatalogImportProductTable["change"]>,
	ids: readonly string[],
): Promise<void> {
	if (ids.length > 0)
		await db.updateTable("catalog_import_product").set({ change }).where("product_id", "in", ids).execute();
}

export const clearStagedRelations = (db: Db) => db.deleteFrom("catalog_import_relation").execute();

export const storeRelations = (db: Db, rows: readonly CatalogImportRelationTable[]): Promise<void> =>
	insertRows(db, "catalog_import_relation", rows);

/** Relations that the file states for these SKUs, in its order. */
export const selectStagedRelations = (db: Db, fromIds: readonly string[]) =>
	db
		.selectFrom("catalog_import_relation")
		.selectAll()
		.where("from_id", "in", fromIds)
		.orderBy("position")
		.execute();

/** SKUs of these products of the file that have the photometric file which the file names, or none of both. */
export async function samePhotometry(db: Db, productIds: readonly string[]): Promise<Set<string>> {
	const rows = await db
		.selectFrom("catalog_import_row as r")
		.leftJoin("photometric_file as p", "p.variation_id", "r.variation_id")
		.leftJoin("catalog_import_file as f", "f.name", "r.photometry")
		.select("r.variation_id")
		.where("r.product_id", "in", productIds)
		.where((is) =>
			is.or([
				is.and([is("r.photometry", "is", null), is("p.variation_id", "is", null)]),
				is.and([is("p.name", "=", is.ref("f.label")), is("p.content", "=", is.ref("f.content"))]),
			]),
		)
		.execute();
	return new Set(rows.map(({ variation_id }) => variation_id));
}

/** Whether the file has a SKU of the catalog. */
export const isInFile = (eb: ExpressionBuilder<DatabaseSchema, "variation">) =>
	eb.exists(
		eb
			.selectFrom("catalog_import_row as r")
			.select("r.row_number")
			.whereRef("r.variation_id", "=", "variation.id"),
	);

/** SKUs and products that the import removes: those that the file lacks, without `replace` only of its own products. */
export async function goneSkus(db: Db, replace: boolean, most: number) {
	const staged = db.selectFrom("catalog_import_product").select("product_id");
	const gone = db
		.selectFrom("variation")
		.where("variation.listed_as", "is", null)
		.where((eb) => eb.not(isInFile(eb)))
		.$if(!replace, (query) => query.where("variation.product_id", "in", staged));
	const { skus } = await gone.select((eb) => eb.fn.countAll().as("skus")).executeTakeFirstOrThrow();
	const { products } = await db
		.selectFrom("product")
		.select((eb) => eb.fn.countAll().as("products"))
		.where("product.id", "not in", staged)
		.$if(!replace, (query) =>
			query.where((eb) =>
				eb.not(
					eb.exists(
						eb
							.selectFrom("variation")
							.select("variation.id")
							.whereRef("variation.product_id", "=", "product.id")
							.where((own) => own.not(isInFile(own as never))),
					),
				),
			),
		)
		.executeTakeFirstOrThrow();
	const examples = await gone
		.innerJoin("product", "product.id", "variation.product_id")
		.select(["product.brand", "variation.sku"])
		.orderBy("variation.id")
		.limit(most)
		.execute();
	return { skus: Number(skus), products: Number(products), examples };
}

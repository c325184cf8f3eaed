/** SQL of the rows of a file that is read, as comparing and applying ask for them. */
import type { ExpressionBuilder, Selectable } from "kysely";
import type {
	CatalogImportProductTable,
	CatalogImportRelationTable,
	CatalogImportRowTable,
} from "../../../db/catalog-import-schema.ts";
import type { Db } from "../../../db/connect.server.ts";
import type { DatabaseSchema } from "../../../db/schema.ts";
import { insertRows } from "../../../db/write-rows.server.ts";
import { mostRefusals } from "./staging-repository.server.ts";

type StagedRow = Selectable<CatalogImportRowTable>;

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
	const ids = await withinRows(
		db,
		products.map(({ product_id }) => product_id),
	);
	const last = products[ids.length - 1];
	if (!last) return null;
	const rows = await db
		.selectFrom("catalog_import_row")
		.selectAll()
		.where("product_id", "in", ids)
		.orderBy("row_number")
		.execute();
	return { last: last.position, rows };
}

/** Rows in memory at once, but for a product that alone has more. */
const rowsPerStep = 10_000;

/** The first of these products, with as many rows as a step takes. */
async function withinRows(db: Db, productIds: readonly string[]): Promise<string[]> {
	if (productIds.length === 0) return [];
	const counted = await db
		.selectFrom("catalog_import_row")
		.select((eb) => ["product_id", eb.fn.countAll().as("total")])
		.where("product_id", "in", productIds)
		.groupBy("product_id")
		.execute();
	const rows = new Map(counted.map(({ product_id, total }) => [product_id, Number(total)]));
	let all = 0;
	const tooMany = productIds.findIndex((id, at) => {
		all += rows.get(id) ?? 0;
		return at > 0 && all > rowsPerStep;
	});
	return productIds.slice(0, tooMany === -1 ? productIds.length : tooMany);
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

export async function clearStagedRelations(trx: Db): Promise<void> {
	await trx.deleteFrom("catalog_import_relation").execute();
}

export const storeRelations = (db: Db, rows: readonly CatalogImportRelationTable[]): Promise<void> =>
	insertRows(db, "catalog_import_relation", rows);

/** Relations that the file states for these SKUs, in its order. */
export async function selectStagedRelations(
	db: Db,
	fromIds: readonly string[],
): Promise<CatalogImportRelationTable[]> {
	const relations: CatalogImportRelationTable[] = [];
	for (let start = 0; start < fromIds.length; start += idsPerStatement)
		relations.push(
			...(await db
				.selectFrom("catalog_import_relation")
				.selectAll()
				.where("from_id", "in", fromIds.slice(start, start + idsPerStatement))
				.execute()),
		);
	return relations.sort((a, b) => a.position - b.position);
}

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

/** Whether the file has a product of the catalog. PostgreSQL compares `not in` with each of many rows. */
export const isProductInFile = (eb: ExpressionBuilder<DatabaseSchema, "product">) =>
	eb.exists(
		eb
			.selectFrom("catalog_import_product as p")
			.select("p.position")
			.whereRef("p.product_id", "=", "product.id"),
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
		.where((eb) => eb.not(isProductInFile(eb)))
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

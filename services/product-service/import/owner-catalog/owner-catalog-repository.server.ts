/** SQL of the catalog that an import compares with and changes, in the caller's transaction. */
import { sql } from "kysely";
import type { Db } from "../../../db/connect.server.ts";
import type {
	CategoryTable,
	DatabaseSchema,
	PriceTable,
	ProductTable,
	StockTable,
	VariationTable,
} from "../../../db/schema.ts";
import { upsertRows } from "../../../db/write-rows.server.ts";
import { isInFile, isProductInFile } from "./staged-rows-repository.server.ts";

const idsPerStatement = 5000;

/** Slugs by product id. */
export async function existingSlugs(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
	const slugs = new Map<string, string>();
	for (const chunk of toChunks(ids)) {
		const rows = await db.selectFrom("product").select(["id", "slug"]).where("id", "in", chunk).execute();
		for (const row of rows) slugs.set(row.id, row.slug);
	}
	return slugs;
}

export async function takenSlugs(trx: Db, slugs: readonly string[]): Promise<string[]> {
	const taken: string[] = [];
	for (const chunk of toChunks(slugs)) {
		const rows = await trx.selectFrom("product").select("slug").where("slug", "in", chunk).execute();
		for (const row of rows) taken.push(row.slug);
	}
	return taken;
}

// What is stored of products of the file.

/** Slugs of its categories, and the product that is sold instead. */
export type ProductPlace = { category: string; subcategory: string; replaced_by: string | null };

export type StoredSku = {
	sku: VariationTable;
	price?: PriceTable | undefined;
	stock: StockTable[];
	/** Its relations, as text. */
	relations: string;
};

export type StoredProducts = {
	products: Map<
		string,
		{
			product: Omit<ProductTable, "category_id" | "slug" | "replaced_by">;
			place: ProductPlace;
			skuIds: string[];
		}
	>;
	skus: Map<string, StoredSku>;
};

export const relationText = (relation: {
	kind: string;
	group_name: string;
	to_id: string;
	pieces: number;
}): string => `${relation.kind}|${relation.group_name}|${relation.to_id}|${relation.pieces};`;

export async function selectStored(
	db: Db,
	productIds: readonly string[],
	skuIds: readonly string[],
): Promise<StoredProducts> {
	const rows = await db
		.selectFrom("product")
		.innerJoin("category as sub", "sub.id", "product.category_id")
		.leftJoin("category as top", "top.id", "sub.parent_id")
		.selectAll("product")
		.select(["sub.slug as sub_slug", "top.slug as top_slug"])
		.where("product.id", "in", productIds)
		.execute();
	const stored: StoredProducts = { products: new Map(), skus: new Map() };
	for (const { category_id, slug, replaced_by, sub_slug, top_slug, ...product } of rows)
		stored.products.set(product.id, {
			product,
			place: { category: top_slug ?? "", subcategory: sub_slug, replaced_by },
			skuIds: [],
		});
	const skus = [
		...(await db.selectFrom("variation").selectAll().where("product_id", "in", productIds).execute()),
		...(await inChunks(skuIds, (ids) =>
			db
				.selectFrom("variation")
				.selectAll()
				.where("id", "in", ids)
				.where("product_id", "not in", productIds)
				.execute(),
		)),
	];
	for (const sku of skus) {
		stored.skus.set(sku.id, { sku, stock: [], relations: "" });
		stored.products.get(sku.product_id)?.skuIds.push(sku.id);
	}
	const known = [...stored.skus.keys()];
	const of = (id: string) => stored.skus.get(id);
	for (const price of await inChunks(known, (ids) => ofSkus(db, "price", ids))) {
		const sku = of(price.variation_id);
		if (sku) sku.price = price;
	}
	for (const stock of await inChunks(known, (ids) => ofSkus(db, "stock", ids)))
		of(stock.variation_id)?.stock.push(stock);
	const relations = await inChunks(known, (ids) =>
		db.selectFrom("sku_relation").selectAll().where("from_id", "in", ids).orderBy("position").execute(),
	);
	for (const relation of relations) {
		const sku = of(relation.from_id);
		if (sku) sku.relations += relationText(relation);
	}
	return stored;
}

const ofSkus = <Table extends "price" | "stock">(db: Db, table: Table, ids: readonly string[]) =>
	db
		.selectFrom(table as "stock")
		.selectAll()
		.where("variation_id", "in", ids)
		.execute() as unknown as Promise<DatabaseSchema[Table][]>;

// Changes.

/** The next products that the file doesn't have. */
export const selectProductsNotInFile = (trx: Db, after: string, most: number): Promise<string[]> =>
	trx
		.selectFrom("product")
		.select("id")
		.where("id", ">", after)
		.where((eb) => eb.not(isProductInFile(eb)))
		.orderBy("id")
		.limit(most)
		.execute()
		.then((rows) => rows.map(({ id }) => id));

/** Before SKUs of these products are removed: registrations would go with the SKU that they are listed as. */
export async function unlistRegistrations(trx: Db, productIds: readonly string[]): Promise<void> {
	await trx
		.updateTable("variation")
		.set({ listed_as: null })
		.where("product_id", "in", productIds)
		.where("listed_as", "is not", null)
		.execute();
}

/** Removes the SKUs of these products that the file doesn't have. Those that it has may belong to another product now. */
export async function deleteSkusNotInFile(trx: Db, productIds: readonly string[]): Promise<void> {
	await unlistRegistrations(trx, productIds);
	await trx
		.deleteFrom("variation")
		.where("product_id", "in", productIds)
		.where((eb) => eb.not(isInFile(eb as never)))
		.execute();
}

/** A product that goes once all of its SKUs have moved leaves its address at once. */
export const freeSlugs = (trx: Db, ids: readonly string[]) =>
	trx
		.updateTable("product")
		.set((eb) => ({ slug: sql<string>`'-' || ${eb.ref("id")}`, replaced_by: null }))
		.where("id", "in", ids)
		.execute();

/** What a product of the file replaces, once all of them are there. */
export const linkReplacements = (trx: Db) =>
	trx
		.updateTable("product")
		.set((eb) => ({
			replaced_by: eb
				.selectFrom("catalog_import_row as r")
				.select((row) => row.fn.min("r.replaced_id").as("id"))
				.whereRef("r.product_id", "=", "product.id"),
		}))
		.where(
			"id",
			"in",
			trx.selectFrom("catalog_import_product").select("product_id").where("change", "<>", "same"),
		)
		.execute();

/** Prices, stock, photometric files and relations that these SKUs have. */
export async function deleteFigures(trx: Db, skuIds: readonly string[]): Promise<void> {
	for (const chunk of toChunks(skuIds)) {
		await trx.deleteFrom("price").where("variation_id", "in", chunk).execute();
		await trx.deleteFrom("stock").where("variation_id", "in", chunk).execute();
		await trx.deleteFrom("photometric_file").where("variation_id", "in", chunk).execute();
		await trx.deleteFrom("sku_relation").where("from_id", "in", chunk).execute();
	}
}

/** Photometric files of these products, from those beside the catalog file. */
export const copyPhotometry = (trx: Db, productIds: readonly string[]) =>
	trx
		.insertInto("photometric_file")
		.columns(["variation_id", "name", "content"])
		.expression((eb) =>
			eb
				.selectFrom("catalog_import_row as r")
				.innerJoin("catalog_import_file as f", "f.name", "r.photometry")
				.select(["r.variation_id", "f.label", "f.content"])
				.where("r.product_id", "in", productIds),
		)
		.execute();

export const copyPictures = (trx: Db) =>
	trx
		.insertInto("picture_file")
		.columns(["id", "content"])
		.expression((eb) =>
			eb.selectFrom("catalog_import_file").select(["name", "content"]).where("kind", "=", "picture"),
		)
		.onConflict((conflict) => conflict.column("id").doNothing())
		.execute();

export const selectWarehouses = (db: Db) => db.selectFrom("warehouse").selectAll().execute();

/** Parents before their children. */
export async function writeCategories(trx: Db, rows: readonly CategoryTable[]): Promise<void> {
	for (const level of [rows.filter((row) => row.parent_id === null), rows.filter((row) => row.parent_id)])
		await upsertRows(trx, "category", ["id"], level);
}

export async function deleteOtherCategories(trx: Db, kept: readonly string[]): Promise<void> {
	// PostgreSQL takes no empty list.
	const others = trx
		.deleteFrom("category")
		.$if(kept.length > 0, (query) => query.where("id", "not in", kept));
	await others.where("parent_id", "is not", null).execute();
	await others.execute();
}

export async function selectEmptyProducts(trx: Db, after: string, most: number): Promise<string[]> {
	const rows = await trx
		.selectFrom("product")
		.select("id")
		.where("id", ">", after)
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom("variation").select("variation.id").whereRef("variation.product_id", "=", "product.id"),
				),
			),
		)
		.orderBy("id")
		.limit(most)
		.execute();
	return rows.map(({ id }) => id);
}

/** Products that one of these replaces. */
export async function selectReplacedBy(trx: Db, ids: readonly string[]): Promise<string[]> {
	const rows = await trx.selectFrom("product").select("id").where("replaced_by", "in", ids).execute();
	return rows.map(({ id }) => id);
}

export async function deleteProducts(trx: Db, ids: readonly string[]): Promise<void> {
	await trx.updateTable("product").set({ replaced_by: null }).where("replaced_by", "in", ids).execute();
	await trx.deleteFrom("product").where("id", "in", ids).execute();
}

export async function inChunks<Row>(
	ids: readonly string[],
	read: (ids: readonly string[]) => Promise<readonly Row[]>,
): Promise<Row[]> {
	const rows: Row[] = [];
	for (const chunk of toChunks(ids)) for (const row of await read(chunk)) rows.push(row);
	return rows;
}

function* toChunks<T>(items: readonly T[]): Generator<T[]> {
	for (let start = 0; start < items.length; start += idsPerStatement)
		yield items.slice(start, start + idsPerStatement);
}

import { sql } from "kysely";
import { type Drawing, drawingSchema } from "#contracts/catalog/catalog";
import type { ProductDigest } from "#rules/catalog/related-products";
import { highestEfficacy } from "#rules/catalog/trade-facts";
import type { Db } from "../db/connect.server.ts";
import type { CategoryTable, ProductTable, VariationTable } from "../db/schema.ts";
import { groupByProduct } from "./products/sku-rows.ts";

export function selectCategories(db: Db): Promise<CategoryTable[]> {
	return db.selectFrom("category").selectAll().orderBy("id").execute();
}

/** The same test as in `doubtfulFigures`. */
const possible = sql`coalesce(v.lumens <= v.watts * ${sql.lit(highestEfficacy)}, true)`;

/** Digests ordered by id. This reads every option, so only the snapshot calls it. */
export async function selectProductDigests(db: Db): Promise<ProductDigest[]> {
	const rows = await db
		.selectFrom("product as p")
		.innerJoin("variation as v", "v.product_id", "p.id")
		.select((eb) => [
			"p.id as id",
			"p.category_id as categoryId",
			"p.slug as slug",
			"p.name as name",
			"p.brand_key as brandKey",
			"p.type as type",
			"p.status as status",
			"p.updated_at as updatedAt",
			eb.fn.countAll().as("variationCount"),
			eb.fn.min("v.base").as("base"),
			eb.fn.min("v.can_sizes").as("canSizes"),
			eb.fn.max("v.wattage_equivalent").as("wattageEquivalent"),
			sql<number | null>`max(case when ${possible} then v.lumens end)`.as("lumens"),
			sql<number | null>`max(case when ${possible} then v.watts end)`.as("watts"),
		])
		.where("v.listed_as", "is", null)
		.groupBy("p.id")
		.execute();
	return rows
		.map((row) => ({ ...row, variationCount: Number(row.variationCount) }))
		.sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** Part numbers of products that are in a series, in a fixed order. */
export const selectSeriesSkus = (db: Db) =>
	db
		.selectFrom("product as p")
		.innerJoin("variation as v", "v.product_id", "p.id")
		.select(["p.series as series", "p.type as type", "p.category_id as categoryId", "v.sku as sku"])
		.where("p.series", "is not", null)
		.where("v.listed_as", "is", null)
		.orderBy("p.series")
		.orderBy("p.id")
		.orderBy("v.position")
		.execute();

/** Representatives by product id. */
export async function selectRepresentatives(
	db: Db,
	ids: readonly string[],
): Promise<Map<string, { drawing: Drawing | null; cctKelvin: number | null }>> {
	if (ids.length === 0) return new Map();
	const rows = await db
		.selectFrom("product as p")
		.innerJoin("variation as v", (join) => join.onRef("v.product_id", "=", "p.id").on("v.position", "=", 0))
		.select(["p.id", "p.drawing", "v.cct_kelvin"])
		.where("p.id", "in", ids)
		.execute();
	return new Map(
		rows.map((row) => [
			row.id,
			{
				drawing: readDrawing(row),
				cctKelvin: (JSON.parse(row.cct_kelvin) as number[])[0] ?? null,
			},
		]),
	);
}

/** `null` for what has no outline, such as a mounting kit. */
export const readDrawing = ({ drawing }: Pick<ProductTable, "drawing">): Drawing | null =>
	drawingSchema.nullable().parse(JSON.parse(drawing));

export function selectProductBySlug(db: Db, slug: string): Promise<ProductTable | undefined> {
	return db.selectFrom("product").selectAll().where("slug", "=", slug).executeTakeFirst();
}

export async function selectProducts(db: Db, ids: readonly string[]): Promise<ProductTable[]> {
	if (ids.length === 0) return [];
	return db.selectFrom("product").selectAll().where("id", "in", ids).execute();
}

/** The SKUs of products, without further registrations, in the order of each product's options. */
const productSkus = (db: Db, productIds: readonly string[]) =>
	db
		.selectFrom("variation")
		.where("product_id", "in", productIds)
		.where("listed_as", "is", null)
		.orderBy("product_id")
		.orderBy("position");

/** SKUs by product id. */
export async function selectProductVariations(
	db: Db,
	productIds: readonly string[],
): Promise<Map<string, VariationTable[]>> {
	if (productIds.length === 0) return new Map();
	return groupByProduct(await productSkus(db, productIds).selectAll().execute());
}

const addressColumns = ["id", "product_id", "attributes"] as const;

/** What the addresses of SKUs are made of, by product id. */
export async function selectSkuAddresses(
	db: Db,
	productIds: readonly string[],
): Promise<Map<string, Pick<VariationTable, (typeof addressColumns)[number]>[]>> {
	if (productIds.length === 0) return new Map();
	return groupByProduct(await productSkus(db, productIds).select(addressColumns).execute());
}

export function selectVariation(db: Db, id: string): Promise<VariationTable | undefined> {
	return db.selectFrom("variation").selectAll().where("id", "=", id).executeTakeFirst();
}

export function selectVariations(db: Db, ids: readonly string[]): Promise<VariationTable[]> {
	return db.selectFrom("variation").selectAll().where("id", "in", ids).execute();
}

export async function hasVariation(db: Db, id: string): Promise<boolean> {
	const row = await db.selectFrom("variation").select("id").where("id", "=", id).executeTakeFirst();
	return row !== undefined;
}

const idBatchSize = 1000;

const optionColumns = ["id", "attributes", "cct_kelvin", "beam_degrees", "watts"] as const;

/** What the options of SKUs are read from; skips unknown ids. */
export async function selectOptionColumns(
	db: Db,
	ids: readonly string[],
): Promise<Pick<VariationTable, (typeof optionColumns)[number]>[]> {
	const rows = [];
	for (let from = 0; from < ids.length; from += idBatchSize) {
		const part = ids.slice(from, from + idBatchSize);
		rows.push(...(await db.selectFrom("variation").select(optionColumns).where("id", "in", part).execute()));
	}
	return rows;
}

/** Further registrations of a product's SKUs, the newest first. */
export const selectRegistrations = (db: Db, productId: string): Promise<VariationTable[]> =>
	db
		.selectFrom("variation")
		.selectAll()
		.where("product_id", "=", productId)
		.where("listed_as", "is not", null)
		.orderBy("certified_on", "desc")
		.orderBy("id")
		.execute();

/** Keyset pagination by id. */
export function selectVariationsAfter(
	db: Db,
	after: string | undefined,
	limit: number,
): Promise<VariationTable[]> {
	let query = db
		.selectFrom("variation")
		.selectAll()
		.where("listed_as", "is", null)
		.orderBy("id")
		.limit(limit);
	if (after !== undefined) query = query.where("id", ">", after);
	return query.execute();
}

/** List price in cents and stock; no row for SKUs without either. */
export async function selectOffers(db: Db, variationIds: readonly string[]) {
	const [prices, stock] = await Promise.all([
		// Base catalog numbers have no offer, because they cannot be ordered.
		db
			.selectFrom("price")
			.innerJoin("variation", "variation.id", "price.variation_id")
			.selectAll("price")
			.where("price.variation_id", "in", variationIds)
			.where("variation.orderable", "=", 1)
			.execute(),
		db
			.selectFrom("stock")
			.innerJoin("warehouse", "warehouse.id", "stock.warehouse_id")
			.select([
				"stock.variation_id",
				"stock.quantity",
				"stock.lead_days",
				"warehouse.name",
				"warehouse.city",
				"warehouse.state",
			])
			.where("stock.variation_id", "in", variationIds)
			.orderBy("warehouse.position")
			.execute(),
	]);
	return { prices, stock };
}

/** Discount off list prices, in basis points. */
export async function accountDiscount(db: Db, accountId: string): Promise<number> {
	const row = await db
		.selectFrom("account")
		.select("discount")
		.where("id", "=", accountId)
		.executeTakeFirst();
	return row?.discount ?? 0;
}

export const selectPhotometricFile = (db: Db, variationId: string) =>
	db
		.selectFrom("photometric_file")
		.select(["name", "content"])
		.where("variation_id", "=", variationId)
		.executeTakeFirst();

// SQL of photographs that came with a catalog file.

export const selectPictureFile = (db: Db, id: string): Promise<{ content: string } | undefined> =>
	db.selectFrom("picture_file").select("content").where("id", "=", id).executeTakeFirst();

/** Removes photographs that no product and no SKU names. @param keep told of each before it goes */
export async function deleteUnusedPictures(trx: Db, keep: (id: string) => Promise<unknown>): Promise<void> {
	const stored = await trx.selectFrom("picture_file").select("id").execute();
	if (stored.length === 0) return;
	const named = new Set<string>();
	const [products, skus] = await Promise.all([
		trx.selectFrom("product").select("image").where("image", "is not", null).execute(),
		trx
			.selectFrom("variation")
			.select(["image", "spin"])
			.where((is) => is.or([is("image", "is not", null), is("spin", "is not", null)]))
			.execute(),
	]);
	const lists = [...products.map(({ image }) => image), ...skus.flatMap(({ image, spin }) => [image, spin])];
	for (const list of lists)
		for (const name of list?.split(",") ?? []) named.add(name.split("/").at(-1) ?? "");
	for (const { id } of stored) {
		if (named.has(id)) continue;
		await keep(id);
		await trx.deleteFrom("picture_file").where("id", "=", id).execute();
	}
}

// SQL of part numbers.

const selectFacts = (db: Db) =>
	db
		.selectFrom("variation as v")
		.innerJoin("product as p", "p.id", "v.product_id")
		.leftJoin("price", "price.variation_id", "v.id")
		.select([
			"v.id as id",
			"v.sku as sku",
			"v.orderable as orderable",
			"v.lumens as lumens",
			"v.watts as watts",
			"v.cct_kelvin as cct_kelvin",
			"v.beam_degrees as beam_degrees",
			"v.attributes as attributes",
			"p.id as product_id",
			"p.slug as slug",
			"p.name as name",
			"p.brand as brand",
			"p.brand_key as brand_key",
			"p.status as status",
			"p.replaced_by as replaced_by",
			"p.image as image",
			"v.image as sku_image",
			"p.category_id as category_id",
			"price.minimum as minimum",
			"price.carton as carton",
			"price.multiple as multiple",
		]);

export type FactsRow = Awaited<ReturnType<ReturnType<typeof selectFacts>["execute"]>>[number];

export const selectSkuFacts = (db: Db, ids: readonly string[]): Promise<FactsRow[]> =>
	selectFacts(db).where("v.id", "in", ids).execute();

/** Facts in the order of each product's options. */
export const selectOrderableFacts = (db: Db, productIds: readonly string[]): Promise<FactsRow[]> =>
	selectFacts(db)
		.where("v.product_id", "in", productIds)
		.where("v.orderable", "=", 1)
		.where("v.listed_as", "is", null)
		.orderBy("v.product_id")
		.orderBy("v.position")
		.execute();

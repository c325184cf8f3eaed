/** SQL of catalog data for carts and quotes: prices, names, status and stock. */

import type { Supply } from "#rules/cart/priced-line";
import type { Db } from "../db/connect.server.ts";
import type { PriceTable } from "../db/schema.ts";
import { findMadePart, findMadeParts, type MadePart, madePartPrefix } from "../shared/made-parts.ts";

export type Skus = readonly string[] | { cartOf: string };

/** Supplies by SKU id, without SKUs that left the catalog, in one query. */
export async function getSupplies(db: Db, skus: Skus): Promise<Map<string, Supply>> {
	if ("length" in skus && skus.length === 0) return new Map();
	const rows = await db
		.selectFrom("variation")
		.innerJoin("product", "product.id", "variation.product_id")
		.leftJoin("stock", "stock.variation_id", "variation.id")
		.select(["variation.id", "product.status"])
		.select(({ fn }) => [fn.sum("stock.quantity").as("pieces"), fn.min("stock.lead_days").as("leadDays")])
		.where((eb) => eb("variation.id", "in", getIds(db, skus)))
		.groupBy(["variation.id", "product.status"])
		.execute();
	return new Map(
		rows.map(({ id, status, pieces, leadDays }) => [
			id,
			{
				discontinued: status === "discontinued",
				stock: pieces === null ? null : { pieces: Number(pieces), leadDays: Number(leadDays) },
			},
		]),
	);
}

const getIds = (db: Db, skus: Skus) =>
	"cartOf" in skus
		? db.selectFrom("cart_line").select("variation_id").where("account_id", "=", skus.cartOf)
		: [...new Set(skus)];

export const selectSkuProducts = (db: Db, skus: Skus) =>
	db
		.selectFrom("variation")
		.innerJoin("product", "product.id", "variation.product_id")
		.innerJoin("category as sub", "sub.id", "product.category_id")
		.innerJoin("category as top", "top.id", "sub.parent_id")
		.select([
			"variation.id",
			"variation.sku",
			"variation.attributes",
			"variation.cct_kelvin",
			"variation.beam_degrees",
			"variation.watts",
			"product.id as product_id",
			"product.name",
			"product.brand",
			"product.slug",
			"product.status",
			"product.replaced_by",
			"sub.slug as subcategory",
			"top.slug as category",
		])
		.where((eb) => eb("variation.id", "in", getIds(db, skus)))
		.execute();

export const selectProductPaths = (db: Db, productIds: readonly string[]) =>
	db
		.selectFrom("product")
		.innerJoin("category as sub", "sub.id", "product.category_id")
		.innerJoin("category as top", "top.id", "sub.parent_id")
		.select(["product.id", "product.name", "product.slug", "sub.slug as subcategory", "top.slug as category"])
		.where("product.id", "in", productIds)
		.execute();

/** Runs of the custom builder among the SKUs, which are in no table. */
export async function getMadeParts(db: Db, skus: Skus): Promise<MadePart[]> {
	if ("length" in skus) return findMadeParts(skus);
	const rows = await db
		.selectFrom("cart_line")
		.select("variation_id")
		.where("account_id", "=", skus.cartOf)
		.where("variation_id", "like", `${madePartPrefix}%`)
		.execute();
	return findMadeParts(rows.map((row) => row.variation_id));
}

/** Prices by SKU, also of those that can no longer be ordered. */
export async function selectPrices(db: Db, ids: readonly string[]): Promise<Map<string, PriceTable>> {
	if (ids.length === 0) return new Map();
	const rows = await db.selectFrom("price").selectAll().where("variation_id", "in", ids).execute();
	return new Map(
		[...rows, ...findMadeParts(ids).map(({ price }) => price)].map((row) => [row.variation_id, row]),
	);
}

export type PricedSku = PriceTable & { sku: string };

export async function selectOrderablePrices(db: Db, ids: readonly string[]): Promise<Map<string, PricedSku>> {
	if (ids.length === 0) return new Map();
	const rows = await db
		.selectFrom("price")
		.innerJoin("variation", "variation.id", "price.variation_id")
		.selectAll("price")
		.select("variation.sku")
		.where("variation.orderable", "=", 1)
		.where("price.variation_id", "in", ids)
		.execute();
	const made = findMadeParts(ids).map(({ sku, price }): PricedSku => ({ ...price, sku }));
	return new Map([...rows, ...made].map((row) => [row.variation_id, row]));
}

export async function selectPricedSku(
	db: Db,
	id: string,
): Promise<(PricedSku & { orderable: 0 | 1 }) | undefined> {
	const made = findMadePart(id);
	if (made) return { ...made.price, sku: made.sku, orderable: made.orderable };
	return db
		.selectFrom("variation")
		.innerJoin("price", "price.variation_id", "variation.id")
		.selectAll("price")
		.select(["variation.sku", "variation.orderable"])
		.where("variation.id", "=", id)
		.executeTakeFirst();
}

/** `null` prices for SKUs without one. */
export async function selectSkuPrices(db: Db, ids: readonly string[]) {
	const rows = await db
		.selectFrom("variation")
		.leftJoin("price", "price.variation_id", "variation.id")
		.select([
			"variation.id",
			"variation.sku",
			"variation.orderable",
			"price.list_cents",
			"price.breaks",
			"price.minimum",
			"price.multiple",
		])
		.where("variation.id", "in", ids)
		.execute();
	return [...rows, ...findMadeParts(ids).map(({ price, ...part }) => ({ ...price, ...part }))];
}

export async function selectOrderable(db: Db, ids: readonly string[]): Promise<Set<string>> {
	if (ids.length === 0) return new Set();
	const rows = await db
		.selectFrom("variation")
		.select("id")
		.where("id", "in", [...new Set(ids)])
		.where("orderable", "=", 1)
		.execute();
	return new Set([...rows, ...findMadeParts(ids)].map(({ id }) => id));
}

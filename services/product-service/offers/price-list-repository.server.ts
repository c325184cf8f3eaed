/** SQL of price lists. */
import type { Db } from "../../db/connect.server.ts";

export type PriceListCursor = { skuKey: string; id: string };

export const selectCategoryNames = (db: Db) =>
	db.selectFrom("category").select(["id", "parent_id", "slug", "name"]).execute();

/** SKUs that can be ordered and have a price, by part number. Keyset pagination. @param categoryIds all by default */
export function selectPricedSkus(
	db: Db,
	{
		categoryIds,
		after,
		limit,
	}: { categoryIds: readonly string[] | undefined; after: PriceListCursor | null; limit: number },
) {
	let query = db
		.selectFrom("variation")
		.innerJoin("price", "price.variation_id", "variation.id")
		.innerJoin("product", "product.id", "variation.product_id")
		.select([
			"variation.id",
			"variation.sku",
			"variation.sku_key",
			"variation.upc",
			"product.name",
			"product.brand",
			"product.category_id",
			"product.status",
			"price.variation_id",
			"price.list_cents",
			"price.breaks",
			"price.minimum",
			"price.multiple",
			"price.carton",
		])
		.where("variation.orderable", "=", 1)
		.where("variation.listed_as", "is", null)
		.orderBy("variation.sku_key")
		.orderBy("variation.id")
		.limit(limit);
	if (categoryIds) query = query.where("product.category_id", "in", categoryIds);
	if (after)
		query = query.where((eb) =>
			eb.or([
				eb("variation.sku_key", ">", after.skuKey),
				eb.and([eb("variation.sku_key", "=", after.skuKey), eb("variation.id", ">", after.id)]),
			]),
		);
	return query.execute();
}

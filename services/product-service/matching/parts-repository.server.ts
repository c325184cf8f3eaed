/** SQL of part numbers. */
import type { Db } from "../../db/connect.server.ts";

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

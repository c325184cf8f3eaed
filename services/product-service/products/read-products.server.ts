import type { ProductCard, Variation } from "#contracts/catalog/catalog";
import type { Db } from "../../db/connect.server.ts";
import type { VariationTable } from "../../db/schema.ts";
import type { CatalogSnapshot } from "../catalog-snapshot.server.ts";
import { selectProducts, selectProductVariations, selectVaryingAxes } from "../repository.server.ts";
import { toProductCard, toVariation } from "./product-entities.ts";

export type Catalog = { db: Db; snapshot: () => Promise<CatalogSnapshot> };

/** In the given order; skips unknown ids. Two queries. */
export async function readCards(
	db: Db,
	{ pathById }: CatalogSnapshot,
	ids: readonly string[],
): Promise<ProductCard[]> {
	const [products, variations] = await Promise.all([
		selectProducts(db, ids),
		selectProductVariations(db, ids),
	]);
	const cards = new Map<string, ProductCard>();
	for (const product of products) {
		const place = pathById.get(product.category_id);
		const options = variations.get(product.id);
		if (place && options) cards.set(product.id, toProductCard(product, place, options));
	}
	return ids.map((id) => cards.get(id)).filter((card) => card !== undefined);
}

/** In the order of the rows. Two queries. */
export async function readVariationEntities(
	db: Db,
	{ pathById }: CatalogSnapshot,
	rows: readonly VariationTable[],
): Promise<Variation[]> {
	const productIds = [...new Set(rows.map((row) => row.product_id))];
	const [products, axes] = await Promise.all([
		selectProducts(db, productIds),
		selectVaryingAxes(db, productIds),
	]);
	const productById = new Map(products.map((product) => [product.id, product]));
	const entities: Variation[] = [];
	for (const row of rows) {
		const product = productById.get(row.product_id);
		const place = product && pathById.get(product.category_id);
		const varying = axes.get(row.product_id);
		if (product && place && varying) entities.push(toVariation(row, product, place, varying));
	}
	return entities;
}

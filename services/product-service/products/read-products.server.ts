import type { ProductCard, Variation } from "#contracts/catalog/catalog";
import type { Db } from "../../db/connect.server.ts";
import type { VariationTable } from "../../db/schema.ts";
import type { CatalogSnapshot } from "../catalog-snapshot.server.ts";
import { selectProducts, selectProductVariations } from "../repository.server.ts";
import { type CardProduct, toCardProduct, toDefaultCard } from "./product-cards.ts";
import { getProvenance, toVariation } from "./product-entities.ts";

export type Catalog = { db: Db; snapshot: () => Promise<CatalogSnapshot> };

/** What the cards of the products share, by product id. Two queries. */
export async function readCardProducts(
	db: Db,
	snapshot: CatalogSnapshot,
	ids: readonly string[],
): Promise<Map<string, CardProduct>> {
	const found = await readWithSkus(db, snapshot, ids);
	return new Map(found.map(({ product, place, rows }) => [product.id, toCardProduct(product, place, rows)]));
}

/** The products of `readCardProducts`, with the source of their data. */
export async function readSourcedProducts(
	db: Db,
	snapshot: CatalogSnapshot,
	ids: readonly string[],
): Promise<Map<string, CardProduct>> {
	const found = await readWithSkus(db, snapshot, ids);
	return new Map(
		found.map(({ product, place, rows }) => [
			product.id,
			{ ...toCardProduct(product, place, rows), provenance: getProvenance(product) },
		]),
	);
}

/** The cards of the default SKUs, in the given order; skips unknown ids. Two queries. */
export async function readDefaultCards(
	db: Db,
	snapshot: CatalogSnapshot,
	ids: readonly string[],
): Promise<ProductCard[]> {
	const found = await readWithSkus(db, snapshot, ids);
	const cards = new Map(
		found.map(({ product, place, rows }) => [product.id, toDefaultCard(product, place, rows)]),
	);
	return ids.map((id) => cards.get(id)).filter((card) => card !== undefined);
}

async function readWithSkus(db: Db, { pathById }: CatalogSnapshot, ids: readonly string[]) {
	const [products, variations] = await Promise.all([
		selectProducts(db, ids),
		selectProductVariations(db, ids),
	]);
	return products.flatMap((product) => {
		const place = pathById.get(product.category_id);
		const rows = variations.get(product.id);
		return place && rows ? [{ product, place, rows }] : [];
	});
}

/** Reads entities in the order of the rows, with one query. */
export async function readVariationEntities(
	db: Db,
	{ pathById, productById }: CatalogSnapshot,
	rows: readonly VariationTable[],
): Promise<Variation[]> {
	const productIds = [...new Set(rows.map((row) => row.product_id))];
	const products = new Map((await selectProducts(db, productIds)).map((product) => [product.id, product]));
	const entities: Variation[] = [];
	for (const row of rows) {
		const product = products.get(row.product_id);
		const place = product && pathById.get(product.category_id);
		const variationCount = productById.get(row.product_id)?.variationCount ?? 1;
		if (product && place)
			entities.push(toVariation(row, product, place, { variationCount, registrations: [] }));
	}
	return entities;
}

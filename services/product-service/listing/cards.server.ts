/** Cards and table rows for search results; each stands for one SKU. */
import type { ProductCard, VariationRow } from "#contracts/catalog/catalog";
import type { Result } from "#rules/catalog/listing-engine/order";
import type { Db } from "../../db/connect.server.ts";
import { toCard } from "../products/product-cards.ts";
import { readCardProducts } from "../products/read-products.server.ts";
import { toVariationRow } from "../products/variation-rows.ts";
import { selectVariations } from "../repository.server.ts";
import type { LoadedCatalog } from "./catalog.server.ts";

export async function readCards(
	db: Db,
	catalog: LoadedCatalog,
	results: readonly Result[],
): Promise<ProductCard[]> {
	const found = await readResults(db, catalog, results);
	return found.map(({ product, row }) => toCard(product, row));
}

export async function readRows(
	db: Db,
	catalog: LoadedCatalog,
	results: readonly Result[],
): Promise<VariationRow[]> {
	const found = await readResults(db, catalog, results);
	return found.map(({ product, row }) => toVariationRow(product, row));
}

async function readResults(db: Db, catalog: LoadedCatalog, results: readonly Result[]) {
	if (results.length === 0) return [];
	const { index, cardProducts } = catalog;
	const [rows] = await Promise.all([
		selectVariations(
			db,
			results.map(({ sku }) => index.skuIds[sku] ?? ""),
		),
		fillCardProducts(db, catalog, results),
	]);
	const rowById = new Map(rows.map((row) => [row.id, row]));
	return results.flatMap((result) => {
		const product = cardProducts.get(index.productIds[result.product] ?? "");
		const row = rowById.get(index.skuIds[result.sku] ?? "");
		return product && row ? [{ product, row }] : [];
	});
}

async function fillCardProducts(
	db: Db,
	{ index, cardProducts, snapshot }: LoadedCatalog,
	results: readonly Result[],
): Promise<void> {
	const ids = new Set(results.map(({ product }) => index.productIds[product] ?? ""));
	const missing = [...ids].filter((id) => !cardProducts.has(id));
	for (const [id, product] of await readCardProducts(db, snapshot, missing)) cardProducts.set(id, product);
}

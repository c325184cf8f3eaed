import type { ProductCard } from "#contracts/catalog/catalog";
import { madeCard } from "../../shared/made-parts.ts";
import { toCard } from "../products/product-cards.ts";
import { type Catalog, readSourcedProducts } from "../products/read-products.server.ts";
import { selectVariations } from "../repository.server.ts";

/** Cards in the given order without duplicates and unknown ids. */
export async function cardsByVariation(
	{ db, snapshot }: Catalog,
	ids: readonly string[],
): Promise<ProductCard[]> {
	const uniqueIds = [...new Set(ids)];
	const [catalog, rows] = await Promise.all([snapshot(), selectVariations(db, uniqueIds)]);
	const products = await readSourcedProducts(db, catalog, [...new Set(rows.map((row) => row.product_id))]);
	const rowById = new Map(rows.map((row) => [row.id, row]));
	return uniqueIds.flatMap((id) => {
		const row = rowById.get(id);
		const product = row && products.get(row.product_id);
		if (product) return [toCard(product, row)];
		const made = madeCard(id);
		return made ? [made] : [];
	});
}

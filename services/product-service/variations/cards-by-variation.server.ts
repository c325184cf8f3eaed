import type { ProductCard } from "#contracts/catalog/catalog";
import { optionLink } from "../links.ts";
import { skuFigures } from "../products/product-entities.ts";
import { type Catalog, readCards } from "../products/read-products.server.ts";
import { selectVariations } from "../repository.server.ts";

/** In the given order without duplicates; skips unknown ids. */
export async function cardsByVariation(
	{ db, snapshot }: Catalog,
	ids: readonly string[],
): Promise<ProductCard[]> {
	const wanted = [...new Set(ids)];
	const [catalog, rows] = await Promise.all([snapshot(), selectVariations(db, wanted)]);
	const cards = await readCards(db, catalog, [...new Set(rows.map((row) => row.product_id))]);
	const cardById = new Map(cards.map((card) => [card.productID, card]));
	const rowById = new Map(rows.map((row) => [row.id, row]));
	return wanted.flatMap((id) => {
		const row = rowById.get(id);
		const card = row && cardById.get(row.product_id);
		if (!card) return [];
		const path = { category: card.category.slug, subcategory: card.subcategory.slug, slug: card.slug };
		return [{ ...card, ...skuFigures(row), sku: row.sku, variationID: id, link: optionLink(path, id) }];
	});
}

import type { ProductFacts } from "#contracts/catalog/catalog";
import { selectProducts, selectProductVariations } from "../repository.server.ts";
import { toProductFacts } from "./product-entities.ts";
import type { Catalog } from "./read-products.server.ts";

/** Products in the given order without duplicates and unknown ids. */
export async function productsById(
	{ db, snapshot }: Catalog,
	ids: readonly string[],
): Promise<ProductFacts[]> {
	const uniqueIds = [...new Set(ids)];
	const [{ pathById }, products, variations] = await Promise.all([
		snapshot(),
		selectProducts(db, uniqueIds),
		selectProductVariations(db, uniqueIds),
	]);
	const found = new Map(products.map((product) => [product.id, product]));
	return uniqueIds.flatMap((id) => {
		const product = found.get(id);
		const place = product && pathById.get(product.category_id);
		const options = variations.get(id);
		return product && place && options ? [toProductFacts(product, place, options)] : [];
	});
}

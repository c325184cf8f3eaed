import type { ProductDetail } from "#contracts/catalogue";
import { toProductFacts } from "./product-entities.ts";
import type { Catalogue } from "./read-products.server.ts";
import { selectProducts, selectVariationsOf, selectVaryingAxes } from "./repository.server.ts";

/** Products by id in the order asked for, each once; unknown ids are left out. */
export async function productsById(
	{ db, snapshot }: Catalogue,
	ids: readonly string[],
): Promise<Omit<ProductDetail, "related" | "replacement">[]> {
	const wanted = [...new Set(ids)];
	const [{ pathById }, products, variations, axes] = await Promise.all([
		snapshot(),
		selectProducts(db, wanted),
		selectVariationsOf(db, wanted),
		selectVaryingAxes(db, wanted),
	]);
	const found = new Map(products.map((product) => [product.id, product]));
	return wanted.flatMap((id) => {
		const product = found.get(id);
		const place = product && pathById.get(product.category_id);
		const options = variations.get(id);
		const varying = axes.get(id);
		return product && place && options && varying ? [toProductFacts(product, place, options, varying)] : [];
	});
}

import type { ProductDetail } from "#contracts/catalogue";
import { notFound } from "../http.server.ts";
import type { ProductPath } from "./links.ts";
import { varyingAxes } from "./option-axes.ts";
import { toProductFacts } from "./product-entities.ts";
import { type Catalogue, readCards } from "./read-products.server.ts";
import { relatedProducts } from "./related-products.ts";
import { selectProductBySlug, selectVariationsOf } from "./repository.server.ts";

/**
 * A product by its address, with related products and, when it is discontinued, its replacement. Five queries by
 * index, whatever the size of the catalogue.
 *
 * @throws {ServiceFailure} 404 when there is none under that category and subcategory
 */
export async function productBySlug({ db, snapshot }: Catalogue, path: ProductPath): Promise<ProductDetail> {
	const [catalogue, product] = await Promise.all([snapshot(), selectProductBySlug(db, path.slug)]);
	const place = product && catalogue.pathById.get(product.category_id);
	if (!product || place?.top.slug !== path.category || place.sub.slug !== path.subcategory) {
		throw notFound(`The product ${path.slug}`);
	}
	const digest = catalogue.productById.get(product.id);
	const neighbours = catalogue.productsByCategory.get(product.category_id) ?? [];
	const related = digest ? relatedProducts(digest, neighbours).map(({ id }) => id) : [];
	const replacedBy = product.replaced_by;
	const [variations, cards] = await Promise.all([
		selectVariationsOf(db, [product.id]),
		readCards(db, catalogue, replacedBy === null ? related : [...related, replacedBy]),
	]);
	const options = variations.get(product.id) ?? [];
	if (options.length === 0) throw notFound(`The product ${path.slug}`);
	return {
		...toProductFacts(product, place, options, varyingAxes(options.map(axisFigures))),
		related: cards.filter((card) => related.includes(card.productID)),
		replacement: cards.find((card) => card.productID === replacedBy) ?? null,
	};
}

const axisFigures = (row: { cct_kelvin: string; beam_degrees: number | null; watts: number | null }) => ({
	cctKelvin: JSON.parse(row.cct_kelvin) as number[],
	beamDegrees: row.beam_degrees,
	watts: row.watts,
});

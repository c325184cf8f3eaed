import type { ProductDetail } from "#contracts/catalog/catalog";
import { relatedProducts } from "#rules/catalog/related-products";
import { notFound } from "../../shared/http.server.ts";
import type { ProductPath } from "../links.ts";
import { newestSuccessors, ownRelations, toPartRelations } from "../relations/product-relations.server.ts";
import { selectProductBySlug, selectProductVariations, selectRegistrations } from "../repository.server.ts";
import { cardsByVariation } from "../variations/cards-by-variation.server.ts";
import { toProductFacts } from "./product-entities.ts";
import { type Catalog, readDefaultCards } from "./read-products.server.ts";

/**
 * Reads a product with related products, the accessories and replacements of its SKUs and, if discontinued, its
 * replacement.
 * @throws {ServiceFailure} 404 when it is not in that category and subcategory
 */
export async function productBySlug({ db, snapshot }: Catalog, path: ProductPath): Promise<ProductDetail> {
	const [catalog, product] = await Promise.all([snapshot(), selectProductBySlug(db, path.slug)]);
	const place = product && catalog.pathById.get(product.category_id);
	if (!product || place?.top.slug !== path.category || place.sub.slug !== path.subcategory) {
		throw notFound(`The product ${path.slug}`);
	}
	const digest = catalog.productById.get(product.id);
	const neighbors = catalog.productsByCategory.get(product.category_id) ?? [];
	const related = digest ? relatedProducts(digest, neighbors).map(({ id }) => id) : [];
	const replacedBy = product.replaced_by;
	const [variations, registrations, cards, own] = await Promise.all([
		selectProductVariations(db, [product.id]),
		selectRegistrations(db, product.id),
		readDefaultCards(db, catalog, replacedBy === null ? related : [...related, replacedBy]),
		ownRelations(db, product.id),
	]);
	const options = variations.get(product.id) ?? [];
	if (options.length === 0) throw notFound(`The product ${path.slug}`);
	const successors = await newestSuccessors(
		db,
		options.map(({ id }) => id),
	);
	const partIds = [...own.map(({ to }) => to), ...successors.values()];
	const relatedParts = partIds.length === 0 ? [] : await cardsByVariation({ db, snapshot }, partIds);
	return {
		...toProductFacts(product, place, options, registrations),
		related: cards.filter((card) => related.includes(card.productID)),
		replacement: cards.find((card) => card.productID === replacedBy) ?? null,
		partRelations: toPartRelations(own, successors, relatedParts),
		relatedParts,
	};
}

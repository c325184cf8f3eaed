/** Calls that read products. */
import type { ProductCard, ProductDetail, ProductFacts } from "#contracts/catalog/catalog";
import type { StoredPhotometricFile } from "#contracts/catalog/product-service";
import { type ProductDigest, relatedProducts } from "#rules/catalog/related-products";
import type { Db } from "../../db/connect.server.ts";
import { notFound } from "../../shared/http.server.ts";
import type { CatalogSnapshot } from "../catalog-snapshot.server.ts";
import type { ProductPath } from "../links.ts";
import { newestSuccessors, ownRelations, toPartRelations } from "../relations/product-relations.server.ts";
import {
	selectPhotometricFile,
	selectProductBySlug,
	selectProducts,
	selectProductVariations,
	selectRegistrations,
} from "../repository.server.ts";
import { cardsByVariation } from "../variations/variations.server.ts";
import { toProductFacts } from "./product-entities.ts";
import { type Catalog, readDefaultCards } from "./read-products.server.ts";

/**
 * Reads a product with related products, the accessories and replacements of its SKUs and, if discontinued, its
 * replacement. A slug is one product's, so that one which an import moved is found by its former address too.
 * @throws {ServiceFailure} 404 for an unknown slug
 */
export async function productBySlug({ db, snapshot }: Catalog, path: ProductPath): Promise<ProductDetail> {
	const [catalog, product] = await Promise.all([snapshot(), selectProductBySlug(db, path.slug)]);
	const place = product && catalog.pathById.get(product.category_id);
	if (!product || !place) throw notFound(`The product ${path.slug}`);
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

/**
 * Finds the category by name or slug in any case.
 * @throws {ServiceFailure} 404 for an unknown category
 */
export async function productsByCategoryName(
	{ db, snapshot }: Catalog,
	{ name, page, pageSize }: { name: string; page: number; pageSize: number },
): Promise<ProductCard[]> {
	const catalog = await snapshot();
	const products = getProducts(catalog, name);
	if (!products) throw notFound(`The category ${name}`);
	const ids = products.slice((page - 1) * pageSize, page * pageSize).map((product) => product.id);
	return readDefaultCards(db, catalog, ids);
}

function getProducts(
	{ tree, pathById, productsByCategory }: CatalogSnapshot,
	name: string,
): ProductDigest[] | undefined {
	const normalizedName = name.trim().toLowerCase();
	const matches = (category: { name: string; slug: string }) =>
		category.slug === normalizedName || category.name.toLowerCase() === normalizedName;
	const ofSubcategory = (top: string, sub: string) =>
		[...pathById.values()]
			.filter((path) => path.top.slug === top && path.sub.slug === sub)
			.flatMap((path) => productsByCategory.get(path.sub.id) ?? []);

	const top = tree.find(matches);
	if (top) return top.subcategories.flatMap((sub) => ofSubcategory(top.slug, sub.slug));
	for (const node of tree) {
		const sub = node.subcategories.find(matches);
		if (sub) return ofSubcategory(node.slug, sub.slug);
	}
	return undefined;
}

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

/** The owner's photometric file of a SKU; `null` when there is none, also for an unknown SKU. */
export async function photometricFile(db: Db, variationId: string): Promise<StoredPhotometricFile | null> {
	return (await selectPhotometricFile(db, variationId)) ?? null;
}

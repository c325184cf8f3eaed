import type { ProductCard } from "#contracts/catalog/catalog";
import type { ProductDigest } from "#rules/catalog/related-products";
import { notFound } from "../../shared/http.server.ts";
import type { CatalogSnapshot } from "../catalog-snapshot.server.ts";
import { type Catalog, readDefaultCards } from "./read-products.server.ts";

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

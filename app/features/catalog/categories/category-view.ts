/** What pages show of categories; the loaders send no more. */
import type { CategorySummary, CategoryTreeNode } from "#contracts/catalog/catalog";

export type CategoryTile = Pick<CategorySummary, "name" | "slug" | "link" | "productCount">;

export type CategoryView = CategoryTile &
	Pick<CategorySummary, "description" | "variationCount"> & { subcategories: CategoryTile[] };

const toTile = ({ name, slug, link, productCount }: CategorySummary): CategoryTile => ({
	name,
	slug,
	link,
	productCount,
});

export const toCategoryView = (category: CategoryTreeNode): CategoryView => ({
	...toTile(category),
	description: category.description,
	variationCount: category.variationCount,
	subcategories: category.subcategories.map(toTile),
});

import type { SidebarCategory } from "#contracts/catalog/catalog";
import type { CategoryTable } from "../../db/schema.ts";
import type { CatalogSnapshot } from "../catalog-snapshot.server.ts";
import { categoryLink, subcategoryLink } from "../links.ts";

/** Categories sorted by position at both levels. */
export function sidebarCategories({ categories }: CatalogSnapshot): SidebarCategory[] {
	return getChildren(categories, null).map((top) => ({
		...getEntry(top, categoryLink(top.slug)),
		subCategories: getChildren(categories, top.id).map((sub) => ({
			...getEntry(sub, subcategoryLink(top.slug, sub.slug)),
			subCategories: [],
		})),
	}));
}

const getEntry = (category: CategoryTable, link: string) => ({
	categoryName: category.name,
	link,
	position: category.position,
	categoryImage: category.image,
});

const getChildren = (categories: readonly CategoryTable[], parentId: string | null): CategoryTable[] =>
	categories
		.filter((category) => category.parent_id === parentId)
		.sort((a, b) => a.position - b.position || (a.name < b.name ? -1 : 1));

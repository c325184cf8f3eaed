import type { SidebarCategory } from "#contracts/catalogue";
import type { CategoryTable } from "../db/schema.ts";
import type { CatalogueSnapshot } from "./catalogue-snapshot.server.ts";
import { categoryLink, subcategoryLink } from "./links.ts";

/** The categories of the side panel, sorted by position at both levels. */
export function sidebarCategories({ categories }: CatalogueSnapshot): SidebarCategory[] {
	return childrenOf(categories, null).map((top) => ({
		...entryOf(top, categoryLink(top.slug)),
		subCategories: childrenOf(categories, top.id).map((sub) => ({
			...entryOf(sub, subcategoryLink(top.slug, sub.slug)),
			subCategories: [],
		})),
	}));
}

const entryOf = (category: CategoryTable, link: string) => ({
	categoryName: category.name,
	link,
	position: category.position,
	categoryImage: category.image,
});

const childrenOf = (categories: readonly CategoryTable[], parentId: string | null): CategoryTable[] =>
	categories
		.filter((category) => category.parent_id === parentId)
		.sort((a, b) => a.position - b.position || (a.name < b.name ? -1 : 1));

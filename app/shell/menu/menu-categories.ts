/** The categories of header and footer. */
import type { SidebarCategory } from "#contracts/catalog/catalog";

/** `sidebar` is `null` when the service failed. */
export type Categories = { sidebar: SidebarCategory[] | null; searchCategories: string[] };

export const noCategories: Categories = { sidebar: null, searchCategories: [] };

/** Two levels, and pictures of the first: what the menu shows. Every page has them in its data. */
export const menuCategories = (sidebar: readonly SidebarCategory[]): SidebarCategory[] =>
	sidebar.map((category) => ({
		...category,
		subCategories: category.subCategories.map((sub) => ({ ...sub, categoryImage: "", subCategories: [] })),
	}));

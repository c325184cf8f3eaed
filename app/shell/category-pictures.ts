import type { SidebarCategory } from "#contracts/catalogue";
import { paths } from "~/paths.ts";

/** Pictures shown beside one category. */
const mostShown = 2;

/**
 * The addresses of a category's small pictures.
 *
 * @param assetBaseUrl where an owner's pictures lie: those of categories in its folder `categories`, under the
 *   comma-separated names of `categoryImage`. Without it, drawings of the first subcategories stand for the category
 */
export function categoryPictures(category: SidebarCategory, assetBaseUrl: string | null): string[] {
	const addresses = assetBaseUrl
		? category.categoryImage
				.split(",")
				.map((name) => name.trim())
				.filter(Boolean)
				.map((name) => `${assetBaseUrl}/categories/${encodeURIComponent(name)}`)
		: [...category.subCategories]
				.sort((a, b) => a.position - b.position)
				.map(({ link }) =>
					paths.drawing(`category-${link.slice(link.lastIndexOf("/") + 1)}`, { size: "thumb" }),
				);
	return addresses.slice(0, mostShown);
}

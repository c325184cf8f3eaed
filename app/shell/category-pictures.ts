import type { SidebarCategory } from "#contracts/catalog/catalog";
import { paths } from "~/paths.ts";

const maxShown = 2;

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
	return addresses.slice(0, maxShown);
}

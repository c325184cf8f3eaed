import type { SidebarCategory } from "#contracts/catalog/catalog";
import { paths } from "~/paths.ts";
import { assetUrl } from "~/shared/pictures/asset-url.ts";

const maxShown = 2;

export function categoryPictures(category: SidebarCategory, assetBaseUrl: string | null): string[] {
	const addresses = assetBaseUrl
		? category.categoryImage.split(",").flatMap((name) => assetUrl(assetBaseUrl, "categories", name) ?? [])
		: [...category.subCategories]
				.sort((a, b) => a.position - b.position)
				.map(({ link }) =>
					paths.drawing(`category-${link.slice(link.lastIndexOf("/") + 1)}`, { size: "thumb" }),
				);
	return addresses.slice(0, maxShown);
}

/** The categories, from whichever of the specified calls answers. */

import type { SidebarCategory } from "#contracts/catalog/catalog";
import { toSlug } from "#rules/catalog/slug";
import type { SpecifiedServices } from "../../calls/calls.ts";
import { parseCatalogLink } from "./category-places.ts";

type Source = { anonymous: SpecifiedServices };

const fromName = (categoryName: string, at: number): SidebarCategory => ({
	categoryName,
	link: `/category/${toSlug(categoryName)}`,
	position: at + 1,
	categoryImage: "",
	subCategories: [],
});

/** Keeps only addresses of this shop: other links of an owner lead elsewhere or nowhere. */
const toOwnLinks = (category: SidebarCategory, parent: string | null = null): SidebarCategory => {
	const place = parseCatalogLink(category.link);
	const slug = toSlug(category.categoryName);
	const top = parent ?? (place?.category || slug);
	const link = parent === null ? `/category/${top}` : `/p/${top}/${place?.subcategory ?? slug}`;
	return { ...category, link, subCategories: category.subCategories.map((sub) => toOwnLinks(sub, top)) };
};

const byPosition = (list: readonly SidebarCategory[]): SidebarCategory[] =>
	list
		.map((category) => ({ ...category, subCategories: byPosition(category.subCategories) }))
		.sort((a, b) => a.position - b.position);

/**
 * The side panel's categories; without them those of the search bar, then those of the sales channel.
 * @throws {ServiceError} when all three fail
 */
export async function readCategories({ anonymous }: Source): Promise<SidebarCategory[]> {
	const failures: unknown[] = [];
	const attempt = async (read: () => Promise<{ items: SidebarCategory[] }>) => {
		try {
			const { items } = await read();
			const named = items.filter(({ categoryName }) => toSlug(categoryName) !== "");
			return byPosition(named).map((category) => toOwnLinks(category));
		} catch (error) {
			failures.push(error);
			return [];
		}
	};
	const named = (read: () => Promise<{ items: string[] }>) => async () => {
		const { items } = await read();
		return { items: [...new Set(items)].filter((name) => !/^all$/i.test(name)).map(fromName) };
	};
	const sources = [
		() => anonymous.product.sidebarCategories(),
		named(() => anonymous.product.searchbarCategories()),
		named(() => anonymous.dashboard.channelCategories()),
	];
	for (const source of sources) {
		const found = await attempt(source);
		if (found.length > 0) return found;
	}
	if (failures.length === sources.length) throw failures[0];
	return [];
}

/** The categories of the side panel, and the place of each product in them. */
import type { SidebarCategory } from "#contracts/catalog/catalog";
import { toSlug } from "#rules/catalog/slug";

// Reads the links of an owner's categories, products and search results.

/** Canonical slugs; `null` where the link is shorter. */
export type LinkPlace = {
	category: string;
	subcategory: string | null;
	product: string | null;
	option: string | null;
};

/**
 * "/p/{category}/{subcategory}/{product}?option=", "/category/{category}" and addresses of other hosts with these
 * paths. `null` for every other link.
 */
export function parseCatalogLink(link: string): LinkPlace | null {
	if (!URL.canParse(link, "https://shop.invalid")) return null;
	const url = new URL(link, "https://shop.invalid");
	if (url.protocol !== "https:" && url.protocol !== "http:") return null;
	const [root, ...steps] = url.pathname.split("/").filter(Boolean).map(decode);
	if (root !== "p" && root !== "category") return null;
	const [category, subcategory, product] = steps.slice(0, root === "p" ? 3 : 1).map(toSlug);
	if (!category) return null;
	return {
		category,
		subcategory: subcategory || null,
		product: (subcategory && product) || null,
		option: url.searchParams.get("option"),
	};
}

function decode(step: string): string {
	try {
		return decodeURIComponent(step);
	} catch {
		return step;
	}
}

/** "led-lamps" as "Led Lamps", for a category that only links name. */
const nameOfSlug = (slug: string): string =>
	slug.replace(/-/g, " ").replace(/\b[a-z]/g, (letter) => letter.toUpperCase());

export type CategoryStep = { name: string; slug: string };

/** Slugs; `subcategory` is `null` for a product that is in the category itself. */
export type Place = { category: string; subcategory: string | null };

export type TopCategory = CategoryStep & { subcategories: CategoryStep[] };

/** The subcategory of products that name none. */
const wholeCategory = "all";
export const otherProducts: CategoryStep = { name: "Other products", slug: "other-products" };

const byPosition = (list: readonly SidebarCategory[]) =>
	[...list].sort((a, b) => a.position - b.position || (a.categoryName < b.categoryName ? -1 : 1));

/** Every level below the second is a subcategory of the top category. */
const getSubcategories = (category: SidebarCategory): SidebarCategory[] =>
	byPosition(category.subCategories).flatMap((sub) => [sub, ...getSubcategories(sub)]);

/** Categories in the order of their positions. Those with the same slug are one. */
export class CategoryPlaces {
	readonly #tops = new Map<string, { step: CategoryStep; subs: Map<string, CategoryStep> }>();
	readonly #stated = new Set<string>();

	constructor(sidebar: readonly SidebarCategory[]) {
		for (const top of byPosition(sidebar)) {
			const slug = parseCatalogLink(top.link)?.category ?? toSlug(top.categoryName);
			if (slug === "") continue;
			const { subs } = this.#top(slug, top.categoryName);
			this.#stated.add(slug);
			for (const sub of getSubcategories(top)) {
				const subSlug = parseCatalogLink(sub.link)?.subcategory ?? toSlug(sub.categoryName);
				if (subSlug !== "" && !subs.has(subSlug))
					subs.set(subSlug, { name: sub.categoryName, slug: subSlug });
			}
		}
	}

	/**
	 * The place that a product's link names. "/p/lamps/everyday" has the product in second place when the side panel
	 * knows the category, but no such subcategory.
	 */
	read(link: string): (Place & { product: string | null; option: string | null }) | null {
		const parsed = parseCatalogLink(link);
		if (!parsed) return null;
		const { category, subcategory, product, option } = parsed;
		const topCategory = this.#tops.get(category);
		if (
			subcategory &&
			!product &&
			topCategory &&
			this.#stated.has(category) &&
			!topCategory.subs.has(subcategory)
		)
			return { category, subcategory: null, product: subcategory, option };
		return { category, subcategory, product, option };
	}

	/** Adds what no category of the side panel has. */
	steps(place: Place | null): { category: CategoryStep; subcategory: CategoryStep } {
		const top = place
			? this.#top(place.category, nameOfSlug(place.category))
			: this.#top(otherProducts.slug, otherProducts.name);
		const slug = place?.subcategory ?? wholeCategory;
		const name = place?.subcategory ? nameOfSlug(slug) : `All ${top.step.name}`;
		const sub = top.subs.get(slug) ?? { name, slug };
		top.subs.set(slug, sub);
		return { category: top.step, subcategory: sub };
	}

	list(): TopCategory[] {
		return [...this.#tops.values()].map(({ step, subs }) => ({ ...step, subcategories: [...subs.values()] }));
	}

	#top(slug: string, name: string) {
		const topCategory = this.#tops.get(slug);
		if (topCategory) return topCategory;
		const added = { step: { name, slug }, subs: new Map<string, CategoryStep>() };
		this.#tops.set(slug, added);
		return added;
	}
}

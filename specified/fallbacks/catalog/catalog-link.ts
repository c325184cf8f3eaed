/** Reads the links of an owner's categories, products and search results. */
import { toSlug } from "#rules/catalog/slug";

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
export const nameOfSlug = (slug: string): string =>
	slug.replace(/-/g, " ").replace(/\b[a-z]/g, (letter) => letter.toUpperCase());

/** Category lookup by slug or name. */
import type { CategorySummary, CategoryTreeNode } from "#contracts/catalog/catalog";
import type { CatalogIndex } from "./catalog-index.ts";

export type CategoryEntry = {
	summary: CategorySummary;
	/** Slug; `null` for a top category. */
	parent: string | null;
	value: string;
	/** The product with the most options, shown as the category's drawing; `null` when empty. */
	productID: string | null;
};

/**
 * Parents first.
 * @param subcategories by value, of those with products
 * @param subcategoryProducts see `representatives`
 */
export function categoryEntries(
	tree: readonly CategoryTreeNode[],
	subcategories: ReadonlyMap<string, string>,
	subcategoryProducts: ReadonlyMap<string, string>,
): CategoryEntry[] {
	return tree.flatMap(({ subcategories: children, ...summary }) => {
		const below = children.map((sub): CategoryEntry => {
			const qualified = `${summary.slug}.${sub.slug}`;
			const value = subcategories.has(qualified) ? qualified : sub.slug;
			return { summary: sub, parent: summary.slug, value, productID: subcategoryProducts.get(value) ?? null };
		});
		const productID = below.find((entry) => entry.productID !== null)?.productID ?? null;
		return [{ summary, parent: null, value: summary.slug, productID }, ...below];
	});
}

/** The product with the most options, by value of its subcategory. */
export function representatives(index: CatalogIndex): Map<string, string> {
	const { codes, values } = index.columns.subcategory;
	const best = new Map<string, { options: number; productID: string }>();
	for (let product = 0; product < index.productCount; product++) {
		const first = index.productStart[product] ?? 0;
		const options = (index.productStart[product + 1] ?? first) - first;
		const value = String(values[codes[first] ?? 0]?.[0] ?? "");
		if (options > (best.get(value)?.options ?? 0))
			best.set(value, { options, productID: index.productIds[product] ?? "" });
	}
	return new Map([...best].map(([value, { productID }]) => [value, productID]));
}

/** Finds a category by slug or name; `null` if unknown. */
export function findCategory(
	entries: readonly CategoryEntry[],
	name: string,
	parent: string | null,
): CategoryEntry | null {
	const foldedName = fold(name);
	const fits = ({ slug, name }: CategorySummary) => fold(slug) === foldedName || fold(name) === foldedName;
	return entries.find((entry) => entry.parent === parent && fits(entry.summary)) ?? null;
}

/** Finds a category of either level, top categories first. */
export function findAnyCategory(entries: readonly CategoryEntry[], name: string): CategoryEntry | null {
	const parents = new Set(entries.map((entry) => entry.parent));
	for (const parent of parents) {
		const found = findCategory(entries, name, parent);
		if (found !== null) return found;
	}
	return null;
}

const fold = (name: string) => name.toLowerCase().replace(/[^a-z0-9]+/g, "");

/** Products side by side: one row per spec, differences marked. */
import type { ProductDetail } from "#contracts/catalog/catalog";
import { paths } from "~/paths.ts";
import { notStated, specificationGroups } from "../figures.ts";

type Product = Pick<ProductDetail, "variations"> & Omit<ProductDetail, "related" | "replacement">;

export type Comparison = {
	products: {
		id: string;
		name: string;
		brand: string;
		sku: string;
		link: string;
		listing: string;
		image: string;
		without: string;
	}[];
	groups: { title: string; rows: { label: string; values: string[]; differs: boolean }[] }[];
};

/** Distinct well-formed ids of a query, at most `most`. */
export function comparedIds(given: readonly string[], most: number): string[] {
	return [...new Set(given)].filter((id) => /^[\w-]{1,80}$/.test(id)).slice(0, most);
}

/** The SKU that the card of the product stands for. */
const shownVariation = ({ variations, variationID }: Product) =>
	variations.find(({ id }) => id === variationID) ?? variations[0];

export function comparison(products: readonly Product[]): Comparison {
	const ids = products.map(({ productID }) => productID);
	const columns = products.flatMap((product) => {
		const variation = shownVariation(product);
		return variation ? [specificationGroups(product, variation)] : [];
	});
	const titles = [...new Set(columns.flatMap((groups) => groups.map(({ title }) => title)))];
	return {
		products: products.map((product) => ({
			id: product.productID,
			name: product.name,
			brand: product.brand,
			sku: product.sku,
			link: shownVariation(product)?.link ?? product.link,
			listing: paths.listing(product.category.slug, product.subcategory.slug),
			image: product.image ?? paths.drawing(product.productID),
			without: paths.compare({ id: ids.filter((id) => id !== product.productID) }),
		})),
		groups: titles.map((title) => {
			const tables = columns.map(
				(groups) =>
					new Map(groups.find((group) => group.title === title)?.rows.map((row) => [row.label, row.value])),
			);
			const labels = [...new Set(tables.flatMap((table) => [...table.keys()]))];
			return {
				title,
				rows: labels.map((label) => {
					const values = tables.map((table) => table.get(label) ?? notStated);
					return { label, values, differs: new Set(values).size > 1 };
				}),
			};
		}),
	};
}

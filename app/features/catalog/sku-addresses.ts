/** The address that stands for each SKU of a product in search engines. */
import type { ProductDetail } from "#contracts/catalog/catalog";
import { canonicalSkus } from "#rules/catalog/sku-attributes";
import { paths } from "~/paths.ts";
import { attributesOf } from "./product/product-options.ts";

type Addressed = Pick<ProductDetail, "category" | "subcategory" | "slug" | "variations">;

/** @returns root-relative addresses in the order of the SKUs; a product's only SKU has that of the product */
export function skuAddresses({ category, subcategory, slug, variations }: Addressed): string[] {
	const to = (option?: string) => paths.product(category.slug, subcategory.slug, slug, { option });
	if (variations.length < 2) return variations.map(() => to());
	const attributes = attributesOf(variations);
	return canonicalSkus(variations.map(({ id }, index) => ({ id, attributes: attributes[index] ?? [] }))).map(
		to,
	);
}

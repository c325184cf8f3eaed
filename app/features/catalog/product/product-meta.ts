/** Product metadata. Without offers, because only signed-in buyers see prices. */

import { isUnverified } from "~/shared/catalog/doubt.ts";
import { getOwnPictures } from "~/shared/pictures/product-picture.ts";
import { breadcrumbList, pageMeta, rootFacts } from "~/shared/seo.ts";
import type { ProductView } from "./product-view.ts";

const titleSkuLength = 40;

const shortened = (sku: string) => (sku.length > titleSkuLength ? `${sku.slice(0, titleSkuLength)}…` : sku);

export function productMeta(args: Parameters<typeof pageMeta>[0], product: ProductView) {
	const root = rootFacts(args);
	const { origin } = root;
	const [picture] = getOwnPictures(root, product.pictures);
	const image =
		(picture && (picture.startsWith("/") ? origin + picture : picture)) ??
		(product.toScale === null ? undefined : origin + product.drawing);
	const facts = product.summary.map(({ label, value }) => `${label} ${value}`).join(", ");
	return pageMeta(args, {
		// Names are not unique, and buyers search for the number.
		title: `${product.name}, ${shortened(product.sku)}`,
		description: `${product.name}, part number ${product.sku}${facts && `: ${facts}`}.`.slice(0, 300),
		path: product.link,
		type: "product",
		image,
		structured: [
			breadcrumbList(origin, [
				{ name: "Home", path: "/" },
				{ name: product.category.name, path: product.category.link },
				{ name: product.subcategory.name, path: product.subcategory.link },
				{ name: product.name, path: product.link },
			]),
			{
				"@type": "Product",
				name: product.name,
				...(product.description && { description: product.description }),
				sku: product.sku,
				productID: product.id,
				url: origin + product.link,
				...(image && { image }),
				...(product.brand && { brand: { "@type": "Brand", name: product.brand } }),
				category: `${product.category.name} > ${product.subcategory.name}`,
				additionalProperty: product.specifications.flatMap(({ rows }) =>
					rows
						.filter(({ value }) => !isUnverified(value))
						.map(({ label, value }) => ({ "@type": "PropertyValue", name: label, value })),
				),
			},
		],
	});
}

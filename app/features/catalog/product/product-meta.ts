/** Product metadata. Offers have no price, because only signed-in buyers see prices. */

import { type Figure, isUnverified, notStated } from "~/shared/catalog/figures.ts";
import type { LinkPreview } from "~/shared/link-previews/preview-facts.ts";
import { breadcrumbList, pageMeta, rootFacts } from "~/shared/seo.ts";
import { shortNumber } from "./product-options.ts";
import type { ProductView } from "./product-view.ts";
import { skuLink } from "./sku-anchor.tsx";

const titleNumber = ({ sku, apart }: Pick<ProductView, "sku" | "apart">) =>
	[shortNumber(sku), ...(apart ?? [])].join(", ");

/** Names are not unique, and buyers search for the number. */
export const productTitle = (
	product: Pick<ProductView, "name" | "sku" | "apart" | "isGroup" | "others">,
): string =>
	`${product.name}, ${titleNumber(product)}${product.isGroup ? ` and ${product.others} more` : ""}`;

export function productMeta(
	args: Parameters<typeof pageMeta>[0],
	product: ProductView,
	preview: LinkPreview,
) {
	const { origin } = rootFacts(args);
	const [picture] = product.pictures;
	const image = new URL(picture ?? preview.path, origin || undefined).href;
	return pageMeta(args, {
		title: productTitle(product),
		description: describePage(product).slice(0, 300),
		path: product.canonical,
		type: "product",
		preview,
		structured: import.meta.env.SSR && [
			breadcrumbList(origin, [
				{ name: "Home", path: "/" },
				{ name: product.category.name, path: product.category.link },
				{ name: product.subcategory.name, path: product.subcategory.link },
				{ name: product.name, path: product.link },
				...(product.isOneOfMany ? [{ name: product.sku, path: product.canonical }] : []),
			]),
			product.isGroup ? groupData(product, origin, image) : skuData(product, origin, image),
		],
	});
}

/**
 * One part number with its figures; or all of a product, whose own text has their ranges.
 * @returns one or more sentences
 */
export function describePage(product: ProductView): string {
	const { name, sku, description, summary } = product;
	if (product.isGroup)
		return `${name}, part number ${sku} and ${product.others} more.${description && ` ${description}`}`;
	const facts = summary.map(({ label, value }) => `${label} ${value}`).join(", ");
	return `${name}, part number ${sku}${facts && `: ${facts}`}.`;
}

const groupId = ({ id, name, link }: ProductView, origin: string) => ({
	"@type": "ProductGroup",
	productGroupID: id,
	name,
	url: origin + link,
});

const sharedData = (product: ProductView, image: string) => ({
	image,
	...(product.brand && { brand: { "@type": "Brand", name: product.brand } }),
	category: `${product.category.name} > ${product.subcategory.name}`,
});

/** The product with all its part numbers; each has its own page. */
const groupData = (product: ProductView, origin: string, image: string) => ({
	...groupId(product, origin),
	...sharedData(product, image),
	...(product.description && { description: product.description }),
	// The one difference that schema.org and search engines have a property for.
	...(product.axes.some(({ key }) => key === "finish" || key === "letters") && {
		variesBy: "https://schema.org/color",
	}),
	// Their own pages say the rest: with names, a group of 48 would be 4 kB longer.
	hasVariant: product.partNumbers.map(({ id, sku }) => ({
		"@type": "Product",
		sku,
		url: origin + skuLink(product, id),
	})),
});

const skuData = (product: ProductView, origin: string, image: string) => ({
	"@type": "Product",
	name: product.isOneOfMany ? `${product.name}, ${titleNumber(product)}` : product.name,
	...sharedData(product, image),
	description: product.isOneOfMany || !product.description ? describePage(product) : product.description,
	sku: product.sku,
	// Nobody sells a base catalog number, which leaves finish or trim open.
	...(product.orderable && { mpn: product.sku }),
	...(product.gtin && { gtin: product.gtin }),
	productID: product.variationID,
	url: origin + product.canonical,
	...(product.partNumbers.length > 1 && { isVariantOf: groupId(product, origin) }),
	additionalProperty: product.specifications.flatMap(({ rows }) =>
		rows.filter(({ value }) => value !== notStated && !isUnverified(value)).map(toProperty),
	),
	...(product.orderable && {
		offers: {
			"@type": "Offer",
			url: origin + product.canonical,
			// Stock is for verified buyers: an order by account online is what a stranger may know.
			availability: `https://schema.org/${product.discontinued ? "Discontinued" : "OnlineOnly"}`,
			itemCondition: "https://schema.org/NewCondition",
			description: "Sign in for pricing",
		},
	}),
});

/** Units of figures as UN/CEFACT Recommendation 20 codes them. */
const unitCodes: Record<string, string> = {
	lm: "LUM",
	W: "WTT",
	K: "KEL",
	"lm/W": "B61",
	cd: "CDL",
	hr: "HUR",
	mm: "MMT",
	in: "INH",
	"°": "DD",
	"%": "P1",
	years: "ANN",
	year: "ANN",
};

/** A figure with a unit is a number, as "800 lm"; everything else a text. */
function toProperty({ label, value }: Figure) {
	const text = value.replace(/[\u202f\u00a0]/g, " ");
	const [, number = "", unit = ""] = /^([\d,]+(?:\.\d+)?) ?([a-zA-Z/°%]+)$/.exec(text) ?? [];
	const unitCode = unitCodes[unit];
	return {
		"@type": "PropertyValue",
		name: label,
		...(unitCode
			? { value: Number(number.match(/[\d.]+/g)?.join("")), unitCode, unitText: unit }
			: { value: text }),
	};
}

/** Link previews of products, categories and brands. */
import { env } from "#client/env.server";
import type { CategorySummary, ProductFacts, Variation } from "#contracts/catalog/catalog";
import { formatNumber } from "#rules/format";
import type { LinkPreview, PreviewFacts } from "~/shared/link-previews/preview-facts.ts";
import { linkPreview } from "~/shared/link-previews/preview-link.server.ts";
import { photosOf } from "~/shared/photos/photo-names.server.ts";
import { isPhoto } from "~/shared/photos/photo-sizes.ts";
import { optionDrawing } from "./drawing/proportions.ts";
import { introduceBrand } from "./listing/listing-view.ts";
import { summaryFigures } from "./product/product-view.ts";

/** More than fit into a row: long ones are left out. */
const mostFigures = 6;

/** @param chosen the SKU of the page; `null` for a page of all part numbers, which shows the default one's figures */
export function productPreviewFacts(product: ProductFacts, chosen: Variation | null): PreviewFacts {
	const variation = chosen ?? getDefault(product);
	const drawing = optionDrawing(product.drawing, variation, product.name);
	const others = chosen ? 0 : product.variations.length - 1;
	const photo = photosOf(variation.images.map(({ url }) => url)).find(isPhoto);
	return {
		storeName: env.STORE_NAME,
		heading: product.subcategory.name,
		title: product.name,
		partNumber: variation.sku + (others > 0 ? ` and ${others} more` : ""),
		text: "",
		figures: summaryFigures(variation).slice(0, mostFigures),
		drawing: drawing && {
			drawing,
			cctKelvin: variation.cctKelvin[0] ?? null,
			canSizesInches: variation.canSizesInches,
		},
		...(photo && { photo }),
	};
}

const getDefault = ({ variations, variationID }: ProductFacts): Variation => {
	const found = variations.find(({ id }) => id === variationID) ?? variations[0];
	if (!found) throw new Error("A product has no part numbers.");
	return found;
};

/** @param requested the option of the address: without one, the page stands for all part numbers */
export function productPreview(
	product: ProductFacts,
	chosen: Variation,
	requested: string | null,
): LinkPreview {
	const option = requested === null && product.variations.length > 1 ? null : chosen;
	return linkPreview(
		"product",
		{ id: product.productID, option: option?.id },
		productPreviewFacts(product, option),
	);
}

export function categoryPreviewFacts(category: CategorySummary): PreviewFacts {
	const { drawing, cctKelvin } = category;
	return {
		storeName: env.STORE_NAME,
		heading: "Products",
		title: category.name,
		partNumber: null,
		text: category.description,
		figures: [
			productFigure(category.productCount),
			{
				label: category.variationCount === 1 ? "Part number" : "Part numbers",
				value: formatNumber(category.variationCount),
			},
		].filter(({ value }) => value !== "0"),
		drawing: drawing && { drawing, cctKelvin, canSizesInches: [] },
	};
}

const productFigure = (count: number) => ({
	label: count === 1 ? "Product" : "Products",
	value: formatNumber(count),
});

/** @param count of all its products, whatever a page of them is narrowed to */
export function brandPreviewFacts({ label, count }: { label: string; count: number }): PreviewFacts {
	return {
		storeName: env.STORE_NAME,
		heading: "Brand Store",
		title: label,
		partNumber: null,
		text: introduceBrand(label),
		figures: [productFigure(count)],
		drawing: null,
	};
}

/** Preview of a listing: that of its subcategory, or else of its category. */
export function categoryPreview(category: CategorySummary, subcategory: CategorySummary | null): LinkPreview {
	return linkPreview(
		"category",
		{ id: category.slug, option: subcategory?.slug },
		categoryPreviewFacts(subcategory ?? category),
	);
}

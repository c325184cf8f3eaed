import type { ProductDetail, Variation } from "#contracts/catalog/catalog";
import { paths } from "~/paths.ts";
import { isOutdoor } from "./catalog-file.ts";
import { readMountingHeight } from "./light-plan.ts";
import type { SkuFile } from "./owner-file.ts";
import { downloadFormats } from "./photometry-formats.ts";
import { photometryView } from "./photometry-view.ts";

/** The photometry of one SKU; `null` for what gives no light to speak of, such as an exit sign. */
export function productPhotometry(
	product: ProductDetail,
	chosen: Variation,
	skuFile: SkuFile | null,
	url: URL,
) {
	if (!skuFile) return null;
	const outdoor = isOutdoor(product.kind);
	const height = readMountingHeight(url.searchParams.get("height"));
	const { category, subcategory, slug } = product;
	return {
		view: photometryView(skuFile.file, {
			outdoor,
			indoor: !outdoor && product.kind !== "lamp",
			heightFeet: height.feet,
			source: skuFile.source,
		}),
		link: paths.product(category.slug, subcategory.slug, slug),
		downloads: downloadFormats.map(({ format }) =>
			paths.productPhotometry(category.slug, subcategory.slug, slug, format, { option: chosen.id }),
		),
		option: chosen.id,
		height: { value: height.value, error: outdoor ? height.error : null },
	};
}

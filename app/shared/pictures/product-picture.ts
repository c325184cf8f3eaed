import { type DrawingSize, paths } from "~/paths.ts";
import { assetUrl } from "./asset-url.ts";

/** `image` lists the owner's pictures, separated by commas; `null` when there is none. */
export type PicturedProduct = { productID: string; variationID?: string; image: string | null };

/** `fallback` is the drawing that takes the place of a picture that cannot be loaded. */
export type ProductPicture = { src: string; fallback: string | null };

/**
 * The owner's first picture of a product, otherwise the drawing of the SKU.
 *
 * @param base `ASSET_BASE_URL`; `null` when not configured
 */
export function getProductPicture(
	base: string | null,
	product: PicturedProduct,
	size?: DrawingSize,
): ProductPicture {
	const drawing = paths.drawing(product.productID, { size, option: product.variationID });
	const [own] = getOwnPictures(base, product.image?.split(",") ?? []);
	return own ? { src: own, fallback: drawing } : { src: drawing, fallback: null };
}

/** Each picture once. @param names file names, or addresses at the owner's host */
export const getOwnPictures = (base: string | null, names: readonly string[]): string[] => [
	...new Set(names.flatMap((name) => assetUrl(base, "product-images", name) ?? [])),
];

import { paths } from "~/paths.ts";
import { type PictureHosts, pictureUrl } from "./asset-url.ts";

/** `image` lists the owner's pictures, separated by commas; `null` when there is none. */
export type PicturedProduct = { productID: string; variationID?: string; image: string | null };

/** `fallback` is the drawing that takes the place of a picture that cannot be loaded. */
export type ProductPicture = { src: string; fallback: string | null };

/** The owner's first picture of a product, otherwise the drawing of the SKU. */
export function getProductPicture(
	hosts: PictureHosts,
	product: PicturedProduct,
	size?: DrawingSize,
): ProductPicture {
	const drawing = paths.drawing(product.productID, { size, option: product.variationID });
	const [own] = getOwnPictures(hosts, product.image?.split(",") ?? []);
	return own ? { src: own, fallback: drawing } : { src: drawing, fallback: null };
}

/** Each picture once. @param names file names, or addresses at the owner's host */
export const getOwnPictures = (hosts: PictureHosts, names: readonly string[]): string[] => [
	...new Set(names.flatMap((name) => pictureUrl(hosts, "product-images", name) ?? [])),
];

/** Drawings without dimensions, with the longest one, with all of them. */
export const drawingSizes = ["thumb", "card", "full"] as const;
export type DrawingSize = (typeof drawingSizes)[number];

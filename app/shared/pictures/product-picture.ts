import { paths } from "~/paths.ts";

// Addresses of the owner's pictures and files.

/** Folders below `ASSET_BASE_URL` that pages read; `.env.example` names the others of section 9, which have no place. */
type AssetFolder = "categories" | "product-images";

/** Where the owner's pictures may come from: other hosts are not allowed by the content security policy. */
export type PictureHosts = {
	/** `ASSET_BASE_URL`; `null` when not configured. */
	assetBaseUrl: string | null;
	/** Origins from `IMAGE_HOSTS`. */
	imageHosts?: readonly string[];
};

/** The shop draws these itself. */
const drawings = "/drawings/";

/** Full addresses at the image hosts count too, and files of the shop's own site. */
export function pictureUrl(
	{ assetBaseUrl, imageHosts = [] }: PictureHosts,
	folder: AssetFolder,
	name: string,
): string | null {
	const file = name.trim();
	if (/^\/(?!\/)[^\\\s]*$/.test(file)) return file.startsWith(drawings) ? null : file;
	const url = /^https?:/i.test(file) && URL.canParse(file) ? new URL(file) : null;
	if (url && url.username === "" && imageHosts.includes(url.origin)) return url.href;
	return assetUrl(assetBaseUrl, folder, file);
}

/**
 * A file name gets the folder's address; a name that starts with a slash is one of the shop's own files. A
 * full address is kept when it has the same origin, as the content security policy allows no other.
 *
 * @param base `ASSET_BASE_URL`; `null` when not configured
 * @returns `null` when the file cannot be shown
 */
export function assetUrl(base: string | null | undefined, folder: AssetFolder, name: string): string | null {
	const file = name.trim();
	if (!base || file === "" || file.startsWith("/")) return null;
	if (/^[a-z][a-z\d+.-]*:/i.test(file)) {
		if (!URL.canParse(file)) return null;
		const url = new URL(file);
		return url.origin === new URL(base).origin && url.username === "" ? url.href : null;
	}
	const steps = file.split("/").filter((step) => step !== "" && step !== "." && step !== "..");
	return `${base.replace(/\/+$/, "")}/${folder}/${steps.map(encodeURIComponent).join("/")}`;
}

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

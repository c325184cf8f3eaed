/** Products whose pictures are addresses of photographs, for pages. Documents and feeds name the owner's own files. */
import type { ProductDetail, Variation } from "#contracts/catalog/catalog";
import { firstPhoto, photosOf } from "~/shared/photos/photo-names.server.ts";

/** A card or a row of a table. */
export const withPhoto = <Card extends { image: string | null }>(card: Card): Card =>
	card.image === null ? card : { ...card, image: firstPhoto(card.image) };

const addresses = (pictures: Variation["images"]) =>
	photosOf(pictures.map(({ url }) => url)).map((url) => ({ url }));

/** A SKU: of its pictures and frames those that can be shown. Without any there are none: it is drawn. */
export const skuWithPhotos = (sku: Variation): Variation => ({
	...sku,
	images: addresses(sku.images),
	spin: addresses(sku.spin),
});

/** The other products and SKUs of a page. */
export const relatedWithPhotos = (product: ProductDetail): ProductDetail => ({
	...product,
	related: product.related.map(withPhoto),
	relatedParts: product.relatedParts.map(withPhoto),
	replacement: product.replacement && withPhoto(product.replacement),
});

/**
 * Finds the product or SKU for a drawing's URL. Listings store their cards here, so that the images of a
 * page need no further calls.
 */
import { LRUCache } from "lru-cache";
import type { Services } from "#client/call-context";
import { perEnvironment } from "#client/env.server";
import type { Drawing, ProductCard, ProductDetail, Variation } from "#contracts/catalog/catalog";
import { firstPhoto, photosOf } from "~/shared/photos/photo-names.server.ts";
import { readCategoryTree, readProducts } from "./catalog.server.ts";
import { optionDrawing } from "./drawing/proportions.ts";

export type DrawingSource = {
	/** `null` for a product that cannot be drawn, and has a neutral picture. */
	drawing: Drawing | null;
	name: string;
	/** Color temperature in K for the tint; `null` when unknown. */
	kelvin: number | null;
	canSizesInches: readonly number[];
};

const sourceCache = perEnvironment(() => new LRUCache<string, DrawingSource>({ max: 20_000 }));

type Drawn = Pick<
	ProductCard,
	"productID" | "variationID" | "drawing" | "name" | "cctKelvin" | "canSizesInches"
>;

export function rememberDrawings(cards: readonly Drawn[]): void {
	for (const card of cards) sourceCache().set(`${card.productID} ${card.variationID}`, getSource(card));
}

const getSource = (card: Drawn): DrawingSource => ({
	drawing: card.drawing,
	name: card.name,
	kelvin: card.cctKelvin[0] ?? null,
	canSizesInches: card.canSizesInches,
});

const categoryPrefix = "category-";

export async function drawingSource(
	services: Services,
	id: string,
	option?: string,
): Promise<DrawingSource | null> {
	if (id.startsWith(categoryPrefix)) return categoryDrawing(services, id.slice(categoryPrefix.length));
	const remembered = sourceCache().get(`${id} ${option ?? ""}`);
	return remembered ?? productDrawing(services, id, option);
}

async function productDrawing(
	services: Services,
	id: string,
	option: string | undefined,
): Promise<DrawingSource | null> {
	const [product] = await readProducts(services, [id]);
	if (!product) return null;
	if (option === undefined) {
		const source = getSource(product);
		sourceCache().set(`${id} `, source);
		return source;
	}
	const variation = product.variations.find((one) => one.id === option);
	if (!variation) return null;
	const { cctKelvin, canSizesInches } = variation;
	return {
		drawing: optionDrawing(product.drawing, variation, product.name),
		name: product.name,
		kelvin: cctKelvin[0] ?? null,
		canSizesInches,
	};
}

async function categoryDrawing(services: Services, slug: string): Promise<DrawingSource | null> {
	const tree = await readCategoryTree(services);
	const category = tree.flatMap((top) => [top, ...top.subcategories]).find((one) => one.slug === slug);
	// A shop without drawings has a neutral picture for every category, also for those that pages name.
	const undrawn = tree.every((top) => top.drawing === null);
	if (!category && !undrawn) return null;
	if (!category) return { drawing: null, name: slug, kelvin: null, canSizesInches: [] };
	return { drawing: category.drawing, name: category.name, kelvin: category.cctKelvin, canSizesInches: [] };
}

// Products whose pictures are addresses of photographs, for pages. Documents and feeds name the owner's own files.

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

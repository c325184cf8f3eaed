/** Catalog reads for pages, cached for a minute. */
import type { Services } from "#client/call-context";
import type { ProductCard } from "#contracts/catalog/catalog";
import { readThrough } from "~/shared/cache/catalog-cache.server.ts";

type Product = Services["product"];
type ListingInput = Parameters<Product["listing"]>[0];

export const readSidebar = (services: Services) =>
	readThrough("sidebar", () => services.product.sidebarCategories());

export const readSearchbarCategories = (services: Services) =>
	readThrough("searchbar", () => services.product.searchbarCategories());

export const readCategoryTree = (services: Services) =>
	readThrough("tree", () => services.product.categoryTree());

export const readListing = (services: Services, input: ListingInput) =>
	readThrough(`listing ${JSON.stringify(input)}`, () => services.product.listing(input));

export const readProduct = (
	services: Services,
	input: { category: string; subcategory: string; slug: string },
) => readThrough(`product ${JSON.stringify(input)}`, () => services.product.productBySlug(input));

export const readProducts = (services: Services, ids: string[]) =>
	readThrough(`products ${JSON.stringify(ids)}`, () => services.product.productsById({ ids }));

/** The card of one SKU; `null` for an unknown id. */
export const readSkuCard = (services: Services, id: string) =>
	readThrough(`sku ${id}`, async () => (await services.product.cardsByVariation({ ids: [id] }))[0] ?? null);

export const readSitemapParts = (services: Services) =>
	readThrough("sitemap", () => services.product.sitemapParts());

export const readSitemapPart = (services: Services, part: number) =>
	readThrough(`sitemap ${part}`, () => services.product.sitemapPart({ part }));

// Cards of many SKUs, a hundred a call.

const cardBatchSize = 100;
const maxConcurrentCalls = 4;

/** Calls with at most so many values each, four at a time. Answers keep no order. */
export async function inBatches<Value, Answer>(
	values: readonly Value[],
	size: number,
	call: (part: Value[]) => Promise<readonly Answer[]>,
): Promise<Answer[]> {
	const distinctValues = [...new Set(values)];
	const parts = Array.from({ length: Math.ceil(distinctValues.length / size) }, (_, index) =>
		distinctValues.slice(index * size, (index + 1) * size),
	);
	const answers: Answer[] = [];
	const work = async () => {
		for (let part = parts.shift(); part; part = parts.shift()) answers.push(...(await call(part)));
	};
	await Promise.all(Array.from({ length: maxConcurrentCalls }, work));
	return answers;
}

/** @returns cards by id of the SKU, without unknown ones */
export async function readCards(
	services: Services,
	ids: readonly string[],
): Promise<Map<string, ProductCard>> {
	const cards = await inBatches(ids, cardBatchSize, (part) =>
		services.product.cardsByVariation({ ids: part }),
	);
	return new Map(cards.map((card) => [card.variationID, card]));
}

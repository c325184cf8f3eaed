/** Catalog reads for pages, cached for a minute. */

import type { Services } from "#client/call-context";
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

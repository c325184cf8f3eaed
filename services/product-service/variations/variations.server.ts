/** Calls that read SKUs. */
import type { ProductCard, Variation } from "#contracts/catalog/catalog";
import type { Db } from "../../db/connect.server.ts";
import { jsonArrayStream } from "../../shared/answer-streams.server.ts";
import { notFound, ServiceFailure } from "../../shared/http.server.ts";
import { findMadePart, madeCard, madeVariation } from "../../shared/made-parts.ts";
import { toCard } from "../products/product-cards.ts";
import {
	type Catalog,
	readSourcedProducts,
	readVariationEntities,
} from "../products/read-products.server.ts";
import { ownOptionIds } from "../products/sku-rows.ts";
import {
	hasVariation,
	selectOptionColumns,
	selectVariation,
	selectVariations,
	selectVariationsAfter,
} from "../repository.server.ts";
import { settledOptions } from "./same-item.server.ts";

const variationsPerStep = 250;

type Part = { after?: string | undefined; limit?: number | undefined };

/** Every SKU by id as a JSON array, or the part asked for; memory holds one step of it. */
export function streamVariations(catalog: Catalog, { after, limit }: Part): ReadableStream<Uint8Array> {
	let left = limit ?? Number.POSITIVE_INFINITY;
	return jsonArrayStream<Variation>(async (last) => {
		const batchSize = Math.min(left, variationsPerStep);
		if (batchSize === 0) return [];
		const page = await readVariationsAfter(catalog, last?.id ?? after, batchSize);
		left -= page.length;
		return page;
	});
}

/** Keyset pagination by id; an empty list is the end. */
export async function readVariationsAfter(
	{ db, snapshot }: Catalog,
	after: string | undefined,
	limit: number,
): Promise<Variation[]> {
	const [catalog, rows] = await Promise.all([snapshot(), selectVariationsAfter(db, after, limit)]);
	return readVariationEntities(db, catalog, rows);
}

/** @throws {ServiceFailure} 404 for an unknown id */
export async function variationById({ db, snapshot }: Catalog, id: string): Promise<Variation> {
	const made = madeVariation(id);
	if (made) return made;
	const [catalog, row] = await Promise.all([snapshot(), selectVariation(db, id)]);
	const [variation] = row ? await readVariationEntities(db, catalog, [row]) : [];
	if (!variation) throw notFound(`The item ${id}`);
	return variation;
}

/** Cards in the given order without duplicates and unknown ids. */
export async function cardsByVariation(
	{ db, snapshot }: Catalog,
	ids: readonly string[],
): Promise<ProductCard[]> {
	const uniqueIds = [...new Set(ids)];
	const [catalog, rows] = await Promise.all([snapshot(), selectVariations(db, uniqueIds)]);
	const products = await readSourcedProducts(db, catalog, [...new Set(rows.map((row) => row.product_id))]);
	const rowById = new Map(rows.map((row) => [row.id, row]));
	return uniqueIds.flatMap((id) => {
		const row = rowById.get(id);
		const product = row && products.get(row.product_id);
		if (product) return [toCard(product, row)];
		const made = madeCard(id);
		return made ? [made] : [];
	});
}

// Checks that products exist in the catalog.

/** @throws {ServiceFailure} 404 for an unknown SKU */
export async function requireProduct(db: Db, variationId: string): Promise<void> {
	if (!findMadePart(variationId) && !(await hasVariation(db, variationId)))
		throw notFound(`The item ${variationId}`);
}

/** @throws {ServiceFailure} 404 for an unknown SKU, 422 for an unknown option */
export async function requireProducts(
	db: Db,
	products: readonly Pick<ChosenProduct, "productId" | "options">[],
): Promise<void> {
	const ids = [...new Set(products.map(({ productId }) => productId))];
	if (ids.length === 0) return;
	const rows = await selectOptionColumns(db, ids);
	const rowById = new Map(rows.map((row) => [row.id, row]));
	for (const { productId, options } of products) {
		if (options.length === 0 && findMadePart(productId)) continue;
		const row = rowById.get(productId);
		if (!row) throw notFound(`The item ${productId}`);
		if (options.length === 0) continue;
		const own = ownOptionIds(row);
		const foreign = options.find((option) => !own.has(option));
		if (foreign !== undefined)
			throw new ServiceFailure(422, "UNKNOWN_OPTION", `The item ${productId} has no option ${foreign}.`);
	}
}

// Merging products for a project or cart.

type ChosenProduct = { productId: string; quantity: number; options: string[] };

/**
 * Adds up quantities of the same SKU and options; other fields are those of the first, unless `join` says.
 * @param optionsOf the options of a product that names these
 */
export function mergedProducts<Product extends ChosenProduct>(
	products: readonly Product[],
	tellApart: (product: Product) => string = () => "",
	join: (first: Product, next: Product) => Product = (first) => first,
	optionsOf = (_productId: string, options: readonly string[]): string[] => settledOptions(options),
): Product[] {
	const merged = new Map<string, Product>();
	for (const product of products) {
		const options = optionsOf(product.productId, product.options);
		const key = JSON.stringify([product.productId, options, tellApart(product)]);
		const earlier = merged.get(key);
		const quantity = product.quantity + (earlier?.quantity ?? 0);
		merged.set(key, { ...(earlier ? join(earlier, product) : product), options, quantity });
	}
	return [...merged.values()];
}

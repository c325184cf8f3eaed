/** Calls that read SKUs. */
import type { ProductCard, Variation } from "#contracts/catalog/catalog";
import { notFound } from "../../shared/http.server.ts";
import { jsonArrayStream } from "../../shared/json-array-stream.ts";
import { madeCard, madeVariation } from "../../shared/made-parts.ts";
import { toCard } from "../products/product-cards.ts";
import {
	type Catalog,
	readSourcedProducts,
	readVariationEntities,
} from "../products/read-products.server.ts";
import { selectVariation, selectVariations, selectVariationsAfter } from "../repository.server.ts";

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

import type { Variation } from "#contracts/catalog/catalog";
import { jsonArrayStream } from "../../shared/json-array-stream.ts";
import { type Catalog, readVariationEntities } from "../products/read-products.server.ts";
import { selectVariationsAfter } from "../repository.server.ts";

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

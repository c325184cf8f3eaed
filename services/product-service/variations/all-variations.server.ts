import type { Variation } from "#contracts/catalog/catalog";
import { type Catalog, readVariationEntities } from "../products/read-products.server.ts";
import { selectVariationsAfter } from "../repository.server.ts";

/** Keyset pagination by id; an empty list is the end. */
export async function allVariations(
	{ db, snapshot }: Catalog,
	{ after, limit }: { after?: string | undefined; limit: number },
): Promise<Variation[]> {
	const [catalog, rows] = await Promise.all([snapshot(), selectVariationsAfter(db, after, limit)]);
	return readVariationEntities(db, catalog, rows);
}

import type { Variation } from "#contracts/catalogue";
import { type Catalogue, readVariationEntities } from "./read-products.server.ts";
import { selectVariationsAfter } from "./repository.server.ts";

/** The next SKUs by id after the one given; an empty list ends the walk. */
export async function allVariations(
	{ db, snapshot }: Catalogue,
	{ after, limit }: { after?: string | undefined; limit: number },
): Promise<Variation[]> {
	const [catalogue, rows] = await Promise.all([snapshot(), selectVariationsAfter(db, after, limit)]);
	return readVariationEntities(db, catalogue, rows);
}

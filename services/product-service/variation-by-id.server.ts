import type { Variation } from "#contracts/catalogue";
import { notFound } from "../http.server.ts";
import { type Catalogue, readVariationEntities } from "./read-products.server.ts";
import { selectVariation } from "./repository.server.ts";

/**
 * One SKU by its id.
 *
 * @throws {ServiceFailure} 404 when there is none
 */
export async function variationById({ db, snapshot }: Catalogue, id: string): Promise<Variation> {
	const [catalogue, row] = await Promise.all([snapshot(), selectVariation(db, id)]);
	const [variation] = row ? await readVariationEntities(db, catalogue, [row]) : [];
	if (!variation) throw notFound(`The item ${id}`);
	return variation;
}

import type { Variation } from "#contracts/catalog/catalog";
import { notFound } from "../../shared/http.server.ts";
import { madeVariation } from "../../shared/made-parts.ts";
import { type Catalog, readVariationEntities } from "../products/read-products.server.ts";
import { selectVariation } from "../repository.server.ts";

/** @throws {ServiceFailure} 404 for an unknown id */
export async function variationById({ db, snapshot }: Catalog, id: string): Promise<Variation> {
	const made = madeVariation(id);
	if (made) return made;
	const [catalog, row] = await Promise.all([snapshot(), selectVariation(db, id)]);
	const [variation] = row ? await readVariationEntities(db, catalog, [row]) : [];
	if (!variation) throw notFound(`The item ${id}`);
	return variation;
}

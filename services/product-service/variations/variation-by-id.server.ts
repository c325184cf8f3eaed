import type { Variation } from "#contracts/catalog";
import { notFound } from "../../shared/http.server.ts";
import { type Catalog, readVariationEntities } from "../products/read-products.server.ts";
import { selectVariation } from "../repository.server.ts";

/** One SKU by its id. @throws {ServiceFailure} 404 when there is none */
export async function variationById({ db, snapshot }: Catalog, id: string): Promise<Variation> {
	const [catalog, row] = await Promise.all([snapshot(), selectVariation(db, id)]);
	const [variation] = row ? await readVariationEntities(db, catalog, [row]) : [];
	if (!variation) throw notFound(`The item ${id}`);
	return variation;
}

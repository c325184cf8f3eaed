/** Searches for another maker's number: the cross-reference answers them, and nothing else does. */
import type { PartCandidate } from "#contracts/catalog/part-matching";
import type { CatalogIndex } from "#rules/catalog/listing-engine/catalog-index";
import { has, type SkuList } from "#rules/catalog/listing-engine/sku-list";
import type { Db } from "../../db/connect.server.ts";
import { findCrossReferences } from "../cross-reference/look-up.server.ts";
import type { LoadedCatalog } from "../listing/catalog.server.ts";
import type { SearchOutcome } from "./run-search.server.ts";

type Crossed = { candidates: PartCandidate[]; outcome: SearchOutcome };

/**
 * @param searched what was found by the words of the same term; a number of the catalog in it comes first
 * @returns `null` for terms that the cross-reference doesn't have
 */
export async function crossReferenced(
	db: Db,
	catalog: LoadedCatalog,
	{ term, scope, searched }: { term: string; scope: SkuList; searched: SearchOutcome },
): Promise<Crossed | null> {
	if (searched.exact.size > 0) return null;
	const [candidates = []] = await findCrossReferences(db, catalog, [{ text: term }]);
	const numbers = numbersById(catalog.index);
	const skus = candidates.flatMap(({ variationID }) => numbers.get(variationID) ?? []);
	const listed = skus.filter((sku) => has(scope, sku));
	if (listed.length === 0) return null;
	return {
		candidates,
		outcome: {
			...searched,
			list: { skus: Uint32Array.from(listed).sort(), length: listed.length },
			relevance: (sku) => skus.length - skus.indexOf(sku),
			exact: new Set(listed),
			met: null,
			interpretation: {
				correctedTerm: null,
				understood: [],
				partial: false,
				clauses: [],
				noSuch: null,
				close: false,
				met: null,
				foreignNumber: null,
				onlyVariation: null,
			},
		},
	};
}

const numberMaps = new WeakMap<CatalogIndex, ReadonlyMap<string, number>>();

/** Numbers of SKUs in the index, by id. */
export function numbersById(index: CatalogIndex): ReadonlyMap<string, number> {
	const numbers = numberMaps.get(index) ?? new Map(index.skuIds.map((id, number) => [id, number]));
	numberMaps.set(index, numbers);
	return numbers;
}

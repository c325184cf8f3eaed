/** Searches for another maker's number: the cross-reference answers them, and nothing else does. */
import type { PartCandidate } from "#contracts/catalog/part-matching";
import type { ScopeFilter } from "#rules/catalog/listing-engine/catalog-index";
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
	{ term, scope, searched }: { term: string; scope: readonly ScopeFilter[]; searched: SearchOutcome },
): Promise<Crossed | null> {
	if (searched.set.exact.size > 0) return null;
	const [candidates = []] = await findCrossReferences(db, catalog, [{ text: term }]);
	if (candidates.length === 0) return null;
	const ids = candidates.map(({ variationID }) => variationID);
	const set = await catalog.index.pick(ids, scope);
	if (set.skuCount === 0) return null;
	return {
		candidates,
		outcome: {
			...searched,
			set,
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

/** What products must not be or have, as filters of a listing. */
import type { FacetSelection } from "#contracts/catalog/listing";
import type { FacetKey } from "#rules/catalog/listing-terms";
import type { ServiceCalls } from "./service-calls.ts";

type Exclusions = {
	/** `null` without exclusions. */
	facets: FacetSelection | null;
	/** Terms that no filter of the catalog can exclude. */
	unknown: string[];
};

/** A SKU has one of them, so that the others are all values but the excluded one. */
const excludable: ReadonlySet<string> = new Set<FacetKey>([
	"subcategory",
	"brand",
	"type",
	"base",
	"can",
	"size",
	"distribution",
	"cct",
	"dimmable",
	"status",
]);

/** @param without such as "5000 K" or "dimmable" */
export async function readExclusions(
	words: string,
	without: readonly string[],
	calls: ServiceCalls,
): Promise<Exclusions> {
	if (without.length === 0) return { facets: null, unknown: [] };
	const listed = await calls.product.listing({ searchTerm: words, pageSize: 1 });
	const facets: FacetSelection = {};
	const unknown: string[] = [];
	for (const term of without) {
		const read = await calls.product.listing({ searchTerm: term, pageSize: 1 });
		const found = read.interpretation?.clauses.find(({ facet }) => facet && excludable.has(facet.key))?.facet;
		const values = listed.facets.find(({ key }) => key === found?.key)?.values ?? [];
		const others = values.filter(({ value }) => value !== found?.value).map(({ value }) => value);
		if (!found || others.length === 0 || others.length > 40) unknown.push(term);
		else facets[found.key as FacetKey] = others;
	}
	return { facets, unknown };
}

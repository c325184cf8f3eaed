/** The part of the catalogue that a listing or a search is about. */
import type { CatalogueIndex } from "./catalogue-index.ts";
import type { SkuList } from "./facets.ts";
import type { NamedFact } from "./facts.ts";

export type ScopeFilter = { fact: NamedFact; value: string };

/** The SKUs that have all the values, by rising number. */
export function skusInScope(index: CatalogueIndex, filters: readonly ScopeFilter[]): SkuList {
	const tests = filters.map(({ fact, value }) => {
		const { codes, values } = index.columns[fact];
		return {
			codes,
			pass: Uint8Array.from(values, (list) => (list.some((known) => known === value) ? 1 : 0)),
		};
	});
	const skus = new Uint32Array(index.skuCount);
	let length = 0;
	for (let sku = 0; sku < index.skuCount; sku++) {
		let passes = true;
		for (const { codes, pass } of tests) {
			if (pass[codes[sku] as number] === 1) continue;
			passes = false;
			break;
		}
		if (passes) skus[length++] = sku;
	}
	return { skus, length };
}

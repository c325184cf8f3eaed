/** The scope of a listing or search. */
import type { CatalogIndex } from "./catalog-index.ts";
import type { NamedFact } from "./facts.ts";
import type { SkuList } from "./sku-list.ts";

export type ScopeFilter = { fact: NamedFact; value: string };

const keptLists = new WeakMap<CatalogIndex, Map<string, SkuList>>();

/** SKUs that match all filters. Values must be known to the index, because lists are cached. */
export function skusInScope(index: CatalogIndex, filters: readonly ScopeFilter[]): SkuList {
	let lists = keptLists.get(index);
	if (lists === undefined) {
		lists = new Map();
		keptLists.set(index, lists);
	}
	const key = filters.map(({ fact, value }) => `${fact}=${value}`).join("&");
	const cachedList = lists.get(key);
	if (cachedList !== undefined) return cachedList;
	const list = listSkus(index, filters);
	lists.set(key, list);
	return list;
}

function listSkus(index: CatalogIndex, filters: readonly ScopeFilter[]): SkuList {
	const tests = filters.map(({ fact, value }) => {
		const { codes, values } = index.columns[fact];
		return {
			codes,
			pass: Uint8Array.from(values, (list) => (list.some((entry) => entry === value) ? 1 : 0)),
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
	return { skus: skus.slice(0, length), length };
}

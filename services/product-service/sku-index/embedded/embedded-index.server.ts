/** The catalog index in this process's memory, with words and part numbers in the database. The default adapter. */
import {
	type CatalogIndex,
	has,
	type ScopeFilter,
	skusInScope,
} from "#rules/catalog/listing-engine/catalog-index";
import { representatives } from "#rules/catalog/listing-engine/categories";
import { applyFacets, type FacetColumn, facetColumns } from "#rules/catalog/listing-engine/facets";
import { listedRanges, withinLimits } from "#rules/catalog/listing-engine/limits";
import { type Result, takePage } from "#rules/catalog/listing-engine/order";
import { type Lookup, PartLookup } from "#rules/catalog/matching/part-lookup";
import type { Db } from "../../../db/connect.server.ts";
import type { Dialect } from "../../../db/dialect.server.ts";
import {
	type FactReader,
	type IndexedSku,
	type ListedSkus,
	type ListOptions,
	type SkuIndex,
	type SkuQuery,
	type SkuSet,
	type TextClause,
	textScores,
} from "../sku-index.ts";
import { postgresTextIndex, selectPartNumbers, sqliteTextIndex } from "./catalog-index-repository.server.ts";
import { findUnmet, matchSkus, type ScoredText } from "./close-matches.ts";
import { type EmbeddedSet, everySku, matchedSet, noMatches, pickedSet } from "./embedded-set.ts";
import { loadCatalogIndex } from "./load-catalog-index.server.ts";
import { cachedTextIndex, type Places, placedTextIndex, type TextIndex, toPlaces } from "./text-index.ts";

export async function loadEmbeddedIndex(db: Db, dialect: Dialect, version: string): Promise<SkuIndex> {
	const numbers = { products: [], skus: [] };
	const index = await loadCatalogIndex(db, version, numbers);
	const places = toPlaces(numbers);
	const texts = dialect === "postgres" ? postgresTextIndex(db) : sqliteTextIndex(db);
	return new EmbeddedIndex(db, index, cachedTextIndex(placedTextIndex(texts, places)), places);
}

class EmbeddedIndex implements SkuIndex {
	readonly reach = Number.POSITIVE_INFINITY;
	readonly version: string;
	readonly productCount: number;
	readonly labels: CatalogIndex["labels"];
	readonly representatives: ReadonlyMap<string, string>;
	readonly #db: Db;
	readonly #index: CatalogIndex;
	readonly #facets: readonly FacetColumn[];
	readonly #texts: TextIndex;
	#numbers: ReadonlyMap<string, number> | undefined;
	#lookup: Promise<PartLookup> | undefined;

	readonly #places: Places;

	constructor(db: Db, index: CatalogIndex, texts: TextIndex, places: Places) {
		this.version = index.version;
		this.productCount = index.productCount;
		this.labels = index.labels;
		this.representatives = representatives(index);
		this.#db = db;
		this.#index = index;
		this.#facets = facetColumns(index);
		this.#texts = texts;
		this.#places = places;
	}

	words() {
		return this.#texts.words();
	}

	partNumbers(keys: readonly string[]) {
		return this.#texts.skusByPart(keys);
	}

	async findFragment(key: string) {
		const { beginning, inside } = await this.#texts.skusByFragment(key);
		return { beginning: beginning.length > 0, inside: inside.length > 0 };
	}

	async countWord(stems: readonly string[]): Promise<number> {
		const { strong, weak } = await this.#texts.productsWithWord(stems, false);
		return strong.length + weak.length;
	}

	async partsBeginning(key: string, scope: readonly ScopeFilter[], most: number): Promise<IndexedSku[]> {
		const { skuProduct } = this.#index;
		const { beginning } = await this.#texts.skusByFragment(key);
		const allowed = scope.length === 0 ? null : skusInScope(this.#index, scope);
		const seen = new Set<number>();
		const first: number[] = [];
		const more: number[] = [];
		for (const sku of new Set(beginning)) {
			const product = skuProduct[sku];
			if (product === undefined || (allowed && !has(allowed, sku))) continue;
			(seen.has(product) ? more : first).push(sku);
			seen.add(product);
			if (first.length === most) break;
		}
		return [...first, ...more]
			.slice(0, most)
			.sort((a, b) => a - b)
			.map((sku) => this.#sku({ sku, product: skuProduct[sku] as number }));
	}

	async lookUpParts(texts: readonly string[]): Promise<Lookup<string>[]> {
		const lookup = await this.#partLookup();
		const getId = (sku: number) => this.#index.skuIds[sku] ?? "";
		return texts.map((text) => {
			const { found, near, ...rest } = lookup.lookUp(text);
			return {
				...rest,
				found: found.map(getId),
				near: near.map(({ sku, reason }) => ({ sku: getId(sku), reason })),
			};
		});
	}

	async browse(scope: readonly ScopeFilter[]): Promise<SkuSet> {
		return everySku(skusInScope(this.#index, scope));
	}

	async match(query: SkuQuery): Promise<SkuSet> {
		const { conditions, prefer, onlyExact } = query;
		const scope = skusInScope(this.#index, query.scope);
		const exact = new Set(query.exact.filter((sku) => has(scope, sku)));
		if (onlyExact) return matchedSet(noMatches, exact, new Map());
		const texts = await Promise.all(query.texts.map((text) => scoreText(this.#index, this.#texts, text)));
		const matches = matchSkus(this.#index, scope, conditions, texts, prefer);
		const unmet = matches.partial ? findUnmet(this.#index, matches, conditions, texts) : new Map();
		return matchedSet(matches, exact, unmet);
	}

	async pick(ids: readonly string[], scope: readonly ScopeFilter[]): Promise<SkuSet> {
		const numbers = ids.flatMap((id) => this.#number(id) ?? []);
		return pickedSet(numbers, skusInScope(this.#index, scope));
	}

	async list(set: SkuSet, { facets: selection, ranges, unit, ...paging }: ListOptions): Promise<ListedSkus> {
		const { list, relevance, exact } = set as EmbeddedSet;
		const limited = withinLimits(this.#index, list, ranges);
		const { kept, facets, rejected } = applyFacets(this.#index, this.#facets, list, selection, unit, limited);
		const { total, results } = takePage(this.#index, kept, {
			...paging,
			unit,
			relevance,
			pinned: exact,
		});
		return {
			total,
			skus: results.map((result) => this.#sku(result)),
			facets,
			ranges: listedRanges(this.#index, list, ranges),
			rejected,
		};
	}

	async best(set: SkuSet, count: number): Promise<IndexedSku[]> {
		const { list, relevance, exact } = set as EmbeddedSet;
		const { results } = takePage(this.#index, list, {
			unit: "product",
			sort: "relevance",
			relevance,
			pinned: exact,
			page: 1,
			pageSize: count,
		});
		return results.map((result) => this.#sku(result));
	}

	async countProducts(set: SkuSet): Promise<number> {
		const { skus, length } = (set as EmbeddedSet).list;
		const { skuProduct } = this.#index;
		let count = 0;
		let last = -1;
		for (let i = 0; i < length; i++) {
			const product = skuProduct[skus[i] as number] as number;
			if (product !== last) count++;
			last = product;
		}
		return count;
	}

	async countSubcategories(set: SkuSet): Promise<ReadonlyMap<string, number>> {
		const { skus, length } = (set as EmbeddedSet).list;
		const { codes, values } = this.#index.columns.subcategory;
		const counts = new Map<string, number>();
		for (let i = 0; i < length; i++) {
			const value = String(values[codes[skus[i] as number] as number]?.[0] ?? "");
			counts.set(value, (counts.get(value) ?? 0) + 1);
		}
		return counts;
	}

	async facts(ids: readonly string[]): Promise<ReadonlyMap<string, FactReader>> {
		const { columns } = this.#index;
		return new Map(
			ids.flatMap((id) => {
				const sku = this.#number(id);
				if (sku === undefined) return [];
				const read: FactReader = (fact) => columns[fact].values[columns[fact].codes[sku] as number] ?? [];
				return [[id, read] as const];
			}),
		);
	}

	#sku({ sku, product }: Result): IndexedSku {
		const { skuIds, productIds } = this.#index;
		return { number: sku, id: skuIds[sku] ?? "", productID: productIds[product] ?? "" };
	}

	#number(id: string): number | undefined {
		this.#numbers ??= new Map(this.#index.skuIds.map((known, number) => [known, number]));
		return this.#numbers.get(id);
	}

	#partLookup(): Promise<PartLookup> {
		if (this.#lookup) return this.#lookup;
		const loading = selectPartNumbers(this.#db).then(
			(rows) =>
				new PartLookup(
					rows.flatMap((row) => this.#places.skus([row.sku]).map((sku) => ({ ...row, sku }))),
					[...this.labels.brand.keys()],
				),
		);
		this.#lookup = loading;
		loading.catch(() => {
			this.#lookup = undefined;
		});
		return loading;
	}
}

/** Scores of a text by product or SKU. */
async function scoreText(index: CatalogIndex, texts: TextIndex, clause: TextClause): Promise<ScoredText> {
	const { find } = clause;
	if ("words" in find) {
		const { strong, weak } = await texts.productsWithWord(find.words, false);
		const byProduct = new Float32Array(index.productCount);
		for (const product of weak) byProduct[product] = textScores.weak;
		for (const product of strong) byProduct[product] = textScores.strong;
		return { ...clause, byProduct, bySku: null };
	}
	const { beginning, inside } = await texts.skusByFragment(find.fragment);
	const bySku = new Float32Array(index.skuCount);
	if (!find.onlyBeginning) for (const sku of inside) bySku[sku] = textScores.inside;
	for (const sku of beginning) bySku[sku] = textScores.beginning;
	return { ...clause, byProduct: null, bySku };
}

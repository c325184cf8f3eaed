/** The catalog index in a cluster, for catalogs beyond one machine: the cluster of the settings, and its index of now. */

import { LRUCache } from "lru-cache";
import type { ScopeFilter } from "#rules/catalog/listing-engine/catalog-index";
import { type NamedFact, namedFacts } from "#rules/catalog/listing-engine/facts";
import type { Lookup } from "#rules/catalog/matching/part-lookup";
import type {
	FactReader,
	IndexedSku,
	ListedSkus,
	ListOptions,
	NumberedSku,
	SkuIndex,
	SkuQuery,
	SkuSet,
} from "../sku-index.ts";
import {
	type Cluster,
	connectCluster,
	dictionaryAlias,
	type SearchSettings,
	SearchUnavailable,
} from "./cluster.server.ts";
import { allOf, type Query, textQueries } from "./conditions.ts";
import type { Dictionary } from "./documents.server.ts";
import {
	countQuery,
	facetQueries,
	limitQueries,
	pageQuery,
	readCounts,
	rejectedValues,
	toSku,
} from "./list-query.ts";
import { resultWindow } from "./mapping.ts";
import {
	type Ask,
	browseSet,
	counting,
	countOf,
	leads,
	matchedSet,
	namedIn,
	namedSet,
	type OpenSearchSet,
	productCount,
	productsOf,
	scopeQuery,
} from "./match-query.ts";
import { lookUpParts, readPartNumbers } from "./part-numbers.server.ts";

/** @throws {SearchUnavailable} before the first index is built */
async function openOpenSearchIndex(cluster: Cluster, settings: SearchSettings): Promise<SkuIndex> {
	const { body } = await cluster.call((client) =>
		client.get({ index: dictionaryAlias(settings), id: "dictionary" }),
	);
	const { skus, dictionary } = body._source as { skus: string; dictionary: string };
	return new OpenSearchIndex((bodies) => cluster.search(skus, bodies), JSON.parse(dictionary));
}

class OpenSearchIndex implements SkuIndex {
	readonly reach = resultWindow;
	readonly version: string;
	readonly productCount: number;
	readonly labels: SkuIndex["labels"];
	readonly representatives: ReadonlyMap<string, string>;
	readonly #ask: Ask;
	readonly #dictionary: Dictionary;
	readonly #counts = new LRUCache<string, number>({ max: 20_000 });

	constructor(ask: Ask, dictionary: Dictionary) {
		this.version = dictionary.version;
		this.productCount = dictionary.productCount;
		this.labels = Object.fromEntries(
			namedFacts.map((fact) => [fact, new Map(Object.entries(dictionary.labels[fact] ?? {}))]),
		) as Record<NamedFact, Map<string, string>>;
		this.representatives = new Map(Object.entries(dictionary.representatives));
		this.#ask = ask;
		this.#dictionary = dictionary;
	}

	async words() {
		return this.#dictionary.words;
	}

	partNumbers(keys: readonly string[]): Promise<ReadonlyMap<string, readonly NumberedSku[]>> {
		return readPartNumbers(this.#ask, keys);
	}

	async findFragment(key: string) {
		const [beginning, inside] = textQueries({ fragment: key });
		const exists = (query: Query | undefined, name: string) =>
			query ? this.#count(`${name} ${key}`, query, { terminate_after: 1 }) : Promise.resolve(0);
		const [first, other] = await Promise.all([exists(beginning, "b"), exists(inside, "i")]);
		return { beginning: first > 0, inside: other > 0 };
	}

	async countWord(stems: readonly string[]): Promise<number> {
		const counts = await Promise.all(
			textQueries({ words: stems }).map((query, at) =>
				this.#count(`w${at} ${stems.join(" ")}`, {
					bool: { filter: [query, leads] },
				}),
			),
		);
		return counts.reduce((sum, count) => sum + count, 0);
	}

	async #count(name: string, query: Query, more = {}): Promise<number> {
		const cachedCount = this.#counts.get(name);
		if (cachedCount !== undefined) return cachedCount;
		const [answer] = await this.#ask([{ ...counting(query), ...more }]);
		const count = answer ? countOf(answer) : 0;
		this.#counts.set(name, count);
		return count;
	}

	async partsBeginning(key: string, scope: readonly ScopeFilter[], most: number): Promise<IndexedSku[]> {
		const [beginning] = textQueries({ fragment: key, onlyBeginning: true });
		const body = {
			query: { bool: { filter: [beginning, ...scopeQuery(scope)] } },
			size: most,
			sort: ["number"],
			track_total_hits: false,
			_source: false,
			docvalue_fields: ["number", "productID"],
		};
		const answers = await this.#ask([{ ...body, collapse: { field: "product" } }, body]);
		const [first = [], more = []] = answers.map(({ hits }) => hits.hits.map(toSku));
		const ids = new Set(first.map(({ id }) => id));
		return [...first, ...more.filter(({ id }) => !ids.has(id))]
			.slice(0, most)
			.sort((a, b) => a.number - b.number);
	}

	lookUpParts(texts: readonly string[]): Promise<Lookup<string>[]> {
		return lookUpParts(this.#ask, texts, [...this.labels.brand.keys()]);
	}

	browse(scope: readonly ScopeFilter[]): Promise<SkuSet> {
		return browseSet(this.#ask, scope);
	}

	match(query: SkuQuery): Promise<SkuSet> {
		return matchedSet(this.#ask, query, (fact) => this.#dictionary.values[fact]);
	}

	async pick(ids: readonly string[], scope: readonly ScopeFilter[]): Promise<SkuSet> {
		const named = { query: { ids: { values: ids } }, most: ids.length };
		return namedSet(await namedIn(this.#ask, named, scopeQuery(scope)));
	}

	async list(set: SkuSet, options: ListOptions): Promise<ListedSkus> {
		const own = set as OpenSearchSet;
		const { unit, sort, page, pageSize, facets, ranges } = options;
		const asked = { unit, facets, ranges };
		const kept = [...limitQueries(ranges), ...facetQueries(facets).map(({ query }) => query)];
		const at = { unit, sort, from: (page - 1) * pageSize, size: pageSize };
		const [hits, counts] = await this.#ask([pageQuery(own, kept, at), countQuery(own, asked)]);
		if (!hits || !counts) throw new SearchUnavailable("OpenSearch answered in part");
		const rejected = rejectedValues(counts, facets);
		const unknown = facetQueries(facets).filter(
			({ key }) => rejected.filter((one) => one.key === key).length === new Set(facets[key]).size,
		);
		if (unknown.length > 0) {
			// A facet of which the set has none of the chosen values narrows nothing.
			const rest = Object.fromEntries(unknown.map(({ key }) => [key, []]));
			const listed = await this.list(set, { ...options, facets: { ...facets, ...rest } });
			return { ...listed, rejected };
		}
		return {
			...readCounts(counts, asked, rejected, this.labels),
			skus: hits.hits.hits.map(toSku),
			rejected,
		};
	}

	async best(set: SkuSet, count: number): Promise<IndexedSku[]> {
		const order = { unit: "product", sort: "relevance", from: 0, size: count } as const;
		const [answer] = await this.#ask([pageQuery(set as OpenSearchSet, [], order)]);
		return answer?.hits.hits.map(toSku) ?? [];
	}

	async countProducts(set: SkuSet): Promise<number> {
		const { filter, byProduct, skuCount } = set as OpenSearchSet;
		if (byProduct) {
			const [answer] = await this.#ask([counting(allOf([filter, leads]))]);
			return answer ? countOf(answer) : 0;
		}
		const [answer] = await this.#ask([counting(filter, productCount(skuCount))]);
		return answer ? productsOf(answer) : 0;
	}

	async countSubcategories(set: SkuSet): Promise<ReadonlyMap<string, number>> {
		const values = { terms: { field: "facet.subcategory", size: 10_000 } };
		const [answer] = await this.#ask([counting((set as OpenSearchSet).filter, { values })]);
		const buckets = answer?.aggregations?.values?.buckets ?? [];
		return new Map(buckets.map(({ key, doc_count }) => [key, doc_count]));
	}

	async facts(ids: readonly string[]): Promise<ReadonlyMap<string, FactReader>> {
		const readers = new Map<string, FactReader>();
		for (let from = 0; from < ids.length; from += factsPerCall) {
			const values = ids.slice(from, from + factsPerCall);
			const [answer] = await this.#ask([
				{ query: { ids: { values } }, size: values.length, _source: ["fact"], track_total_hits: false },
			]);
			for (const { _id, _source } of answer?.hits.hits ?? []) {
				const facts = _source?.fact as Record<string, (string | number)[]>;
				readers.set(_id, (fact) => facts[fact] ?? []);
			}
		}
		return readers;
	}
}

const factsPerCall = 1000;

/** How long an index is used before asking whether another took its place, in ms. */
const checkEveryMs = 2000;

type OnChange = (state: "away" | "back", reason?: unknown) => void;

export class SearchEngine {
	readonly settings: SearchSettings;
	#cluster: Promise<Cluster> | undefined;
	#index: SkuIndex | undefined;
	#name: string | undefined;
	#checkedAt = Number.NEGATIVE_INFINITY;
	#checking: Promise<SkuIndex> | undefined;
	readonly #onChange: OnChange | undefined;
	#isAway = false;

	/** @param onChange told when the cluster stops answering searches, with the reason, and when it answers again */
	constructor(settings: SearchSettings, onChange?: OnChange) {
		this.settings = settings;
		this.#onChange = onChange;
	}

	/** Connects with the first call. */
	cluster(): Promise<Cluster> {
		this.#cluster ??= connectCluster(this.settings);
		return this.#cluster;
	}

	/** @throws {SearchUnavailable} before the first index is built, and while the cluster doesn't answer */
	async current(): Promise<SkuIndex> {
		if (this.#index && performance.now() - this.#checkedAt < checkEveryMs) return this.#index;
		this.#checking ??= this.#check().finally(() => {
			this.#checking = undefined;
		});
		return this.#checking;
	}

	/** A search was not answered: the next call asks for the index again. */
	lose(reason: unknown): void {
		this.#checkedAt = Number.NEGATIVE_INFINITY;
		if (!this.#isAway) this.#onChange?.("away", reason);
		this.#isAway = true;
	}

	/** @throws {SearchUnavailable} */
	async check(): Promise<void> {
		await this.current();
	}

	async close(): Promise<void> {
		await (await this.#cluster)?.close();
	}

	async #check(): Promise<SkuIndex> {
		const cluster = await this.cluster();
		const { body } = await cluster.call((client) =>
			client.get({
				index: dictionaryAlias(this.settings),
				id: "dictionary",
				_source_includes: ["skus", "version"],
			}),
		);
		const { skus, version } = body._source as { skus: string; version: string };
		const name = `${skus} ${version}`;
		if (!this.#index || name !== this.#name) {
			this.#index = await openOpenSearchIndex(cluster, this.settings);
			this.#name = name;
		}
		this.#checkedAt = performance.now();
		if (this.#isAway) this.#onChange?.("back");
		this.#isAway = false;
		return this.#index;
	}
}

export const isUnavailable = (error: unknown): boolean => error instanceof SearchUnavailable;

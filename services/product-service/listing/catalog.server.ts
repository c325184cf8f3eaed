/** The loaded catalog for searches and listings: one per version, shared by all calls. */
import { LRUCache } from "lru-cache";
import { type CategoryEntry, categoryEntries } from "#rules/catalog/listing-engine/categories";
import type { NamedFact } from "#rules/catalog/listing-engine/facts";
import { synonymGroups } from "#rules/trade-words/jargon/common-words";
import { SpellingDictionary } from "#rules/trade-words/spelling";
import { buildVocabulary, type NamedValue, type Vocabulary } from "#rules/trade-words/vocabulary";
import type { Db } from "../../db/connect.server.ts";
import type { Dialect } from "../../db/dialect.server.ts";
import type { CatalogSnapshot } from "../catalog-snapshot.server.ts";
import { readCatalogVersion } from "../catalog-version-repository.server.ts";
import type { CardProduct } from "../products/product-cards.ts";
import { loadEmbeddedIndex } from "../sku-index/embedded/embedded-index.server.ts";
import type { SkuIndex } from "../sku-index/sku-index.ts";

export type LoadedCatalog = {
	index: SkuIndex;
	categories: readonly CategoryEntry[];
	vocabulary: Vocabulary;
	spelling: SpellingDictionary;
	snapshot: CatalogSnapshot;
	cardProducts: LRUCache<string, CardProduct>;
};

/** Makes spelling correction prefer trade terms and names to words of descriptions. */
const tradeWordFrequency = 1_000_000;

export class CatalogSource {
	readonly #db: Db;
	readonly #dialect: Dialect;
	readonly #snapshot: () => Promise<CatalogSnapshot>;
	#loaded: Promise<LoadedCatalog> | null = null;
	#version: string | null = null;

	/** @param snapshot of the same database */
	constructor(db: Db, dialect: Dialect, snapshot: () => Promise<CatalogSnapshot>) {
		this.#db = db;
		this.#dialect = dialect;
		this.#snapshot = snapshot;
	}

	async use<T>(call: (catalog: LoadedCatalog) => Promise<T>): Promise<T> {
		const version = await this.#currentVersion();
		const answer = await call(await this.#load(version));
		const after = await this.#currentVersion();
		return after === version ? answer : call(await this.#load(after));
	}

	async #currentVersion(): Promise<string> {
		return (await readCatalogVersion(this.#db)) ?? "";
	}

	#load(version: string): Promise<LoadedCatalog> {
		if (this.#loaded !== null && this.#version === version) return this.#loaded;
		const loading = this.#snapshot().then((snapshot) =>
			loadCatalog(this.#db, this.#dialect, version, snapshot),
		);
		this.#loaded = loading;
		this.#version = version;
		loading.catch(() => {
			if (this.#loaded === loading) this.#loaded = null;
		});
		return loading;
	}
}

async function loadCatalog(
	db: Db,
	dialect: Dialect,
	version: string,
	snapshot: CatalogSnapshot,
): Promise<LoadedCatalog> {
	const index = await loadEmbeddedIndex(db, dialect, version);
	const named = (fact: NamedFact): NamedValue[] =>
		[...index.labels[fact]].map(([value, label]) => ({ value, label }));
	const vocabulary = buildVocabulary({
		brands: named("brand"),
		series: named("series"),
		categories: named("category"),
		subcategories: named("subcategory"),
		types: named("type"),
		bases: named("base"),
		features: named("feature"),
	});
	const spelling = new SpellingDictionary();
	for (const { word, frequency } of await index.words()) spelling.add(word, frequency);
	for (const word of synonymGroups.flat()) spelling.add(word, 1);
	for (const word of vocabulary.words) spelling.add(word, tradeWordFrequency);
	return {
		index,
		categories: categoryEntries(snapshot.tree, index.labels.subcategory, index.representatives),
		snapshot,
		vocabulary,
		spelling,
		cardProducts: new LRUCache({ max: 5000 }),
	};
}

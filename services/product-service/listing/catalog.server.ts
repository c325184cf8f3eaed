/** The catalog that searches and listings ask: one per version, shared by all calls. */
import { LRUCache } from "lru-cache";
import { searchUnavailable } from "#contracts/errors";
import { type CategoryEntry, categoryEntries } from "#rules/catalog/listing-engine/categories";
import type { NamedFact } from "#rules/catalog/listing-engine/facts";
import { fillerWords, synonymGroups } from "#rules/trade-words/jargon/common-words";
import { SpellingDictionary } from "#rules/trade-words/spelling";
import { buildVocabulary, type NamedValue, type Vocabulary } from "#rules/trade-words/vocabulary";
import type { Db } from "../../db/connect.server.ts";
import type { Dialect } from "../../db/dialect.server.ts";
import { ServiceFailure } from "../../shared/http.server.ts";
import type { CatalogSnapshot } from "../catalog-snapshot.server.ts";
import { readCatalogVersion } from "../catalog-version-repository.server.ts";
import type { CardProduct } from "../products/product-cards.ts";
import { countIndexed } from "../sku-index/embedded/catalog-index-repository.server.ts";
import { loadEmbeddedIndex } from "../sku-index/embedded/embedded-index.server.ts";
import { isUnavailable, type SearchEngine } from "../sku-index/opensearch/search-engine.server.ts";
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

type Call<T> = (catalog: LoadedCatalog) => Promise<T>;

export class CatalogSource {
	readonly #db: Db;
	readonly #dialect: Dialect;
	readonly #snapshot: () => Promise<CatalogSnapshot>;
	readonly #engine: SearchEngine | undefined;
	#embedded: { version: string; catalog: Promise<LoadedCatalog> } | undefined;
	#counted: { version: string; skus: number } | undefined;
	#external: { index: SkuIndex; version: string; catalog: Promise<LoadedCatalog> } | undefined;

	/**
	 * @param snapshot of the same database
	 * @param engine searches instead of this process, while it answers
	 */
	constructor(db: Db, dialect: Dialect, snapshot: () => Promise<CatalogSnapshot>, engine?: SearchEngine) {
		this.#db = db;
		this.#dialect = dialect;
		this.#snapshot = snapshot;
		this.#engine = engine;
	}

	/**
	 * Calls again when an import changed the catalog meanwhile.
	 * @throws {ServiceFailure} 503 while the engine doesn't answer and the catalog is too large for this process
	 */
	async use<T>(call: Call<T>): Promise<T> {
		if (!this.#engine) return this.#callEmbedded(call);
		try {
			return await call(await this.#fromEngine(this.#engine));
		} catch (error) {
			if (!isUnavailable(error)) throw error;
			this.#engine.lose(error);
			if ((await this.#countSkus()) > this.#engine.settings.embeddedSkus)
				throw new ServiceFailure(
					503,
					searchUnavailable,
					"Search is not available right now. Try again in a minute.",
				);
			return this.#callEmbedded(call);
		}
	}

	/** Counted once for each version of the catalog. */
	async #countSkus(): Promise<number> {
		const version = await this.#currentVersion();
		if (this.#counted?.version !== version)
			this.#counted = { version, skus: (await countIndexed(this.#db)).skus };
		return this.#counted.skus;
	}

	async #callEmbedded<T>(call: Call<T>): Promise<T> {
		const version = await this.#currentVersion();
		const answer = await call(await this.#load(version));
		const after = await this.#currentVersion();
		return after === version ? answer : call(await this.#load(after));
	}

	/** The engine has an earlier version of the catalog until its next index is built. */
	async #fromEngine(engine: SearchEngine): Promise<LoadedCatalog> {
		const [index, version] = await Promise.all([engine.current(), this.#currentVersion()]);
		if (this.#external?.index === index && this.#external.version === version) return this.#external.catalog;
		const catalog = this.#snapshot().then((snapshot) => describeCatalog(index, snapshot));
		this.#external = { index, version, catalog };
		catalog.catch(() => {
			if (this.#external?.catalog === catalog) this.#external = undefined;
		});
		return catalog;
	}

	async #currentVersion(): Promise<string> {
		return (await readCatalogVersion(this.#db)) ?? "";
	}

	#load(version: string): Promise<LoadedCatalog> {
		if (this.#embedded?.version === version) return this.#embedded.catalog;
		const catalog = this.#snapshot().then(async (snapshot) =>
			describeCatalog(await loadEmbeddedIndex(this.#db, this.#dialect, version), snapshot),
		);
		this.#embedded = { version, catalog };
		catalog.catch(() => {
			if (this.#embedded?.catalog === catalog) this.#embedded = undefined;
		});
		return catalog;
	}
}

async function describeCatalog(index: SkuIndex, snapshot: CatalogSnapshot): Promise<LoadedCatalog> {
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
	// "Wite" is "white" before it is "with".
	for (const word of vocabulary.words)
		spelling.add(word, fillerWords.has(word) ? tradeWordFrequency / 2 : tradeWordFrequency);
	return {
		index,
		categories: categoryEntries(snapshot.tree, index.labels.subcategory, index.representatives),
		snapshot,
		vocabulary,
		spelling,
		cardProducts: new LRUCache({ max: 5000 }),
	};
}

/** The loaded catalog for searches and listings: one per version, shared by all calls. */
import { LRUCache } from "lru-cache";
import type { CatalogIndex } from "#rules/catalog/listing-engine/catalog-index";
import { type CategoryEntry, categoryEntries } from "#rules/catalog/listing-engine/categories";
import { type FacetColumn, facetColumns } from "#rules/catalog/listing-engine/facet-columns";
import type { NamedFact } from "#rules/catalog/listing-engine/facts";
import { synonymGroups } from "#rules/trade-words/jargon/common-words";
import { SpellingDictionary } from "#rules/trade-words/spelling";
import { buildVocabulary, type NamedValue, type Vocabulary } from "#rules/trade-words/vocabulary";
import type { Db } from "../../db/connect.server.ts";
import type { Dialect } from "../../db/dialect.server.ts";
import type { CatalogSnapshot } from "../catalog-snapshot.server.ts";
import { readCatalogVersion } from "../catalog-version-repository.server.ts";
import type { CardProduct } from "../products/product-cards.ts";
import type { TextIndex, WordMatches } from "../search/text-index.ts";
import { postgresTextIndex, sqliteTextIndex } from "../search/text-index-repository.server.ts";
import { loadCatalogIndex } from "./load-catalog-index.server.ts";

export type LoadedCatalog = {
	index: CatalogIndex;
	facets: readonly FacetColumn[];
	categories: readonly CategoryEntry[];
	vocabulary: Vocabulary;
	spelling: SpellingDictionary;
	texts: TextIndex;
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
	const index = await loadCatalogIndex(db, version);
	const texts = withCache(dialect === "postgres" ? postgresTextIndex(db) : sqliteTextIndex(db));
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
	for (const { word, frequency } of await texts.words()) spelling.add(word, frequency);
	for (const word of synonymGroups.flat()) spelling.add(word, 1);
	for (const word of vocabulary.words) spelling.add(word, tradeWordFrequency);
	return {
		index,
		facets: facetColumns(index),
		categories: categoryEntries(snapshot.tree, index),
		snapshot,
		vocabulary,
		spelling,
		texts,
		cardProducts: new LRUCache({ max: 5000 }),
	};
}

const keptNumbers = 2_000_000;

function withCache(texts: TextIndex): TextIndex {
	const words = new LRUCache<string, WordMatches>({
		maxSize: keptNumbers,
		sizeCalculation: ({ strong, weak }) => 1 + strong.length + weak.length,
	});
	return {
		...texts,
		async productsWithWord(forms, asPrefix) {
			const key = `${asPrefix ? "*" : ""}${forms.join(" ")}`;
			const cachedMatches = words.get(key);
			if (cachedMatches !== undefined) return cachedMatches;
			const found = await texts.productsWithWord(forms, asPrefix);
			words.set(key, found);
			return found;
		},
	};
}

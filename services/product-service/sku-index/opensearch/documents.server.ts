/** The catalog as documents of the index, read step by step. */
import { toRanks } from "#rules/catalog/listing-engine/catalog-index";
import { facetValues } from "#rules/catalog/listing-engine/facets";
import { type NamedFact, namedFacts, numericFacts, type SkuFacts } from "#rules/catalog/listing-engine/facts";
import { featuredScore } from "#rules/catalog/listing-engine/order";
import { facetKeys, limitedFacts } from "#rules/catalog/listing-terms";
import { readKey } from "#rules/catalog/matching/part-keys";
import type { Db } from "../../../db/connect.server.ts";
import { categoryNames, readRemarks, readTexts } from "../../search/build-search-index.server.ts";
import { selectSkuTexts, selectTextsOfProducts } from "../../search/search-index-repository.server.ts";
import {
	type ProductRow,
	selectParts,
	selectProductSizes,
} from "../embedded/catalog-index-repository.server.ts";
import { type CatalogRow, readCatalog } from "../embedded/load-catalog-index.server.ts";

/** What searches know of the whole catalog. */
export type Dictionary = {
	version: string;
	productCount: number;
	skuCount: number;
	/** Labels by value. */
	labels: Record<NamedFact, Record<string, string>>;
	/** Every value of a fact. */
	values: Record<NamedFact, string[]>;
	representatives: Record<string, string>;
	words: { word: string; frequency: number }[];
};

/** What the SKUs of a product have together. */
type Union = { all: Record<string, string[]>; limit: Record<string, number[]> };

export type SkuDocument = ReturnType<typeof toDocument> & Partial<Union>;

type Place = { row: ProductRow };

/** Documents from these numbers on, with the places of their names among all. */
export type DocumentsFrom = { product: number; sku: number; ranks: ReadonlyMap<number, number> };

/** Reads documents once; `dictionary` is complete when all are read. */
export class CatalogDocuments {
	readonly dictionary: Dictionary;
	readonly #db: Db;
	readonly #values = new Map<NamedFact, Set<string>>(namedFacts.map((fact) => [fact, new Set()]));

	readonly #from: DocumentsFrom | undefined;

	/** @param from all without it */
	constructor(db: Db, version: string, from?: DocumentsFrom) {
		this.#db = db;
		this.#from = from;
		const byFact = <Value>(make: () => Value) =>
			Object.fromEntries(namedFacts.map((fact) => [fact, make()])) as Record<NamedFact, Value>;
		this.dictionary = {
			version,
			productCount: 0,
			skuCount: 0,
			labels: byFact(() => ({})),
			values: byFact(() => []),
			representatives: {},
			words: [],
		};
	}

	async *read(): AsyncGenerator<SkuDocument> {
		const { dictionary } = this;
		const sizes = await selectProductSizes(this.#db, this.#from?.product);
		const skusOf = new Map(sizes.map(({ number, skus }) => [number, Number(skus)]));
		const ranks = this.#from?.ranks ?? namePlaces(sizes);
		const categories = await categoryNames(this.#db);
		const best = new Map<string, number>();
		const label = (fact: NamedFact, value: string, text: string) => {
			dictionary.labels[fact][value] ??= text;
		};
		let place: Place | null = null;
		let ofProduct: SkuDocument[] = [];
		for await (const rows of readCatalog(this.#db, { label }, this.#from)) {
			const { parts, texts } = await this.#readStep(rows, place, categories);
			for (const { product, sku } of rows) {
				if (product) {
					yield* leadFirst(ofProduct);
					ofProduct = [];
					place = { row: product };
					dictionary.productCount++;
					continue;
				}
				if (!place) continue;
				const { number } = sku;
				dictionary.skuCount++;
				const options = skusOf.get(place.row.number) ?? 1;
				this.#note(sku.facts, options, place.row.id, best);
				ofProduct.push(
					toDocument(place, sku, {
						number,
						options,
						nameRank: ranks.get(place.row.number) ?? 0,
						texts: texts.get(place.row.id) ?? noTexts,
						parts: parts.get(number) ?? [],
					}),
				);
			}
		}
		yield* leadFirst(ofProduct);
		for (const [fact, values] of this.#values) dictionary.values[fact] = [...values];
	}

	async #readStep(rows: readonly CatalogRow[], place: Place | null, categories: ReadonlyMap<string, string>) {
		const ids = [place?.row.id ?? [], rows.flatMap(({ product }) => product?.id ?? [])].flat();
		if (ids.length === 0) return { parts: new Map<number, Part[]>(), texts: new Map<string, Texts>() };
		const numbers = rows.flatMap(({ sku }) => sku?.number ?? []);
		const [products, skus, partRows] = await Promise.all([
			selectTextsOfProducts(this.#db, ids),
			selectSkuTexts(this.#db, ids),
			selectParts(this.#db, numbers[0] ?? 0, numbers.at(-1) ?? -1),
		]);
		const parts = new Map<number, Part[]>();
		for (const part of partRows) {
			const known = parts.get(part.sku);
			if (known) known.push(part);
			else parts.set(part.sku, [part]);
		}
		const texts = new Map(
			products.map((product) => [
				product.id,
				readTexts(product, readRemarks(skus.get(product.id) ?? []), categories).document,
			]),
		);
		return { parts, texts };
	}

	#note(facts: SkuFacts, options: number, productID: string, best: Map<string, number>): void {
		for (const fact of namedFacts) for (const value of facts[fact]) this.#values.get(fact)?.add(value);
		const [subcategory = ""] = facts.subcategory;
		if (options <= (best.get(subcategory) ?? 0)) return;
		best.set(subcategory, options);
		this.dictionary.representatives[subcategory] = productID;
	}
}

/** The first SKU stands for its product where products are counted, with what all of its SKUs have. */
function* leadFirst(skus: readonly SkuDocument[]): Generator<SkuDocument> {
	const [first, ...rest] = skus;
	if (!first) return;
	const union = <Value>(values: (sku: SkuDocument) => readonly Value[]) => [...new Set(skus.flatMap(values))];
	yield {
		...first,
		leads: true,
		all: Object.fromEntries(facetKeys.map((key) => [key, union(({ facet }) => facet[key] ?? [])])),
		limit: Object.fromEntries(
			limitedFacts.map((fact) => [fact, union(({ fact: facts }) => (facts[fact] ?? []).map(Number))]),
		),
	};
	yield* rest;
}

/** Places of names by number of the product. */
function namePlaces(products: readonly { number: number; name: string }[]): Map<number, number> {
	const ranks = toRanks(products.map(({ name }) => name));
	return new Map(products.map(({ number }, at) => [number, ranks[at] ?? 0]));
}

type Texts = { strong: string[]; weak: string[] };
type Part = { key: string; origin: string };
const noTexts: Texts = { strong: [], weak: [] };

type Own = {
	number: number;
	options: number;
	nameRank: number;
	texts: Texts;
	parts: readonly Part[];
};

function toDocument(
	{ row }: Place,
	{ id, printed, standing, facts }: NonNullable<CatalogRow["sku"]>,
	{ number, options, nameRank, texts, parts }: Own,
) {
	const [available] = facts.available;
	const availableAt = available === undefined ? Number.NaN : Date.parse(available);
	const keys = (...origins: string[]) =>
		parts.filter(({ origin }) => origins.includes(origin)).map(({ key }) => key);
	return {
		id,
		number,
		product: row.number,
		productID: row.id,
		printed,
		leads: false,
		discontinued: row.status === "discontinued",
		standing,
		family: Math.min(options, 99),
		nameRank,
		featured: featuredScore(standing, options, facts.efficacy[0] ?? null),
		...(Number.isNaN(availableAt) ? {} : { availableAt }),
		fact: Object.fromEntries([...numericFacts, ...namedFacts].map((fact) => [fact, facts[fact]])) as Record<
			string,
			readonly (string | number)[]
		>,
		facet: Object.fromEntries(facetKeys.map((key) => [key, facetValues(key, facts[key])])) as Record<
			string,
			string[]
		>,
		...texts,
		part: parts.map(({ key }) => key),
		ownPart: keys("sku", "upc"),
		upc: keys("upc"),
		reading: keys("sku", "upc").map(readKey),
	};
}

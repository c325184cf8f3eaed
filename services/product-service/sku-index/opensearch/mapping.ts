/** Analysis and mappings of the documents, one per SKU with its product's fields. No price, stock or account in them. */
import { namedFacts, numericFacts } from "#rules/catalog/listing-engine/facts";
import { facetKeys, limitedFacts } from "#rules/catalog/listing-terms";

/** Longer beginnings of part numbers are looked up in the numbers themselves. */
export const longestIndexedBeginning = 20;

/** Results that pages can reach. */
export const resultWindow = 100_000;

const figure = { type: "double" };
const value = { type: "keyword" };
/** Only searched: no column for sorting and counting. */
const searched = { type: "keyword", doc_values: false };

const each = (keys: readonly string[], mapping: object) => ({
	properties: Object.fromEntries(keys.map((key) => [key, mapping])),
});

const mappings = {
	dynamic: "strict",
	_routing: { required: false },
	properties: {
		id: { ...value, index: false, doc_values: false },
		/** Places in the catalog's order. */
		number: { type: "integer" },
		product: { type: "integer" },
		productID: { ...value, index: false },
		printed: { ...value, index: false, doc_values: false },
		/** One SKU of each product stands for it, with what all of its SKUs have. */
		leads: { type: "boolean" },
		all: each(facetKeys, { ...value, index: false }),
		limit: each(limitedFacts, { ...figure, index: false }),
		discontinued: { type: "boolean" },
		standing: { type: "short" },
		family: { type: "short" },
		/** Names that an import adds stand between others. */
		nameRank: figure,
		featured: figure,
		availableAt: { type: "long" },
		fact: { properties: { ...each(numericFacts, figure).properties, ...each(namedFacts, value).properties } },
		facet: each(facetKeys, value),
		strong: searched,
		weak: searched,
		part: {
			...value,
			fields: {
				beginning: { type: "text", analyzer: "part_beginning", search_analyzer: "part", norms: false },
				inside: { type: "text", analyzer: "part_inside", norms: false },
			},
		},
		ownPart: value,
		upc: searched,
		reading: searched,
	},
};

const analysis = {
	char_filter: { separators: { type: "pattern_replace", pattern: "[^A-Za-z0-9]", replacement: "" } },
	tokenizer: { trigrams: { type: "ngram", min_gram: 3, max_gram: 3 } },
	filter: { beginnings: { type: "edge_ngram", min_gram: 2, max_gram: longestIndexedBeginning } },
	analyzer: {
		part: { type: "custom", char_filter: ["separators"], tokenizer: "keyword", filter: ["uppercase"] },
		part_beginning: {
			type: "custom",
			char_filter: ["separators"],
			tokenizer: "keyword",
			filter: ["uppercase", "beginnings"],
		},
		part_inside: {
			type: "custom",
			char_filter: ["separators"],
			tokenizer: "trigrams",
			filter: ["uppercase"],
		},
	},
};

export type IndexSize = { shards: number; replicas: number };

/** Template of every index whose name begins with the prefix. Copies are made and searches begin once it is full. */
export const indexTemplate = (prefix: string, { shards }: IndexSize) => ({
	index_patterns: [`${prefix}-skus-*`],
	template: {
		settings: {
			number_of_shards: shards,
			number_of_replicas: 0,
			refresh_interval: "-1",
			max_result_window: resultWindow,
			"search.slowlog.threshold.query.warn": "1s",
			"search.slowlog.threshold.query.info": "250ms",
			"indexing.slowlog.threshold.index.warn": "5s",
			analysis,
		},
		mappings,
	},
});

/** What is known of the whole catalog, as one document that is never searched. */
export const dictionaryMapping = { settings: { number_of_shards: 1 }, mappings: { enabled: false } };

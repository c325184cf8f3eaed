/**
 * What the product service asks of its catalog index. Listings, searches, suggestions and matching know this interface
 * alone; each adapter in this folder answers it for one version of the catalog.
 */
import type { Facet, FacetSelection, ListedRange, RangeSelection } from "#contracts/catalog/listing";
import type { ScopeFilter } from "#rules/catalog/listing-engine/catalog-index";
import type { Fact, NamedFact } from "#rules/catalog/listing-engine/facts";
import type { FacetKey, ListingUnit, SortKey } from "#rules/catalog/listing-terms";
import type { Lookup } from "#rules/catalog/matching/part-lookup";
import {
	type Condition,
	isFigureTest,
	metScore,
	sameScore,
	scoreValues,
	type Test,
} from "#rules/trade-words/condition";

/** Numbers are places in the catalog's order, where the SKUs of a product follow each other. */
export type IndexedSku = { number: number; id: string; productID: string };

/** A SKU by one of its part numbers; `further` ones are mentioned in its notes. */
export type NumberedSku = {
	number: number;
	id: string;
	printed: string;
	origin: "sku" | "upc" | "further";
};

/** Any of the stems in a product's texts, or a piece of a part number as a key. */
export type TextFind =
	| { words: readonly string[] }
	| { fragment: string /** Only at the beginning of part numbers. */; onlyBeginning?: true };

/** Text to find. Names count more than descriptions, and beginnings of part numbers more than what is inside. */
export type TextClause = {
	find: TextFind;
	weight: number;
	optional: boolean;
	text: string;
	loose: boolean;
	/** What has the text does not match. */
	excludes?: true;
};

/** Scores of a text by where it is found, from 0 to 1. */
export const textScores = { strong: 1, weak: 0.3, beginning: 1, inside: 0.5 } as const;

export type SkuQuery = {
	/** Values must be known to the index. */
	scope: readonly ScopeFilter[];
	/** What the reader understood; without conditions and texts, every SKU of the scope matches alike. */
	conditions: readonly Condition[];
	/** Optional ones only rank. */
	texts: readonly TextClause[];
	/** Conditions that only rank. */
	prefer: readonly Condition[];
	/** Numbers of SKUs that are named: they are first, whatever else is asked, if they are in the scope. */
	exact: readonly number[];
	/** Nothing but the named SKUs matches. */
	onlyExact: boolean;
};

/** SKUs that match a query. Belongs to the index that made it, and can be listed any number of times. */
export interface SkuSet {
	readonly skuCount: number;
	/** Named SKUs in the set, by number. */
	readonly exact: ReadonlySet<number>;
	/** Nothing meets everything that was asked: these meet the most. */
	readonly partial: boolean;
	/** Nothing meets everything that was asked: these are close to it. */
	readonly close: boolean;
	/** What is close to what was asked, where few products meet it; `null` where enough do, or nothing does. */
	readonly near: SkuSet | null;
	/** Labels of conditions and texts that some of a partial set do not meet, or none. */
	readonly unmet: ReadonlyMap<string, "some" | "all">;
	/** Memory that the set holds, in numbers of 4 bytes. */
	readonly size: number;
}

export type ListOptions = {
	unit: ListingUnit;
	sort: SortKey;
	/** From 1. */
	page: number;
	pageSize: number;
	facets: FacetSelection;
	ranges: RangeSelection;
};

export type ListedSkus = {
	/** Products or SKUs on all pages. */
	total: number;
	skus: IndexedSku[];
	facets: Facet[];
	ranges: ListedRange[];
	/** Selected values that no SKU of the set has. */
	rejected: { key: FacetKey; value: string }[];
};

/** Values of a SKU by fact, in the fact's unit; empty when unknown. */
export type FactReader = (fact: Fact) => readonly (string | number)[];

export interface SkuIndex {
	/** Results that pages can reach. */
	readonly reach: number;
	/** The catalog version that it was built from. */
	readonly version: string;
	readonly productCount: number;
	/** Labels by value. */
	readonly labels: Readonly<Record<NamedFact, ReadonlyMap<string, string>>>;
	/** The product with the most options, by value of its subcategory. */
	readonly representatives: ReadonlyMap<string, string>;

	/** Words of the catalog's texts for correcting spelling, with the number of products that have them. */
	words(): Promise<readonly { word: string; frequency: number }[]>;
	/** SKUs by key of a part number. */
	partNumbers(keys: readonly string[]): Promise<ReadonlyMap<string, readonly NumberedSku[]>>;
	/** Where part numbers have the piece. */
	findFragment(key: string): Promise<{ beginning: boolean; inside: boolean }>;
	/** Products with any of the stems, those with it in names and those with it in descriptions. */
	countWord(stems: readonly string[]): Promise<number>;
	/** Part numbers that begin with the key: one of each product, then more of these products, in catalog order. */
	partsBeginning(key: string, scope: readonly ScopeFilter[], most: number): Promise<IndexedSku[]>;
	/** Typed part numbers in any spelling, and those like them. SKUs are ids. */
	lookUpParts(texts: readonly string[]): Promise<Lookup<string>[]>;

	/** Every SKU of the scope; nothing is more relevant than the rest, so the best are the featured. */
	browse(scope: readonly ScopeFilter[]): Promise<SkuSet>;
	match(query: SkuQuery): Promise<SkuSet>;
	/** The SKUs with these ids that are in the scope, in the order of the ids; all count as named. */
	pick(ids: readonly string[], scope: readonly ScopeFilter[]): Promise<SkuSet>;

	/** A page with facets and limits. */
	list(set: SkuSet, options: ListOptions): Promise<ListedSkus>;
	/** One SKU of each of the best products. */
	best(set: SkuSet, count: number): Promise<IndexedSku[]>;
	countProducts(set: SkuSet): Promise<number>;
	/** SKUs by value of their subcategory. */
	countSubcategories(set: SkuSet): Promise<ReadonlyMap<string, number>>;
	/** Facts by SKU id, without unknown ids. */
	facts(ids: readonly string[]): Promise<ReadonlyMap<string, FactReader>>;
}

// What clauses of a search count, the same for every adapter.

/** Scores of tests that find what is close stay below what meets a condition. */
export const closeShare = 0.7;

export const isClose = ({ score = 1 }: Test): boolean => score < sameScore;

/** Whether something is close to it where nothing meets it: "about 150 W", or strips for vapor-tight fixtures. */
export const isNear = ({ anyOf }: Condition): boolean =>
	anyOf.some(
		(test) => isClose(test) || (isFigureTest(test) && (test.target !== undefined || test.near !== undefined)),
	);

/** Whether a SKU is what a condition's label says, and not only close to it. */
export const meets = ({ anyOf, not }: Condition, read: FactReader): boolean =>
	not
		? !meets(not, read)
		: anyOf.some((test) => !isClose(test) && scoreValues(test, read(test.fact)) >= metScore);

const kindFacts: ReadonlySet<string> = new Set(["category", "subcategory", "kind", "type"]);

/** Whether it says what the thing is. */
export const isOfKind = ({ anyOf }: Condition): boolean => anyOf.some(({ fact }) => kindFacts.has(fact));

/** Whether it asks for a kind of product, such as a gimbal, and not for what some kinds have: "for outdoor use", "battery". */
export const namesKind = ({ anyOf, not }: Condition): boolean =>
	not === undefined && anyOf[0] !== undefined && (anyOf[0].fact === "look" || kindFacts.has(anyOf[0].fact));

/** What has a text at all meets its clause. @param score see `textScores` */
export const scoreOfText = (score: number): number => (score === 0 ? 0 : metScore + score * (1 - metScore));

/** Fewer products than this are followed by close ones in a section of their own, which fill it up to this. */
export const fewProducts = 10;

/** Minimum share of the best weight of conditions that are met, when nothing meets all. */
export const partialShare = 0.9;

/**
 * Conditions that only rank. Nothing meets what the catalog does not have, so that only its kind and what the same words
 * ask for must be met then.
 */
export function rankingConditions(conditions: readonly Condition[]): ReadonlySet<Condition> {
	if (!conditions.some(({ noSuch }) => noSuch !== undefined)) return new Set();
	const named = new Set(conditions.flatMap((one) => (one.noSuch ? [one, ...(one.also ?? [])] : [])));
	return new Set(conditions.filter((one) => !named.has(one)));
}

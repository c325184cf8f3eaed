/** The catalog in memory: products, their SKUs, and the columns that listings filter and sort by. */
import type { CategoryTreeNode } from "#contracts/catalog/catalog";
import {
	type CatalogIndex,
	CatalogIndexBuilder,
	type SkuList,
} from "#rules/catalog/listing-engine/catalog-index";
import {
	type CategoryEntry,
	categoryEntries,
	representatives,
} from "#rules/catalog/listing-engine/categories";
import { type FacetColumn, facetColumns } from "#rules/catalog/listing-engine/facets";
import { type NamedFact, type SkuFacts, toFacetValue } from "#rules/catalog/listing-engine/facts";
import { maxQueryWords, splitWords, stemWord, toPartKey } from "#rules/catalog/search-words";
import type { CategoryPlaces } from "./category-places.ts";
import type { CatalogProduct, CatalogSku } from "./group-products.ts";

export type Catalog = {
	index: CatalogIndex;
	facets: FacetColumn[];
	tree: CategoryTreeNode[];
	categories: CategoryEntry[];
	/** Products in the order of the index, as are `skus` and `texts`. */
	products: readonly CatalogProduct[];
	skus: readonly CatalogSku[];
	texts: readonly { head: string; body: string }[];
	/** Places in `products`, by id and by "category/subcategory/slug". */
	byProduct: ReadonlyMap<string, number>;
	byPath: ReadonlyMap<string, number>;
	/** Places in `skus`. */
	bySku: ReadonlyMap<string, number>;
	/** False when the service has more SKUs than are read. */
	complete: boolean;
};

export const getPath = ({ category, subcategory, slug }: CatalogProduct): string =>
	`${category.slug}/${subcategory.slug}/${slug}`;

const none: readonly never[] = [];
const one = <T>(value: T | null): readonly T[] => (value === null ? none : [value]);

/** SKUs between two pauses. */
const perStep = 500;

/** @param pause lets requests be answered in between */
export async function indexCatalog(
	products: readonly CatalogProduct[],
	places: CategoryPlaces,
	complete: boolean,
	pause: () => Promise<void>,
): Promise<Catalog> {
	const builder = new CatalogIndexBuilder();
	const skus: CatalogSku[] = [];
	const texts: Catalog["texts"][number][] = [];
	const bySku = new Map<string, number>();
	const byProduct = new Map<string, number>();
	const qualified = subcategoryValues(places);
	const counts = new Map<string, { products: number; skus: number }>();
	for (const [at, product] of products.entries()) {
		builder.addProduct(product.id, product.name, false);
		for (const { stated } of product.skus) byProduct.set(stated.productID, at);
		byProduct.set(product.id, at);
		count(counts, product);
		for (const sku of product.skus) {
			if (bySku.size % perStep === perStep - 1) await pause();
			bySku.set(sku.id, skus.push(sku) - 1);
			texts.push(searchText(product, sku));
			builder.addSku(sku.id, 100 + completeness(sku), getFacts(builder, product, sku, qualified));
		}
	}
	await pause();
	const index = builder.finish(String(Date.now()));
	const tree = toTree(places, counts);
	return {
		index,
		facets: facetColumns(index),
		tree,
		categories: categoryEntries(tree, index.labels.subcategory, representatives(index)),
		products,
		skus,
		texts,
		byProduct,
		byPath: new Map(products.map((product, at) => [getPath(product), at])),
		bySku,
		complete,
	};
}

/** How many of the figures that buyers choose by are stated. */
export const completeness = ({ figures }: CatalogSku): number =>
	[figures.lumens, figures.watts, figures.cri, figures.beamDegrees, figures.base].filter(
		(value) => value !== null,
	).length + Number(figures.cctKelvin.length > 0);

/** Subcategories of the same name in two categories are two values. */
function subcategoryValues(places: CategoryPlaces): (product: CatalogProduct) => string {
	const uses = new Map<string, number>();
	for (const { slug } of places.list().flatMap((top) => top.subcategories))
		uses.set(slug, (uses.get(slug) ?? 0) + 1);
	return ({ category, subcategory }) =>
		uses.get(subcategory.slug) === 1 ? subcategory.slug : `${category.slug}.${subcategory.slug}`;
}

function getFacts(
	builder: CatalogIndexBuilder,
	product: CatalogProduct,
	{ figures }: CatalogSku,
	subcategoryValue: (product: CatalogProduct) => string,
): SkuFacts {
	const named = (fact: NamedFact, value: string, label: string): string => {
		builder.label(fact, value, label);
		return value;
	};
	const text = (fact: NamedFact, label: string | null): readonly string[] => {
		const value = label === null ? "" : toFacetValue(label);
		return label === null || value === "" ? none : [named(fact, value, label)];
	};
	const { category, subcategory } = product;
	return {
		category: [named("category", category.slug, category.name)],
		subcategory: [named("subcategory", subcategoryValue(product), subcategory.name)],
		kind: none,
		brand: text("brand", figures.brand),
		type: text("type", figures.type ?? figures.designation),
		series: text("series", figures.series),
		base: figures.base === null ? none : figures.base.split(/\s*,\s*/).flatMap((base) => text("base", base)),
		rating: none,
		size: none,
		distribution: none,
		look: none,
		feature: [...new Set(figures.features.flatMap((feature) => text("feature", feature)))],
		dimmable:
			figures.dimmable === null
				? none
				: figures.dimmable
					? [named("dimmable", "yes", "Dimmable")]
					: [named("dimmable", "no", "Not dimmable")],
		status: none,
		available: none,
		cct: figures.cctKelvin,
		colors: [figures.cctKelvin.length],
		can: figures.canSizesInches,
		lumens: one(figures.lumens),
		watts: one(figures.watts),
		efficacy: one(figures.efficacy),
		cri: one(figures.cri),
		r9: none,
		powerFactor: none,
		beam: one(figures.beamDegrees),
		equivalent: one(figures.wattageEquivalent),
		length: one(figures.lengthMm),
		depth: none,
		width: one(figures.widthMm),
		feet: none,
		life: one(figures.lifeHours),
	};
}

type Counts = Map<string, { products: number; skus: number }>;

function count(counts: Counts, { category, subcategory, skus }: CatalogProduct): void {
	for (const path of [category.slug, `${category.slug}/${subcategory.slug}`]) {
		const pathCount = counts.get(path) ?? { products: 0, skus: 0 };
		counts.set(path, { products: pathCount.products + 1, skus: pathCount.skus + skus.length });
	}
}

function toTree(places: CategoryPlaces, counts: Counts): CategoryTreeNode[] {
	const summary = (path: string, link: string, name: string, slug: string, position: number) => ({
		name,
		slug,
		link,
		description: "",
		position,
		productCount: counts.get(path)?.products ?? 0,
		variationCount: counts.get(path)?.skus ?? 0,
		drawing: null,
		cctKelvin: null,
	});
	return places.list().map((top, at) => ({
		...summary(top.slug, `/category/${top.slug}`, top.name, top.slug, at + 1),
		subcategories: top.subcategories.map((sub, place) =>
			summary(`${top.slug}/${sub.slug}`, `/p/${top.slug}/${sub.slug}`, sub.name, sub.slug, place + 1),
		),
	}));
}

// Text search over the catalog in memory: every word must begin a word of the SKU.

const shortUnits: Readonly<Record<string, string>> = {
	watt: "w",
	watts: "w",
	kelvin: "k",
	lumen: "lm",
	lumens: "lm",
	volt: "v",
	volts: "v",
	inch: "in",
};

/** Figures are one word with their unit: "2700 K" and "2700 kelvin" are "2700k". */
const joinUnits = (words: string) =>
	words.replace(
		/(\d) ?(k|w|v|lm|in|ft|mm|hr|watts?|kelvin|lumens?|volts?|inch)(?= |$)/g,
		(_, digit: string, unit: string) => digit + (shortUnits[unit] ?? unit),
	);

const toText = (text: string) => joinUnits(` ${splitWords(text).join(" ")} `);

/** `head` holds what a product is called, `body` all else. */
function searchText(
	{ name, category, subcategory }: CatalogProduct,
	{ sku, stated, figures, name: skuName }: CatalogSku,
): { head: string; body: string } {
	const head = [skuName, name, sku, toPartKey(sku), figures.brand, figures.series].filter(Boolean).join(" ");
	const options = stated.options.map((option) => option.name).join(" ");
	const specs = stated.technicalSpecs.slice(0, 4_000);
	return {
		head: toText(head),
		body: toText(
			`${category.name} ${subcategory.name} ${options} ${specs} ${stated.application.slice(0, 1_000)}`,
		),
	};
}

export type Found = {
	list: SkuList;
	/** Scores by SKU: higher is better. */
	scores: Float32Array;
	/** No SKU has all words; these have the most. */
	partial: boolean;
};

/** Words that say nothing about a product. */
const fillers = new Set(["a", "an", "and", "for", "the", "of", "with", "in", "to", "or", "please", "series"]);

export function searchSkus(
	texts: readonly { head: string; body: string }[],
	scope: SkuList,
	term: string,
): Found {
	const all = joinUnits(splitWords(term).slice(0, maxQueryWords).map(stemWord).join(" ")).split(" ");
	const meant = all.filter((word) => word !== "" && !fillers.has(word));
	const words = (meant.length > 0 ? meant : all).filter(Boolean).map((word) => ` ${word}`);
	const scores = new Float32Array(texts.length);
	const counts = new Uint8Array(texts.length);
	let most = 0;
	for (let at = 0; at < scope.length; at++) {
		const sku = scope.skus[at] as number;
		const text = texts[sku];
		if (!text) continue;
		let score = 0;
		let met = 0;
		for (const word of words) {
			const weight = text.head.includes(word) ? 2 : text.body.includes(word) ? 1 : 0;
			if (weight > 0) met++;
			score += weight;
		}
		counts[sku] = met;
		scores[sku] = words.length === 0 ? 0 : score / (2 * words.length);
		if (met > most) most = met;
	}
	const least = Math.max(most, 1);
	// One word of many is chance.
	const enough = words.length > 0 && least * 2 >= words.length;
	const skus = scope.skus.slice(0, scope.length).filter((sku) => enough && (counts[sku] ?? 0) >= least);
	return {
		list: { skus, length: skus.length },
		scores,
		partial: skus.length > 0 && least < words.length,
	};
}

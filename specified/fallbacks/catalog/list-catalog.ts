/** The call `listing` over the catalog in memory, with the rules that the product service shares. */
import type { z } from "zod";
import { ServiceError } from "#client/service-error";
import type { PartMatch, PartQuery } from "#contracts/catalog/part-matching";
import type { Listing, listingInputSchema } from "#contracts/catalog/product-service";
import { type ScopeFilter, type SkuList, skusInScope } from "#rules/catalog/listing-engine/catalog-index";
import { type CategoryEntry, findCategory } from "#rules/catalog/listing-engine/categories";
import { applyFacets } from "#rules/catalog/listing-engine/facets";
import { toFacetValue } from "#rules/catalog/listing-engine/facts";
import { listedRanges, withinLimits } from "#rules/catalog/listing-engine/limits";
import { takePage } from "#rules/catalog/listing-engine/order";
import { pageSizes } from "#rules/catalog/listing-terms";
import { candidateFigures, matchLine, type SkuFacts, withoutTwins } from "#rules/catalog/matching/match-line";
import { foldBrand, type PartEntry, PartLookup } from "#rules/catalog/matching/part-lookup";
import { toPartKey } from "#rules/catalog/search-words";
import { type Catalog, searchSkus } from "./catalog-index.ts";
import { getAttributes, skuLink, toCard, toRow } from "./entities.ts";

export type ListingInput = z.output<typeof listingInputSchema>;

/**
 * With a search term, unknown categories are ignored, so that old links still search.
 * @throws {ServiceError} 404 for an unknown category, subcategory or series without a search term
 */
export function listCatalog(catalog: Catalog, input: ListingInput): Listing {
	const { index } = catalog;
	const unit = input.unit ?? "product";
	const page = Number(input.page ?? 1);
	const pageSize = Number(input.pageSize ?? pageSizes[unit]);
	const ranges = input.ranges ?? {};
	const place = findPlace(catalog, input);
	const term = input.searchTerm ?? "";
	const search = term === "" ? null : searchCatalog(catalog, term, place.scope);

	const listed = search?.list ?? place.scope;
	const limited = withinLimits(index, listed, ranges);
	const {
		kept: filteredSkus,
		facets,
		rejected,
	} = applyFacets(index, catalog.facets, listed, input.facets ?? {}, unit, limited);
	const { total, results } = takePage(index, filteredSkus, {
		unit,
		sort: input.sort ?? (search ? "relevance" : "featured"),
		relevance: search && ((sku) => search.scores[sku] ?? 0),
		pinned: search?.exact ?? null,
		page,
		pageSize,
	});
	const found = results.flatMap((result) => {
		const [product, sku] = [catalog.products[result.product], catalog.skus[result.sku]];
		return product && sku ? [{ product, sku }] : [];
	});
	return {
		category: place.category?.summary ?? null,
		subcategory: place.subcategory?.summary ?? null,
		products: unit === "product" ? found.map(({ product, sku }) => toCard(product, sku)) : [],
		variations: unit === "variation" ? found.map(({ product, sku }) => toRow(product, sku)) : [],
		total,
		page,
		pageCount: Math.max(1, Math.ceil(total / pageSize)),
		facets,
		ranges: listedRanges(index, listed, ranges),
		rejected,
		interpretation: search && interpretation(catalog, search),
		crossReferences: [],
		nearby: [],
		nearbyVariations: [],
		differs: {},
	};
}

type Place = { category: CategoryEntry | null; subcategory: CategoryEntry | null; scope: SkuList };

function findPlace(catalog: Catalog, input: ListingInput): Place {
	const { categories, index } = catalog;
	const searching = (input.searchTerm ?? "") !== "";
	const filters: ScopeFilter[] = [];
	const category = input.category === undefined ? null : findCategory(categories, input.category, null);
	if (category) filters.push({ fact: "category", value: category.value });
	else if (input.category !== undefined && !searching)
		throw ServiceError.notFound("The category was not found.");
	const subcategory =
		input.subcategory === undefined
			? null
			: findCategory(categories, input.subcategory, category?.summary.slug ?? null);
	if (subcategory) filters.push({ fact: "subcategory", value: subcategory.value });
	else if (input.subcategory !== undefined && !searching)
		throw ServiceError.notFound("The subcategory was not found.");
	const scope = skusInScope(index, filters);
	if (input.series === undefined) return { category, subcategory, scope };
	const series = toFacetValue(input.series);
	if (index.labels.series.has(series)) {
		return {
			category,
			subcategory,
			scope: skusInScope(index, [...filters, { fact: "series", value: series }]),
		};
	}
	// Owners name the series in part numbers and names.
	const { list, partial } = searchSkus(catalog.texts, scope, input.series.replace(/[-\s]series$/i, ""));
	if (list.length === 0 || partial) throw ServiceError.notFound("The series was not found.");
	return { category, subcategory, scope: list };
}

type Search = { list: SkuList; scores: Float32Array; partial: boolean; exact: ReadonlySet<number> };

function searchCatalog(catalog: Catalog, term: string, scope: SkuList): Search {
	const key = toPartKey(term);
	const exact = new Set<number>();
	for (let at = 0; at < scope.length && key.length > 1; at++) {
		const sku = scope.skus[at] as number;
		if (toPartKey(catalog.skus[sku]?.sku ?? "") === key) exact.add(sku);
	}
	const found = searchSkus(catalog.texts, scope, term);
	if (exact.size === 0) return { ...found, exact };
	// A part number written in other words, such as with spaces, has no words in common.
	const skus = found.partial ? [...exact] : [...found.list.skus.slice(0, found.list.length), ...exact];
	const listed = Uint32Array.from(new Set(skus)).sort();
	return { list: { skus: listed, length: listed.length }, scores: found.scores, partial: false, exact };
}

function interpretation(catalog: Catalog, { exact, partial }: Search): Listing["interpretation"] {
	const [only] = exact.size === 1 ? exact : [];
	return {
		correctedTerm: null,
		understood: [],
		partial,
		clauses: [],
		noSuch: null,
		close: false,
		met: null,
		foreignNumber: null,
		onlyVariation: only === undefined ? null : (catalog.skus[only]?.id ?? null),
	};
}

// Matches typed part numbers with the catalog in memory, by the rules that the product service shares.

const lookups = new WeakMap<Catalog, PartLookup>();

function createLookup(catalog: Catalog): PartLookup {
	const cachedLookup = lookups.get(catalog);
	if (cachedLookup) return cachedLookup;
	const entries = catalog.skus.flatMap(({ sku, figures }, at): (PartEntry & { key: string })[] => [
		{ key: toPartKey(sku), sku: at, origin: "sku" },
		...figures.upc.map((code) => ({ key: code, sku: at, origin: "upc" as const })),
	]);
	const brands = [...catalog.index.labels.brand.values()].map(foldBrand);
	const lookup = new PartLookup(
		entries.filter(({ key }) => key !== ""),
		brands,
	);
	lookups.set(catalog, lookup);
	return lookup;
}

export function matchParts(catalog: Catalog, lines: readonly PartQuery[]): PartMatch[] {
	const lookup = createLookup(catalog);
	return lines.map((query) => {
		const found = lookup.lookUp(query.text);
		const own = withoutTwins(found.found.flatMap((sku) => getFacts(catalog, sku) ?? []));
		const near = found.near.flatMap(({ sku, reason }) => {
			const facts = getFacts(catalog, sku);
			return facts ? [{ facts, reason }] : [];
		});
		return matchLine({ ...found, query }, own, near, new Map());
	});
}

function getFacts({ skus, index, products }: Catalog, at: number): SkuFacts | null {
	const sku = skus[at];
	const product = products[index.skuProduct[at] ?? -1];
	if (!sku || !product) return null;
	return {
		candidate: {
			variationID: sku.id,
			productID: product.id,
			sku: sku.sku,
			name: sku.name,
			brand: sku.figures.brand ?? "",
			link: skuLink(product, sku),
			figures: candidateFigures({ ...sku.figures, attributes: getAttributes(product, sku) }),
			orderable: true,
			discontinued: false,
			quantityRules: { minimum: 1, multiple: 1 },
		},
		brandKey: foldBrand(sku.figures.brand ?? ""),
		cctKelvin: sku.figures.cctKelvin.join(),
		replacedBy: null,
	};
}

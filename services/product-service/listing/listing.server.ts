/** The operation `listing`: a page of products or SKUs with facets and counts. */
import type { z } from "zod";
import type { ProductCard, VariationRow } from "#contracts/catalog/catalog";
import type { Listing, listingInputSchema } from "#contracts/catalog/product-service";
import { type CategoryEntry, findCategory } from "#rules/catalog/listing-engine/categories";
import { applyFacets } from "#rules/catalog/listing-engine/facets";
import { toFacetValue } from "#rules/catalog/listing-engine/facts";
import { listedRanges, withinLimits } from "#rules/catalog/listing-engine/limits";
import { type Result, takePage } from "#rules/catalog/listing-engine/order";
import { type ScopeFilter, skusInScope } from "#rules/catalog/listing-engine/scope";
import { pageSizes } from "#rules/catalog/listing-terms";
import type { Db } from "../../db/connect.server.ts";
import { notFound } from "../../shared/http.server.ts";
import { toCard, toVariationRow } from "../products/product-cards.ts";
import { readCardProducts } from "../products/read-products.server.ts";
import { nameSuccessors } from "../relations/product-relations.server.ts";
import { selectVariations } from "../repository.server.ts";
import { crossReferenced } from "../search/cross-referenced.server.ts";
import { runSearch } from "../search/run-search.server.ts";
import type { LoadedCatalog } from "./catalog.server.ts";

export type ListingInput = z.output<typeof listingInputSchema>;

/**
 * With a search term, unknown categories are ignored, so that old links still search.
 * @throws {ServiceFailure} 404 for an unknown category, subcategory or series without a search term
 */
export async function listing(db: Db, catalog: LoadedCatalog, input: ListingInput): Promise<Listing> {
	const { index } = catalog;
	const { unit, page, ranges = {} } = input;
	const pageSize = input.pageSize ?? pageSizes[unit];
	const place = findPlace(catalog, input);
	const scope = skusInScope(index, place.filters);
	const term = input.searchTerm ?? "";
	const searched = term === "" ? null : await runSearch(catalog, term, scope);
	const crossed = searched && (await crossReferenced(db, catalog, { term, scope, searched }));
	const search = crossed?.outcome ?? searched;

	const listed = search?.list ?? scope;
	const limited = withinLimits(index, listed, ranges);
	const {
		kept: filteredSkus,
		facets,
		rejected,
	} = applyFacets(index, catalog.facets, listed, input.facets ?? {}, unit, limited);
	const { total, firstCount, results } = takePage(index, filteredSkus, {
		unit,
		sort: input.sort ?? (search ? "relevance" : "featured"),
		relevance: search?.relevance ?? null,
		pinned: search?.exact ?? null,
		first: search?.met ?? null,
		page,
		pageSize,
	});
	return {
		category: place.category?.summary ?? null,
		subcategory: place.subcategory?.summary ?? null,
		products: unit === "product" ? await readCards(db, catalog, results) : [],
		variations: unit === "variation" ? await readRows(db, catalog, results) : [],
		total,
		page,
		pageCount: Math.max(1, Math.ceil(total / pageSize)),
		facets,
		ranges: listedRanges(index, listed, ranges),
		rejected,
		interpretation: search && { ...search.interpretation, met: search.met === null ? null : firstCount },
		crossReferences: crossed?.candidates ?? [],
	};
}

type Place = { category: CategoryEntry | null; subcategory: CategoryEntry | null; filters: ScopeFilter[] };

function findPlace(catalog: LoadedCatalog, input: ListingInput): Place {
	const { categories, index } = catalog;
	const searching = (input.searchTerm ?? "") !== "";
	const place: Place = { category: null, subcategory: null, filters: [] };

	if (input.category !== undefined) {
		place.category = findCategory(categories, input.category, null);
		if (place.category) place.filters.push({ fact: "category", value: place.category.value });
		else if (!searching) throw notFound("The category");
	}
	if (input.subcategory !== undefined) {
		place.subcategory = findCategory(categories, input.subcategory, place.category?.summary.slug ?? null);
		if (place.subcategory) place.filters.push({ fact: "subcategory", value: place.subcategory.value });
		else if (!searching) throw notFound("The subcategory");
	}
	if (input.series !== undefined) {
		const value = toFacetValue(input.series);
		if (index.labels.series.has(value)) place.filters.push({ fact: "series", value });
		else if (!searching) throw notFound("The series");
	}
	return place;
}

/** Cards and table rows for search results; each stands for one SKU. */
async function readCards(db: Db, catalog: LoadedCatalog, results: readonly Result[]): Promise<ProductCard[]> {
	const found = await readResults(db, catalog, results);
	return withSuccessors(
		db,
		catalog,
		found.map(({ product, row }) => toCard(product, row)),
	);
}

async function readRows(db: Db, catalog: LoadedCatalog, results: readonly Result[]): Promise<VariationRow[]> {
	const found = await readResults(db, catalog, results);
	return withSuccessors(
		db,
		catalog,
		found.map(({ product, row }) => toVariationRow(product, row)),
	);
}

const withSuccessors = <Row extends { variationID: string }>(
	db: Db,
	{ snapshot }: LoadedCatalog,
	rows: readonly Row[],
) => nameSuccessors({ db, snapshot: async () => snapshot }, rows);

async function readResults(db: Db, catalog: LoadedCatalog, results: readonly Result[]) {
	if (results.length === 0) return [];
	const { index, cardProducts } = catalog;
	const [rows] = await Promise.all([
		selectVariations(
			db,
			results.map(({ sku }) => index.skuIds[sku] ?? ""),
		),
		fillCardProducts(db, catalog, results),
	]);
	const rowById = new Map(rows.map((row) => [row.id, row]));
	return results.flatMap((result) => {
		const product = cardProducts.get(index.productIds[result.product] ?? "");
		const row = rowById.get(index.skuIds[result.sku] ?? "");
		return product && row ? [{ product, row }] : [];
	});
}

async function fillCardProducts(
	db: Db,
	{ index, cardProducts, snapshot }: LoadedCatalog,
	results: readonly Result[],
): Promise<void> {
	const ids = new Set(results.map(({ product }) => index.productIds[product] ?? ""));
	const missing = [...ids].filter((id) => !cardProducts.has(id));
	for (const [id, product] of await readCardProducts(db, snapshot, missing)) cardProducts.set(id, product);
}

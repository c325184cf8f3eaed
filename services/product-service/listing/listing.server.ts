/** The operation `listing`: a page of products or SKUs with facets and counts. */
import type { z } from "zod";
import type { ProductCard, VariationRow } from "#contracts/catalog/catalog";
import type { Listing, listingInputSchema } from "#contracts/catalog/product-service";
import type { ScopeFilter } from "#rules/catalog/listing-engine/catalog-index";
import { type CategoryEntry, findCategory } from "#rules/catalog/listing-engine/categories";
import { toFacetValue } from "#rules/catalog/listing-engine/facts";
import { pageSizes } from "#rules/catalog/listing-terms";
import type { Db } from "../../db/connect.server.ts";
import { notFound } from "../../shared/http.server.ts";
import { toCard, toVariationRow } from "../products/product-cards.ts";
import { readCardProducts } from "../products/read-products.server.ts";
import { nameSuccessors } from "../relations/product-relations.server.ts";
import { selectVariations } from "../repository.server.ts";
import { crossReferenced, runSearch, type SearchOutcome } from "../search/run-search.server.ts";
import { fewProducts, type IndexedSku, meets } from "../sku-index/sku-index.ts";
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
	const scope = place.filters;
	const term = input.searchTerm ?? "";
	const searched = term === "" ? null : await runSearch(catalog, term, scope);
	const crossed = searched && (await crossReferenced(db, catalog, { term, scope, searched }));
	const search = crossed?.outcome ?? searched;

	const listed = await index.list(search?.set ?? (await index.browse(scope)), {
		unit,
		sort: input.sort ?? (search ? "relevance" : "featured"),
		page,
		pageSize,
		facets: input.facets ?? {},
		ranges,
	});
	const { total, skus } = listed;
	const pageCount = Math.max(1, Math.ceil(Math.min(total, catalog.index.reach) / pageSize));
	const nearby =
		search && page === pageCount ? await findNearby(catalog, search, { ...input, skus, total }) : [];
	return {
		category: place.category?.summary ?? null,
		subcategory: place.subcategory?.summary ?? null,
		products: unit === "product" ? await readCards(db, catalog, skus) : [],
		variations: unit === "variation" ? await readRows(db, catalog, skus) : [],
		total,
		page,
		pageCount,
		facets: listed.facets,
		ranges: listed.ranges,
		rejected: listed.rejected,
		interpretation: search?.interpretation ?? null,
		crossReferences: crossed?.candidates ?? [],
		nearby: unit === "product" ? await readCards(db, catalog, nearby) : [],
		nearbyVariations: unit === "variation" ? await readRows(db, catalog, nearby) : [],
		differs: search ? await findDifferences(catalog, search, search.set.close ? skus : nearby) : {},
	};
}

/** One SKU of each product that is close to a search with few results, unless filters explain that they are few. */
async function findNearby(
	{ index }: LoadedCatalog,
	{ set }: SearchOutcome,
	{ unit, facets, ranges, skus, total }: ListingInput & { skus: readonly IndexedSku[]; total: number },
): Promise<IndexedSku[]> {
	const isNarrowed = [...Object.values(facets ?? {}), ...Object.values(ranges ?? {})].flat().length > 0;
	if (set.near === null || isNarrowed) return [];
	// The last page need not have all products.
	const all = unit === "product" && skus.length === total ? skus : await index.best(set, fewProducts);
	const listed = new Set(all.map(({ productID }) => productID));
	const near = await index.best(set.near, fewProducts + listed.size);
	return near.filter(({ productID }) => !listed.has(productID)).slice(0, fewProducts - listed.size);
}

/** Labels of what was asked for that SKUs don't meet, by id and in their order. */
async function findDifferences(
	{ index }: LoadedCatalog,
	{ understanding: { conditions } }: SearchOutcome,
	skus: readonly IndexedSku[],
): Promise<Listing["differs"]> {
	if (skus.length === 0) return {};
	const readers = await index.facts(skus.map(({ id }) => id));
	return Object.fromEntries(
		skus.flatMap(({ id }) => {
			const read = readers.get(id);
			return read === undefined
				? []
				: [[id, conditions.filter((condition) => !meets(condition, read)).map(({ label }) => label)]];
		}),
	);
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
async function readCards(
	db: Db,
	catalog: LoadedCatalog,
	skus: readonly IndexedSku[],
): Promise<ProductCard[]> {
	const found = await readResults(db, catalog, skus);
	return withSuccessors(
		db,
		catalog,
		found.map(({ product, row }) => toCard(product, row)),
	);
}

async function readRows(
	db: Db,
	catalog: LoadedCatalog,
	skus: readonly IndexedSku[],
): Promise<VariationRow[]> {
	const found = await readResults(db, catalog, skus);
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

async function readResults(db: Db, catalog: LoadedCatalog, skus: readonly IndexedSku[]) {
	if (skus.length === 0) return [];
	const { cardProducts } = catalog;
	const [rows] = await Promise.all([
		selectVariations(
			db,
			skus.map(({ id }) => id),
		),
		fillCardProducts(db, catalog, skus),
	]);
	const rowById = new Map(rows.map((row) => [row.id, row]));
	return skus.flatMap(({ id, productID }) => {
		const product = cardProducts.get(productID);
		const row = rowById.get(id);
		return product && row ? [{ product, row }] : [];
	});
}

async function fillCardProducts(
	db: Db,
	{ cardProducts, snapshot }: LoadedCatalog,
	skus: readonly IndexedSku[],
): Promise<void> {
	const ids = new Set(skus.map(({ productID }) => productID));
	const missing = [...ids].filter((id) => !cardProducts.has(id));
	for (const [id, product] of await readCardProducts(db, snapshot, missing)) cardProducts.set(id, product);
}

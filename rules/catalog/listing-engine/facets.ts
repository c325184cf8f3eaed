/** Facets of a listing: filtered SKUs and counts. */
import type { Facet, FacetSelection } from "#contracts/catalog/listing";
import type { FacetKey, ListingUnit } from "../listing-terms.ts";
import type { CatalogIndex, Column, SkuList } from "./catalog-index.ts";
import type { FacetColumn } from "./facet-columns.ts";

export type FacetedSkus = {
	kept: SkuList;
	facets: Facet[];
	rejected: { key: FacetKey; value: string }[];
};

/**
 * OR within a facet, AND between facets, on the same SKU.
 * @param listed all SKUs of the listing: a value that none of them has is rejected
 * @param limited those of them within the limits that buyers typed
 */
export function applyFacets(
	index: CatalogIndex,
	columns: readonly FacetColumn[],
	listed: SkuList,
	selection: FacetSelection,
	unit: ListingUnit,
	limited: SkuList = listed,
): FacetedSkus {
	const rejected: FacetedSkus["rejected"] = [];
	const filters: Filter[] = [];
	const chosen = new Map<FacetKey, Set<string>>();
	columns.forEach((column, facet) => {
		const requestedValues = [...new Set(selection[column.key] ?? [])];
		if (requestedValues.length === 0) return;
		const present = presentValues(column, listed);
		const valid = requestedValues.filter((value) => present.has(value));
		for (const value of requestedValues) if (!present.has(value)) rejected.push({ key: column.key, value });
		if (valid.length === 0) return;
		const chosenValues = new Set(valid);
		chosen.set(column.key, chosenValues);
		const places = new Set(
			column.values.flatMap(({ value }, place) => (chosenValues.has(value) ? [place] : [])),
		);
		const pass = Uint8Array.from(column.valuesOfCode, (values) =>
			values.some((place) => places.has(place)) ? 1 : 0,
		);
		filters.push({ facet, codes: column.codes, pass });
	});

	const { kept: remainingSkus, lenient } = filterSkus(limited, filters);
	const unfiltered = filters.length === 0 ? unfilteredFacets(limited) : null;
	const cachedFacets = unfiltered?.get(unit);
	if (cachedFacets !== undefined) return { kept: remainingSkus, facets: cachedFacets, rejected };
	const facets = columns.flatMap((column, facet) => {
		const counts = countValues(index, column, lenient.get(facet) ?? remainingSkus, unit);
		const values = shownValues(column, counts, chosen.get(column.key));
		return values.length === 0 ? [] : [{ key: column.key, values }];
	});
	unfiltered?.set(unit, facets);
	return { kept: remainingSkus, facets, rejected };
}

const keptFacets = new WeakMap<SkuList, Map<ListingUnit, Facet[]>>();

function unfilteredFacets(listed: SkuList): Map<ListingUnit, Facet[]> {
	let facetsByUnit = keptFacets.get(listed);
	if (facetsByUnit === undefined) {
		facetsByUnit = new Map();
		keptFacets.set(listed, facetsByUnit);
	}
	return facetsByUnit;
}

type Filter = { facet: number; codes: Column["codes"]; pass: Uint8Array };

function filterSkus(listed: SkuList, filters: readonly Filter[]) {
	const lenient = new Map<number, SkuList>();
	if (filters.length === 0) return { kept: listed, lenient };
	const remainingSkus: SkuList = { skus: new Uint32Array(listed.length), length: 0 };
	for (const { facet } of filters) lenient.set(facet, { skus: new Uint32Array(listed.length), length: 0 });
	for (let i = 0; i < listed.length; i++) {
		const sku = listed.skus[i] as number;
		let refusals = 0;
		let refusing = -1;
		for (const { facet, codes, pass } of filters) {
			if (pass[codes[sku] as number] === 1) continue;
			refusing = facet;
			if (++refusals > 1) break;
		}
		if (refusals === 0) {
			remainingSkus.skus[remainingSkus.length++] = sku;
			for (const list of lenient.values()) list.skus[list.length++] = sku;
		} else if (refusals === 1) {
			const list = lenient.get(refusing);
			if (list !== undefined) list.skus[list.length++] = sku;
		}
	}
	return { kept: remainingSkus, lenient };
}

function shownValues(column: FacetColumn, counts: Uint32Array, chosen: ReadonlySet<string> | undefined) {
	const values: Facet["values"] = [];
	for (let place = 0; place < counts.length; place++) {
		const count = counts[place] as number;
		if (count === 0 && chosen === undefined) continue;
		const entry = column.values[place];
		if (entry === undefined) continue;
		const isChosen = chosen?.has(entry.value) ?? false;
		if (count > 0 || isChosen)
			values.push({ value: entry.value, label: entry.label, count, chosen: isChosen });
	}
	if (!column.ordered) values.sort((a, b) => b.count - a.count || (a.label < b.label ? -1 : 1));
	return values;
}

function presentValues(column: FacetColumn, listed: SkuList): Set<string> {
	const seen = new Uint8Array(column.valuesOfCode.length);
	for (let i = 0; i < listed.length; i++) seen[column.codes[listed.skus[i] as number] as number] = 1;
	const present = new Set<string>();
	column.valuesOfCode.forEach((places, code) => {
		if (seen[code] === 1) for (const place of places) present.add(column.values[place]?.value ?? "");
	});
	return present;
}

function countValues(
	index: CatalogIndex,
	column: FacetColumn,
	list: SkuList,
	unit: ListingUnit,
): Uint32Array {
	if (unit === "product" && !column.byProduct) return countVaryingProducts(index, column, list);
	const { codes, values, valuesOfCode } = column;
	const perCode = new Uint32Array(valuesOfCode.length);
	let lastProduct = -1;
	for (let i = 0; i < list.length; i++) {
		const sku = list.skus[i] as number;
		if (unit === "product") {
			const product = index.skuProduct[sku] as number;
			if (product === lastProduct) continue;
			lastProduct = product;
		}
		const code = codes[sku] as number;
		perCode[code] = (perCode[code] as number) + 1;
	}
	const counts = new Uint32Array(values.length);
	for (let code = 0; code < perCode.length; code++) {
		const count = perCode[code] as number;
		if (count === 0) continue;
		for (const place of valuesOfCode[code] as Uint16Array) counts[place] = (counts[place] as number) + count;
	}
	return counts;
}

function countVaryingProducts(
	index: CatalogIndex,
	{ codes, values, valuesOfCode }: FacetColumn,
	list: SkuList,
): Uint32Array {
	const counts = new Uint32Array(values.length);
	const stamps = new Int32Array(values.length).fill(-1);
	let lastProduct = -1;
	let lastCode = -1;
	for (let i = 0; i < list.length; i++) {
		const sku = list.skus[i] as number;
		const code = codes[sku] as number;
		const product = index.skuProduct[sku] as number;
		if (code === lastCode && product === lastProduct) continue;
		lastCode = code;
		lastProduct = product;
		const places = valuesOfCode[code] as Uint16Array;
		for (let j = 0; j < places.length; j++) {
			const place = places[j] as number;
			if (stamps[place] === product) continue;
			stamps[place] = product;
			counts[place] = (counts[place] as number) + 1;
		}
	}
	return counts;
}

/** Facets of a listing: filtered SKUs and counts. */
import type { Facet, FacetSelection } from "#contracts/catalog/listing";
import { type Band, type FacetKey, facetBands, facetKeys, type ListingUnit } from "../listing-terms.ts";
import type { CatalogIndex, Column, SkuList } from "./catalog-index.ts";
import type { NamedFact } from "./facts.ts";

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

// The facets of a catalog: their values, computed once per catalog version.

type FacetValue = { value: string; label: string };

/** A facet over the whole catalog. `places` maps codes to values. */
export type FacetColumn = {
	key: FacetKey;
	codes: Column["codes"];
	values: readonly FacetValue[];
	valuesOfCode: readonly Uint16Array[];
	/** Fixed order; otherwise most frequent first. */
	ordered: boolean;
	/** All SKUs of a product share one code, so products can be counted instead. */
	byProduct: boolean;
};

const unitLabels: Partial<Record<FacetKey, (value: number) => string>> = {
	cct: (kelvin) => `${kelvin} K`,
	can: (inches) => `${inches} in`,
	feet: (feet) => `${feet} ft`,
	equivalent: (watts) => `${watts} W`,
};

/** Band values of figures, or the values themselves, as in URLs. */
export function facetValues(key: FacetKey, values: readonly (string | number)[]): string[] {
	const bands: readonly Band[] | null = key in facetBands ? facetBands[key as keyof typeof facetBands] : null;
	if (bands === null) return values.map(String);
	return toBands(bands, values).map((place) => bands[place]?.value ?? "");
}

/** Orders values as `facetColumns` does; 0 where only their counts do. */
export function compareFacetValues(key: FacetKey, a: string, b: string): number {
	if (unitLabels[key]) return Number(a) - Number(b);
	if (!(key in facetBands)) return 0;
	const bands: readonly Band[] = facetBands[key as keyof typeof facetBands];
	const place = (value: string) => bands.findIndex((band) => band.value === value);
	return place(a) - place(b);
}

export function facetValueLabel(key: FacetKey, value: string, labels: CatalogIndex["labels"]): string {
	if (key in facetBands) {
		const bands: readonly Band[] = facetBands[key as keyof typeof facetBands];
		return bands.find((band) => band.value === value)?.label ?? value;
	}
	const unitLabel = unitLabels[key];
	return unitLabel ? unitLabel(Number(value)) : (labels[key as NamedFact].get(value) ?? value);
}

/** Computed once per catalog version. */
export function facetColumns(index: CatalogIndex): FacetColumn[] {
	const columns = facetKeys.map((key) => {
		const bands = key in facetBands ? facetBands[key as keyof typeof facetBands] : null;
		if (bands !== null) return bandedFacet(key, index.columns[key as keyof typeof facetBands], bands);
		const column = index.columns[key];
		const unitLabel = unitLabels[key];
		const found = new Map<string | number, number>();
		for (const value of column.values.flat()) if (!found.has(value)) found.set(value, found.size);
		const order = [...found.keys()];
		if (unitLabel !== undefined) order.sort((a, b) => Number(a) - Number(b));
		const place = new Map(order.map((value, position) => [value, position]));
		return {
			key,
			codes: column.codes,
			values: order.map((value) => ({
				value: String(value),
				label:
					unitLabel === undefined
						? (index.labels[key as NamedFact].get(String(value)) ?? String(value))
						: unitLabel(Number(value)),
			})),
			valuesOfCode: column.values.map((values) => Uint16Array.from(values, (value) => place.get(value) ?? 0)),
			ordered: unitLabel !== undefined,
		};
	});
	return columns.map((column) => ({ ...column, byProduct: isByProduct(index, column.codes) }));
}

function isByProduct({ skuCount, skuProduct }: CatalogIndex, codes: Column["codes"]): boolean {
	for (let sku = 1; sku < skuCount; sku++) {
		if (skuProduct[sku] === skuProduct[sku - 1] && codes[sku] !== codes[sku - 1]) return false;
	}
	return true;
}

function bandedFacet(key: FacetKey, column: Column, bands: readonly Band[]): Omit<FacetColumn, "byProduct"> {
	return {
		key,
		codes: column.codes,
		values: bands,
		valuesOfCode: column.values.map((values) => Uint16Array.from(toBands(bands, values))),
		ordered: true,
	};
}

/** Places of the bands that any of the values is in. */
const toBands = (bands: readonly Band[], values: readonly (string | number)[]): number[] =>
	bands.flatMap((band, place) =>
		values.some(
			(value) =>
				typeof value === "number" &&
				(band.min === null || value >= band.min) &&
				(band.max === null || value < band.max),
		)
			? [place]
			: [],
	);

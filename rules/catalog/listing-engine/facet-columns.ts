/** The facets of a catalog: their values, computed once per catalog version. */
import { type Band, type FacetKey, facetBands, facetKeys } from "../listing-terms.ts";
import type { CatalogIndex, Column } from "./catalog-index.ts";
import type { NamedFact } from "./facts.ts";

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

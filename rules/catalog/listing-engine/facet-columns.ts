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
	const toBands = (values: readonly (string | number)[]) =>
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
	return {
		key,
		codes: column.codes,
		values: bands,
		valuesOfCode: column.values.map((values) => Uint16Array.from(toBands(values))),
		ordered: true,
	};
}

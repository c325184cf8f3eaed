/** The facets of a listing: which values each has, which SKUs a selection leaves, and how many results a value has. */
import {
	type Band,
	type Facet,
	type FacetKey,
	type FacetSelection,
	facetBands,
	facetKeys,
	type ListingUnit,
} from "#contracts/listing";
import type { CatalogueIndex, Column } from "./catalogue-index.ts";
import type { NamedFact } from "./facts.ts";

type FacetValue = { value: string; label: string };

/** A facet over the whole catalogue: its values, and for each code of its column the places of the values. */
export type FacetColumn = {
	key: FacetKey;
	codes: Column["codes"];
	values: readonly FacetValue[];
	valuesOfCode: readonly Uint16Array[];
	/** Values keep this order; otherwise the most frequent come first. */
	ordered: boolean;
};

const unitLabels: Partial<Record<FacetKey, (value: number) => string>> = {
	cct: (kelvin) => `${kelvin.toLocaleString("en-US")} K`,
	can: (inches) => `${inches} in`,
	equivalent: (watts) => `${watts} W`,
};

/** The facets of a catalogue; made once for each version. */
export function facetColumns(index: CatalogueIndex): FacetColumn[] {
	return facetKeys.map((key) => {
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
}

function bandedFacet(key: FacetKey, column: Column, bands: readonly Band[]): FacetColumn {
	const bandsOf = (values: readonly (string | number)[]) =>
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
		valuesOfCode: column.values.map((values) => Uint16Array.from(bandsOf(values))),
		ordered: true,
	};
}

/** The SKUs of a listing before facets, by rising number; `length` of them are valid. */
export type SkuList = { skus: Uint32Array; length: number };

export type FacetedSkus = {
	/** The SKUs that every chosen facet leaves. */
	kept: SkuList;
	facets: Facet[];
	/** Chosen values that no SKU of the unfiltered list has; they are not applied. */
	rejected: { key: FacetKey; value: string }[];
};

/**
 * Applies a selection. Values of one facet are alternatives; all facets must hold for the same SKU. The count of a value
 * is the number of results when it is the only value chosen in its facet, the other facets staying as they are.
 */
export function applyFacets(
	index: CatalogueIndex,
	columns: readonly FacetColumn[],
	listed: SkuList,
	selection: FacetSelection,
	unit: ListingUnit,
): FacetedSkus {
	const rejected: FacetedSkus["rejected"] = [];
	const filters: { facet: number; codes: Column["codes"]; pass: Uint8Array }[] = [];
	const chosen = new Map<FacetKey, Set<string>>();
	columns.forEach((column, facet) => {
		const asked = [...new Set(selection[column.key] ?? [])];
		if (asked.length === 0) return;
		const present = presentValues(column, listed);
		const valid = asked.filter((value) => present.has(value));
		for (const value of asked) if (!present.has(value)) rejected.push({ key: column.key, value });
		if (valid.length === 0) return;
		chosen.set(column.key, new Set(valid));
		const places = new Set(valid.map((value) => column.values.findIndex((known) => known.value === value)));
		const pass = Uint8Array.from(column.valuesOfCode, (values) =>
			values.some((place) => places.has(place)) ? 1 : 0,
		);
		filters.push({ facet, codes: column.codes, pass });
	});

	const kept: SkuList = { skus: new Uint32Array(listed.length), length: 0 };
	/** For a facet with a selection: the SKUs that only this facet refuses, together with those kept. */
	const lenient = new Map<number, SkuList>(
		filters.map(({ facet }) => [facet, { skus: new Uint32Array(listed.length), length: 0 }]),
	);
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
			kept.skus[kept.length++] = sku;
			for (const list of lenient.values()) list.skus[list.length++] = sku;
		} else if (refusals === 1) {
			const list = lenient.get(refusing);
			if (list !== undefined) list.skus[list.length++] = sku;
		}
	}

	const facets = columns.flatMap((column, facet) => {
		const counts = countValues(index, column, lenient.get(facet) ?? kept, unit);
		const picked = chosen.get(column.key);
		const values = column.values
			.map((value, place) => ({
				value: value.value,
				label: value.label,
				count: counts[place] ?? 0,
				chosen: picked?.has(value.value) ?? false,
			}))
			.filter((value) => value.count > 0 || value.chosen);
		if (!column.ordered) values.sort((a, b) => b.count - a.count || (a.label < b.label ? -1 : 1));
		return values.length === 0 ? [] : [{ key: column.key, values }];
	});
	return { kept, facets, rejected };
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

/** Results for each value of a facet. SKUs of a product stand together, so a stamp tells whether it was counted. */
function countValues(
	index: CatalogueIndex,
	{ codes, values, valuesOfCode }: FacetColumn,
	list: SkuList,
	unit: ListingUnit,
): Uint32Array {
	const counts = new Uint32Array(values.length);
	if (unit === "variation") {
		const perCode = new Uint32Array(valuesOfCode.length);
		for (let i = 0; i < list.length; i++) {
			const code = codes[list.skus[i] as number] as number;
			perCode[code] = (perCode[code] as number) + 1;
		}
		perCode.forEach((count, code) => {
			for (const place of valuesOfCode[code] ?? []) counts[place] = (counts[place] ?? 0) + count;
		});
		return counts;
	}
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

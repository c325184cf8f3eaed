/** Matches typed part numbers with the catalog in memory, by the rules that the product service shares. */

import type { PartMatch, PartQuery } from "#contracts/catalog/part-matching";
import { candidateFigures, matchLine, type SkuFacts, withoutTwins } from "#rules/catalog/matching/match-line";
import { foldBrand, type PartEntry, PartLookup } from "#rules/catalog/matching/part-lookup";
import { toPartKey } from "#rules/catalog/search-words";
import type { Catalog } from "./catalog-index.ts";
import { getAttributes, skuLink } from "./entities.ts";

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

/** Suggestions of part numbers, each with its key figures. */
import type { SearchResult } from "#contracts/catalog/catalog";
import type { Result } from "#rules/catalog/listing-engine/order";
import { toPartKey } from "#rules/catalog/words";
import type { Db } from "../../../db/connect.server.ts";
import { drawingLink } from "../../links.ts";
import type { LoadedCatalog } from "../../listing/catalog.server.ts";
import { readSkuFacts } from "../../matching/candidates.server.ts";

/** Part numbers that begin with the term: one of each product, then more of these products. */
export async function partsBeginning(
	{ texts, index }: LoadedCatalog,
	term: string,
	scope: Uint32Array | null,
	most: number,
): Promise<Result[]> {
	const key = toPartKey(term);
	if (key.length < (/\d/.test(key) ? 3 : 4)) return [];
	const { beginning } = await texts.skusByFragment(key);
	const allowed = scope === null ? null : new Set(scope);
	const seen = new Set<number>();
	const first: Result[] = [];
	const more: Result[] = [];
	for (const sku of new Set(beginning)) {
		const product = index.skuProduct[sku];
		if (product === undefined || allowed?.has(sku) === false) continue;
		(seen.has(product) ? more : first).push({ sku, product });
		seen.add(product);
		if (first.length === most) break;
	}
	const chosen = new Set([...first, ...more].slice(0, most));
	return [...chosen].sort((a, b) => a.sku - b.sku);
}

/** By SKU number: "1,950 lm, 25 W, 3500 K" and the product's name. */
export async function partRows(
	db: Db,
	catalog: LoadedCatalog,
	results: readonly Result[],
): Promise<Map<number, SearchResult>> {
	const getId = (sku: number) => catalog.index.skuIds[sku] ?? "";
	const facts = await readSkuFacts(
		db,
		catalog,
		results.map(({ sku }) => getId(sku)),
	);
	return new Map(
		results.flatMap(({ sku }): [number, SearchResult][] => {
			const found = facts.get(getId(sku));
			if (found === undefined) return [];
			const { sku: partNumber, productID, link, figures, name } = found.candidate;
			const image = found.image?.split(",")[0]?.trim() || drawingLink(productID);
			const description = figures === "" ? name : `${figures} · ${name}`;
			return [[sku, { name: partNumber, image, badge: "Part No.", description, link }]];
		}),
	);
}

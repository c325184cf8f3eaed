/** Cards and table rows for search results; each stands for one SKU. */
import type { ProductCard, VariationRow } from "#contracts/catalog/catalog";
import type { Db } from "../../db/connect.server.ts";
import { optionLink } from "../links.ts";
import { readCards as readProductCards } from "../products/read-products.server.ts";
import type { LoadedCatalog } from "./catalog.server.ts";
import type { CatalogIndex } from "./catalog-index.ts";
import { selectResultSkus } from "./catalog-index-repository.server.ts";
import type { NumericFact } from "./facts.ts";
import type { Result } from "./order.ts";

export async function readCards(
	db: Db,
	catalog: LoadedCatalog,
	results: readonly Result[],
): Promise<ProductCard[]> {
	const rows = await readParts(db, catalog, results);
	return rows.map(({ card, variationID, part }) => ({ ...card, variationID, sku: part.sku }));
}

export async function readRows(
	db: Db,
	catalog: LoadedCatalog,
	results: readonly Result[],
): Promise<VariationRow[]> {
	const { index } = catalog;
	const rows = await readParts(db, catalog, results);
	return rows.map(({ card, sku, variationID, part }) => {
		const figure = (fact: NumericFact) => getFigures(index, fact, sku)[0] ?? null;
		return {
			variationID,
			productID: card.productID,
			sku: part.sku,
			name: card.name,
			brand: card.brand,
			kind: card.kind,
			link: toLink(card, variationID),
			status: card.status,
			orderable: part.orderable === 1,
			lumens: figure("lumens"),
			watts: figure("watts"),
			efficacy: figure("efficacy"),
			cctKelvin: getFigures(index, "cct", sku),
			cri: figure("cri"),
			beamDegrees: figure("beam"),
			base: part.base,
			canSizesInches: getFigures(index, "can", sku),
			dimmable: part.dimmable === 1,
		};
	});
}

export const toLink = (card: ProductCard, variationID: string): string =>
	optionLink(
		{ category: card.category.slug, subcategory: card.subcategory.slug, slug: card.slug },
		variationID,
	);

function getFigures(index: CatalogIndex, fact: NumericFact, sku: number): number[] {
	const { codes, values } = index.columns[fact];
	return (values[codes[sku] ?? 0] ?? []).map(Number);
}

async function readParts(db: Db, catalog: LoadedCatalog, results: readonly Result[]) {
	if (results.length === 0) return [];
	const { index, cards } = catalog;
	const [parts] = await Promise.all([
		selectResultSkus(
			db,
			results.map(({ sku }) => index.skuIds[sku] ?? ""),
		),
		fillCards(db, catalog, results),
	]);
	const partById = new Map(parts.map((part) => [part.id, part]));
	return results.flatMap(({ product, sku }) => {
		const card = cards.get(index.productIds[product] ?? "");
		const variationID = index.skuIds[sku] ?? "";
		const part = partById.get(variationID);
		return card && part ? [{ card, part, sku, variationID }] : [];
	});
}

async function fillCards(
	db: Db,
	{ index, cards, snapshot }: LoadedCatalog,
	results: readonly Result[],
): Promise<void> {
	const ids = new Set(results.map(({ product }) => index.productIds[product] ?? ""));
	const missing = [...ids].filter((id) => !cards.has(id));
	for (const card of await readProductCards(db, snapshot, missing)) cards.set(card.productID, card);
}

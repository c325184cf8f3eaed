/** Cards and table rows of results, each standing for the SKU of its result. */
import type { ProductCard, VariationRow } from "#contracts/catalogue";
import type { Db } from "../../db/connect.server.ts";
import { optionLink } from "../links.ts";
import { readCards as readProductCards } from "../read-products.server.ts";
import type { LoadedCatalogue } from "./catalogue.server.ts";
import type { CatalogueIndex } from "./catalogue-index.ts";
import type { NumericFact } from "./facts.ts";
import type { Result } from "./order.ts";

/** The cards of results. */
export async function readCards(
	db: Db,
	catalogue: LoadedCatalogue,
	results: readonly Result[],
): Promise<ProductCard[]> {
	const rows = await readParts(db, catalogue, results);
	return rows.map(({ card, variationID, part }) => ({ ...card, variationID, sku: part.sku }));
}

/** The table rows of results. */
export async function readRows(
	db: Db,
	catalogue: LoadedCatalogue,
	results: readonly Result[],
): Promise<VariationRow[]> {
	const { index } = catalogue;
	const rows = await readParts(db, catalogue, results);
	return rows.map(({ card, sku, variationID, part }) => {
		const figure = (fact: NumericFact) => figuresOf(index, fact, sku)[0] ?? null;
		return {
			variationID,
			productID: card.productID,
			sku: part.sku,
			name: card.name,
			brand: card.brand,
			kind: card.kind,
			link: linkOf(card, variationID),
			status: card.status,
			orderable: part.orderable === 1,
			lumens: figure("lumens"),
			watts: figure("watts"),
			efficacy: figure("efficacy"),
			cctKelvin: figuresOf(index, "cct", sku),
			cri: figure("cri"),
			beamDegrees: figure("beam"),
			base: part.base,
			canSizesInches: figuresOf(index, "can", sku),
			dimmable: part.dimmable === 1,
		};
	});
}

/** The page of a card's product with an option chosen. */
export const linkOf = (card: ProductCard, variationID: string): string =>
	optionLink(
		{ category: card.category.slug, subcategory: card.subcategory.slug, slug: card.slug },
		variationID,
	);

function figuresOf(index: CatalogueIndex, fact: NumericFact, sku: number): number[] {
	const { codes, values } = index.columns[fact];
	return (values[codes[sku] ?? 0] ?? []).map(Number);
}

/** Reads what varies by SKU, and the cards that are not kept yet; results that are gone are left out. */
async function readParts(db: Db, catalogue: LoadedCatalogue, results: readonly Result[]) {
	if (results.length === 0) return [];
	const { index, cards } = catalogue;
	const [parts] = await Promise.all([
		db
			.selectFrom("variation")
			.select(["id", "sku", "orderable", "base", "dimmable"])
			.where(
				"id",
				"in",
				results.map(({ sku }) => index.skuIds[sku] ?? ""),
			)
			.execute(),
		fillCards(db, catalogue, results),
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
	{ index, cards, snapshot }: LoadedCatalogue,
	results: readonly Result[],
): Promise<void> {
	const ids = new Set(results.map(({ product }) => index.productIds[product] ?? ""));
	const missing = [...ids].filter((id) => !cards.has(id));
	for (const card of await readProductCards(db, snapshot, missing)) cards.set(card.productID, card);
}

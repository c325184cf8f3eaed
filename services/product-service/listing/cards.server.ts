/** Cards and table rows of results. Figures come from the index; names, links and part numbers from the database. */
import {
	drawingSchema,
	type ProductCard,
	productKindSchema,
	type Range,
	type VariationRow,
} from "#contracts/catalogue";
import type { Db } from "../../db/connect.server.ts";
import type { LoadedCatalogue } from "./catalogue.server.ts";
import type { CatalogueIndex } from "./catalogue-index.ts";
import type { Fact, NumericFact } from "./facts.ts";
import type { Result } from "./order.ts";

/** Root-relative URL of a product page. */
export const productLink = (category: string, subcategory: string, slug: string): string =>
	`/p/${category}/${subcategory}/${slug}`;

/** Root-relative URL of a product page with an option chosen. */
export const optionLink = (link: string, variationID: string): string =>
	`${link}?option=${encodeURIComponent(variationID)}`;

/** The cards of results, each standing for the SKU of its result. */
export async function readCards(
	db: Db,
	catalogue: LoadedCatalogue,
	results: readonly Result[],
): Promise<ProductCard[]> {
	const { index } = catalogue;
	const [parts] = await Promise.all([readParts(db, index, results), fillCards(db, catalogue, results)]);
	return results.flatMap(({ product, sku }) => {
		const card = catalogue.cards.get(product);
		const variationID = index.skuIds[sku] ?? "";
		const part = parts.get(variationID);
		return card && part ? [{ ...card, variationID, sku: part.sku }] : [];
	});
}

/** The table rows of results, one a SKU. */
export async function readRows(
	db: Db,
	catalogue: LoadedCatalogue,
	results: readonly Result[],
): Promise<VariationRow[]> {
	const { index } = catalogue;
	const [parts] = await Promise.all([readParts(db, index, results), fillCards(db, catalogue, results)]);
	return results.flatMap(({ product, sku }) => {
		const card = catalogue.cards.get(product);
		const variationID = index.skuIds[sku] ?? "";
		const part = parts.get(variationID);
		if (!card || !part) return [];
		const figure = (fact: NumericFact) => figuresOf(index, fact, sku)[0] ?? null;
		return [
			{
				variationID,
				productID: card.productID,
				sku: part.sku,
				name: card.name,
				brand: card.brand,
				kind: card.kind,
				link: optionLink(card.link, variationID),
				status: card.status,
				orderable: part.orderable,
				lumens: figure("lumens"),
				watts: figure("watts"),
				efficacy: figure("efficacy"),
				cctKelvin: figuresOf(index, "cct", sku),
				cri: figure("cri"),
				beamDegrees: figure("beam"),
				base: part.base,
				canSizesInches: figuresOf(index, "can", sku),
				dimmable: valuesOf(index, "dimmable", sku)[0] === "yes",
			},
		];
	});
}

const valuesOf = (index: CatalogueIndex, fact: Fact, sku: number) => {
	const { codes, values } = index.columns[fact];
	return values[codes[sku] ?? 0] ?? [];
};

const figuresOf = (index: CatalogueIndex, fact: NumericFact, sku: number): number[] =>
	valuesOf(index, fact, sku).map(Number);

type Part = { sku: string; orderable: boolean; base: string | null };

async function readParts(
	db: Db,
	index: CatalogueIndex,
	results: readonly Result[],
): Promise<Map<string, Part>> {
	if (results.length === 0) return new Map();
	const rows = await db
		.selectFrom("variation")
		.select(["id", "sku", "orderable", "base"])
		.where(
			"id",
			"in",
			results.map(({ sku }) => index.skuIds[sku] ?? ""),
		)
		.execute();
	return new Map(rows.map(({ id, sku, orderable, base }) => [id, { sku, orderable: orderable === 1, base }]));
}

/** Reads the cards that are not kept yet, in one query. */
async function fillCards(db: Db, catalogue: LoadedCatalogue, results: readonly Result[]): Promise<void> {
	const { index, cards } = catalogue;
	const missing = new Map<string, number>();
	for (const { product } of results) {
		if (!cards.has(product)) missing.set(index.productIds[product] ?? "", product);
	}
	if (missing.size === 0) return;
	const rows = await db
		.selectFrom("product")
		.innerJoin("category as subcategory", "subcategory.id", "product.category_id")
		.innerJoin("category as category", "category.id", "subcategory.parent_id")
		.select([
			"product.id as id",
			"product.slug as slug",
			"product.name as name",
			"product.brand as brand",
			"product.kind as kind",
			"product.status as status",
			"product.series as series",
			"product.drawing as drawing",
			"product.image as image",
			"category.name as category_name",
			"category.slug as category_slug",
			"subcategory.name as subcategory_name",
			"subcategory.slug as subcategory_slug",
		])
		.where("product.id", "in", [...missing.keys()])
		.execute();
	for (const row of rows) {
		const product = missing.get(row.id);
		if (product === undefined) continue;
		cards.set(product, {
			productID: row.id,
			slug: row.slug,
			name: row.name,
			brand: row.brand,
			kind: productKindSchema.parse(row.kind),
			status: row.status,
			link: productLink(row.category_slug, row.subcategory_slug, row.slug),
			category: { name: row.category_name, slug: row.category_slug },
			subcategory: { name: row.subcategory_name, slug: row.subcategory_slug },
			series: row.series,
			drawing: drawingSchema.parse(JSON.parse(row.drawing)),
			image: row.image,
			sku: "",
			variationID: "",
			...figuresOfProduct(index, product),
		});
	}
}

/** What the options of a product span. */
function figuresOfProduct(index: CatalogueIndex, product: number) {
	const first = index.productStart[product] ?? 0;
	const end = index.productStart[product + 1] ?? first;
	const all = (fact: NumericFact): number[] => {
		const found = new Set<number>();
		for (let sku = first; sku < end; sku++)
			for (const figure of figuresOf(index, fact, sku)) found.add(figure);
		return [...found].sort((a, b) => a - b);
	};
	const span = (fact: NumericFact): Range | null => {
		const figures = all(fact);
		const [min, max] = [figures[0], figures.at(-1)];
		return min === undefined || max === undefined ? null : { min, max };
	};
	const bases = valuesOf(index, "base", first).map(
		(value) => index.labels.base.get(String(value)) ?? String(value),
	);
	let dimmable = false;
	for (let sku = first; sku < end; sku++) dimmable ||= valuesOf(index, "dimmable", sku)[0] === "yes";
	return {
		variationCount: end - first,
		lumens: span("lumens"),
		watts: span("watts"),
		efficacy: span("efficacy"),
		cri: span("cri"),
		beamDegrees: all("beam"),
		cctKelvin: all("cct"),
		base: bases.length === 0 ? null : bases.join(", "),
		canSizesInches: all("can"),
		wattageEquivalent: all("equivalent")[0] ?? null,
		dimmable,
	};
}

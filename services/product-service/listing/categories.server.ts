/** The categories with their counts, made once for each version of the catalogue. */
import { type CategorySummary, drawingSchema } from "#contracts/catalogue";
import type { Db } from "../../db/connect.server.ts";
import type { CatalogueIndex } from "./catalogue-index.ts";

export type CategoryEntry = {
	summary: CategorySummary;
	/** Slug of the category above, `null` for a top category. */
	parent: string | null;
	/** The value under which the index has it: of the fact "category" or "subcategory". */
	value: string;
	/** The product whose drawing stands for it, `null` while it is empty. */
	productID: string | null;
};

export async function readCategoryEntries(db: Db, index: CatalogueIndex): Promise<CategoryEntry[]> {
	const rows = await db.selectFrom("category").selectAll().orderBy("position").orderBy("id").execute();
	const byId = new Map(rows.map((row) => [row.id, row]));
	const tops = tally(index, "category");
	const subs = tally(index, "subcategory");
	const entries = rows.map((row) => {
		const parent = row.parent_id === null ? null : (byId.get(row.parent_id) ?? null);
		const values = parent === null ? tops : subs;
		const value =
			parent !== null && values.has(`${parent.slug}.${row.slug}`) ? `${parent.slug}.${row.slug}` : row.slug;
		return { row, parent, value, counted: values.get(value) };
	});
	const drawings = await readDrawings(
		db,
		entries.flatMap(({ counted }) => (counted ? [counted.productID] : [])),
	);
	return entries.map(({ row, parent, value, counted }) => ({
		parent: parent?.slug ?? null,
		value,
		productID: counted?.productID ?? null,
		summary: {
			name: row.name,
			slug: row.slug,
			link: parent === null ? `/category/${row.slug}` : `/p/${parent.slug}/${row.slug}`,
			description: row.description,
			position: row.position,
			productCount: counted?.products ?? 0,
			variationCount: counted?.skus ?? 0,
			drawing: drawings.get(counted?.productID ?? "") ?? null,
			cctKelvin: counted?.cct ?? null,
		},
	}));
}

type Tally = { products: number; skus: number; productID: string; options: number; cct: number | null };

/** Counts by category; the product that is made and has most options stands for its category. */
function tally(index: CatalogueIndex, fact: "category" | "subcategory"): Map<string, Tally> {
	const { codes, values } = index.columns[fact];
	const counted = new Map<string, Tally>();
	for (let product = 0; product < index.productCount; product++) {
		const first = index.productStart[product] ?? 0;
		const skus = (index.productStart[product + 1] ?? first) - first;
		const value = values[codes[first] ?? 0]?.[0];
		if (skus === 0 || value === undefined) continue;
		const options = index.discontinued[product] === 1 ? 0 : skus;
		const cct = index.columns.cct.values[index.columns.cct.codes[first] ?? 0]?.[0];
		const productID = index.productIds[product] ?? "";
		const known = counted.get(String(value));
		if (known === undefined) {
			counted.set(String(value), {
				products: 1,
				skus,
				productID,
				options,
				cct: cct === undefined ? null : Number(cct),
			});
			continue;
		}
		known.products++;
		known.skus += skus;
		if (options > known.options)
			Object.assign(known, { productID, options, cct: cct === undefined ? null : Number(cct) });
	}
	return counted;
}

async function readDrawings(db: Db, productIds: readonly string[]) {
	if (productIds.length === 0) return new Map<string, CategorySummary["drawing"]>();
	const rows = await db
		.selectFrom("product")
		.select(["id", "drawing"])
		.where("id", "in", productIds)
		.execute();
	return new Map(rows.map((row) => [row.id, drawingSchema.parse(JSON.parse(row.drawing))]));
}

/** A category by its slug or its name, as people or URLs write it; `null` when there is none. */
export function findCategory(
	entries: readonly CategoryEntry[],
	name: string,
	parent: string | null,
): CategoryEntry | null {
	const wanted = fold(name);
	return (
		entries.find(
			(entry) =>
				entry.parent === parent &&
				(fold(entry.summary.slug) === wanted || fold(entry.summary.name) === wanted),
		) ?? null
	);
}

const fold = (name: string) => name.toLowerCase().replace(/[^a-z0-9]+/g, "");

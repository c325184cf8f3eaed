/** SQL of the in-memory index and of result rows. */

import { sql } from "kysely";
import type { Db } from "../../../db/connect.server.ts";
import type { NumberedSku } from "../sku-index.ts";
import { bareWord, fragmentLimit, type KnownWord, type TextIndex } from "./text-index.ts";

/**
 * @param from first product number
 * @param to last product number; without it, all that follow
 */
export const selectIndexProducts = (db: Db, from: number, to?: number) =>
	db
		.selectFrom("search_product")
		.innerJoin("product", "product.id", "search_product.product_id")
		.select([
			"search_product.number as number",
			"product.id as id",
			"product.name as name",
			"product.category_id as category_id",
			"product.brand as brand",
			"product.brand_key as brand_key",
			"product.kind as kind",
			"product.type as type",
			"product.series as series",
			"product.status as status",
		])
		.where("search_product.number", ">=", from)
		.$if(to !== undefined, (query) => query.where("search_product.number", "<=", to ?? from))
		.orderBy("search_product.number")
		.execute();

/** The next SKUs in the order of their numbers, which is that of their products. Numbers may be missing. */
export const selectIndexSkus = (db: Db, from: number, count: number) =>
	db
		.selectFrom("search_sku")
		.innerJoin("variation", "variation.id", "search_sku.variation_id")
		.select([
			"search_sku.number as number",
			"search_sku.product_number as product_number",
			"variation.id as id",
			"variation.sku as sku",
			"variation.orderable as orderable",
			"variation.lumens as lumens",
			"variation.watts as watts",
			"variation.efficacy as efficacy",
			"variation.cct_kelvin as cct_kelvin",
			"variation.cri as cri",
			"variation.r9 as r9",
			"variation.beam_degrees as beam_degrees",
			"variation.power_factor as power_factor",
			"variation.dims_to_percent as dims_to_percent",
			"variation.length_mm as length_mm",
			"variation.width_mm as width_mm",
			"variation.height_mm as height_mm",
			"variation.base as base",
			"variation.can_sizes as can_sizes",
			"variation.can_ratings as can_ratings",
			"variation.wattage_equivalent as wattage_equivalent",
			"variation.life_hours as life_hours",
			"variation.dimmable as dimmable",
			"variation.three_way as three_way",
			"variation.enclosed_rated as enclosed_rated",
			"variation.connected as connected",
			"variation.connects_using as connects_using",
			"variation.features as features",
			"variation.notes as notes",
			"variation.available_on as available_on",
		])
		.where("search_sku.number", ">=", from)
		.orderBy("search_sku.number")
		.limit(count)
		.execute();

/** Numbers, names and counts of SKUs of products, in the order of their numbers. @param from the first number */
export const selectProductSizes = (db: Db, from = 0) =>
	db
		.selectFrom("search_product")
		.innerJoin("product", "product.id", "search_product.product_id")
		.leftJoin("search_sku", "search_sku.product_number", "search_product.number")
		.select((eb) => [
			"search_product.number as number",
			"product.name as name",
			eb.fn.count("search_sku.number").as("skus"),
		])
		.where("search_product.number", ">=", from)
		.groupBy(["search_product.number", "product.name"])
		.orderBy("search_product.number")
		.execute();

/** Numbers and names of all products, in the order of their numbers. */
export const selectProductNames = (db: Db) =>
	db
		.selectFrom("search_product")
		.innerJoin("product", "product.id", "search_product.product_id")
		.select(["search_product.number as number", "product.name as name"])
		.orderBy("search_product.number")
		.execute();

/** How many products and SKUs an index has. */
export async function countIndexed(db: Db): Promise<{ products: number; skus: number }> {
	const count = async (table: "search_product" | "search_sku") => {
		const row = await db
			.selectFrom(table)
			.select((eb) => eb.fn.countAll().as("total"))
			.executeTakeFirstOrThrow();
		return Number(row.total);
	};
	return { products: await count("search_product"), skus: await count("search_sku") };
}

/** Part numbers of SKUs by number, in the order of writing. */
export const selectParts = (db: Db, from: number, to: number) =>
	db
		.selectFrom("search_part")
		.select(["key", "sku_number as sku", "origin"])
		.where("sku_number", ">=", from)
		.where("sku_number", "<=", to)
		.orderBy("number")
		.execute();

export type ProductRow = Awaited<ReturnType<typeof selectIndexProducts>>[number];
export type SkuRow = Awaited<ReturnType<typeof selectIndexSkus>>[number];

export const selectPartNumbers = (db: Db) =>
	db.selectFrom("search_part").select(["key", "sku_number as sku", "origin"]).orderBy("number").execute();

/** Text search on PostgreSQL: `tsvector` for words, `pg_trgm` for part numbers. */
export function postgresTextIndex(db: Db): TextIndex {
	return {
		skusByPart: (keys) => skusByPart(db, keys),
		words: () => wordsOfTexts(db),

		async skusByFragment(fragment) {
			const numbers = db
				.selectFrom("search_part")
				.select("sku_number")
				.orderBy("number")
				.limit(fragmentLimit);
			const first = await numbers.where("key", "like", `${fragment}%`).execute();
			const beginning = first.map((row) => row.sku_number);
			if (fragment.length < 3) return { beginning, inside: [] };
			const rest = await numbers
				.where("key", "like", `%${fragment}%`)
				.where("key", "not like", `${fragment}%`)
				.execute();
			return { beginning, inside: rest.map((row) => row.sku_number) };
		},

		async productsWithWord(forms, asPrefix) {
			const words = forms.map(bareWord).filter((word) => word !== "");
			if (words.length === 0) return { strong: [], weak: [] };
			const any = words.map((word) => `'${word}'${asPrefix ? ":*" : ""}`).join(" | ");
			const matches = async (column: "strong" | "weak") => {
				const { rows } = await sql<{ numbers: number[] | null }>`
					select array_agg(number) as numbers from search_text
					where ${sql.ref(column)} @@ ${any}::tsquery`.execute(db);
				return rows[0]?.numbers ?? [];
			};
			const [strong, weak] = await Promise.all([matches("strong"), matches("weak")]);
			return { strong, weak };
		},
	};
}

/** Text search on SQLite: FTS5 with `unicode61` for words, `trigram` for part numbers. */
export function sqliteTextIndex(db: Db): TextIndex {
	return {
		skusByPart: (keys) => skusByPart(db, keys),
		words: () => wordsOfTexts(db),

		async skusByFragment(fragment) {
			// LIKE would not use the index here; "[" follows "Z".
			const first = await db
				.selectFrom("search_part")
				.select("sku_number")
				.where("key", ">=", fragment)
				.where("key", "<", `${fragment}[`)
				.orderBy("number")
				.limit(fragmentLimit)
				.execute();
			const beginning = first.map((row) => row.sku_number);
			if (fragment.length < 3) return { beginning, inside: [] };
			const { rows } = await sql<{ number: number }>`
				select p.sku_number as number from search_part_text t join search_part p on p.number = t.rowid
				where search_part_text match ${`"${bareWord(fragment)}"`} and substr(p.key, 1, ${fragment.length}) <> ${fragment}
				order by p.number limit ${fragmentLimit}`.execute(db);
			return { beginning, inside: rows.map((row) => row.number) };
		},

		async productsWithWord(forms, asPrefix) {
			const words = forms.map(bareWord).filter((word) => word !== "");
			if (words.length === 0) return { strong: [], weak: [] };
			const any = words.map((word) => `"${word}"${asPrefix ? " *" : ""}`).join(" OR ");
			// One row with a list is many times faster than many rows.
			const matches = async (column: string) => {
				const { rows } = await sql<{ numbers: string }>`
					select json_group_array(rowid) as numbers from search_text
					where search_text match ${`${column} : (${any})`}`.execute(db);
				return JSON.parse(rows[0]?.numbers ?? "[]") as number[];
			};
			return { strong: await matches("strong"), weak: await matches("weak") };
		},
	};
}

// Queries that are the same on both databases.

async function skusByPart(db: Db, keys: readonly string[]): Promise<Map<string, NumberedSku[]>> {
	const found = new Map<string, NumberedSku[]>();
	if (keys.length === 0) return found;
	const rows = await db
		.selectFrom("search_part as part")
		.innerJoin("search_sku as own", "own.number", "part.sku_number")
		.innerJoin("variation as v", "v.id", "own.variation_id")
		.select(["part.key", "part.sku_number as number", "v.id", "part.origin", "v.sku as printed"])
		.where("part.key", "in", [...new Set(keys)])
		.orderBy("part.number")
		.execute();
	for (const { key, ...sku } of rows) {
		const skus = found.get(key);
		if (skus === undefined) found.set(key, [sku]);
		else if (!skus.some(({ number }) => number === sku.number)) skus.push(sku);
	}
	return found;
}

export async function wordsOfTexts(db: Db): Promise<KnownWord[]> {
	return db.selectFrom("search_word").select(["word", "frequency"]).execute();
}

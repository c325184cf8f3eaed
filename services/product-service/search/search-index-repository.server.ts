/** SQL that builds the search tables. */
import { sql } from "kysely";
import type { Db } from "../../db/connect.server.ts";
import type { Dialect } from "../../db/dialect.server.ts";
import type { ProductTable, SearchPartTable } from "../../db/schema.ts";
import { groupByProduct } from "../products/sku-rows.ts";

/** Updates planner statistics; without them PostgreSQL may ignore the trigram index until autovacuum runs. */
export async function analyzeSearchTables(db: Db, dialect: Dialect): Promise<void> {
	if (dialect === "postgres") await sql`analyze search_part, search_text`.execute(db);
}

export async function clearSearchTables(db: Db, dialect: Dialect): Promise<void> {
	await db.deleteFrom("search_product").execute();
	await db.deleteFrom("search_sku").execute();
	await db.deleteFrom("search_part").execute();
	await db.deleteFrom("search_word").execute();
	if (dialect === "postgres") {
		await sql`delete from search_text`.execute(db);
		return;
	}
	await sql`insert into search_text(search_text) values ('delete-all')`.execute(db);
	await sql`insert into search_part_text(search_part_text) values ('delete-all')`.execute(db);
}

/** Numbers that the search tables gave out: those of rows that are gone are not given again. */
export type GivenNumbers = { product: number; sku: number; part: number };
const numbersKey = "search-numbers";

export async function selectGivenNumbers(db: Db): Promise<GivenNumbers | null> {
	const row = await db
		.selectFrom("catalog_meta")
		.select("value")
		.where("key", "=", numbersKey)
		.executeTakeFirst();
	return row ? JSON.parse(row.value) : null;
}

export async function writeGivenNumbers(db: Db, { product, sku, part }: GivenNumbers): Promise<void> {
	const value = JSON.stringify({ product, sku, part });
	await db
		.insertInto("catalog_meta")
		.values({ key: numbersKey, value })
		.onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
		.execute();
}

/** Takes products with their SKUs out of the search tables. In SQLite, their words stay under numbers that nothing has. */
export async function removeFromSearch(
	db: Db,
	dialect: Dialect,
	productIds: readonly string[],
): Promise<void> {
	const products = await db
		.selectFrom("search_product")
		.select("number")
		.where("product_id", "in", productIds)
		.execute();
	const numbers = products.map(({ number }) => number);
	if (numbers.length === 0) return;
	const skus = db.selectFrom("search_sku").select("number").where("product_number", "in", numbers);
	await db.deleteFrom("search_part").where("sku_number", "in", skus).execute();
	await db.deleteFrom("search_sku").where("product_number", "in", numbers).execute();
	await db.deleteFrom("search_product").where("number", "in", numbers).execute();
	if (dialect === "postgres")
		await sql`delete from search_text where number in (${sql.join(numbers)})`.execute(db);
}

/** Adds to the frequencies of words, or takes from them. */
export async function changeWords(db: Db, changes: ReadonlyMap<string, number>): Promise<void> {
	const rows = [...changes].filter(([, by]) => by !== 0).map(([word, frequency]) => ({ word, frequency }));
	for (let start = 0; start < rows.length; start += 4000)
		await db
			.insertInto("search_word")
			.values(rows.slice(start, start + 4000))
			.onConflict((conflict) =>
				conflict.column("word").doUpdateSet({ frequency: sql`search_word.frequency + excluded.frequency` }),
			)
			.execute();
	await db.deleteFrom("search_word").where("frequency", "<=", 0).execute();
}

export async function countProducts(db: Db): Promise<number> {
	const { total } = await db
		.selectFrom("product")
		.select((eb) => eb.fn.countAll().as("total"))
		.executeTakeFirstOrThrow();
	return Number(total);
}

const textColumns = [
	"id",
	"category_id",
	"name",
	"brand",
	"type",
	"series",
	"description",
	"application",
] as const;
export type ProductTexts = Pick<ProductTable, (typeof textColumns)[number]>;

/** Keyset pagination by id. */
export const selectProductTexts = (db: Db, after: string, limit: number): Promise<ProductTexts[]> =>
	db.selectFrom("product").select(textColumns).where("id", ">", after).orderBy("id").limit(limit).execute();

export const selectTextsOfProducts = (db: Db, ids: readonly string[]): Promise<ProductTexts[]> =>
	db.selectFrom("product").select(textColumns).where("id", "in", ids).execute();

/** Texts by product id, of SKUs before those of their further registrations. */
export async function selectSkuTexts(db: Db, productIds: readonly string[]) {
	const rows = await db
		.selectFrom("variation")
		.select(["id", "product_id", "sku_key", "upc", "notes", "features", "listed_as"])
		.where("product_id", "in", productIds)
		.orderBy("product_id")
		.orderBy("position")
		.orderBy("id")
		.execute();
	return groupByProduct(rows);
}

/** Writes the search texts, and on SQLite the part numbers too. */
export const insertSearchTexts = (
	db: Db,
	dialect: Dialect,
	texts: readonly SearchText[],
	parts: readonly SearchPartTable[],
): Promise<void> =>
	dialect === "postgres" ? writePostgresTexts(db, texts) : writeSqliteTexts(db, texts, parts);

export type SearchText = { number: number; strong: string[]; weak: string[] };

async function writeSqliteTexts(
	db: Db,
	texts: readonly SearchText[],
	parts: readonly SearchPartTable[],
): Promise<void> {
	await sql`insert into search_text(rowid, strong, weak) values ${sql.join(
		texts.map((text) => sql`(${text.number}, ${text.strong.join(" ")}, ${text.weak.join(" ")})`),
	)}`.execute(db);
	for (let start = 0; start < parts.length; start += 4000) {
		await sql`insert into search_part_text(rowid, key) values ${sql.join(
			parts.slice(start, start + 4000).map((part) => sql`(${part.number}, ${part.key})`),
		)}`.execute(db);
	}
}

async function writePostgresTexts(db: Db, texts: readonly SearchText[]): Promise<void> {
	await sql`insert into search_text(number, strong, weak) values ${sql.join(
		texts.map(
			(text) =>
				sql`(${text.number}, array_to_tsvector(${text.strong}::text[]), array_to_tsvector(${text.weak}::text[]))`,
		),
	)}`.execute(db);
}

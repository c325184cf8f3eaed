/** Makes the search tables from the catalog, all of them anew. */
import { sql } from "kysely";
import type { Db } from "../../db/connect.server.ts";
import type { Dialect } from "../../db/dialect.server.ts";
import type { SearchPartTable } from "../../db/schema.ts";
import { insertRows } from "../../db/write-rows.server.ts";
import { splitWords } from "../../shared/words.ts";
import { wildcardNote } from "../import/register-row.ts";
import { partNumbersIn, toDocument } from "./search-document.ts";

const productsPerStep = 1000;

type Written = { product: number; sku: number; part: number; frequency: Map<string, number> };

/**
 * Call it in the transaction that changes the catalog, after its rows are written: readers then never see a
 * catalog with the search tables of another.
 */
export async function buildSearchIndex(
	db: Db,
	dialect: Dialect,
	onProgress: (done: number, total: number) => void = () => undefined,
): Promise<void> {
	await clear(db, dialect);
	const categories = await categoryNames(db);
	const { total } = await db
		.selectFrom("product")
		.select((eb) => eb.fn.countAll().as("total"))
		.executeTakeFirstOrThrow();
	const written: Written = { product: 0, sku: 0, part: 0, frequency: new Map() };
	for (let after = ""; ; ) {
		const products = await db
			.selectFrom("product")
			.select(["id", "category_id", "name", "brand", "type", "series", "description", "application"])
			.where("id", ">", after)
			.orderBy("id")
			.limit(productsPerStep)
			.execute();
		const last = products.at(-1);
		if (last === undefined) break;
		await writeProducts(db, dialect, products, categories, written);
		after = last.id;
		onProgress(written.product, Number(total));
	}
	await insertRows(
		db,
		"search_word",
		[...written.frequency].map(([word, frequency]) => ({ word, frequency })),
	);
	await analyze(db, dialect);
}

/** Tells the planner what the new tables hold; without it the trigram index may be left aside until autovacuum runs. */
async function analyze(db: Db, dialect: Dialect): Promise<void> {
	if (dialect === "postgres") await sql`analyze search_part, search_text`.execute(db);
}

async function clear(db: Db, dialect: Dialect): Promise<void> {
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

async function categoryNames(db: Db): Promise<Map<string, string>> {
	const rows = await db.selectFrom("category").select(["id", "parent_id", "name"]).execute();
	const names = new Map(rows.map((row) => [row.id, row.name]));
	return new Map(rows.map((row) => [row.id, `${names.get(row.parent_id ?? "") ?? ""} ${row.name}`]));
}

type ProductRow = {
	id: string;
	category_id: string;
	name: string;
	brand: string;
	type: string;
	series: string | null;
	description: string;
	application: string;
};

async function writeProducts(
	db: Db,
	dialect: Dialect,
	products: readonly ProductRow[],
	categories: ReadonlyMap<string, string>,
	written: Written,
): Promise<void> {
	const skus = await getSkus(
		db,
		products.map((product) => product.id),
	);
	const productRows: { number: number; product_id: string }[] = [];
	const skuRows: { number: number; variation_id: string; product_number: number }[] = [];
	const parts: SearchPartTable[] = [];
	const texts: { number: number; strong: string[]; weak: string[] }[] = [];
	for (const product of products) {
		const number = written.product++;
		productRows.push({ number, product_id: product.id });
		const own = skus.get(product.id) ?? [];
		const remarks = new Set<string>();
		for (const sku of own) {
			const skuNumber = written.sku++;
			skuRows.push({ number: skuNumber, variation_id: sku.id, product_number: number });
			const notes = (JSON.parse(sku.notes) as string[]).filter((note) => note !== wildcardNote);
			for (const text of [...notes, ...(JSON.parse(sku.features) as string[])]) remarks.add(text);
			const seen = new Set<string>();
			const addPart = (key: string, origin: SearchPartTable["origin"]) => {
				if (key === "" || seen.has(key)) return;
				seen.add(key);
				parts.push({ number: written.part++, key, sku_number: skuNumber, origin });
			};
			addPart(sku.sku_key, "sku");
			for (const upc of JSON.parse(sku.upc) as string[]) addPart(upc, "upc");
			for (const key of notes.flatMap(partNumbersIn)) addPart(key, "further");
		}
		const strong = [
			product.name,
			product.brand,
			product.type,
			product.series ?? "",
			categories.get(product.category_id) ?? "",
		];
		const prose = [product.description, ...(JSON.parse(product.application) as string[])];
		countWords([...strong, ...prose], written.frequency);
		texts.push({ number, ...toDocument({ strong, weak: [...prose, ...remarks] }) });
	}
	await insertRows(db, "search_product", productRows);
	await insertRows(db, "search_sku", skuRows);
	await insertRows(db, "search_part", parts);
	await (dialect === "postgres" ? writePostgresTexts(db, texts) : writeSqliteTexts(db, texts, parts));
}

async function getSkus(db: Db, productIds: readonly string[]) {
	const rows = await db
		.selectFrom("variation")
		.select(["id", "product_id", "sku_key", "upc", "notes", "features"])
		.where("product_id", "in", productIds)
		.orderBy("product_id")
		.orderBy("position")
		.orderBy("id")
		.execute();
	const byProduct = new Map<string, typeof rows>();
	for (const row of rows) {
		const own = byProduct.get(row.product_id);
		if (own) own.push(row);
		else byProduct.set(row.product_id, [row]);
	}
	return byProduct;
}

function countWords(texts: readonly string[], frequency: Map<string, number>): void {
	for (const word of new Set(texts.flatMap(splitWords))) {
		if (/^[a-z]{4,24}$/.test(word)) frequency.set(word, (frequency.get(word) ?? 0) + 1);
	}
}

type Text = { number: number; strong: string[]; weak: string[] };

async function writeSqliteTexts(
	db: Db,
	texts: readonly Text[],
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

async function writePostgresTexts(db: Db, texts: readonly Text[]): Promise<void> {
	await sql`insert into search_text(number, strong, weak) values ${sql.join(
		texts.map(
			(text) =>
				sql`(${text.number}, array_to_tsvector(${text.strong}::text[]), array_to_tsvector(${text.weak}::text[]))`,
		),
	)}`.execute(db);
}

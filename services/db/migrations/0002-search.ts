import { sql } from "kysely";
import type { Dialect } from "../dialect.server.ts";
import type { UntypedDb } from "./index.server.ts";

/** Numbered products and SKUs, part numbers and words for the search, derived from the catalogue. */
export async function up(db: UntypedDb, dialect: Dialect): Promise<void> {
	const create = db.schema;

	await create
		.createTable("search_product")
		.addColumn("number", "integer", (c) => c.primaryKey())
		.addColumn("product_id", "text", (c) => c.notNull().unique())
		.execute();

	await create
		.createTable("search_sku")
		.addColumn("number", "integer", (c) => c.primaryKey())
		.addColumn("variation_id", "text", (c) => c.notNull().unique())
		.addColumn("product_number", "integer", (c) => c.notNull())
		.execute();

	await create
		.createTable("search_part")
		.addColumn("number", "integer", (c) => c.primaryKey())
		.addColumn("key", "text", (c) => c.notNull())
		.addColumn("sku_number", "integer", (c) => c.notNull())
		.addColumn("origin", "text", (c) => c.notNull())
		.execute();
	await create.createIndex("search_part_key").on("search_part").column("key").execute();

	await create
		.createTable("search_word")
		.addColumn("word", "text", (c) => c.primaryKey())
		.addColumn("frequency", "integer", (c) => c.notNull())
		.execute();

	if (dialect === "sqlite") {
		await sql`create virtual table search_part_text using fts5(key, content='', tokenize='trigram')`.execute(
			db,
		);
		await sql`create virtual table search_text using fts5(strong, weak, content='', detail=column, tokenize='unicode61', prefix='2 3')`.execute(
			db,
		);
		return;
	}
	await sql`create extension if not exists pg_trgm`.execute(db);
	await sql`create index search_part_text on search_part using gin (key gin_trgm_ops)`.execute(db);
	await sql`create index search_part_prefix on search_part (key text_pattern_ops)`.execute(db);
	await create
		.createTable("search_text")
		.addColumn("number", "integer", (c) => c.primaryKey())
		.addColumn("strong", sql`tsvector`, (c) => c.notNull())
		.addColumn("weak", sql`tsvector`, (c) => c.notNull())
		.execute();
	await sql`create index search_text_strong on search_text using gin (strong)`.execute(db);
	await sql`create index search_text_weak on search_text using gin (weak)`.execute(db);
}

/** Compares the search on PostgreSQL, with the production driver, with SQLite. */
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
	postgresTextIndex,
	sqliteTextIndex,
} from "#services/product-service/sku-index/embedded/catalog-index-repository.server";
import { startPostgres, type TestPostgres } from "../setup/postgres.ts";
import { judgedQueries } from "./judged-queries.ts";
import { openSeededCatalog, type SeededCatalog, sharedCatalog } from "./seeded-catalog.ts";

let server: TestPostgres;
let postgres: SeededCatalog;
let sqlite: SeededCatalog;

beforeAll(async () => {
	server = await startPostgres();
	postgres = await openSeededCatalog(server.url);
	sqlite = await sharedCatalog();
});

afterAll(async () => {
	await postgres.close();
	await server.stop();
});

const sorted = (numbers: readonly number[]) => [...numbers].sort((a, b) => a - b);

describe("the text engine on PostgreSQL", () => {
	it.each(["gimbal", "hotel", "blorple", "zz", "e26", "it's", "a & b | !c", "", "':*"])(
		"finds the same products for the word %j",
		async (word) => {
			for (const asPrefix of [false, true]) {
				const one = await postgresTextIndex(postgres.db).productsWithWord([word], asPrefix);
				const other = await sqliteTextIndex(sqlite.db).productsWithWord([word], asPrefix);
				expect(sorted(one.strong)).toEqual(sorted(other.strong));
				expect(sorted(one.weak)).toEqual(sorted(other.weak));
			}
		},
	);

	it.each(["SCX24", "9A19ND", "23731", "LR", "QQQQ", "SCX"])(
		"finds the same SKUs for the fragment %s",
		async (fragment) => {
			const one = await postgresTextIndex(postgres.db).skusByFragment(fragment);
			const other = await sqliteTextIndex(sqlite.db).skusByFragment(fragment);
			expect(sorted(one.beginning)).toEqual(sorted(other.beginning));
			expect(sorted([...new Set(one.inside)])).toEqual(sorted([...new Set(other.inside)]));
		},
	);

	it("can use its trigram index inside part numbers", async () => {
		const { rows } = await postgres.db.transaction().execute(async (trx) => {
			await sql`set local enable_seqscan = off`.execute(trx);
			return sql<{
				"QUERY PLAN": string;
			}>`explain select sku_number from search_part where key like '%16GA07%'`.execute(trx);
		});
		expect(rows.map((row) => row["QUERY PLAN"]).join("\n")).toContain("search_part_text");
	});
});

describe("searches on PostgreSQL", () => {
	it("answer every judged query as on SQLite", async () => {
		const differing: string[] = [];
		for (const { query, category } of judgedQueries) {
			const one = await postgres.list({ searchTerm: query, category });
			const other = await sqlite.list({ searchTerm: query, category });
			if (JSON.stringify(one) !== JSON.stringify(other)) differing.push(query);
		}
		expect(differing).toEqual([]);
	});

	it("suggest as on SQLite", async () => {
		for (const term of ["downl", "lr23731", "scx", "led9a19", "6 inch ret"]) {
			expect(await postgres.suggest(term)).toEqual(await sqlite.suggest(term));
		}
	});
});

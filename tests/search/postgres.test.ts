/** The search on PostgreSQL, through the driver that production uses, held against the same search on SQLite. */
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { PGLiteSocketServer } from "@electric-sql/pglite-socket";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { postgresTextIndex } from "#services/product-service/search/text-index-postgres.server";
import { sqliteTextIndex } from "#services/product-service/search/text-index-sqlite.server";
import { judgedQueries } from "./judged-queries.ts";
import { openSeededCatalogue, type SeededCatalogue } from "./seeded-catalogue.ts";

let engine: PGlite;
let socket: PGLiteSocketServer;
let postgres: SeededCatalogue;
let sqlite: SeededCatalogue;

beforeAll(async () => {
	engine = await PGlite.create({ extensions: { pg_trgm } });
	socket = new PGLiteSocketServer({ db: engine, port: 0, host: "127.0.0.1", maxConnections: 20 });
	const port = await new Promise<number>((resolve, reject) => {
		socket.addEventListener("listening", (event) => {
			resolve((event as CustomEvent<{ port: number }>).detail.port);
		});
		socket.start().catch(reject);
	});
	postgres = await openSeededCatalogue(`postgres://postgres:postgres@127.0.0.1:${port}/postgres`);
	sqlite = await openSeededCatalogue();
}, 180_000);

afterAll(async () => {
	await postgres.close();
	await socket.stop();
	await engine.close();
	await sqlite.close();
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
		await engine.query("set enable_seqscan = off");
		const { rows } = await engine.query<{ "QUERY PLAN": string }>(
			"explain select sku_number from search_part where key like '%16GA07%'",
		);
		await engine.query("reset enable_seqscan");
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
	}, 180_000);

	it("suggest as on SQLite", async () => {
		for (const term of ["downl", "lr23731", "scx", "led9a19", "6 inch ret"]) {
			expect(await postgres.suggest(term)).toEqual(await sqlite.suggest(term));
		}
	});
});

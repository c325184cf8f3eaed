import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { importOwnerCatalog, seedCatalog } from "#demo/catalog/seed-catalog.server";
import { type OpenDatabase, openDatabase } from "#services/db/connect.server";
import { catalogSnapshots } from "#services/product-service/catalog-snapshot.server";
import { readCatalogVersion } from "#services/product-service/catalog-version-repository.server";
import { productBySlug } from "#services/product-service/products/products.server";
import { readVariationsAfter } from "#services/product-service/variations/variations.server";
import { startPostgres, type TestPostgres } from "../../setup/postgres.ts";

let postgres: TestPostgres;
let database: OpenDatabase;

beforeAll(async () => {
	postgres = await startPostgres();
	database = await openDatabase(postgres.url);
});

afterAll(async () => {
	await database.close();
	await postgres.stop();
});

describe("the catalog on PostgreSQL", () => {
	it("contains only the owner's file after --replace, which changes nothing when it is merged again", async () => {
		const { db, dialect } = database;
		const options = { dryRun: false, today: "2026-11-20" };
		const sample = "docs/catalog-import-sample.csv";
		const first = await importOwnerCatalog(db, dialect, sample, { ...options, replace: true });
		expect(first).toMatchObject({ written: true, refusals: [] });
		const version = await readCatalogVersion(db);
		const second = await importOwnerCatalog(db, dialect, sample, { ...options, replace: false });
		expect(second).toMatchObject({ written: false, unchanged: true, products: 4, options: 6 });
		expect(await readCatalogVersion(db)).toBe(version);
	});

	it("is not overwritten by the default catalog", async () => {
		expect(await seedCatalog(database.db, database.dialect)).toBe(false);
	});

	it("reads the same as on SQLite: tree, product with replacement, all SKUs", async () => {
		const catalog = { db: database.db, snapshot: catalogSnapshots(database.db) };
		const { tree } = await catalog.snapshot();
		expect(tree.map((top) => [top.name, top.variationCount])).toEqual([
			["Commercial Indoor", 2],
			["LED Lamps", 3],
			["Safety", 1],
		]);
		const product = await productBySlug(catalog, {
			category: "led-lamps",
			subcategory: "a-series",
			slug: "northlight-a19-60-w-equivalent-2021",
		});
		expect(product.replacement?.name).toBe("Northlight A19 60 W equivalent");
		expect(await readVariationsAfter(catalog, undefined, 100)).toHaveLength(6);
	});
});

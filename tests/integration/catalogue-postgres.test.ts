import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type OpenDatabase, openDatabase } from "#services/db/connect.server";
import { allVariations } from "#services/product-service/all-variations.server";
import { catalogueSnapshots } from "#services/product-service/catalogue-snapshot.server";
import { readCatalogueVersion } from "#services/product-service/catalogue-version.server";
import { importOwnerCatalogue } from "#services/product-service/import/owner-catalogue-import.server";
import { seedCatalogue } from "#services/product-service/import/seed.server";
import { productBySlug } from "#services/product-service/product-by-slug.server";
import { startPostgres, type TestPostgres } from "../setup/postgres.ts";

let postgres: TestPostgres;
let database: OpenDatabase;

beforeAll(async () => {
	postgres = await startPostgres();
	database = await openDatabase(postgres.url);
}, 60_000);

afterAll(async () => {
	await database.close();
	await postgres.stop();
});

describe("the catalogue on PostgreSQL", () => {
	it("is an owner's file alone after --replace, and merges it again", async () => {
		const { db, dialect } = database;
		const options = { dryRun: false, today: "2026-11-20" };
		const sample = "docs/catalogue-import-sample.csv";
		const first = await importOwnerCatalogue(db, dialect, sample, { ...options, replace: true });
		expect(first).toMatchObject({ written: true, refusals: [] });
		const version = await readCatalogueVersion(db);
		const second = await importOwnerCatalogue(db, dialect, sample, { ...options, replace: false });
		expect(second).toMatchObject({ written: true, products: 4, options: 6 });
		expect(await readCatalogueVersion(db)).not.toBe(version);
	});

	it("is not overwritten by the default one", async () => {
		expect(await seedCatalogue(database.db, database.dialect)).toBe(false);
	});

	it("is read as on SQLite: tree, product with replacement, all SKUs", async () => {
		const catalogue = { db: database.db, snapshot: catalogueSnapshots(database.db) };
		const { tree } = await catalogue.snapshot();
		expect(tree.map((top) => [top.name, top.variationCount])).toEqual([
			["Commercial Indoor", 2],
			["LED Lamps", 3],
			["Safety", 1],
		]);
		const product = await productBySlug(catalogue, {
			category: "led-lamps",
			subcategory: "a-series",
			slug: "northlight-a19-60-w-equivalent-2021",
		});
		expect(product.replacement?.name).toBe("Northlight A19 60 W equivalent");
		expect(await allVariations(catalogue, { limit: 100 })).toHaveLength(6);
	});
});

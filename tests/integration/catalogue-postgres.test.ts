import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { PGLiteSocketServer } from "@electric-sql/pglite-socket";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type OpenDatabase, openDatabase } from "#services/db/connect.server";
import { allVariations } from "#services/product-service/all-variations.server";
import { catalogueSnapshots } from "#services/product-service/catalogue-snapshot.server";
import { readCatalogueVersion } from "#services/product-service/catalogue-version.server";
import { importOwnerCatalogue } from "#services/product-service/import/owner-catalogue-import.server";
import { seedCatalogue } from "#services/product-service/import/seed.server";
import { productBySlug } from "#services/product-service/product-by-slug.server";

let engine: PGlite;
let socket: PGLiteSocketServer;
let database: OpenDatabase;

beforeAll(async () => {
	engine = await PGlite.create({ extensions: { pg_trgm } });
	socket = new PGLiteSocketServer({ db: engine, port: 0, host: "127.0.0.1", maxConnections: 20 });
	const port = await new Promise<number>((resolve, reject) => {
		socket.addEventListener("listening", (event) => {
			resolve((event as CustomEvent<{ port: number }>).detail.port);
		});
		socket.start().catch(reject);
	});
	database = await openDatabase(`postgres://postgres:postgres@127.0.0.1:${port}/postgres`);
}, 60_000);

afterAll(async () => {
	await database.close();
	await socket.stop();
	await engine.close();
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

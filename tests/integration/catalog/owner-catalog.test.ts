import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type OpenDatabase, openDatabase } from "#services/db/connect.server";
import { catalogSnapshots } from "#services/product-service/catalog-snapshot.server";
import { readCatalogVersion } from "#services/product-service/catalog-version-repository.server";
import { importOwnerCatalog } from "../../../demo/catalog/seed-catalog.server.ts";

const today = "2026-11-20";
const header =
	"sku,product_key,product_name,brand,category,subcategory,kind,cct,list_price,stock_rno,status,replaced_by";

let folder: string;
let database: OpenDatabase;

beforeEach(async () => {
	folder = mkdtempSync(path.join(tmpdir(), "owner-"));
	database = await openDatabase(path.join(folder, "test.db"));
	// A custom catalog, so that no test waits for the default one.
	await importCatalog([header, ...lamps], { replace: true });
});

afterEach(async () => {
	await database.close();
	rmSync(folder, { recursive: true });
});

const lamps = [
	"L-27,lamp,Lamp,Northlight,LED Lamps,A-Series,lamp,2700,5.00,10,,",
	"L-30,lamp,Lamp,Northlight,LED Lamps,A-Series,lamp,3000,5.00,20,,",
	"O-27,old,Old lamp,Northlight,LED Lamps,A-Series,lamp,2700,,,discontinued,lamp",
];

function importCatalog(
	lines: readonly (string | Buffer)[],
	options: { replace?: boolean; dryRun?: boolean } = {},
) {
	const file = path.join(folder, "catalog.csv");
	writeFileSync(file, Buffer.concat(lines.flatMap((line) => [Buffer.from(line), Buffer.from("\n")])));
	return importOwnerCatalog(database.db, database.dialect, file, {
		replace: options.replace ?? false,
		dryRun: options.dryRun ?? false,
		today,
	});
}

/** All tables that an import may change. */
async function contents() {
	const { db } = database;
	return {
		version: await readCatalogVersion(db),
		categories: await db.selectFrom("category").selectAll().orderBy("id").execute(),
		products: await db.selectFrom("product").selectAll().orderBy("id").execute(),
		variations: await db.selectFrom("variation").selectAll().orderBy("id").execute(),
		prices: await db.selectFrom("price").selectAll().orderBy("variation_id").execute(),
		stock: await db.selectFrom("stock").selectAll().orderBy("variation_id").execute(),
		warehouses: await db.selectFrom("warehouse").selectAll().orderBy("id").execute(),
	};
}

const skus = async () => (await contents()).variations.map((variation) => variation.sku).sort();

describe("a valid catalog file", () => {
	it("is the whole catalog after --replace, with categories, prices, stock and replacements", async () => {
		const { products, variations, prices, stock, categories } = await contents();
		expect(products.map((product) => product.slug).sort()).toEqual(["lamp", "old-lamp"]);
		const bySlug = new Map(products.map((product) => [product.slug, product]));
		expect(bySlug.get("old-lamp")?.replaced_by).toBe(bySlug.get("lamp")?.id);
		expect([variations.length, prices.length, stock.length, categories.length]).toEqual([3, 2, 2, 2]);
	});

	it.each([";", "\t", "|"])("may separate its columns by %j", async (separator) => {
		const { products, variations, prices } = await contents();
		const lines = [header, ...lamps].map((line) => line.replaceAll(",", separator));
		// Read alike, it changes nothing.
		expect(await importCatalog(lines, { replace: true })).toMatchObject({ unchanged: true, refusals: [] });
		const after = await contents();
		const stable = ({ slug, name }: { slug: string; name: string }) => [slug, name];
		expect(after.products.map(stable).sort()).toEqual(products.map(stable).sort());
		expect(after.variations.map(({ sku }) => sku).sort()).toEqual(variations.map(({ sku }) => sku).sort());
		expect(after.prices.map(({ list_cents }) => list_cents)).toEqual(
			prices.map(({ list_cents }) => list_cents),
		);
	});

	it("is merged: known products are replaced and keep their URL, others stay", async () => {
		const before = await contents();
		const outcome = await importCatalog([
			header,
			"L-30,lamp,Lamp renamed,Northlight,LED Lamps,A-Series,lamp,3000,6.00,,,",
			"N-1,new,Lamp,Northlight,Signs,Exit,exit-sign,,,,,",
		]);
		expect(outcome).toMatchObject({ written: true, refusals: [], products: 2, options: 2 });
		const after = await contents();
		expect(await skus()).toEqual(["L-30", "N-1", "O-27"]);
		const renamed = after.products.find((product) => product.name === "Lamp renamed");
		expect(renamed?.slug).toBe("lamp");
		expect(after.products.find((product) => product.name === "Lamp")?.slug).toMatch(/^lamp-[0-9a-f]{8}$/);
		expect(after.prices).toMatchObject([{ variation_id: expect.any(String), list_cents: 600 }]);
		expect(after.stock).toEqual([]);
		expect(after.version).not.toBe(before.version);
	});

	it("removes a product whose last option moved to another", async () => {
		await importCatalog([header, "O-27,lamp,Lamp,Northlight,LED Lamps,A-Series,lamp,2700,,,,"]);
		expect((await contents()).products.map((product) => product.name)).toEqual(["Lamp"]);
		expect(await skus()).toEqual(["O-27"]);
	});

	it("is picked up by a running service", async () => {
		const snapshot = catalogSnapshots(database.db);
		expect((await snapshot()).tree.map((top) => top.variationCount)).toEqual([3]);
		await importCatalog([header, "N-1,new,Sign,Northlight,Signs,Exit,exit-sign,,,,,"]);
		expect((await snapshot()).tree.map((top) => [top.name, top.variationCount])).toEqual([
			["LED Lamps", 3],
			["Signs", 1],
		]);
	});

	it("can start with a byte order mark or be UTF-16", async () => {
		await importCatalog([`\uFEFF${header}`, "N-1,new,Spot für Wände,Northlight,LED Lamps,Spots,lamp,,,,,"]);
		const utf16 = Buffer.from(
			`\uFEFF${header}\nN-2,new2,Spot à la carte,Northlight,LED Lamps,Spots,lamp,,,,,`,
			"utf16le",
		);
		writeFileSync(path.join(folder, "utf16.csv"), utf16);
		await importOwnerCatalog(database.db, database.dialect, path.join(folder, "utf16.csv"), {
			replace: false,
			dryRun: false,
			today,
		});
		const names = (await contents()).products.map((product) => product.name);
		expect(names).toEqual(expect.arrayContaining(["Spot für Wände", "Spot à la carte"]));
	});
});

describe("an invalid catalog file", () => {
	const good = "N-1,new,Sign,Northlight,Signs,Exit,exit-sign,,,,,";
	const cases: [string, (string | Buffer)[], { row: number; column: string }][] = [
		[
			"a wrong figure",
			[header, good, "N-2,n2,Sign,N,Signs,Exit,exit-sign,warm,,,,"],
			{ row: 3, column: "cct" },
		],
		["a field too few", [header, good, "N-2,n2,Sign"], { row: 3, column: "" }],
		["a repeated part number", [header, good, good], { row: 3, column: "sku" }],
		[
			"an unknown replacement",
			[header, good.replace(",,,,,", ",,,,discontinued,gone")],
			{ row: 2, column: "replaced_by" },
		],
		["an unknown column", [`${header},color`, `${good},red`], { row: 1, column: "color" }],
		["a broken quote", [header, good, '"N-2,n2'], { row: 3, column: "" }],
		[
			"another encoding",
			[header, good, Buffer.from("N-2,n2,Caf\xe9,N,Signs,Exit,exit-sign,,,,,", "latin1")],
			{ row: 3, column: "" },
		],
		["no rows", [header], { row: 1, column: "" }],
		["nothing at all", [""], { row: 1, column: "" }],
	];

	it.each(cases)("leaves everything unchanged: %s", async (_what, lines, refusal) => {
		const before = await contents();
		for (const replace of [false, true]) {
			const outcome = await importCatalog(lines, { replace });
			expect(outcome.written).toBe(false);
			expect(outcome.refusals).toContainEqual(expect.objectContaining(refusal));
			expect(await contents()).toEqual(before);
		}
	});

	it("leaves everything unchanged when writing fails halfway", async () => {
		const before = await contents();
		await database.db.schema.alterTable("stock").renameTo("stock_away").execute();
		const lines = [header, "N-1,new,Sign,Northlight,Signs,Exit,exit-sign,,1.00,5,,"];
		await expect(importCatalog(lines)).rejects.toThrow("stock");
		await database.db.schema
			.alterTable("stock_away" as "stock")
			.renameTo("stock")
			.execute();
		expect(await contents()).toEqual(before);
	});
});

it("changes nothing in a dry run", async () => {
	const before = await contents();
	const outcome = await importCatalog([header, "N-1,new,Sign,Northlight,Signs,Exit,exit-sign,,,,,"], {
		dryRun: true,
	});
	expect(outcome).toMatchObject({ written: false, refusals: [], products: 1 });
	expect(await contents()).toEqual(before);
});

it("accepts the documentation's sample file", async () => {
	const outcome = await importOwnerCatalog(database.db, database.dialect, "docs/catalog-import-sample.csv", {
		replace: false,
		dryRun: false,
		today,
	});
	expect(outcome).toMatchObject({ written: true, refusals: [] });
});

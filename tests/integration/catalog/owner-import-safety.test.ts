/** Imports that meet each other, are ended at a bad moment, or move SKUs between products: nothing is lost or left over. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type OpenDatabase, openDatabase } from "#services/db/connect.server";
import { insertRows } from "#services/db/write-rows.server";
import {
	readCatalogVersion,
	readDefaultEdition,
	selectChange,
} from "#services/product-service/catalog-version-repository.server";
import {
	compareStaged,
	productsPerStep,
} from "#services/product-service/import/owner-catalog/compare-staged.server";
import {
	type OwnerImportOptions,
	undoLastImport,
} from "#services/product-service/import/owner-catalog/import-catalog.server";
import {
	selectGroups,
	selectStagedRelations,
} from "#services/product-service/import/owner-catalog/staged-rows-repository.server";
import {
	clearStaging,
	endReading,
	selectStaged,
	storeStep,
} from "#services/product-service/import/owner-catalog/staging-repository.server";
import { importOwnerCatalog } from "../../../demo/catalog/seed-catalog.server.ts";
import { dialects, startPostgres, type TestPostgres } from "../../setup/postgres.ts";

const header = "sku,product_key,product_name,brand,category,subcategory,kind,list_price,status,replaced_by";
const row = (sku: string, key: string, price = "5.00", rest = ",") =>
	`${sku},${key},${key} lamp,Northlight,LED Lamps,A-Series,other,${price},${rest}`;
/** Products of one SKU each. */
const products = (count: number, price: string) =>
	Array.from({ length: count }, (_, at) => row(`P-${at}`, `p-${at}`, price));
const anotherImport = "another import was started meanwhile";

describe.each(dialects)("imports of the catalog (%s)", (dialect) => {
	let folder: string;
	let database: OpenDatabase;
	let postgres: TestPostgres | null = null;
	beforeEach(async () => {
		folder = mkdtempSync(path.join(tmpdir(), "safety-"));
		postgres = dialect === "postgres" ? await startPostgres() : null;
		database = await openDatabase(postgres?.url ?? path.join(folder, "test.db"));
	});
	afterEach(async () => {
		await database.close();
		await postgres?.stop();
		rmSync(folder, { recursive: true });
	});

	function importRows(
		rows: readonly string[],
		options: Partial<OwnerImportOptions> = {},
		name = "catalog.csv",
	) {
		const file = path.join(folder, name);
		writeFileSync(file, [header, ...rows].join("\n"));
		return importOwnerCatalog(database.db, database.dialect, file, {
			...{ replace: true, dryRun: false, today: "2026-11-20" },
			...options,
		});
	}
	const undo = () => undoLastImport(database.db, database.dialect);
	/** SKUs with their product and price. */
	const sold = async () => {
		const rows = await database.db
			.selectFrom("variation as v")
			.innerJoin("product as p", "p.id", "v.product_id")
			.leftJoin("price", "price.variation_id", "v.id")
			.select(["v.sku", "p.name", "price.list_cents"])
			.orderBy("v.sku")
			.execute();
		return rows.map(({ sku, name, list_cents }) => `${sku} ${name} ${list_cents}`);
	};

	it("ends one that waits for its answer when another applies the same file", async () => {
		await importRows(products(5, "5.00"));
		const changed = products(5, "6.00");
		const waiting = importRows(changed, {
			async confirm() {
				expect(await importRows(changed)).toMatchObject({ written: true });
				return true;
			},
		});
		await expect(waiting).rejects.toThrow(anotherImport);
		expect(await sold()).toEqual(Array.from({ length: 5 }, (_, at) => `P-${at} p-${at} lamp 600`));
		expect(await undo()).toMatchObject({ undone: true });
		expect(await sold()).toEqual(Array.from({ length: 5 }, (_, at) => `P-${at} p-${at} lamp 500`));
	});

	it.each([
		["a dry run of another file", [row("X-1", "x")]],
		["another file with mistakes", [row("X-1", "x", "free")]],
	])("never applies the rows of %s", async (_, others) => {
		await importRows(products(5, "4.00"));
		await importRows(products(5, "5.00"));
		const before = await sold();
		const waiting = importRows(products(4, "6.00"), {
			async confirm() {
				await importRows(others, { dryRun: true }, "other.csv");
				return true;
			},
		});
		await expect(waiting).rejects.toThrow(anotherImport);
		expect(await sold()).toEqual(before);
		// What can be undone is still the import before.
		expect(await undo()).toMatchObject({ undone: true });
	});

	it("stores nothing more of one whose rows another run has", async () => {
		const rows = products(3, "5.00");
		await importRows(rows, { dryRun: true });
		const stale = await selectStaged(database.db);
		await importRows(rows, { dryRun: true });
		if (!stale) throw new Error("Nothing is stored");
		const step = { rowReached: 1, rows: [], files: [], sources: [], refusals: [] };
		const options = { staged: stale, replace: true, today: "2026-11-20", isComplete: true };
		for (const write of [
			() => storeStep(database.db, stale, step),
			() => endReading(database.db, database.dialect, stale),
			() => compareStaged(database.db, { ...options, onProgress: () => undefined }),
			() => clearStaging(database.db, stale),
		])
			await expect(write()).rejects.toThrow(anotherImport);
		expect(await importRows(rows)).toMatchObject({ written: true, products: 3 });
	});

	it("finds mistakes again after it was ended between comparing and forgetting the file", async () => {
		await importRows(products(3, "5.00"));
		const wrong = [...products(3, "6.00"), row("X-1", "x", "", "discontinued,nothing")];
		const before = await sold();
		const killed = importRows(wrong, {
			onProgress({ step }) {
				if (step === "Comparing with the catalog") throw new Error("killed");
			},
		});
		await expect(killed).rejects.toThrow("killed");
		const rename = (from: string, to: string) => database.db.schema.alterTable(from).renameTo(to).execute();
		await rename("catalog_import_file", "away");
		await expect(importRows(wrong)).rejects.toThrow("catalog_import_file");
		await rename("away", "catalog_import_file");
		expect(await importRows(wrong)).toMatchObject({
			written: false,
			refusals: [{ row: 5, column: "replaced_by", value: "nothing" }],
		});
		expect(await sold()).toEqual(before);
	});

	it("puts SKUs back that moved to a product which a later step changes", async () => {
		// More products between the two than a step takes.
		const between = (price: string) => products(productsPerStep + 20, price);
		await importRows([row("T-1", "one"), row("O-1", "one"), ...between("5.00"), row("Z-1", "two")]);
		const before = await sold();
		await importRows([
			...[row("O-1", "one", "6.00"), row("N-1", "one", "6.00")],
			...[...between("6.00"), row("Z-1", "two", "6.00"), row("T-1", "two", "6.00")],
		]);
		expect(await undo()).toMatchObject({ undone: true });
		expect(await sold()).toEqual(before);
	});

	it("puts back what a product was replaced by, also of one that the file doesn't have", async () => {
		const replaced = () =>
			database.db.selectFrom("product").select(["name", "replaced_by"]).orderBy("name").execute();
		await importRows([row("A-1", "a", "", "discontinued,b"), row("B-1", "b"), row("C-1", "c")]);
		const before = await replaced();
		await importRows([row("B-1", "renamed")], { replace: false });
		expect(await replaced()).not.toEqual(before);
		expect(await undo()).toMatchObject({ undone: true });
		expect(await replaced()).toEqual(before);
	});

	it("reads products with many SKUs in steps that a statement takes", async () => {
		const rows = Array.from({ length: 12_000 }, (_, at) => ({
			...{ row_number: at + 2, product_id: `p-${at % 4}`, variation_id: `v-${at}`, sku_key: `${at}` },
			...{ replaced_id: null, photometry: null, related: 0 as const, content: "{}" },
		}));
		await insertRows(database.db, "catalog_import_row", rows);
		const list = rows.slice(0, 4).map(({ row_number, product_id }) => ({ position: row_number, product_id }));
		await insertRows(database.db, "catalog_import_product", list);
		const sizes: number[] = [];
		for (let after = 0; ; ) {
			const group = await selectGroups(database.db, after, productsPerStep);
			if (!group) break;
			after = group.last;
			sizes.push(group.rows.length);
		}
		expect(sizes).toEqual([9000, 3000]);
		// More than either database binds.
		const many = Array.from({ length: 66_000 }, (_, at) => `v-${at}`);
		expect(await selectStagedRelations(database.db, many)).toEqual([]);
	});

	it("builds the search tables again before numbers that are gone are as many as SKUs", async () => {
		const priced = (price: string) => [
			...products(25, "5.00"),
			...Array.from({ length: 20 }, (_, at) => row(`B-${at}`, "big", price)),
		];
		for (let price = 5; price < 10; price++) await importRows(priced(`${price}.00`));
		const numbers = await database.db.selectFrom("search_sku").select("number").execute();
		expect(numbers).toHaveLength(45);
		expect(Math.max(...numbers.map(({ number }) => number))).toBeLessThan(90);
	});

	it("leaves a database without a catalog, as it was, when the first one is undone", async () => {
		await importRows(products(3, "5.00"));
		expect(await undo()).toMatchObject({ undone: true });
		expect([await readCatalogVersion(database.db), await readDefaultEdition(database.db)]).toEqual([
			null,
			null,
		]);
		expect(await sold()).toEqual([]);
		expect(await importRows(products(2, "5.00"))).toMatchObject({ written: true });
	});

	it("builds the search tables again when a subcategory's slug stops being the only one", async () => {
		const place = (line: string) => line.replace("LED Lamps", "Outdoor");
		await importRows(products(20, "5.00"));
		const version = await readCatalogVersion(database.db);
		const follows = async (before: string | null) =>
			selectChange(database.db, before ?? "", (await readCatalogVersion(database.db)) ?? "");
		await importRows([...products(20, "5.00"), place(row("X-1", "x"))]);
		expect(await follows(version)).toBeNull();
		const both = await readCatalogVersion(database.db);
		await importRows([...products(20, "5.00"), place(row("X-1", "x", "6.00"))]);
		expect(await follows(both)).not.toBeNull();
		await importRows(products(20, "5.00"));
		expect(await follows(both)).toBeNull();
	});

	it("writes nothing when the file says what the catalog has, and keeps what can be undone", async () => {
		await importRows(products(3, "5.00"));
		await importRows(products(3, "6.00"));
		const version = await readCatalogVersion(database.db);
		const asked = async () => {
			throw new Error("There is nothing to ask");
		};
		for (const replace of [true, false])
			expect(await importRows(products(3, "6.00"), { replace, confirm: asked })).toMatchObject({
				...{ written: false, unchanged: true, refusals: [] },
				differences: { products: { new: 0, changed: 0, gone: 0, same: 3 } },
			});
		expect(await readCatalogVersion(database.db)).toBe(version);
		// Only a category's name is another one.
		const spelled = products(3, "6.00").map((line) => line.replace("LED Lamps", "LED lamps"));
		expect(await importRows(spelled)).toMatchObject({ written: true });
		expect(await undo()).toMatchObject({ undone: true });
		expect(await importRows(products(3, "6.00"))).toMatchObject({ unchanged: true });
	});
});

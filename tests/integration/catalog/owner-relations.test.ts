/** Accessories and replacements of an owner's catalog: import, page of the product, part number look-up. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type OpenDatabase, openDatabase } from "#services/db/connect.server";
import { catalogSnapshots } from "#services/product-service/catalog-snapshot.server";
import { productBySlug } from "#services/product-service/products/products.server";
import {
	nameSuccessors,
	newestSuccessors,
} from "#services/product-service/relations/product-relations.server";
import { selectRequired, selectSold } from "#services/product-service/relations/relations-repository.server";
import { importOwnerCatalog } from "../../../demo/catalog/seed-catalog.server.ts";
import { commonDialects, startPostgres, type TestPostgres } from "../../setup/postgres.ts";

const header =
	"sku,product_key,product_name,brand,category,subcategory,kind,list_price,status,accessories,requires,replaces";
const row = (sku: string, kind: string, rest = ",,,") =>
	`${sku},${sku},${sku} product,Northlight,Outdoor,Area,${kind},50.00,${rest}`;
const kits = [row("NL-PA", "other"), row("NL-SF", "other"), row("NL-PC", "other")];

let folder: string;
let database: OpenDatabase;

/** A database of its own for each test. */
function useDatabase(dialect: (typeof commonDialects)[number]): void {
	let postgres: TestPostgres | null = null;
	beforeEach(async () => {
		folder = mkdtempSync(path.join(tmpdir(), "relations-"));
		postgres = dialect === "postgres" ? await startPostgres() : null;
		database = await openDatabase(postgres?.url ?? path.join(folder, "test.db"));
	});
	afterEach(async () => {
		await database.close();
		await postgres?.stop();
		rmSync(folder, { recursive: true });
	});
}

function importRows(rows: readonly string[], replace = true) {
	const file = path.join(folder, "catalog.csv");
	writeFileSync(file, [header, ...rows].join("\n"));
	const options = { replace, dryRun: false, today: "2026-11-20" };
	return importOwnerCatalog(database.db, database.dialect, file, options);
}

const stored = () =>
	database.db
		.selectFrom("sku_relation as r")
		.innerJoin("variation as a", "a.id", "r.from_id")
		.innerJoin("variation as b", "b.id", "r.to_id")
		.select(["a.sku as from", "r.kind", "r.group_name as group", "b.sku as to", "r.pieces"])
		.orderBy("r.position")
		.execute();

const page = (slug: string) =>
	productBySlug(
		{ db: database.db, snapshot: catalogSnapshots(database.db) },
		{ category: "outdoor", subcategory: "area", slug },
	);

describe.each(commonDialects)("relations of an owner's catalog (%s)", (dialect) => {
	useDatabase(dialect);

	it("are stored, and are on the page of the product", async () => {
		const light = row("NL-AL", "area-light", ",NL-PC,Mounting kit:nl-pa|Mounting kit:NL-SF:2,");
		const { refusals, written } = await importRows([light, ...kits]);
		expect([refusals, written]).toEqual([[], true]);
		expect(await stored()).toEqual([
			{ from: "NL-AL", kind: "required", group: "Mounting kit", to: "NL-PA", pieces: 1 },
			{ from: "NL-AL", kind: "required", group: "Mounting kit", to: "NL-SF", pieces: 2 },
			{ from: "NL-AL", kind: "accessory", group: "", to: "NL-PC", pieces: 1 },
		]);
		const { partRelations, relatedParts } = await page("nl-al-product");
		expect(partRelations.map(({ kind, group }) => [kind, group])).toEqual([
			["required", "Mounting kit"],
			["required", "Mounting kit"],
			["accessory", ""],
		]);
		expect(relatedParts.map(({ sku, drawing }) => [sku, drawing])).toEqual([
			["NL-PA", null],
			["NL-SF", null],
			["NL-PC", null],
		]);
		expect(await page("nl-pa-product")).toMatchObject({ partRelations: [], relatedParts: [] });
	});

	it("lead over a chain of replacements to the newest part number that is sold", async () => {
		const { refusals } = await importRows([
			row("V1", "other", "discontinued,,,"),
			row("V2", "other", "discontinued,,,V1"),
			row("V3", "other", ",,,V2"),
			row("V4", "other", "discontinued,,,V3"),
		]);
		expect(refusals).toEqual([]);
		const old = await page("v1-product");
		expect(old.partRelations).toMatchObject([{ kind: "replaced-by" }]);
		expect(old.relatedParts.map(({ sku }) => sku)).toEqual(["V3"]);
		const newest = await page("v3-product");
		expect(newest.relatedParts.map(({ sku }) => sku)).toEqual(["V2"]);
		expect([...(await newestSuccessors(database.db, [newest.variationID]))]).toEqual([]);
	});

	it("name in a list what replaced a part number, and tell what a SKU needs", async () => {
		await importRows([
			row("V1", "other", "discontinued,,,"),
			row("V2", "other", ",,,V1"),
			row("NL-AL", "area-light", ",,Mounting kit:nl-pa|Mounting kit:NL-SF:2,"),
			...kits,
		]);
		const { db } = database;
		const rows = await db
			.selectFrom("variation")
			.select(["id as variationID", "sku"])
			.orderBy("sku")
			.execute();
		const named = await nameSuccessors({ db, snapshot: catalogSnapshots(db) }, rows);
		expect(named.flatMap(({ sku, replacedBy }) => (replacedBy ? [[sku, replacedBy.sku]] : []))).toEqual([
			["V1", "V2"],
		]);
		const ids = rows.map(({ variationID }) => variationID);
		expect((await selectRequired(db, ids)).map(({ group, pieces }) => [group, pieces])).toEqual([
			["Mounting kit", 1],
			["Mounting kit", 2],
		]);
		expect((await selectSold(db, ids)).size).toBe(rows.length - 1);
	});

	it("are replaced with the SKU that has them, and go with either SKU", async () => {
		await importRows([row("NL-AL", "area-light", ",NL-PC|NL-PA,,"), ...kits]);
		await importRows([row("NL-AL", "area-light", ",NL-SF,,")], false);
		expect((await stored()).map(({ to }) => to)).toEqual(["NL-SF"]);
		// The product has another option now.
		await importRows(["NL-SF2,NL-SF,NL-SF product,Northlight,Outdoor,Area,other,50.00,,,,"], false);
		expect(await stored()).toEqual([]);
	});

	it.each([
		[",NL-XX,,", "accessories", "NL-XX", "is not a part number of this file or of the catalog"],
		[",NL-AL,,", "accessories", "NL-AL", "is the part number of the row itself"],
		[",NL-PA|nl-pa,,", "accessories", "nl-pa", "is listed twice"],
		[",,,V2", "replaces", "V2", "is already replaced by V3"],
		[
			",,NL-PA,",
			"requires",
			"NL-PA",
			"is not what is needed and a part number, such as Mounting kit:NL-SMK-24",
		],
		[",,Mounting kit:NL-PA:0,", "requires", "Mounting kit:NL-PA:0", "is not between 1 and 100"],
	])("refuse %s", async (rest, column, value, reason) => {
		const { refusals, written } = await importRows([
			...kits,
			row("V2", "other"),
			row("V3", "other", ",,,V2"),
			row("NL-AL", "area-light", rest),
		]);
		expect(refusals).toEqual([{ row: 7, column, value, reason }]);
		expect(written).toBe(false);
	});

	it("refuse a circle, also with what is stored", async () => {
		const circle = "replaces this part number, directly or by way of others";
		const first = await importRows([row("V1", "other", ",,,V2"), row("V2", "other", ",,,V1")]);
		expect(first.refusals).toMatchObject([{ row: 3, value: "V1", reason: circle }]);
		await importRows([row("V1", "other"), row("V2", "other", ",,,V1")]);
		const second = await importRows([row("V1", "other", ",,,V2")], false);
		expect(second.refusals).toMatchObject([{ row: 2, value: "V2", reason: circle }]);
	});

	it("refuse a part number that two other brands have", async () => {
		const of = (brand: string) => `KIT,${brand},Kit of ${brand},${brand},Outdoor,Area,other,5.00,,,,`;
		const { refusals } = await importRows([of("Acme"), of("Bolt"), row("NL-AL", "area-light", ",KIT,,")]);
		expect(refusals).toMatchObject([{ row: 4, reason: "can be 2 part numbers: Acme KIT, Bolt KIT" }]);
	});
});

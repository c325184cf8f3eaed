/** An import of an owner's catalog as a whole: compared before it is applied, continued after a kill, undone. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { listingInputSchema } from "#contracts/catalog/product-service";
import { type OpenDatabase, openDatabase } from "#services/db/connect.server";
import { catalogSnapshots } from "#services/product-service/catalog-snapshot.server";
import {
	readCatalogVersion,
	renewCatalogVersion,
	selectChange,
} from "#services/product-service/catalog-version-repository.server";
import {
	type OwnerImportOptions,
	undoLastImport,
} from "#services/product-service/import/owner-catalog/import-catalog.server";
import { selectStaged } from "#services/product-service/import/owner-catalog/staging-repository.server";
import { finishCatalogChange } from "#services/product-service/import/write-catalog.server";
import { CatalogSource } from "#services/product-service/listing/catalog.server";
import { listing } from "#services/product-service/listing/listing.server";
import { importOwnerCatalog } from "../../../demo/catalog/seed-catalog.server.ts";
import { commonDialects, startPostgres, type TestPostgres } from "../../setup/postgres.ts";

const header =
	"sku,product_key,product_name,brand,category,subcategory,kind,cct,list_price,stock_rno,status,replaced_by,accessories,notes";
const row = (sku: string, key: string, rest: string, place = "LED Lamps,A-Series") =>
	`${sku},${key},${key} lamp,Northlight,${place},lamp,${rest}`;
const first = [
	row("L-27", "lamp", "2700,5.00,10,,,SH-1,"),
	row("L-30", "lamp", "3000,5.00,20,,,,"),
	row("O-27", "old", "2700,,,discontinued,lamp,,"),
	row("M-27", "moved", "2700,4.00,,,,,see L-27"),
	row("SH-1", "shade", ",2.00,7,,,,", "Parts,Shades"),
];

let folder: string;
let database: OpenDatabase;

async function importRows(rows: readonly string[], options: Partial<OwnerImportOptions> = {}) {
	const file = path.join(folder, "catalog.csv");
	writeFileSync(file, [header, ...rows].join("\n"));
	return importOwnerCatalog(database.db, database.dialect, file, {
		...{ replace: true, dryRun: false, today: "2026-11-20" },
		...options,
	});
}

const tables = [
	"category",
	"product",
	"variation",
	"price",
	"stock",
	"sku_relation",
	"photometric_file",
	"picture_file",
	"search_sku",
	"search_part",
	"search_word",
] as const;

/** All that an import may change, but for the version. */
async function contents(among: readonly (typeof tables)[number][] = tables) {
	const read = await Promise.all(
		among.map((table) =>
			database.db
				.selectFrom(table as "product")
				.selectAll()
				.execute(),
		),
	);
	return read.map((rows) => rows.map((one) => JSON.stringify(one)).sort());
}

/** Numbers in the search tables, by part number. */
const numbersBySku = async () => {
	const rows = await database.db
		.selectFrom("search_sku")
		.innerJoin("variation", "variation.id", "search_sku.variation_id")
		.select(["variation.sku", "search_sku.number"])
		.execute();
	return new Map(rows.map(({ sku, number }) => [sku, number]));
};

const stopAt = (step: string, share: number) => (progress: { step: string; done: number; total: number }) => {
	if (progress.step === step && progress.done >= share * progress.total) throw new Error("killed");
};

describe.each(commonDialects)("an import (%s)", (dialect) => {
	let postgres: TestPostgres | null = null;
	beforeEach(async () => {
		folder = mkdtempSync(path.join(tmpdir(), "steps-"));
		postgres = dialect === "postgres" ? await startPostgres() : null;
		database = await openDatabase(postgres?.url ?? path.join(folder, "test.db"));
		await importRows(first);
	});
	afterEach(async () => {
		await database.close();
		await postgres?.stop();
		rmSync(folder, { recursive: true });
	});

	/** A price and a relation change, a SKU moves to another product, and products come and go. */
	const second = [
		row("L-27", "lamp", "2700,5.50,10,,,,"),
		row("L-30", "lamp", "3000,5.00,20,,,,"),
		row("M-27", "joined", "2700,4.00,,,,,see L-27"),
		row("N-1", "new", "4000,6.00,1,,,L-30,", "LED Lamps,Globes"),
	];

	it("shows what is new, changed and gone before it changes anything", async () => {
		const before = await contents();
		const { differences, written } = await importRows(second, { dryRun: true });
		expect(differences).toMatchObject({
			products: { new: 2, changed: 1, gone: 3, same: 0 },
			skus: { new: 1, changed: 2, gone: 2, same: 1 },
			examples: {
				new: ["Northlight N-1"],
				changed: ["Northlight L-27: list_price, accessories", "Northlight M-27: product_key"],
				gone: expect.arrayContaining(["Northlight O-27", "Northlight SH-1"]),
			},
		});
		expect([written, await contents()]).toEqual([false, before]);
		// A merge keeps what the file doesn't name; a SKU that leaves a product takes it along with the last one.
		const merged = await importRows(second, { dryRun: true, replace: false });
		expect(merged.differences).toMatchObject({ products: { gone: 1 }, skus: { gone: 0 } });
		const asked = await importRows(second, { confirm: async () => false });
		expect([asked.written, await contents()]).toEqual([false, before]);
	});

	it("leaves rows alone that did not change", async () => {
		await database.db.updateTable("product").set({ updated_at: "2026-01-01" }).execute();
		const changed = [first[0]?.replace("5.00", "5.10") ?? "", ...first.slice(1)];
		await importRows(changed);
		const products = await database.db.selectFrom("product").select("updated_at").orderBy("slug").execute();
		expect(products.map(({ updated_at }) => updated_at)).toEqual([
			"2026-11-20",
			"2026-01-01",
			"2026-01-01",
			"2026-01-01",
		]);
	});

	it.each([true, false])("is undone as a whole (replaces: %s)", async (replace) => {
		const before = await contents();
		await importRows(replace ? second : second.slice(0, 3), { replace });
		expect(await contents()).not.toEqual(before);
		expect(await undoLastImport(database.db, database.dialect)).toMatchObject({ undone: true });
		expect(await contents()).toEqual(before);
		expect(await undoLastImport(database.db, database.dialect)).toEqual({ undone: false, reason: "nothing" });
	});

	it("is not undone once the catalog was changed otherwise", async () => {
		await importRows(second);
		await renewCatalogVersion(database.db);
		const before = await contents();
		expect(await undoLastImport(database.db, database.dialect)).toEqual({
			undone: false,
			reason: "changed-since",
		});
		expect(await contents()).toEqual(before);
	});

	it("is compared again when another change came before it was applied", async () => {
		let times = 0;
		const { written } = await importRows(second, {
			async confirm() {
				times++;
				if (times === 1) await renewCatalogVersion(database.db);
				return true;
			},
		});
		expect([times, written]).toEqual([2, true]);
	});

	it("goes on after a kill where the file was, and changes nothing until it is whole", async () => {
		const long = Array.from({ length: 3200 }, (_, at) =>
			row(
				`P-${at}`,
				`p-${Math.floor(at / 3)}`,
				`${2700 + (at % 3) * 300},5.00,${at},,,${at % 50 ? "" : "P-7"},`,
			),
		);
		const before = await contents();
		const killed = importRows(long, { onProgress: stopAt("Reading the file", 0.7) });
		await expect(killed).rejects.toThrow("killed");
		const reached = (await selectStaged(database.db))?.row_reached ?? 0;
		expect(reached).toBeGreaterThan(1000);
		const rows: number[] = [];
		const onResume = (row: number) => rows.push(row);
		const killedLater = importRows(long, { onResume, onProgress: stopAt("Writing products", 0.6) });
		await expect(killedLater).rejects.toThrow("killed");
		expect(await contents()).toEqual(before);
		const outcome = await importRows(long, { onResume });
		expect(outcome).toMatchObject({ written: true, products: 1067, options: 3200, refusals: [] });
		// Once, as there was nothing left to read in the end.
		expect(rows).toEqual([reached]);
		expect(await selectStaged(database.db)).toBeUndefined();
		const resumed = await contents(["variation", "price", "stock", "sku_relation"]);
		await importRows(first);
		await importRows(long);
		expect(await contents(["variation", "price", "stock", "sku_relation"])).toEqual(resumed);
	});

	it("reports rows of both runs after a kill", async () => {
		const long = Array.from({ length: 3200 }, (_, at) =>
			row(`P-${at}`, `p-${at}`, `${at === 10 || at === 3190 ? "warm" : 2700},5.00,,,,,`),
		);
		await expect(importRows(long, { onProgress: stopAt("Reading the file", 0.9) })).rejects.toThrow("killed");
		const { refusals } = await importRows(long);
		expect(refusals.map((refusal) => refusal.row)).toEqual([12, 3192]);
		expect(await selectStaged(database.db)).toBeUndefined();
	});

	it("changes few products without building the search tables again, and finds the same as if it had", async () => {
		const many = (from: number, watts: string) =>
			Array.from({ length: 40 }, (_, at) =>
				row(
					`P-${from + at}`,
					`p-${Math.floor((from + at) / 2)}`,
					`${2700 + (at % 2) * 300},5.00,1,,,,${watts}`,
				),
			);
		const all = [...first, ...many(100, "fits MOGUL-77X")];
		await importRows(all);
		const [version, numbers] = [await readCatalogVersion(database.db), await numbersBySku()];
		const changed = [
			...all.slice(0, 5).map((line) => line.replace("L-27", "L-28")),
			...all.slice(7),
			...many(140, "fits QUARTZ-88X").slice(0, 2),
		];
		await importRows(changed);
		const after = await numbersBySku();
		expect(after.get("P-104")).toBe(numbers.get("P-104"));
		expect(after.get("L-28")).toBeGreaterThan(Math.max(...numbers.values()));
		const now = (await readCatalogVersion(database.db)) ?? "";
		expect(await selectChange(database.db, version ?? "", now)).toMatchObject({
			sku: numbers.size,
			versions: [now],
		});
		const asked = [
			"lamp",
			"P-104",
			"L-27",
			"L-28",
			"MOGUL-77X",
			"quartz-88",
			"shade",
			"P-1",
			"3000K",
			"QUARTZ88X",
		];
		const answers = async () => {
			const source = new CatalogSource(database.db, database.dialect, catalogSnapshots(database.db));
			return Promise.all(
				asked.map((searchTerm) =>
					source.use(async (loaded) => {
						const { total, variations, facets } = await listing(
							database.db,
							loaded,
							listingInputSchema.parse({ searchTerm, unit: "variation", pageSize: 96 }),
						);
						const { found } = (await loaded.index.lookUpParts([searchTerm]))[0] ?? { found: [] };
						return { searchTerm, total, found, facets, skus: variations.map(({ sku }) => sku).sort() };
					}),
				),
			);
		};
		const words = () => contents(["search_word"]);
		const updated = [await answers(), await words()];
		await database.db
			.transaction()
			.execute((trx) => finishCatalogChange(trx, database.dialect, () => undefined));
		expect([await answers(), await words()]).toEqual(updated);
		expect(await numbersBySku()).not.toEqual(after);
	});
});

import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type OpenDatabase, openDatabase } from "#services/db/connect.server";
import { photometricFile } from "#services/product-service/products/products.server";
import { importOwnerCatalog } from "../../../demo/catalog/seed-catalog.server.ts";

const ies =
	"IES:LM-63-2019\n[MANUFAC] Léger\nTILT=NONE\n1 -1 1 3 1 1 2 0.6 0.6 0\n1 1 30\n0 45 90\n0\n900 600 0\n";

let root: string;
let folder: string;
let database: OpenDatabase;

beforeEach(async () => {
	root = mkdtempSync(path.join(tmpdir(), "owner-"));
	folder = path.join(root, "catalog");
	mkdirSync(path.join(folder, "photometry"), { recursive: true });
	database = await openDatabase(path.join(root, "test.db"));
});

afterEach(async () => {
	await database.close();
	rmSync(root, { recursive: true });
});

function importWith(...files: string[]) {
	const lines = [
		"sku,product_name,brand,category,subcategory,kind,photometry_file",
		...files.map((file, index) => `P-${index},Panel,Northlight,Indoor,Panels,troffer,${file}`),
	];
	const file = path.join(folder, "catalog.csv");
	writeFileSync(file, lines.join("\n"));
	return importOwnerCatalog(database.db, database.dialect, file, {
		replace: true,
		dryRun: false,
		today: "2026-11-20",
	});
}

const storedIds = async () =>
	(await database.db.selectFrom("variation").select("id").orderBy("sku").execute()).map(({ id }) => id);

it("attaches files to SKUs, and forgets those that a later file leaves out", async () => {
	const bytes = Uint8Array.from(ies, (character) => character.charCodeAt(0));
	writeFileSync(path.join(folder, "photometry", "panel.ies"), bytes);
	expect(await importWith("photometry/panel.ies", "photometry/panel.ies", "")).toMatchObject({
		written: true,
	});
	const [first = "", second = "", third = ""] = await storedIds();
	// Read as Windows-1252.
	expect(await photometricFile(database.db, first)).toEqual({ name: "panel.ies", content: ies.trimEnd() });
	expect(await photometricFile(database.db, second)).not.toBeNull();
	expect(await photometricFile(database.db, third)).toBeNull();
	expect(await importWith("", "photometry/panel.ies")).toMatchObject({ written: true });
	expect(await photometricFile(database.db, first)).toBeNull();
	expect(await photometricFile(database.db, second)).not.toBeNull();
});

it("refuses missing, unreadable and foreign files with row and reason, and writes nothing", async () => {
	writeFileSync(path.join(folder, "broken.ies"), ies.replace("0 45 90", "0 90 45"));
	writeFileSync(path.join(folder, "huge.ies"), new Uint8Array(10_000_000));
	writeFileSync(path.join(root, "secret.ies"), ies);
	symlinkSync(path.join(root, "secret.ies"), path.join(folder, "link.ies"));
	const outcome = await importWith(
		"none.ies",
		"broken.ies",
		"huge.ies",
		"../secret.ies",
		"link.ies",
		"photometry",
	);
	expect(outcome.written).toBe(false);
	expect(outcome.refusals.map(({ row, column, reason }) => [row, column, reason])).toEqual([
		[2, "photometry_file", "is not in the folder of the catalog file"],
		[3, "photometry_file", expect.stringContaining("can't be read. Line 6: 45° follows 90°")],
		[4, "photometry_file", "is larger than 4 MB"],
		[5, "photometry_file", "is outside of the catalog file's folder"],
		[6, "photometry_file", "is outside of the catalog file's folder"],
		[7, "photometry_file", "can't be opened"],
	]);
	expect(await storedIds()).toEqual([]);
});

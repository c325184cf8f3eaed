/** Fills an empty database with the default catalogue. */
import { sql } from "kysely";
import { dataFolder } from "../../data-folder.server.ts";
import type { Db } from "../../db/connect.server.ts";
import type { Dialect } from "../../db/dialect.server.ts";
import { readCatalogueVersion, renewCatalogueVersion } from "../catalogue-version.server.ts";
import { defaultCategoryRows } from "./categories.ts";
import { readRegisters } from "./register-files.server.ts";
import { productsFromRegister } from "./register-products.ts";
import { insertRows } from "./write-rows.server.ts";

/** How far seeding has come: `done` of `total` rows of a step that a person can read. */
export type SeedProgress = { step: string; done: number; total: number };

/**
 * Writes the default catalogue, all or nothing, unless the database has a catalogue already.
 *
 * @returns whether it was written
 */
export async function seedCatalogue(
	db: Db,
	dialect: Dialect,
	onProgress: (progress: SeedProgress) => void = () => undefined,
): Promise<boolean> {
	if ((await readCatalogueVersion(db)) !== null) return false;
	onProgress({ step: "Reading the registers", done: 0, total: 1 });
	const { products, variations } = productsFromRegister(await readRegisters(dataFolder()));
	onProgress({ step: "Reading the registers", done: 1, total: 1 });

	return db.transaction().execute(async (trx) => {
		await lockCatalogue(trx, dialect);
		if ((await readCatalogueVersion(trx)) !== null) return false;
		const report = (step: string, total: number) => (done: number) => onProgress({ step, done, total });
		await insertRows(trx, "category", defaultCategoryRows());
		await insertRows(trx, "product", replacementsLast(products), report("Writing products", products.length));
		await insertRows(trx, "variation", variations, report("Writing options", variations.length));
		await renewCatalogueVersion(trx);
		return true;
	});
}

/** Keeps a second process from changing the catalogue until this transaction ends. */
async function lockCatalogue(trx: Db, dialect: Dialect): Promise<void> {
	if (dialect === "postgres") await sql`lock table catalogue_meta in exclusive mode`.execute(trx);
	else await sql`update catalogue_meta set value = value where key = 'version'`.execute(trx);
}

/** Products that refer to a replacement come after those that may be one. */
function replacementsLast<Row extends { replaced_by: string | null }>(products: readonly Row[]): Row[] {
	return [
		...products.filter((product) => product.replaced_by === null),
		...products.filter((product) => product.replaced_by !== null),
	];
}

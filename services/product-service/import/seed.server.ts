/** Fills an empty database with the default catalogue. */
import type { Db } from "../../db/connect.server.ts";
import type { Dialect } from "../../db/dialect.server.ts";
import { readCatalogueVersion } from "../catalogue-version.server.ts";
import { defaultCatalogue } from "./default-catalogue.server.ts";
import {
	finishCatalogueChange,
	insertCatalogue,
	lockCatalogue,
	type OnCatalogueProgress,
} from "./write-catalogue.server.ts";

/**
 * Writes the default catalogue, all or nothing, unless the database has a catalogue already. Two processes that start
 * at once write it once.
 *
 * @returns whether it was written
 */
export async function seedCatalogue(
	db: Db,
	dialect: Dialect,
	onProgress: OnCatalogueProgress = () => undefined,
): Promise<boolean> {
	if ((await readCatalogueVersion(db)) !== null) return false;
	const reading = "Reading the registers";
	onProgress({ step: reading, done: 0, total: 1 });
	const content = await defaultCatalogue();
	onProgress({ step: reading, done: 1, total: 1 });

	return db.transaction().execute(async (trx) => {
		await lockCatalogue(trx, dialect);
		if ((await readCatalogueVersion(trx)) !== null) return false;
		await insertCatalogue(trx, content, onProgress);
		await finishCatalogueChange(trx, dialect, onProgress);
		return true;
	});
}

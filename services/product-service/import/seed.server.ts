import type { Db } from "../../db/connect.server.ts";
import type { Dialect } from "../../db/dialect.server.ts";
import { lockCatalog, readCatalogVersion } from "../catalog-version-repository.server.ts";
import { defaultCatalog } from "./default-catalog.server.ts";
import { finishCatalogChange, insertCatalog, type OnCatalogProgress } from "./write-catalog.server.ts";

/**
 * Writes the default catalog into an empty database, all or nothing.
 * @returns whether it was written
 */
export async function seedCatalog(
	db: Db,
	dialect: Dialect,
	onProgress: OnCatalogProgress = () => undefined,
): Promise<boolean> {
	if ((await readCatalogVersion(db)) !== null) return false;
	const reading = "Reading the registers";
	onProgress({ step: reading, done: 0, total: 1 });
	const content = await defaultCatalog();
	onProgress({ step: reading, done: 1, total: 1 });

	return db.transaction().execute(async (trx) => {
		await lockCatalog(trx, dialect);
		if ((await readCatalogVersion(trx)) !== null) return false;
		await insertCatalog(trx, content, onProgress);
		await finishCatalogChange(trx, dialect, onProgress);
		return true;
	});
}

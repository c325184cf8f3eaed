/** The cross-reference of the demo: brands and numbers that don't exist, for items of the default catalog. */
import { readFile } from "node:fs/promises";
import path from "node:path";
import { dataFolder } from "#reference/data-folder.server";
import type { Db } from "#services/db/connect.server";
import {
	currentImport,
	deleteLeftovers,
	dropDemonstration,
} from "#services/product-service/cross-reference/cross-reference-repository.server";
import { importCrossReference } from "#services/product-service/cross-reference/import-cross-reference.server";

/** Adds it where there is none, or removes it outside a demo. An owner's catalog lacks its items, and gets none of it. */
export async function seedDemoCrossReference(db: Db, demo: boolean): Promise<void> {
	if (!demo) {
		await dropDemonstration(db);
		await deleteLeftovers(db);
		return;
	}
	if (await currentImport(db)) return;
	const bytes = await readFile(path.join(dataFolder(), "demo-cross-reference.csv"));
	await importCrossReference(db, bytes, { partial: true, dryRun: false, demonstration: true });
}

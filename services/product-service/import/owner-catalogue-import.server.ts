/** Brings an owner's catalogue file into the database, all or nothing. */
import type { Db } from "../../db/connect.server.ts";
import type { Dialect } from "../../db/dialect.server.ts";
import { assembleOwnerCatalogue } from "./owner-catalogue.ts";
import type { Refusal } from "./owner-catalogue-columns.ts";
import { readOwnerFile } from "./owner-catalogue-file.server.ts";
import { unknownReplacements, writeOwnerProducts } from "./owner-catalogue-write.server.ts";
import { seedCatalogue } from "./seed.server.ts";
import { finishCatalogueChange, lockCatalogue, type OnCatalogueProgress } from "./write-catalogue.server.ts";

export type OwnerImportOptions = {
	/** The catalogue consists of the file alone afterwards; otherwise the file is merged into what is there. */
	replace: boolean;
	/** Everything is checked and nothing is written. */
	dryRun: boolean;
	/** ISO date of the import. */
	today: string;
	onProgress?: OnCatalogueProgress;
};

export type OwnerImportOutcome = {
	/** Sorted by row; empty when the file can be taken. */
	refusals: Refusal[];
	/** What the file holds, as far as it could be read. */
	products: number;
	options: number;
	written: boolean;
};

/**
 * Reads, checks and writes a file. One refused row means that nothing is written.
 *
 * A merge into a database that has no catalogue yet writes the default one first.
 *
 * @throws {NodeJS.ErrnoException} when the file cannot be opened
 */
export async function importOwnerCatalogue(
	db: Db,
	dialect: Dialect,
	path: string,
	{ replace, dryRun, today, onProgress = () => undefined }: OwnerImportOptions,
): Promise<OwnerImportOutcome> {
	const file = await readOwnerFile(path);
	const { products, refusals } = assembleOwnerCatalogue(file.rows, today);
	const unknown = await unknownReplacements(db, products, { replace });
	const allRefusals = [...file.refusals, ...refusals, ...unknown].sort((a, b) => a.row - b.row);
	const outcome = { refusals: allRefusals, products: products.length, options: file.rows.length };
	if (allRefusals.length > 0 || dryRun) return { ...outcome, written: false };

	if (!replace) await seedCatalogue(db, dialect, onProgress);
	await db.transaction().execute(async (trx) => {
		await lockCatalogue(trx, dialect);
		await writeOwnerProducts(trx, products, { replace, onProgress });
		await finishCatalogueChange(trx, dialect, onProgress);
	});
	return { ...outcome, written: true };
}

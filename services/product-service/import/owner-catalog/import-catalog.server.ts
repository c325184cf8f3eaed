/** Imports a custom catalog file, all or nothing. */

import type { Db } from "../../../db/connect.server.ts";
import type { Dialect } from "../../../db/dialect.server.ts";
import { lockCatalog, writeDefaultEdition } from "../../catalog-version-repository.server.ts";
import { writePhotometricFiles } from "../../photometric-file-repository.server.ts";
import { finishCatalogChange, type OnCatalogProgress } from "../write-catalog.server.ts";
import type { ImportError } from "./columns.ts";
import { assembleOwnerCatalog } from "./owner-catalog.ts";
import { readPhotometricFiles } from "./photometric-files.server.ts";
import { readOwnerFile } from "./read-file.server.ts";
import { unknownReplacements, writeOwnerProducts } from "./write-products.server.ts";

/** What the shop has without an import: its edition, and how an empty database gets it. */
export type DefaultCatalog = {
	edition: string;
	write(db: Db, dialect: Dialect, onProgress?: OnCatalogProgress): Promise<boolean>;
};

export type OwnerImportOptions = {
	/** Replaces the catalog; otherwise merges into it. */
	replace: boolean;
	dryRun: boolean;
	today: string;
	onProgress?: OnCatalogProgress;
};

export type OwnerImportOutcome = {
	refusals: ImportError[];
	products: number;
	options: number;
	written: boolean;
};

/** @throws {NodeJS.ErrnoException} when the file cannot be opened */
export async function importCatalogFile(
	db: Db,
	dialect: Dialect,
	path: string,
	defaultCatalog: DefaultCatalog,
	{ replace, dryRun, today, onProgress = () => undefined }: OwnerImportOptions,
): Promise<OwnerImportOutcome> {
	const file = await readOwnerFile(path);
	const { products, refusals } = assembleOwnerCatalog(file.rows, today);
	const photometry = await readPhotometricFiles(path, file.rows);
	const unknown = await unknownReplacements(db, products, { replace });
	const allRefusals = [...file.refusals, ...refusals, ...photometry.refusals, ...unknown].sort(
		(a, b) => a.row - b.row,
	);
	const outcome = { refusals: allRefusals, products: products.length, options: file.rows.length };
	if (allRefusals.length > 0 || dryRun) return { ...outcome, written: false };

	if (!replace) await defaultCatalog.write(db, dialect, onProgress);
	await db.transaction().execute(async (trx) => {
		await lockCatalog(trx, dialect);
		await writeOwnerProducts(trx, products, { replace, onProgress });
		await writePhotometricFiles(
			trx,
			products.flatMap(({ options }) => options.map(({ id }) => id)),
			photometry.files,
		);
		await finishCatalogChange(trx, dialect, onProgress);
		// Nothing of the default catalog is left to update.
		if (replace) await writeDefaultEdition(trx, defaultCatalog.edition);
	});
	return { ...outcome, written: true };
}

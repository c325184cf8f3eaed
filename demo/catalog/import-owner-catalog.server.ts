/** Imports an owner's catalog into a database that has the default catalog, or gets it first. */
import type { Db } from "#services/db/connect.server";
import type { Dialect } from "#services/db/dialect.server";
import {
	importCatalogFile,
	type OwnerImportOptions,
	type OwnerImportOutcome,
} from "#services/product-service/import/owner-catalog/import-catalog.server";
import { catalogEdition, seedCatalog } from "./seed-catalog.server.ts";

/** @throws {NodeJS.ErrnoException} when the file cannot be opened */
export const importOwnerCatalog = (
	db: Db,
	dialect: Dialect,
	path: string,
	options: OwnerImportOptions,
): Promise<OwnerImportOutcome> =>
	importCatalogFile(db, dialect, path, { edition: catalogEdition, write: seedCatalog }, options);

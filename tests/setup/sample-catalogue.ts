/** The catalogue of the documents' sample, with its prices, as tests of the services and pages sell it. */
import type { Db } from "#services/db/connect.server";
import type { Dialect } from "#services/db/dialect.server";
import { importOwnerCatalogue } from "#services/product-service/import/owner-catalogue-import.server";

export const importSampleCatalogue = (db: Db, dialect: Dialect = "sqlite") =>
	importOwnerCatalogue(db, dialect, "docs/catalogue-import-sample.csv", {
		dryRun: false,
		replace: true,
		today: "2026-11-20",
	});

/** The catalog of the documents' sample, with its prices, as tests of the services and pages sell it. */
import type { Db } from "#services/db/connect.server";
import type { Dialect } from "#services/db/dialect.server";
import { importOwnerCatalog } from "#services/product-service/import/owner-catalog/import-catalog.server";

export const importSampleCatalog = (db: Db, dialect: Dialect = "sqlite") =>
	importOwnerCatalog(db, dialect, "docs/catalog-import-sample.csv", {
		dryRun: false,
		replace: true,
		today: "2026-11-20",
	});

export type OrderableSku = { id: string; sku: string };

/**
 * What can be ordered, in an order that stays the same.
 * @param inOnes only what is sold piece by piece
 */
export const orderableSkus = (db: Db, { inOnes = false } = {}): Promise<OrderableSku[]> =>
	db
		.selectFrom("variation")
		.innerJoin("product", "product.id", "variation.product_id")
		.innerJoin("price", "price.variation_id", "variation.id")
		.select(["variation.id", "variation.sku"])
		.where("variation.orderable", "=", 1)
		.where("product.status", "=", "active")
		.$if(inOnes, (skus) => skus.where("price.multiple", "=", 1).where("price.minimum", "=", 1))
		.orderBy("variation.id")
		.execute();

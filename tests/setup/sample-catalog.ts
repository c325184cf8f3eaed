/** The sample catalog of the documentation, with prices. */
import type { Db } from "#services/db/connect.server";
import type { Dialect } from "#services/db/dialect.server";

/** Loads the importer now: most files only ask which SKUs there are. */
export async function importSampleCatalog(db: Db, dialect: Dialect = "sqlite") {
	const { importOwnerCatalog } = await import("../../demo/catalog/seed-catalog.server.ts");
	return importOwnerCatalog(db, dialect, "docs/catalog-import-sample.csv", {
		dryRun: false,
		replace: true,
		today: "2026-11-20",
	});
}

export type OrderableSku = { id: string; sku: string };

/**
 * Orderable SKUs in a fixed order.
 * @param inOnes only those sold singly
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

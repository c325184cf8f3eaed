/** Writes catalog rows, in the caller's transaction. */
import type { Db } from "../../db/connect.server.ts";
import type { Dialect } from "../../db/dialect.server.ts";
import type {
	CategoryTable,
	PriceTable,
	ProductTable,
	SkuRelationTable,
	StockTable,
	VariationTable,
	WarehouseTable,
} from "../../db/schema.ts";
import { insertRows } from "../../db/write-rows.server.ts";
import {
	clearSteps,
	readCatalogVersion,
	recordStep,
	renewCatalogVersion,
} from "../catalog-version-repository.server.ts";
import {
	buildSearchIndex,
	type TouchedProducts,
	updateSearchIndex,
} from "../search/build-search-index.server.ts";

export type CatalogContent = {
	categories: readonly CategoryTable[];
	products: readonly ProductTable[];
	variations: readonly VariationTable[];
	prices: readonly PriceTable[];
	warehouses: readonly WarehouseTable[];
	stock: readonly StockTable[];
	relations: readonly SkuRelationTable[];
};

type CatalogProgress = { step: string; done: number; total: number };
export type OnCatalogProgress = (progress: CatalogProgress) => void;

/** Inserts missing rows; parents before children, products before those they replace. */
export async function insertCatalog(
	trx: Db,
	content: CatalogContent,
	onProgress: OnCatalogProgress,
): Promise<void> {
	const report = (step: string, total: number) => (done: number) => onProgress({ step, done, total });
	const { categories, products, variations, prices, warehouses, stock, relations } = content;
	await insertRows(trx, "category", categories);
	await insertRows(trx, "product", replacementsLast(products), report("Writing products", products.length));
	await insertRows(trx, "variation", variations, report("Writing options", variations.length));
	await insertRows(trx, "price", prices, report("Writing prices", prices.length));
	await insertRows(trx, "warehouse", warehouses);
	await insertRows(trx, "stock", stock, report("Writing stock", stock.length));
	await insertRows(trx, "sku_relation", relations);
}

/**
 * Call at the end of each catalog change, in its transaction: brings derived tables up to date.
 *
 * @param touched few products that alone changed; without them, the tables are built anew
 * @returns the new version
 */
export async function finishCatalogChange(
	trx: Db,
	dialect: Dialect,
	onProgress: OnCatalogProgress,
	touched?: TouchedProducts & { recordRemoved(version: string): Promise<void> },
): Promise<string> {
	const before = await readCatalogVersion(trx);
	const first = touched ? await updateSearchIndex(trx, dialect, touched) : null;
	if (touched && first && before !== null) {
		const version = await renewCatalogVersion(trx);
		await recordStep(trx, { version, before, first_product: first.product, first_sku: first.sku });
		await touched.recordRemoved(version);
		return version;
	}
	await clearSteps(trx);
	await buildSearchIndex(trx, dialect, (done, total) =>
		onProgress({ step: "Building the search index", done, total }),
	);
	return renewCatalogVersion(trx);
}

function replacementsLast<Row extends { replaced_by: string | null }>(products: readonly Row[]): Row[] {
	return [
		...products.filter((product) => product.replaced_by === null),
		...products.filter((product) => product.replaced_by !== null),
	];
}

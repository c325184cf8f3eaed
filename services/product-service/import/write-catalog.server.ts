/** Writes catalog rows, in the caller's transaction. */

import { createHash } from "node:crypto";
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

/** @param length at most 64 */
export function stableHash(text: string, length: number): string {
	return createHash("sha256").update(text, "utf8").digest("hex").slice(0, length);
}

/** Pseudorandom numbers in [0, 1) from a text; at most 8. */
export function stableShares(text: string, count: number): number[] {
	const digest = createHash("sha256").update(text, "utf8").digest();
	return Array.from({ length: Math.min(count, 8) }, (_, index) => digest.readUInt32BE(index * 4) / 2 ** 32);
}

/** Stable while the common facts of the options stay the same. */
export const toProductId = (groupKey: string): string => `p-${stableHash(groupKey, 12)}`;

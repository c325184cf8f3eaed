/** Checks that products exist in the catalog. */

import type { Db } from "../../db/connect.server.ts";
import { notFound, ServiceFailure } from "../../shared/http.server.ts";
import { findMadePart } from "../../shared/made-parts.ts";
import { ownOptionIds } from "../products/sku-rows.ts";
import { hasVariation, selectOptionColumns } from "../repository.server.ts";
import type { ChosenProduct } from "./chosen-products.ts";

/** @throws {ServiceFailure} 404 for an unknown SKU */
export async function requireProduct(db: Db, variationId: string): Promise<void> {
	if (!findMadePart(variationId) && !(await hasVariation(db, variationId)))
		throw notFound(`The item ${variationId}`);
}

/** @throws {ServiceFailure} 404 for an unknown SKU, 422 for an unknown option */
export async function requireProducts(
	db: Db,
	products: readonly Pick<ChosenProduct, "productId" | "options">[],
): Promise<void> {
	const ids = [...new Set(products.map(({ productId }) => productId))];
	if (ids.length === 0) return;
	const rows = await selectOptionColumns(db, ids);
	const rowById = new Map(rows.map((row) => [row.id, row]));
	for (const { productId, options } of products) {
		if (options.length === 0 && findMadePart(productId)) continue;
		const row = rowById.get(productId);
		if (!row) throw notFound(`The item ${productId}`);
		if (options.length === 0) continue;
		const own = ownOptionIds(row);
		const foreign = options.find((option) => !own.has(option));
		if (foreign !== undefined)
			throw new ServiceFailure(422, "UNKNOWN_OPTION", `The item ${productId} has no option ${foreign}.`);
	}
}

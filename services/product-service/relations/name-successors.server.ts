/** Names in lists what is sold instead of part numbers that were replaced. */
import type { Successor } from "#contracts/catalog/catalog";
import type { Catalog } from "../products/read-products.server.ts";
import { cardsByVariation } from "../variations/cards-by-variation.server.ts";
import { newestSuccessors } from "./product-relations.server.ts";

/** One query more for a list without replaced part numbers. */
export async function nameSuccessors<Row extends { variationID: string }>(
	catalog: Catalog,
	rows: readonly Row[],
): Promise<(Row & { replacedBy?: Successor })[]> {
	if (rows.length === 0) return [];
	const newest = await newestSuccessors(
		catalog.db,
		rows.map(({ variationID }) => variationID),
	);
	if (newest.size === 0) return [...rows];
	const cards = await cardsByVariation(catalog, [...new Set(newest.values())]);
	const byId = new Map(cards.map(({ variationID, sku, name, link }) => [variationID, { sku, name, link }]));
	return rows.map((row) => {
		const replacedBy = byId.get(newest.get(row.variationID) ?? "");
		return replacedBy ? { ...row, replacedBy } : row;
	});
}

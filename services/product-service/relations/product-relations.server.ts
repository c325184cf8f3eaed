/** Accessories and replacements for the page of a product. */
import type { PartRelation, ProductCard, Successor } from "#contracts/catalog/catalog";
import { newestSold, type SkuRelation } from "#rules/catalog/relations/sku-relations";
import type { Db } from "../../db/connect.server.ts";
import type { Catalog } from "../products/read-products.server.ts";
import { cardsByVariation } from "../variations/variations.server.ts";
import {
	fromRow,
	selectProductRelations,
	selectSold,
	selectSuccessors,
} from "./relations-repository.server.ts";

/** What the SKUs of a product have, need and replace. */
export const ownRelations = async (db: Db, productId: string): Promise<SkuRelation[]> =>
	(await selectProductRelations(db, productId)).map(fromRow);

/**
 * The newest SKU that is sold instead of each of these, without those that have none. A query for each step of the
 * longest chain, and one for what is sold.
 */
export async function newestSuccessors(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
	const successors = new Map<string, string>();
	let open = [...new Set(ids)];
	while (open.length > 0) {
		const found = await selectSuccessors(db, open);
		open = [...found].flatMap(([replaced, by]) =>
			successors.has(replaced) || successors.has(by) ? [] : [by],
		);
		for (const [replaced, by] of found) successors.set(replaced, by);
	}
	if (successors.size === 0) return new Map();
	const sold = await selectSold(db, [...new Set(successors.values())]);
	return new Map(
		ids.flatMap((id): [string, string][] => {
			const newest = newestSold(successors, id, (one) => sold.has(one));
			return newest === null ? [] : [[id, newest]];
		}),
	);
}

/** Relations to parts whose card is there; leaves out the others. */
export function toPartRelations(
	own: readonly SkuRelation[],
	successors: ReadonlyMap<string, string>,
	cards: readonly ProductCard[],
): PartRelation[] {
	const known = new Set(cards.map(({ variationID }) => variationID));
	const replacedBy = [...successors].map(
		([id, by]): PartRelation => ({
			...{ variationID: id, kind: "replaced-by", group: "" },
			...{ partID: by, pieces: 1 },
		}),
	);
	const relations = own.map(
		({ from, kind, group, to, pieces }): PartRelation => ({
			...{ variationID: from, kind, group },
			...{ partID: to, pieces },
		}),
	);
	return [...replacedBy, ...relations].filter(({ partID }) => known.has(partID));
}

// Names in lists what is sold instead of part numbers that were replaced.

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

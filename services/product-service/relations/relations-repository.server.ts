/** SQL of accessories and replacements. */
import { relationFaults, type SkuRelation } from "#rules/catalog/relations/sku-relations";
import type { Db } from "../../db/connect.server.ts";
import type { SkuRelationTable } from "../../db/schema.ts";
import { insertRows } from "../../db/write-rows.server.ts";

const idsPerStatement = 5000;

/** A SKU as part numbers of relations find it. */
export type RelatableSku = {
	id: string;
	sku: string;
	sku_key: string;
	product_id: string;
	brand_key: string;
	brand: string;
};

/** SKUs of the catalog by the letters and digits of their part numbers, without further registrations. */
export async function selectSkusByKey(db: Db, keys: readonly string[]): Promise<RelatableSku[]> {
	const found: RelatableSku[] = [];
	for (const part of toParts(keys))
		found.push(
			...(await db
				.selectFrom("variation")
				.innerJoin("product", "product.id", "variation.product_id")
				.select([
					"variation.id",
					"variation.sku",
					"variation.sku_key",
					"variation.product_id",
					"product.brand_key",
					"product.brand",
				])
				.where("variation.sku_key", "in", part)
				.where("variation.listed_as", "is", null)
				.execute()),
		);
	return found;
}

/** All replacements, with the part number of the new SKU. */
export const selectReplacements = (db: Db) =>
	db
		.selectFrom("sku_relation")
		.innerJoin("variation", "variation.id", "sku_relation.from_id")
		.select(["sku_relation.from_id", "sku_relation.to_id", "variation.sku"])
		.where("sku_relation.kind", "=", "replaces")
		.execute();

/** What the SKUs of a product have and need, and what they replace, in the order of the SKU. */
export const selectProductRelations = (db: Db, productId: string): Promise<SkuRelationTable[]> =>
	db
		.selectFrom("sku_relation")
		.innerJoin("variation", "variation.id", "sku_relation.from_id")
		.selectAll("sku_relation")
		.where("variation.product_id", "=", productId)
		.orderBy("sku_relation.from_id")
		.orderBy("sku_relation.position")
		.execute();

/** What these SKUs need, in the order of the SKU. */
export async function selectRequired(db: Db, ids: readonly string[]): Promise<SkuRelation[]> {
	const rows: SkuRelation[] = [];
	for (const part of toParts([...new Set(ids)])) {
		const found = await db
			.selectFrom("sku_relation")
			.selectAll()
			.where("kind", "=", "required")
			.where("from_id", "in", part)
			.orderBy("from_id")
			.orderBy("position")
			.execute();
		rows.push(...found.map(fromRow));
	}
	return rows;
}

/** The SKU that replaces each of these, by the replaced one. */
export async function selectSuccessors(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
	const successors = new Map<string, string>();
	for (const part of toParts(ids)) {
		const rows = await db
			.selectFrom("sku_relation")
			.select(["from_id", "to_id"])
			.where("kind", "=", "replaces")
			.where("to_id", "in", part)
			.execute();
		for (const { from_id, to_id } of rows) successors.set(to_id, from_id);
	}
	return successors;
}

/** Which of these SKUs can be ordered and aren't discontinued. */
export async function selectSold(db: Db, ids: readonly string[]): Promise<Set<string>> {
	if (ids.length === 0) return new Set();
	const rows = await db
		.selectFrom("variation")
		.innerJoin("product", "product.id", "variation.product_id")
		.select("variation.id")
		.where("variation.id", "in", ids)
		.where("variation.orderable", "=", 1)
		.where("product.status", "=", "active")
		.execute();
	return new Set(rows.map(({ id }) => id));
}

/**
 * Replaces the relations that these SKUs have, in the caller's transaction. Those of a further registration are stored
 * with its SKU.
 */
export async function writeRelations(
	trx: Db,
	fromIds: readonly string[],
	relations: readonly SkuRelation[],
): Promise<void> {
	for (const part of toParts(fromIds))
		await trx.deleteFrom("sku_relation").where("from_id", "in", part).execute();
	const listedAs = await selectListedAs(trx, [...new Set(relations.flatMap(({ from, to }) => [from, to]))]);
	const getSku = (id: string) => listedAs.get(id) ?? id;
	const settled = relations.map((one) => ({ ...one, from: getSku(one.from), to: getSku(one.to) }));
	const faulty = new Set(relationFaults(settled).map(({ relation }) => relation));
	await insertRows(trx, "sku_relation", relationRows(settled.filter((one) => !faulty.has(one))));
}

/** The SKU of each further registration among these. */
async function selectListedAs(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
	const listedAs = new Map<string, string>();
	for (const part of toParts(ids)) {
		const rows = await db
			.selectFrom("variation")
			.select(["id", "listed_as"])
			.where("id", "in", part)
			.where("listed_as", "is not", null)
			.execute();
		for (const { id, listed_as } of rows) if (listed_as !== null) listedAs.set(id, listed_as);
	}
	return listedAs;
}

/** Positions are those in the list. */
export const relationRows = (relations: readonly SkuRelation[]): SkuRelationTable[] =>
	relations.map(({ from, kind, group, to, pieces }, position) => ({
		from_id: from,
		kind,
		group_name: group,
		to_id: to,
		pieces,
		position,
	}));

export const fromRow = ({ from_id, kind, group_name, to_id, pieces }: SkuRelationTable): SkuRelation => ({
	from: from_id,
	kind,
	group: group_name,
	to: to_id,
	pieces,
});

function* toParts<T>(items: readonly T[]): Generator<T[]> {
	for (let start = 0; start < items.length; start += idsPerStatement)
		yield items.slice(start, start + idsPerStatement);
}

/** SQL of own part numbers. Every query names the account. */
import { sql } from "kysely";
import { toPartKey } from "#rules/catalog/search-words";
import type { Db } from "../../db/connect.server.ts";
import { contains, searchWords } from "../../db/list-pages.server.ts";
import type { CustomerPartTable } from "../../db/part-number-schema.ts";
import { insertRows, upsertRows } from "../../db/write-rows.server.ts";

const batchSize = 5_000;

async function inBatches<Value, Row>(
	values: Iterable<Value>,
	read: (batch: Value[]) => Promise<Row[]>,
): Promise<Row[]> {
	const all = [...new Set(values)];
	const rows: Row[] = [];
	for (let start = 0; start < all.length; start += batchSize)
		rows.push(...(await read(all.slice(start, start + batchSize))));
	return rows;
}

/** Changes of an account's numbers follow one another. */
export async function lockParts(change: Db, accountId: string): Promise<void> {
	await change
		.updateTable("account")
		.set(({ ref }) => ({ name: ref("name") }))
		.where("id", "=", accountId)
		.execute();
}

const getParts = (db: Db, accountId: string, search?: string) => {
	let parts = db.selectFrom("customer_part").where("account_id", "=", accountId);
	for (const word of searchWords(search))
		parts = parts.where(({ or, ref }) =>
			or([contains(sql`lower(${ref("number")})`, word), contains(sql`lower(${ref("sku")})`, word)]),
		);
	return parts;
};

export const countParts = async (db: Db, accountId: string, search?: string): Promise<number> => {
	const { count } = await getParts(db, accountId, search)
		.select(({ fn }) => fn.countAll<number>().as("count"))
		.executeTakeFirstOrThrow();
	return Number(count);
};

export const selectParts = (
	db: Db,
	accountId: string,
	{ search, limit, offset }: { search?: string; limit?: number; offset?: number } = {},
): Promise<CustomerPartTable[]> => {
	const parts = getParts(db, accountId, search).selectAll().orderBy("number_key");
	return (limit === undefined ? parts : parts.limit(limit).offset(offset ?? 0)).execute();
};

export const partRow = (db: Db, accountId: string, id: string): Promise<CustomerPartTable | undefined> =>
	db
		.selectFrom("customer_part")
		.selectAll()
		.where("account_id", "=", accountId)
		.where("id", "=", id)
		.executeTakeFirst();

export const partsByKey = (db: Db, accountId: string, keys: Iterable<string>): Promise<CustomerPartTable[]> =>
	inBatches(keys, (batch) =>
		db
			.selectFrom("customer_part")
			.selectAll()
			.where("account_id", "=", accountId)
			.where("number_key", "in", batch)
			.execute(),
	);

/** The account's part numbers by SKU; of several for one SKU the last one saved. */
export async function ownNumbers(
	db: Db,
	accountId: string,
	skus: Iterable<string>,
): Promise<Map<string, string>> {
	const rows = await inBatches(skus, (batch) =>
		db
			.selectFrom("customer_part")
			.select(["sku", "number"])
			.where("account_id", "=", accountId)
			.where("sku", "in", batch)
			.orderBy("changed_at")
			.orderBy("number_key", "desc")
			.execute(),
	);
	return new Map(rows.map(({ sku, number }) => [sku, number]));
}

/** False when the account has the number already. */
export async function insertPart(change: Db, part: CustomerPartTable): Promise<boolean> {
	const { numInsertedOrUpdatedRows } = await change
		.insertInto("customer_part")
		.values(part)
		.onConflict((conflict) => conflict.columns(["account_id", "number_key"]).doNothing())
		.executeTakeFirstOrThrow();
	return Boolean(numInsertedOrUpdatedRows);
}

export const updatePart = (change: Db, { id, account_id, ...part }: CustomerPartTable) =>
	change
		.updateTable("customer_part")
		.set(part)
		.where("account_id", "=", account_id)
		.where("id", "=", id)
		.execute();

export const writeParts = (change: Db, parts: readonly CustomerPartTable[]) =>
	upsertRows(change, "customer_part", ["account_id", "number_key"], parts);

export const insertParts = (change: Db, parts: readonly CustomerPartTable[]) =>
	insertRows(change, "customer_part", parts);

export async function deletePart(change: Db, accountId: string, id: string): Promise<boolean> {
	const { numDeletedRows } = await change
		.deleteFrom("customer_part")
		.where("account_id", "=", accountId)
		.where("id", "=", id)
		.executeTakeFirstOrThrow();
	return numDeletedRows > 0;
}

export const deleteParts = (change: Db, accountId: string) =>
	change.deleteFrom("customer_part").where("account_id", "=", accountId).execute();

/** Orderable SKUs as printed, by `toPartKey` of the texts. */
export async function printedSkus(db: Db, texts: Iterable<string>): Promise<Map<string, string[]>> {
	const keys = [...texts].map(toPartKey).filter((key) => key !== "");
	const rows = await inBatches(keys, (batch) =>
		db
			.selectFrom("variation")
			.select(["sku", "sku_key"])
			.where("sku_key", "in", batch)
			.where("orderable", "=", 1)
			.where("listed_as", "is", null)
			.orderBy("sku")
			.execute(),
	);
	const byKey = new Map<string, string[]>();
	for (const { sku, sku_key } of rows) {
		const skus = byKey.get(sku_key);
		if (skus) skus.push(sku);
		else byKey.set(sku_key, [sku]);
	}
	return byKey;
}

/** Names and links by SKU, without SKUs that left the catalog. */
export async function skuProducts(db: Db, skus: Iterable<string>) {
	const rows = await inBatches(skus, (batch) =>
		db
			.selectFrom("variation")
			.innerJoin("product", "product.id", "variation.product_id")
			.innerJoin("category as sub", "sub.id", "product.category_id")
			.innerJoin("category as top", "top.id", "sub.parent_id")
			.select([
				"variation.id",
				"variation.sku",
				"product.name",
				"product.slug",
				"sub.slug as subcategory",
				"top.slug as category",
			])
			.where("variation.sku", "in", batch)
			.where("variation.orderable", "=", 1)
			.where("variation.listed_as", "is", null)
			.orderBy("variation.id", "desc")
			.execute(),
	);
	return new Map(rows.map((row) => [row.sku, row]));
}

/** SQL that finds what of the default catalog a database still has. */
import type { Db } from "#services/db/connect.server";
import type { VariationTable } from "#services/db/schema";

const idsPerQuery = 1000;

/** What a refresh keeps of each product, by id. */
export async function selectKnownProducts(db: Db, ids: readonly string[]) {
	const rows = await inChunks(ids, (chunk) =>
		db
			.selectFrom("product")
			.select(["id", "slug", "category_id", "replaced_by"])
			.where("id", "in", chunk)
			.execute(),
	);
	return new Map(rows.map((row) => [row.id, row]));
}

export async function selectKnownVariationIds(db: Db, ids: readonly string[]): Promise<Set<string>> {
	const rows = await inChunks(ids, (chunk) =>
		db.selectFrom("variation").select("id").where("id", "in", chunk).execute(),
	);
	return new Set(rows.map((row) => row.id));
}

/** All SKUs of some products that have SKUs from before they were settled. */
export async function selectUnsettledSkus(db: Db, products: number): Promise<VariationTable[]> {
	const rows = await db
		.selectFrom("variation")
		.select("product_id")
		.distinct()
		.where("attributes", "=", "")
		.limit(products)
		.execute();
	if (rows.length === 0) return [];
	const ids = rows.map((row) => row.product_id);
	return db
		.selectFrom("variation")
		.selectAll()
		.where("product_id", "in", ids)
		.orderBy("product_id")
		.orderBy("position")
		.execute();
}

async function inChunks<Row>(
	ids: readonly string[],
	select: (chunk: readonly string[]) => Promise<Row[]>,
): Promise<Row[]> {
	const rows: Row[] = [];
	for (let start = 0; start < ids.length; start += idsPerQuery)
		rows.push(...(await select(ids.slice(start, start + idsPerQuery))));
	return rows;
}

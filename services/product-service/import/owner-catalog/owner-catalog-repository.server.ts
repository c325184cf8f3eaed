/** SQL of the import, in the caller's transaction. */
import type { Db } from "../../../db/connect.server.ts";

const idsPerStatement = 5000;

export async function clearCatalog(trx: Db): Promise<void> {
	await trx.deleteFrom("stock").execute();
	await trx.deleteFrom("price").execute();
	await trx.deleteFrom("photometric_file").execute();
	await trx.deleteFrom("sku_relation").execute();
	await trx.deleteFrom("variation").execute();
	await trx.updateTable("product").set({ replaced_by: null }).execute();
	await trx.deleteFrom("product").execute();
	await trx.deleteFrom("category").where("parent_id", "is not", null).execute();
	await trx.deleteFrom("category").execute();
}

/** Slugs by product id. */
export async function existingSlugs(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
	const slugs = new Map<string, string>();
	for (const chunk of toChunks(ids)) {
		const rows = await db.selectFrom("product").select(["id", "slug"]).where("id", "in", chunk).execute();
		for (const row of rows) slugs.set(row.id, row.slug);
	}
	return slugs;
}

export async function deleteOtherOptions(
	trx: Db,
	productIds: readonly string[],
	keptIds: readonly string[],
): Promise<void> {
	const idsToKeep = new Set(keptIds);
	for (const chunk of toChunks(productIds)) {
		const rows = await trx.selectFrom("variation").select("id").where("product_id", "in", chunk).execute();
		const dropped = rows.map(({ id }) => id).filter((id) => !idsToKeep.has(id));
		for (const part of toChunks(dropped)) {
			await trx.deleteFrom("photometric_file").where("variation_id", "in", part).execute();
			await trx.deleteFrom("variation").where("id", "in", part).execute();
		}
	}
}

export async function takenSlugs(trx: Db, slugs: readonly string[]): Promise<string[]> {
	const taken: string[] = [];
	for (const chunk of toChunks(slugs)) {
		const rows = await trx.selectFrom("product").select("slug").where("slug", "in", chunk).execute();
		for (const row of rows) taken.push(row.slug);
	}
	return taken;
}

export const setReplacement = (trx: Db, productId: string, replacementId: string) =>
	trx.updateTable("product").set({ replaced_by: replacementId }).where("id", "=", productId).execute();

export async function deletePricesAndStock(trx: Db, skuIds: readonly string[]): Promise<void> {
	for (const chunk of toChunks(skuIds)) {
		await trx.deleteFrom("price").where("variation_id", "in", chunk).execute();
		await trx.deleteFrom("stock").where("variation_id", "in", chunk).execute();
	}
}

export const selectWarehouses = (db: Db) => db.selectFrom("warehouse").selectAll().execute();

export async function deleteEmptyProducts(trx: Db): Promise<void> {
	const empty = await trx
		.selectFrom("product")
		.select("id")
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom("variation").select("variation.id").whereRef("variation.product_id", "=", "product.id"),
				),
			),
		)
		.execute();
	for (const chunk of toChunks(empty.map(({ id }) => id))) {
		await trx.updateTable("product").set({ replaced_by: null }).where("replaced_by", "in", chunk).execute();
		await trx.deleteFrom("product").where("id", "in", chunk).execute();
	}
}

function* toChunks<T>(items: readonly T[]): Generator<T[]> {
	for (let start = 0; start < items.length; start += idsPerStatement) {
		yield items.slice(start, start + idsPerStatement);
	}
}

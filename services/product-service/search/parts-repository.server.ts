/** Queries that are the same on both databases. */
import type { Db } from "../../db/connect.server.ts";
import type { KnownWord, NumberedSku } from "./text-index.ts";

export async function skusByPart(db: Db, keys: readonly string[]): Promise<Map<string, NumberedSku[]>> {
	const found = new Map<string, NumberedSku[]>();
	if (keys.length === 0) return found;
	const rows = await db
		.selectFrom("search_part as part")
		.innerJoin("search_sku as own", "own.number", "part.sku_number")
		.innerJoin("variation as v", "v.id", "own.variation_id")
		.select(["part.key", "part.sku_number as number", "part.origin", "v.sku as printed"])
		.where("part.key", "in", [...new Set(keys)])
		.orderBy("part.number")
		.execute();
	for (const { key, number, printed, origin } of rows) {
		const skus = found.get(key);
		if (skus === undefined) found.set(key, [{ number, printed, origin }]);
		else if (!skus.some((sku) => sku.number === number)) skus.push({ number, printed, origin });
	}
	return found;
}

export async function wordsOfTexts(db: Db): Promise<KnownWord[]> {
	return db.selectFrom("search_word").select(["word", "frequency"]).execute();
}

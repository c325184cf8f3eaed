/** The queries that are the same on both databases. */
import type { Db } from "../../db/connect.server.ts";
import type { KnownWord } from "./text-index.ts";

/** SKU numbers by part-number key. */
export async function skusByPart(db: Db, keys: readonly string[]): Promise<Map<string, number[]>> {
	const found = new Map<string, number[]>();
	if (keys.length === 0) return found;
	const rows = await db
		.selectFrom("search_part")
		.select(["key", "sku_number"])
		.where("key", "in", [...new Set(keys)])
		.orderBy("number")
		.execute();
	for (const { key, sku_number } of rows) {
		const numbers = found.get(key);
		if (numbers === undefined) found.set(key, [sku_number]);
		else if (!numbers.includes(sku_number)) numbers.push(sku_number);
	}
	return found;
}

/** Every word of the texts. */
export async function wordsOfTexts(db: Db): Promise<KnownWord[]> {
	return db.selectFrom("search_word").select(["word", "frequency"]).execute();
}

import type { Db } from "../db/connect.server.ts";
import type { PhotometricFileTable } from "../db/schema.ts";
import { insertRows } from "../db/write-rows.server.ts";

const idsPerStatement = 5000;

export const selectPhotometricFile = (db: Db, variationId: string) =>
	db
		.selectFrom("photometric_file")
		.select(["name", "content"])
		.where("variation_id", "=", variationId)
		.executeTakeFirst();

/** Replaces the files of these SKUs, in the caller's transaction. */
export async function writePhotometricFiles(
	trx: Db,
	variationIds: readonly string[],
	files: readonly PhotometricFileTable[],
): Promise<void> {
	for (let start = 0; start < variationIds.length; start += idsPerStatement) {
		const ids = variationIds.slice(start, start + idsPerStatement);
		await trx.deleteFrom("photometric_file").where("variation_id", "in", ids).execute();
	}
	await insertRows(trx, "photometric_file", [...files]);
}

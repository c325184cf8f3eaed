/** SQL of photographs that came with a catalog file. */
import type { Db } from "../../db/connect.server.ts";

export const selectPictureFile = (db: Db, id: string): Promise<{ content: string } | undefined> =>
	db.selectFrom("picture_file").select("content").where("id", "=", id).executeTakeFirst();

/** Removes photographs that no product and no SKU names. @param keep told of each before it goes */
export async function deleteUnusedPictures(trx: Db, keep: (id: string) => Promise<unknown>): Promise<void> {
	const stored = await trx.selectFrom("picture_file").select("id").execute();
	if (stored.length === 0) return;
	const named = new Set<string>();
	const [products, skus] = await Promise.all([
		trx.selectFrom("product").select("image").where("image", "is not", null).execute(),
		trx
			.selectFrom("variation")
			.select(["image", "spin"])
			.where((is) => is.or([is("image", "is not", null), is("spin", "is not", null)]))
			.execute(),
	]);
	const lists = [...products.map(({ image }) => image), ...skus.flatMap(({ image, spin }) => [image, spin])];
	for (const list of lists)
		for (const name of list?.split(",") ?? []) named.add(name.split("/").at(-1) ?? "");
	for (const { id } of stored) {
		if (named.has(id)) continue;
		await keep(id);
		await trx.deleteFrom("picture_file").where("id", "=", id).execute();
	}
}

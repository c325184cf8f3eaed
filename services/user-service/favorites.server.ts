/** Favourites: SKUs that a user has marked. The user's id is part of every query. */
import { type Favorite, favoriteLimit } from "#contracts/favorites";
import type { TokenBearer } from "../auth.server.ts";
import type { Db } from "../db/connect.server.ts";
import type { FavoriteTable } from "../db/saving-schema.ts";
import { notFound, ServiceFailure } from "../http.server.ts";
import { requireProduct } from "./known-products.server.ts";
import { lockUser } from "./saving-lock.server.ts";
import { verifiedBearerUser } from "./users.server.ts";

const toFavorite = (row: FavoriteTable): Favorite => ({
	rid: row.rid,
	productId: row.variation_id,
	addedAt: row.added_at,
});

/** The favourites of the bearer, newest first. */
export async function favorites(db: Db, bearer: TokenBearer): Promise<Favorite[]> {
	const { userId } = await verifiedBearerUser(db, bearer);
	const rows = await db
		.selectFrom("favorite")
		.selectAll()
		.where("user_id", "=", userId)
		.orderBy("added_at", "desc")
		.orderBy("rid")
		.execute();
	return rows.map(toFavorite);
}

/**
 * Marks a SKU; one that is marked already stays as it is.
 * @throws {ServiceFailure} 404 for an unknown SKU, 409 at the limit
 */
export async function addFavorite(db: Db, bearer: TokenBearer, variationId: string): Promise<Favorite> {
	const { userId } = await verifiedBearerUser(db, bearer);
	await requireProduct(db, variationId);
	return db.transaction().execute(async (change) => {
		await lockUser(change, userId);
		const own = change.selectFrom("favorite").where("user_id", "=", userId);
		const earlier = await own.selectAll().where("variation_id", "=", variationId).executeTakeFirst();
		if (earlier) return toFavorite(earlier);
		const { total } = await own
			.select(({ fn }) => fn.countAll<number>().as("total"))
			.executeTakeFirstOrThrow();
		if (Number(total) >= favoriteLimit)
			throw new ServiceFailure(
				409,
				"LIMIT_REACHED",
				`You have ${favoriteLimit} favorites, which is the limit.`,
			);
		const row = {
			rid: crypto.randomUUID(),
			user_id: userId,
			variation_id: variationId,
			added_at: new Date().toISOString(),
		};
		await change.insertInto("favorite").values(row).execute();
		return toFavorite(row);
	});
}

/** @throws {ServiceFailure} 404 for one that is not the bearer's */
export async function removeFavorite(db: Db, bearer: TokenBearer, rid: string): Promise<Favorite> {
	const { userId } = await verifiedBearerUser(db, bearer);
	const row = await db
		.deleteFrom("favorite")
		.where("user_id", "=", userId)
		.where("rid", "=", rid)
		.returningAll()
		.executeTakeFirst();
	if (!row) throw notFound("This favorite");
	return toFavorite(row);
}

/** SQL of shared lists of favorites. Callers check access; queries of favorites also name the owner. */
import type { Db } from "../../db/connect.server.ts";
import type { FavoriteListTable } from "../../db/projects-schema.ts";

export const listById = (db: Db, listId: string) =>
	db.selectFrom("favorite_list").selectAll().where("id", "=", listId).executeTakeFirst();

export const insertList = (db: Db, row: FavoriteListTable) =>
	db.insertInto("favorite_list").values(row).execute();

export const deleteList = (db: Db, userId: string, listId: string) =>
	db.deleteFrom("favorite_list").where("user_id", "=", userId).where("id", "=", listId).execute();

/** With how many favorites are in each. */
export async function listsByIds(
	db: Db,
	ids: readonly string[],
): Promise<{ listID: string; name: string; count: number }[]> {
	if (ids.length === 0) return [];
	const rows = await db
		.selectFrom("favorite_list")
		.select(["id", "name"])
		.select((eb) =>
			eb
				.selectFrom("favorite")
				.whereRef("favorite.user_id", "=", "favorite_list.user_id")
				.whereRef("favorite.list_name", "=", "favorite_list.name")
				.where("favorite.removed_at", "is", null)
				.select(({ fn }) => fn.countAll<number>().as("favorites"))
				.as("favorites"),
		)
		.where("id", "in", ids)
		.execute();
	return rows
		.map(({ id, name, favorites }) => ({ listID: id, name, count: Number(favorites ?? 0) }))
		.toSorted((a, b) => a.name.localeCompare(b.name, "en"));
}

/** Also of removed favorites, which come back into the list under its new name. */
export async function renameListRows(
	db: Db,
	userId: string,
	from: { listID: string; name: string },
	name: string,
): Promise<void> {
	await db
		.updateTable("favorite_list")
		.set({ name })
		.where("user_id", "=", userId)
		.where("id", "=", from.listID)
		.execute();
	await moveList(db, userId, from.name, name);
}

/** An empty `to` takes the favorites out of lists. */
export const moveList = (db: Db, userId: string, from: string, to: string) =>
	db
		.updateTable("favorite")
		.set({ list_name: to })
		.where("user_id", "=", userId)
		.where("list_name", "=", from)
		.execute();

/**
 * SQL of favorites and their shared lists. Every query of favorites filters by user; callers check access to lists.
 * Rows with `removed_at` can be restored.
 */
import { type RawBuilder, sql } from "kysely";
import type { Favorite } from "#contracts/favorites/favorites";
import type { FavoriteSort } from "#rules/favorites/favorite-terms";
import type { Db } from "../../db/connect.server.ts";
import { contains, toPage } from "../../db/list-pages.server.ts";
import type { FavoriteListTable, FavoriteTable } from "../../db/projects-schema.ts";

export const toFavorite = (
	row: Pick<FavoriteTable, "rid" | "variation_id" | "added_at" | "note" | "list_name">,
): Favorite => ({
	rid: row.rid,
	productId: row.variation_id,
	addedAt: row.added_at,
	...(row.note && { note: row.note }),
	...(row.list_name && { list: row.list_name }),
});

const ownFavorites = (db: Db, userId: string) =>
	db.selectFrom("favorite").where("user_id", "=", userId).where("removed_at", "is", null);

export const selectFavorites = (db: Db, userId: string) =>
	ownFavorites(db, userId).selectAll().orderBy("added_at", "desc").orderBy("rid").execute();

export const favoritesByRid = (db: Db, userId: string, rids: readonly string[]) =>
	ownFavorites(db, userId).selectAll().where("rid", "in", rids).execute();

export const insertFavorite = (db: Db, row: FavoriteTable) => db.insertInto("favorite").values(row).execute();

export const deleteFavorite = (db: Db, userId: string, rid: string) =>
	db.deleteFrom("favorite").where("user_id", "=", userId).where("rid", "=", rid).execute();

export const selectFavorite = (db: Db, userId: string, variationId: string) =>
	db
		.selectFrom("favorite")
		.selectAll()
		.where("user_id", "=", userId)
		.where("variation_id", "=", variationId)
		.executeTakeFirst();

export async function countFavorites(db: Db, userId: string): Promise<number> {
	const { total } = await ownFavorites(db, userId)
		.select(({ fn }) => fn.countAll<number>().as("total"))
		.executeTakeFirstOrThrow();
	return Number(total);
}

export const setRemoved = (db: Db, userId: string, rids: readonly string[], at: string | null) =>
	db
		.updateTable("favorite")
		.set({ removed_at: at })
		.where("user_id", "=", userId)
		.where("rid", "in", rids)
		.where("removed_at", at === null ? "is not" : "is", null)
		.returningAll()
		.execute();

export const deleteRemoved = (db: Db, userId: string, before: string) =>
	db.deleteFrom("favorite").where("user_id", "=", userId).where("removed_at", "<", before).execute();

export type OwnList = { name: string; count: number; listID?: string };

/** Lists with favorites in them and those that were opened to share, by name. */
export async function favoriteLists(db: Db, userId: string): Promise<OwnList[]> {
	const rows = await ownFavorites(db, userId)
		.select(({ fn }) => ["list_name as name", fn.countAll<number>().as("count")])
		.where("list_name", "!=", "")
		.groupBy("list_name")
		.execute();
	const lists = new Map<string, OwnList>(
		rows.map(({ name, count }) => [name, { name, count: Number(count) }]),
	);
	for (const { id, name } of await db
		.selectFrom("favorite_list")
		.select(["id", "name"])
		.where("user_id", "=", userId)
		.execute())
		lists.set(name, { name, count: lists.get(name)?.count ?? 0, listID: id });
	return [...lists.values()].toSorted((a, b) => a.name.localeCompare(b.name, "en"));
}

/** A list whose name differs in upper and lower case alone is the same. */
export const findList = (lists: readonly OwnList[], name: string | undefined): OwnList | undefined =>
	lists.find((list) => list.name.toLowerCase() === name?.toLowerCase());

export const describeFavoriteRows = (
	db: Db,
	userId: string,
	rids: readonly string[],
	change: Partial<Pick<FavoriteTable, "note" | "list_name">>,
) =>
	db
		.updateTable("favorite")
		.set(change)
		.where("user_id", "=", userId)
		.where("rid", "in", rids)
		.where("removed_at", "is", null)
		.returningAll()
		.execute();

const searched = [
	"product.name",
	"product.brand",
	"variation.sku",
	"favorite.variation_id",
	"favorite.note",
] as const;

const orders: Record<FavoriteSort, readonly [RawBuilder<unknown>, "asc" | "desc"]> = {
	newest: [sql.ref("favorite.added_at"), "desc"],
	oldest: [sql.ref("favorite.added_at"), "asc"],
	name: [sql`lower(coalesce(product.name, '~'))`, "asc"],
	brand: [sql`lower(coalesce(product.brand, '~'))`, "asc"],
	"part-number": [sql`coalesce(variation.sku_key, '~')`, "asc"],
};

/** All words must be in name, brand, part number or note. SKUs that left the catalog are found by id and sorted last. */
export async function favoritesWith(
	db: Db,
	userId: string,
	words: readonly string[],
	{ sort, list }: { sort: FavoriteSort; list?: string },
	at: { page: number; pageSize: number },
) {
	let query = db
		.selectFrom("favorite")
		.leftJoin("variation", "variation.id", "favorite.variation_id")
		.leftJoin("product", "product.id", "variation.product_id")
		.where("favorite.user_id", "=", userId)
		.where("favorite.removed_at", "is", null);
	if (list) query = query.where("favorite.list_name", "=", list);
	for (const word of words) {
		query = query.where(({ or }) =>
			or(searched.map((column) => contains(sql<string>`lower(${sql.ref(column)})`, word.toLowerCase()))),
		);
	}
	const { found } = await query
		.select(({ fn }) => fn.countAll<number>().as("found"))
		.executeTakeFirstOrThrow();
	const { total, page, pageCount, limit, offset } = toPage(found, at.pageSize, at.page);
	const rows = await query
		.select([
			"favorite.rid",
			"favorite.variation_id",
			"favorite.added_at",
			"favorite.note",
			"favorite.list_name",
		])
		.orderBy(...orders[sort])
		.orderBy("favorite.rid")
		.limit(limit)
		.offset(offset)
		.execute();
	return { rows, found: total, page, pageCount };
}

export const listById = (db: Db, listId: string) =>
	db.selectFrom("favorite_list").selectAll().where("id", "=", listId).executeTakeFirst();

export const insertList = (db: Db, row: FavoriteListTable) =>
	db.insertInto("favorite_list").values(row).execute();

export const deleteList = (db: Db, userId: string, listId: string) =>
	db.deleteFrom("favorite_list").where("user_id", "=", userId).where("id", "=", listId).execute();

/** The lists, with how many favorites are in each. */
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

/** Renames the list of removed favorites too, which come back into it under its new name. */
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

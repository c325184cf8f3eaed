/** Favorites. Every query filters by user. */

import {
	type Favorite,
	type FavoriteListSummary,
	favoriteLimit,
	favoriteRemoval,
} from "#contracts/favorites/favorites";
import type { SharedFavorites } from "#contracts/sharing/sharing";
import type { PortalUser } from "#contracts/users/user";
import { hourMs } from "#rules/clock/time-zones";
import { type FavoriteSort, favoriteTextLimits } from "#rules/favorites/favorite-terms";
import type { Reach, SharedRight } from "#rules/sharing/shared-rights";
import type { Db } from "../../db/connect.server.ts";
import { requireProduct } from "../../product-service/public.server.ts";
import type { TokenBearer } from "../../shared/auth.server.ts";
import { notFound, ServiceFailure } from "../../shared/http.server.ts";
import { lockUser } from "../repository.server.ts";
import {
	callerReach,
	managesThing,
	reachOf,
	requireRight,
	type SharedKind,
	type SharingCaller,
	unknownThing,
} from "../sharing/rights.server.ts";
import { openShare, requireMaker } from "../sharing/shares.server.ts";
import { rightsTable } from "../sharing/shares-repository.server.ts";
import { verifiedBearerUser } from "../users.server.ts";
import {
	countFavorites,
	deleteFavorite,
	deleteRemoved,
	describeFavoriteRows,
	favoriteLists,
	favoritesByRid,
	favoritesWith,
	findList,
	insertFavorite,
	listById,
	listsByIds,
	selectFavorite,
	selectFavorites,
	setRemoved,
	toFavorite,
} from "./favorites-repository.server.ts";

const unknownFavorite = () => notFound("This favorite");

export async function favorites(db: Db, bearer: TokenBearer): Promise<Favorite[]> {
	const { userId } = await verifiedBearerUser(db, bearer);
	const rows = await selectFavorites(db, userId);
	return rows.map(toFavorite);
}

export async function favoritePage(
	db: Db,
	bearer: TokenBearer,
	{
		search,
		sort,
		list,
		...at
	}: { search?: string; sort: FavoriteSort; list?: string; page: number; pageSize: number },
) {
	const { userId } = await verifiedBearerUser(db, bearer);
	const words = (search ?? "").split(/\s+/).filter(Boolean).slice(0, 8);
	const { rows, ...place } = await favoritesWith(db, userId, words, { sort, list }, at);
	return { favorites: rows.map(toFavorite), total: await countFavorites(db, userId), ...place };
}

/**
 * Idempotent.
 * @throws {ServiceFailure} 404 for an unknown SKU, 409 at the limit
 */
export async function addFavorite(db: Db, bearer: TokenBearer, variationId: string): Promise<Favorite> {
	const { userId } = await verifiedBearerUser(db, bearer);
	await requireProduct(db, variationId);
	return db.transaction().execute(async (change) => {
		await lockUser(change, userId);
		const earlier = await selectFavorite(change, userId, variationId);
		if (earlier && earlier.removed_at === null) return toFavorite(earlier);
		await requireRoom(change, userId, 1);
		if (earlier) await deleteFavorite(change, userId, earlier.rid);
		const row = {
			rid: crypto.randomUUID(),
			user_id: userId,
			variation_id: variationId,
			added_at: new Date().toISOString(),
			removed_at: null,
			note: "",
			list_name: "",
		};
		await insertFavorite(change, row);
		return toFavorite(row);
	});
}

export async function readFavoriteLists(db: Db, bearer: TokenBearer) {
	const { userId } = await verifiedBearerUser(db, bearer);
	return favoriteLists(db, userId);
}

/**
 * All or none. A list whose name differs in upper and lower case alone is the one that is there.
 * @throws {ServiceFailure} 404 for a favorite of another user, 409 for too many lists
 */
export async function describeFavorites(
	db: Db,
	bearer: TokenBearer,
	{ rids, note, list }: { rids: readonly string[]; note?: string; list?: string },
): Promise<Favorite[]> {
	const { userId } = await verifiedBearerUser(db, bearer);
	return db.transaction().execute(async (change) => {
		await lockUser(change, userId);
		const lists = await favoriteLists(change, userId);
		const existingName = findList(lists, list)?.name;
		if (note === undefined && list === undefined) {
			const rows = await favoritesByRid(change, userId, rids);
			if (rows.length !== new Set(rids).size) throw unknownFavorite();
			return rows.map(toFavorite);
		}
		const rows = await describeFavoriteRows(change, userId, rids, {
			...(note !== undefined && { note }),
			...(list !== undefined && { list_name: existingName ?? list }),
		});
		if (rows.length !== new Set(rids).size) throw unknownFavorite();
		if ((await favoriteLists(change, userId)).length > favoriteTextLimits.lists)
			throw new ServiceFailure(
				409,
				"LIMIT_REACHED",
				`You have ${favoriteTextLimits.lists} lists, which is the limit.`,
			);
		return rows.map(toFavorite);
	});
}

/** @throws {ServiceFailure} 409 when `more` are too many */
export async function requireRoom(change: Db, userId: string, more: number): Promise<void> {
	if ((await countFavorites(change, userId)) + more > favoriteLimit)
		throw new ServiceFailure(
			409,
			"LIMIT_REACHED",
			`You have ${favoriteLimit} favorites, which is the limit.`,
		);
}

/** @throws {ServiceFailure} 404 for a favorite of another user */
export async function removeFavorite(db: Db, bearer: TokenBearer, rid: string): Promise<Favorite> {
	const [removed] = await removeFavorites(db, bearer, [rid]);
	if (!removed) throw unknownFavorite();
	return removed;
}

/**
 * All or none; they can be restored for a day.
 * @throws {ServiceFailure} 404 for a favorite of another user
 */
export async function removeFavorites(
	db: Db,
	bearer: TokenBearer,
	rids: readonly string[],
): Promise<Favorite[]> {
	const { userId } = await verifiedBearerUser(db, bearer);
	return db.transaction().execute(async (change) => {
		const now = Date.now();
		const forgotten = new Date(now - favoriteRemoval.undoHours * hourMs).toISOString();
		await deleteRemoved(change, userId, forgotten);
		const rows = await setRemoved(change, userId, rids, new Date(now).toISOString());
		if (rows.length !== new Set(rids).size) throw unknownFavorite();
		return rows.map(toFavorite);
	});
}

/**
 * Restores favorites in their position.
 * @throws {ServiceFailure} 404 when none can be restored, 409 at the limit
 */
export async function restoreFavorites(
	db: Db,
	bearer: TokenBearer,
	rids: readonly string[],
): Promise<Favorite[]> {
	const { userId } = await verifiedBearerUser(db, bearer);
	return db.transaction().execute(async (change) => {
		await lockUser(change, userId);
		const rows = await setRemoved(change, userId, rids, null);
		if (rows.length === 0) {
			const there = await favoritesByRid(change, userId, rids);
			if (there.length === 0) throw unknownFavorite();
			return there.map(toFavorite);
		}
		await requireRoom(change, userId, 0);
		return rows.map(toFavorite);
	});
}

// Who may do what with a list of favorites: its owner, and those it is shared with in an account.

export const listKind: SharedKind = {
	table: rightsTable({ things: "favorite_list", people: "favorite_list_person", key: "list_id" }),
	noun: "list",
	code: "LIST_RIGHT",
	managing: "share, rename or delete",
};

/** A list that the caller has the right to, of this owner. */
export type AllowedList = {
	listID: string;
	name: string;
	ownerId: string;
	ownerName: string;
	right: SharedRight;
};

/**
 * @throws {ServiceFailure} 404 for a list that the user can't see, 403 LIST_RIGHT when they may not do this
 */
export async function requireList(
	db: Db,
	reach: Reach,
	listID: string,
	needed: SharedRight,
): Promise<AllowedList> {
	const { ownerId, ownerName, right } = await requireRight(db, listKind, reach, listID, needed);
	const row = await listById(db, listID);
	if (!row) throw unknownThing(listKind);
	return { listID, name: row.name, ownerId, ownerName, right };
}

/** The list as the caller sees it, after a change too. */
export async function summarizeList(db: Db, reach: Reach, list: AllowedList): Promise<FavoriteListSummary> {
	const [summary] = await listsByIds(db, [list.listID]);
	if (!summary) throw unknownThing(listKind);
	return list.ownerId === reach.userId ? summary : { ...summary, right: list.right, owner: list.ownerName };
}

/**
 * Changes a list and its owner's favorites. Locks the owner before the list, always in this order, and
 * decides the right again under the locks.
 */
export async function changeList<Answer>(
	db: Db,
	caller: SharingCaller,
	listID: string,
	needed: SharedRight,
	change: (trx: Db, list: AllowedList, reach: Reach) => Promise<Answer>,
): Promise<Answer> {
	const reach = await callerReach(db, caller);
	const { ownerId } = await requireList(db, reach, listID, needed);
	return db.transaction().execute(async (trx) => {
		await lockUser(trx, ownerId);
		await listKind.table.lock(trx, listID);
		return change(trx, await requireList(trx, reach, listID, needed), reach);
	});
}

// A list of favorites for its shared link: without account, people and prices.

/** Check for links to lists. @throws {ServiceFailure} 403 for those who may see it */
export const managesList = (db: Db, user: PortalUser, accountId: string | null, listID: string) =>
	managesThing(db, listKind, reachOf(user, accountId), listID);

/**
 * @throws {ServiceFailure} 404 for an unknown, revoked or expired token, and when its maker no longer manages
 * the list
 */
export async function sharedFavorites(
	db: Db,
	now: number,
	{ token, ...at }: { token: string; page: number; pageSize: number },
): Promise<SharedFavorites> {
	const share = await openShare(db, token, now, "favorites");
	const { ownerId } = await requireMaker(db, listKind, share);
	const list = await listById(db, share.targetId);
	if (!list) throw unknownThing(listKind);
	const { rows, found, page, pageCount } = await favoritesWith(
		db,
		ownerId,
		[],
		{ sort: "newest", list: list.name },
		at,
	);
	return {
		kind: "favorites",
		name: list.name,
		count: found,
		page,
		pageCount,
		expiresAt: share.expiresAt,
		favorites: rows.map(({ variation_id, note }) => ({
			productId: variation_id,
			...(note && share.withNotes && { note }),
		})),
	};
}

/** Who may do what with a list of favorites: its owner, and those it is shared with in an account. */
import type { FavoriteListSummary } from "#contracts/favorites/favorites";
import type { SharedFavorites } from "#contracts/sharing/sharing";
import type { PortalUser } from "#contracts/users/user";
import type { Reach, SharedRight } from "#rules/sharing/shared-rights";
import type { Db } from "../../db/connect.server.ts";
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
import { favoritesWith, listById, listsByIds } from "./favorites-repository.server.ts";

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

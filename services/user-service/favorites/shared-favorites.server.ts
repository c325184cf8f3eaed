/** A list of favorites for its shared link: without account, people and prices. */
import type { SharedFavorites } from "#contracts/sharing/sharing";
import type { PortalUser } from "#contracts/users/user";
import type { Db } from "../../db/connect.server.ts";
import { managesThing, reachOf, unknownThing } from "../sharing/access.server.ts";
import { openShare, requireMaker } from "../sharing/shares.server.ts";
import { favoritesWith, listById } from "./favorites-repository.server.ts";
import { listKind } from "./list-access.server.ts";

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

import { implement } from "@orpc/server";
import { type FavoriteListSummary, favoriteListsContract } from "#contracts/favorites/favorites";
import type { FavoriteSort } from "#rules/favorites/favorite-terms";
import { sharedRight } from "#rules/sharing/shared-rights";
import type { Db } from "../../db/connect.server.ts";
import { requireProducts } from "../../product-service/public.server.ts";
import { signedIn, type TokenBearer, type TokenVerifier } from "../../shared/auth.server.ts";
import { notFound, type ServiceContext, ServiceFailure } from "../../shared/http.server.ts";
import { lockUser } from "../repository.server.ts";
import {
	accountRights,
	callerReach,
	type SharingCaller,
	saveAccountRights,
} from "../sharing/rights.server.ts";
import { deleteShares } from "../sharing/shares-repository.server.ts";
import { verifiedBearerUser } from "../users.server.ts";
import {
	type AllowedList,
	changeList,
	listKind,
	requireList,
	requireRoom,
	summarizeList,
} from "./favorites.server.ts";
import {
	deleteFavorite,
	deleteList,
	describeFavoriteRows,
	favoriteLists,
	favoritesByRid,
	favoritesWith,
	findList,
	insertFavorite,
	insertList,
	listsByIds,
	moveList,
	renameListRows,
	selectFavorite,
	toFavorite,
} from "./favorites-repository.server.ts";

/** Every call needs a signed-in user. */
export function favoriteListRoutes(db: Db, verify: TokenVerifier) {
	const os = implement(favoriteListsContract).$context<ServiceContext>().use(signedIn(verify));
	return os.router({
		list: os.list.handler(({ context }) => listsSharedWith(db, context)),
		open: os.open.handler(({ context, input }) => openList(db, context.bearer, input.name)),
		favoriteList: os.favoriteList.handler(({ context, input }) => favoriteList(db, context, input)),
		add: os.add.handler(({ context, input }) => addToList(db, context, input)),
		remove: os.remove.handler(({ context, input }) => describeInList(db, context, input, { list_name: "" })),
		describe: os.describe.handler(({ context, input: { note, ...favorites } }) =>
			describeInList(db, context, favorites, { note }),
		),
		rename: os.rename.handler(({ context, input }) => renameList(db, context, input)),
		delete: os.delete.handler(({ context, input }) => deleteSharedList(db, context, input.listID)),
		rights: os.rights.handler(async ({ context, input: { listID } }) => ({
			listID,
			...(await accountRights(db, context, { kind: listKind, id: listID })),
		})),
		saveRights: os.saveRights.handler(async ({ context, input: { listID, ...rights } }) => ({
			listID,
			...(await saveAccountRights(db, context, { kind: listKind, id: listID }, rights)),
		})),
	});
}

/** Lists of others, in the account that the user acts for. */
async function listsSharedWith(db: Db, caller: SharingCaller): Promise<FavoriteListSummary[]> {
	const reach = await callerReach(db, caller);
	const rights = await listKind.table.sharedWith(db, reach);
	return (await listsByIds(db, [...rights.keys()])).flatMap((summary) => {
		const grant = rights.get(summary.listID);
		const right = grant && sharedRight(grant, reach);
		return right ? [{ ...summary, right, owner: grant.ownerName }] : [];
	});
}

/** @throws {ServiceFailure} 404 for a list that the user does not have */
async function openList(db: Db, bearer: TokenBearer, name: string): Promise<FavoriteListSummary> {
	const { userId } = await verifiedBearerUser(db, bearer);
	return db.transaction().execute(async (trx) => {
		await lockUser(trx, userId);
		const list = findList(await favoriteLists(trx, userId), name);
		if (!list) throw notFound("This list");
		const listID = list.listID ?? crypto.randomUUID();
		if (!list.listID)
			await insertList(trx, {
				id: listID,
				user_id: userId,
				name: list.name,
				created_at: new Date().toISOString(),
				account_id: null,
				account_right: "none",
			});
		return { listID, name: list.name, count: list.count };
	});
}

/** @throws {ServiceFailure} 404 for a list that the user can't see */
async function favoriteList(
	db: Db,
	caller: SharingCaller,
	{
		listID,
		search,
		sort,
		...at
	}: { listID: string; search?: string; sort: FavoriteSort; page: number; pageSize: number },
) {
	const reach = await callerReach(db, caller);
	const list = await requireList(db, reach, listID, "see");
	const words = (search ?? "").split(/\s+/).filter(Boolean).slice(0, 8);
	const { rows, ...place } = await favoritesWith(db, list.ownerId, words, { sort, list: list.name }, at);
	return { ...(await summarizeList(db, reach, list)), favorites: rows.map(toFavorite), ...place };
}

/**
 * All or none. A favorite of the owner's outside of lists is put into this one.
 * @throws {ServiceFailure} 404 for an unknown list or SKU, 403 without the right to edit, 409 at the limit or
 * for a SKU in another list
 */
async function addToList(
	db: Db,
	caller: SharingCaller,
	{ listID, ids }: { listID: string; ids: readonly string[] },
): Promise<FavoriteListSummary> {
	return changeList(db, caller, listID, "edit", async (trx, list, reach) => {
		await requireProducts(
			trx,
			ids.map((productId) => ({ productId, options: [] })),
		);
		for (const variationId of new Set(ids)) await putIntoList(trx, list, variationId);
		return summarizeList(trx, reach, list);
	});
}

async function putIntoList(trx: Db, { ownerId, ownerName, name }: AllowedList, variationId: string) {
	const earlier = await selectFavorite(trx, ownerId, variationId);
	if (earlier && earlier.removed_at === null) {
		if (earlier.list_name === name) return;
		if (earlier.list_name !== "")
			throw new ServiceFailure(
				409,
				"OTHER_LIST",
				`A product is in one list only, and ${ownerName} keeps this one in another list.`,
			);
		await describeFavoriteRows(trx, ownerId, [earlier.rid], { list_name: name });
		return;
	}
	await requireRoom(trx, ownerId, 1);
	if (earlier) await deleteFavorite(trx, ownerId, earlier.rid);
	await insertFavorite(trx, {
		rid: crypto.randomUUID(),
		user_id: ownerId,
		variation_id: variationId,
		added_at: new Date().toISOString(),
		removed_at: null,
		note: "",
		list_name: name,
	});
}

/**
 * Sets the note of favorites in a list, or takes them out of it: all or none.
 * @throws {ServiceFailure} 404 for one that is not in it, 403 without the right to edit
 */
async function describeInList(
	db: Db,
	caller: SharingCaller,
	{ listID, rids }: { listID: string; rids: readonly string[] },
	set: { note: string } | { list_name: "" },
): Promise<FavoriteListSummary> {
	return changeList(db, caller, listID, "edit", async (trx, list, reach) => {
		const there = await favoritesByRid(trx, list.ownerId, rids);
		if (there.filter((row) => row.list_name === list.name).length !== new Set(rids).size)
			throw notFound("This favorite");
		await describeFavoriteRows(trx, list.ownerId, rids, set);
		return summarizeList(trx, reach, list);
	});
}

/**
 * Links and rights stay with the list.
 * @throws {ServiceFailure} 404 if unknown, 403 for those who don't manage it, 409 for the name of another list
 */
async function renameList(
	db: Db,
	caller: SharingCaller,
	{ listID, name }: { listID: string; name: string },
): Promise<FavoriteListSummary> {
	return changeList(db, caller, listID, "manage", async (trx, list, reach) => {
		const other = findList(await favoriteLists(trx, list.ownerId), name);
		if (other && other.listID !== listID)
			throw new ServiceFailure(409, "NAME_TAKEN", `There is a list called “${other.name}” already.`);
		await renameListRows(trx, list.ownerId, list, name);
		return summarizeList(trx, reach, { ...list, name });
	});
}

/**
 * Its favorites stay favorites of its owner, outside of lists.
 * @throws {ServiceFailure} 404 if unknown, 403 for those who don't manage it
 */
async function deleteSharedList(db: Db, caller: SharingCaller, listID: string): Promise<{ listID: string }> {
	return changeList(db, caller, listID, "manage", async (trx, { ownerId, name }) => {
		await moveList(trx, ownerId, name, "");
		await deleteShares(trx, "favorites", listID);
		await deleteList(trx, ownerId, listID);
		return { listID };
	});
}

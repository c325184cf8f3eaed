import { implement } from "@orpc/server";
import { favoriteListsContract } from "#contracts/favorites/favorite-lists";
import type { Db } from "../../db/connect.server.ts";
import { signedIn, type TokenVerifier } from "../../shared/auth.server.ts";
import type { ServiceContext } from "../../shared/http.server.ts";
import { accountRights, saveAccountRights } from "../sharing/rights.server.ts";
import {
	addToList,
	deleteSharedList,
	describeInList,
	favoriteList,
	listsSharedWith,
	openList,
	renameList,
} from "./favorite-lists.server.ts";
import { listKind } from "./list-access.server.ts";

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

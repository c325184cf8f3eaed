import { implement } from "@orpc/server";
import { favoritesContract } from "#contracts/favorites/favorites";
import { projectsContract } from "#contracts/projects/projects";
import { type SharedQuote, sharingContract } from "#contracts/sharing/sharing";
import type { Db } from "../../db/connect.server.ts";
import { signedIn, type TokenBearer, type TokenVerifier } from "../../shared/auth.server.ts";
import type { ServiceContext } from "../../shared/http.server.ts";
import {
	addFavorite,
	describeFavorites,
	favoriteListsOf,
	favoritePage,
	favorites,
	removeFavorite,
	removeFavorites,
	restoreFavorites,
} from "../favorites/favorites.server.ts";
import { managesList, sharedFavorites } from "../favorites/shared-favorites.server.ts";
import { accountRights, saveAccountRights } from "../sharing/rights.server.ts";
import { createShare, openShare, revokeShare, type ShareTargets, shares } from "../sharing/shares.server.ts";
import { projectKind } from "./project-access.server.ts";
import { addToProject, changeLines } from "./project-lines.server.ts";
import { projectPrices } from "./project-prices.server.ts";
import { projectSpaces, saveProjectSpaces } from "./project-spaces.server.ts";
import {
	createProject,
	deleteProject,
	duplicateProject,
	project,
	projects,
	updateProject,
} from "./projects.server.ts";
import { managesProject, sharedProject } from "./shared-project.server.ts";

/** Every call needs a signed-in user. */
export function projectRoutes(db: Db, verify: TokenVerifier) {
	const marks = implement(favoritesContract).$context<ServiceContext>().use(signedIn(verify));
	const lists = implement(projectsContract).$context<ServiceContext>().use(signedIn(verify));
	return {
		favorites: marks.router({
			lists: marks.lists.handler(({ context }) => favoriteListsOf(db, context.bearer)),
			describe: marks.describe.handler(({ context, input }) => describeFavorites(db, context.bearer, input)),
			list: marks.list.handler(({ context }) => favorites(db, context.bearer)),
			add: marks.add.handler(({ context, input }) => addFavorite(db, context.bearer, input.id)),
			remove: marks.remove.handler(({ context, input }) => removeFavorite(db, context.bearer, input.id)),
			page: marks.page.handler(({ context, input }) => favoritePage(db, context.bearer, input)),
			removeSeveral: marks.removeSeveral.handler(({ context, input }) =>
				removeFavorites(db, context.bearer, input.rids),
			),
			restore: marks.restore.handler(({ context, input }) =>
				restoreFavorites(db, context.bearer, input.rids),
			),
		}),
		projects: lists.router({
			list: lists.list.handler(({ context }) => projects(db, context)),
			create: lists.create.handler(({ context, input }) => createProject(db, context, input)),
			addProducts: lists.addProducts.handler(({ context, input }) => addToProject(db, context, input)),
			changeLine: lists.changeLine.handler(({ context, input: { id, ...change } }) =>
				changeLines(db, context, undefined, [{ lineId: id, ...change }]),
			),
			removeLine: lists.removeLine.handler(({ context, input }) =>
				changeLines(db, context, undefined, [{ lineId: input.id, quantity: 0 }]),
			),
			project: lists.project.handler(({ context, input }) => project(db, context, input)),
			prices: lists.prices.handler(({ context, input }) => projectPrices(db, context, input)),
			update: lists.update.handler(({ context, input }) => updateProject(db, context, input)),
			rights: lists.rights.handler(async ({ context, input: { projectID } }) => ({
				projectID,
				...(await accountRights(db, context, { kind: projectKind, id: projectID })),
			})),
			saveRights: lists.saveRights.handler(async ({ context, input: { projectID, ...rights } }) => ({
				projectID,
				...(await saveAccountRights(db, context, { kind: projectKind, id: projectID }, rights)),
			})),
			delete: lists.delete.handler(({ context, input }) => deleteProject(db, context, input.projectID)),
			duplicate: lists.duplicate.handler(({ context, input }) => duplicateProject(db, context, input)),
			spaces: lists.spaces.handler(({ context, input }) => projectSpaces(db, context, input.projectID)),
			saveSpaces: lists.saveSpaces.handler(({ context, input }) => saveProjectSpaces(db, context, input)),
			changeLines: lists.changeLines.handler(({ context, input }) =>
				changeLines(db, context, input.projectID, input.lines),
			),
		}),
	};
}

/** Interface to the cart service for sharing quotes. */
export type QuoteSharing = {
	ownsQuote: ShareTargets["quote"];
	sharedQuote(
		db: Db,
		now: number,
		wanted: { token: string; page: number; pageSize: number },
	): Promise<SharedQuote>;
};

/** Managing links needs a sign-in; opening one does not. */
export function sharingRoutes(
	db: Db,
	verify: TokenVerifier,
	now: () => number,
	{ ownsQuote, sharedQuote }: QuoteSharing,
) {
	const targets: ShareTargets = { project: managesProject, favorites: managesList, quote: ownsQuote };
	const os = implement(sharingContract).$context<ServiceContext>();
	const own = signedIn(verify);
	const caller = ({ bearer, accountId }: { bearer: TokenBearer; accountId?: string }) => ({
		bearer,
		accountId,
		now: now(),
	});
	return os.router({
		list: os.list.use(own).handler(({ context, input }) => shares(db, caller(context), input)),
		create: os.create
			.use(own)
			.handler(({ context, input }) => createShare(db, targets, caller(context), input)),
		revoke: os.revoke
			.use(own)
			.handler(({ context, input }) => revokeShare(db, caller(context), input.shareId)),
		open: os.open.handler(async ({ input }) => {
			const { kind } = await openShare(db, input.token, now());
			return { kind };
		}),
		project: os.project.handler(({ input }) => sharedProject(db, now(), input)),
		favorites: os.favorites.handler(({ input }) => sharedFavorites(db, now(), input)),
		quote: os.quote.handler(({ input }) => sharedQuote(db, now(), input)),
	});
}

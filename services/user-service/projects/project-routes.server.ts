import { implement } from "@orpc/server";
import { favoritesContract } from "#contracts/favorites/favorites";
import { type ProjectPrices, type ProjectSpace, projectsContract } from "#contracts/projects/projects";
import { type SharedProject, type SharedQuote, sharingContract } from "#contracts/sharing/sharing";
import type { PortalUser } from "#contracts/users/user";
import { accountPriceCents } from "#rules/catalog/prices";
import { countPieces, getPieces } from "#rules/catalog/quantity-rules";
import { shareLimits } from "#rules/sharing/shared-rights";
import { isVerified, mayActFor, maySeePrices } from "#rules/users/permissions";
import type { Db } from "../../db/connect.server.ts";
import { accountDiscount, getListPrice } from "../../product-service/public.server.ts";
import { signedIn, type TokenBearer, type TokenVerifier } from "../../shared/auth.server.ts";
import type { ServiceContext } from "../../shared/http.server.ts";
import {
	addFavorite,
	describeFavorites,
	favoritePage,
	favorites,
	managesList,
	readFavoriteLists,
	removeFavorite,
	removeFavorites,
	restoreFavorites,
	sharedFavorites,
} from "../favorites/favorites.server.ts";
import { lockUser } from "../repository.server.ts";
import {
	accountRights,
	callerReach,
	managesThing,
	reachOf,
	type SharingCaller,
	saveAccountRights,
} from "../sharing/rights.server.ts";
import {
	createShare,
	openShare,
	requireMaker,
	revokeShare,
	type ShareTargets,
	shares,
} from "../sharing/shares.server.ts";
import { actingAccount, forbidden } from "../users.server.ts";
import { addToProject, changeLines } from "./project-lines.server.ts";
import {
	createProject,
	deleteProject,
	duplicateProject,
	getProject,
	lockProject,
	project,
	projectKind,
	projects,
	requireProject,
	updateProject,
} from "./projects.server.ts";
import { linePrices, selectSpaces, updateOwnProject, writeSpaces } from "./projects-repository.server.ts";

/** Every call needs a signed-in user. */
export function projectRoutes(db: Db, verify: TokenVerifier) {
	const marks = implement(favoritesContract).$context<ServiceContext>().use(signedIn(verify));
	const lists = implement(projectsContract).$context<ServiceContext>().use(signedIn(verify));
	return {
		favorites: marks.router({
			lists: marks.lists.handler(({ context }) => readFavoriteLists(db, context.bearer)),
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
		query: { token: string; page: number; pageSize: number },
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
	const content = { project: sharedProject, favorites: sharedFavorites, quote: sharedQuote };
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
			if (input.page === undefined) return { kind };
			const pageSize = shareLimits.pageSizes[kind];
			return { kind, content: await content[kind](db, now(), { ...input, page: input.page, pageSize }) };
		}),
		project: os.project.handler(({ input }) => sharedProject(db, now(), input)),
		favorites: os.favorites.handler(({ input }) => sharedFavorites(db, now(), input)),
		quote: os.quote.handler(({ input }) => sharedQuote(db, now(), input)),
	});
}

/** @throws {ServiceFailure} 404 for a project that the user can't see */
async function projectSpaces(db: Db, caller: SharingCaller, projectID: string) {
	const { ownerId } = await requireProject(db, await callerReach(db, caller), projectID, "see");
	return { projectID, spaces: await selectSpaces(db, ownerId, projectID) };
}

/** @throws {ServiceFailure} 404 for a project that the user can't see, 403 for one they can't edit */
async function saveProjectSpaces(
	db: Db,
	caller: SharingCaller,
	{ projectID, spaces }: { projectID: string; spaces: ProjectSpace[] },
) {
	const reach = await callerReach(db, caller);
	return db.transaction().execute(async (change) => {
		await lockUser(change, reach.userId);
		await lockProject(change, projectID);
		const { ownerId } = await requireProject(change, reach, projectID, "edit");
		await writeSpaces(change, projectID, spaces);
		await updateOwnProject(change, ownerId, projectID, { updated_at: new Date().toISOString() });
		return { projectID, spaces };
	});
}

/** Check for links to projects. @throws {ServiceFailure} 403 for those who may see it */
const managesProject = (db: Db, user: PortalUser, accountId: string | null, projectId: string) =>
	managesThing(db, projectKind, reachOf(user, accountId), projectId);

/** @throws {ServiceFailure} 404 for an unknown, revoked or expired token */
async function sharedProject(
	db: Db,
	now: number,
	{ token, page, pageSize }: { token: string; page: number; pageSize: number },
): Promise<SharedProject> {
	const share = await openShare(db, token, now, "project");
	const projectQuery = { projectID: share.targetId, sort: "tag", page, pageSize } as const;
	const { maker, ownerId } = await requireMaker(db, projectKind, share);
	const project = await getProject(db, ownerId, projectQuery);
	const owner = share.withPrices ? maker : undefined;
	const priced =
		owner && share.accountId && maySeePrices(owner) && mayActFor(owner, share.accountId)
			? await pricedLines(db, project.projectID, share.accountId)
			: null;
	const { name, note, lineCount, pieces, pageCount } = project;
	return {
		kind: "project",
		name,
		note,
		lineCount: lineCount ?? 0,
		pieces: pieces ?? 0,
		page: project.page,
		pageCount,
		expiresAt: share.expiresAt,
		lines: project.products.map(({ lineId, orderable: _, ...line }) => {
			const price = priced?.lines.get(lineId);
			return {
				...line,
				price: price ? price.cents / 100 : null,
				lineTotal: price ? price.lineCents / 100 : null,
			};
		}),
		total: priced ? priced.totalCents / 100 : null,
		unpriced: priced?.unpriced ?? 0,
	};
}

type PricedLines = {
	/** Prices by line id, in cents. */
	lines: Map<string, { cents: number; lineCents: number }>;
	totalCents: number;
	unpriced: number;
};

/** Account prices for the pieces on all lines of a SKU. Callers check access. */
async function pricedLines(db: Db, projectId: string, accountId: string): Promise<PricedLines> {
	const [discount, rows] = await Promise.all([accountDiscount(db, accountId), linePrices(db, projectId)]);
	const lines = new Map<string, { cents: number; lineCents: number }>();
	let totalCents = 0;
	const counts = countPieces(
		rows.map(({ variation_id, quantity }) => ({ productId: variation_id, quantity })),
	);
	for (const { id, variation_id, quantity, list_cents, breaks } of rows) {
		if (list_cents === null || breaks === null) continue;
		const { pieces } = getPieces(counts, variation_id);
		const cents = accountPriceCents(getListPrice({ list_cents, breaks }), discount, pieces);
		lines.set(id, { cents, lineCents: cents * quantity });
		totalCents += cents * quantity;
	}
	return { lines, totalCents, unpriced: rows.length - lines.size };
}

/** @throws {ServiceFailure} 403 without permission to see prices, 404 for a project they can't see */
async function projectPrices(
	db: Db,
	caller: SharingCaller,
	{ projectID, lineIds }: { projectID: string; lineIds?: readonly string[] },
): Promise<ProjectPrices> {
	const reach = await callerReach(db, caller);
	await requireProject(db, reach, projectID, "see");
	if (!isVerified(reach.user)) throw forbidden("Prices are for verified users.");
	const acting = await actingAccount(db, caller.bearer, caller.accountId);
	const { lines, totalCents, unpriced } = await pricedLines(db, projectID, acting.accountId);
	const requestedIds = lineIds && new Set(lineIds);
	return {
		lines: [...lines]
			.filter(([lineId]) => !requestedIds || requestedIds.has(lineId))
			.map(([lineId, { cents, lineCents }]) => ({ lineId, price: cents / 100, lineTotal: lineCents / 100 })),
		total: totalCents / 100,
		unpriced,
	};
}

/** A project for its shared link: without account and people. */
import type { SharedProject } from "#contracts/sharing/sharing";
import type { PortalUser } from "#contracts/users/user";
import { mayActFor, maySeePrices } from "#rules/users/permissions";
import type { Db } from "../../db/connect.server.ts";
import { managesThing, reachOf } from "../sharing/access.server.ts";
import { requireMaker } from "../sharing/shared-by-link.server.ts";
import { openShare } from "../sharing/shares.server.ts";
import { projectKind } from "./project-access.server.ts";
import { pricedLines } from "./project-prices.server.ts";
import { getProject } from "./projects.server.ts";

/** For links to projects. @throws {ServiceFailure} 403 for those who may see it */
export const managesProject = (db: Db, user: PortalUser, accountId: string | null, projectId: string) =>
	managesThing(db, projectKind, reachOf(user, accountId), projectId);

/** @throws {ServiceFailure} 404 for an unknown, revoked or expired token */
export async function sharedProject(
	db: Db,
	now: number,
	{ token, page, pageSize }: { token: string; page: number; pageSize: number },
): Promise<SharedProject> {
	const share = await openShare(db, token, now, "project");
	const wanted = { projectID: share.targetId, sort: "tag", page, pageSize } as const;
	const { maker, ownerId } = await requireMaker(db, projectKind, share);
	const project = await getProject(db, ownerId, wanted);
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

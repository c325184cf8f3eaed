/** A project for its shared link: without account and people. */

import { projectRight } from "#contracts/projects/project-rights";
import type { SharedProject } from "#contracts/projects/sharing";
import { mayActFor, maySeePrices } from "#contracts/users/permissions";
import type { PortalUser } from "#contracts/users/user";
import type { Db } from "../../db/connect.server.ts";
import { portalUserById } from "../repository.server.ts";
import { reachOf, requireProject, unknownProject } from "./project-access.server.ts";
import { pricedLines } from "./project-prices.server.ts";
import { rightsOfProject } from "./project-rights-repository.server.ts";
import { getProject } from "./projects.server.ts";
import { openShare } from "./shares.server.ts";

/** Links are for those who manage the project. */
export async function managesProject(
	db: Db,
	user: PortalUser,
	accountId: string | null,
	projectId: string,
): Promise<boolean> {
	const project = await rightsOfProject(db, projectId, user);
	const right = project && projectRight(project, reachOf(user, accountId));
	if (right && right !== "manage") await requireProject(db, reachOf(user, accountId), projectId, "manage");
	return right === "manage";
}

/** @throws {ServiceFailure} 404 for an unknown, revoked or expired token */
export async function sharedProject(
	db: Db,
	now: number,
	{ token, page, pageSize }: { token: string; page: number; pageSize: number },
): Promise<SharedProject> {
	const share = await openShare(db, token, now, "project");
	const wanted = { projectID: share.targetId, sort: "tag", page, pageSize } as const;
	const maker = await portalUserById(db, share.userId);
	if (!maker) throw unknownProject();
	const { ownerId } = await requireProject(
		db,
		reachOf(maker, share.accountId),
		share.targetId,
		"manage",
	).catch(() => {
		throw unknownProject();
	});
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

/** Who may do what with a project: its owner, and those it is shared with in an account. */
import {
	includesRight,
	type ProjectReach,
	type ProjectRight,
	projectRight,
} from "#contracts/projects/project-rights";
import { mayActFor, mayAdministerCompany } from "#contracts/users/permissions";
import type { PortalUser } from "#contracts/users/user";
import type { Db } from "../../db/connect.server.ts";
import type { TokenBearer } from "../../shared/auth.server.ts";
import { notFound, ServiceFailure } from "../../shared/http.server.ts";
import { verifiedBearerUser } from "../users.server.ts";
import { rightsOfProject } from "./project-rights-repository.server.ts";

/** `accountId` is the account that the storefront says the user acts for. */
export type ProjectCaller = { bearer: TokenBearer; accountId?: string };

export const unknownProject = () => notFound("This project");

/** An account that the user may not act for counts as none. */
export function reachOf(user: PortalUser, named: string | null | undefined): ProjectReach {
	const acting = named ?? user.selectedAssignedAccountId ?? user.selectedAccountId;
	const accountId = acting !== null && mayActFor(user, acting) ? acting : null;
	const administers = accountId !== null && mayAdministerCompany({ ...user, selectedAccountId: accountId });
	return { userId: user.userId, accountId, administers };
}

export async function projectReach(
	db: Db,
	{ bearer, accountId }: ProjectCaller,
): Promise<ProjectReach & { user: PortalUser }> {
	const user = await verifiedBearerUser(db, bearer);
	return { ...reachOf(user, accountId), user };
}

const refusals: Record<Exclude<ProjectRight, "see">, string> = {
	edit: "You can see this project, but not change it.",
	manage: "Only its owner and your company's administrators can share or delete this project.",
};

/**
 * @returns the owner, who names the project's rows, and the user's right
 * @throws {ServiceFailure} 404 for a project that the user can't see, 403 when they may not do this
 */
export async function requireProject(
	db: Db,
	reach: ProjectReach,
	projectId: string,
	needed: ProjectRight,
): Promise<{ ownerId: string; ownerName: string; accountId: string | null; right: ProjectRight }> {
	const project = await rightsOfProject(db, projectId, reach);
	const right = project && projectRight(project, reach);
	if (!project || !right) throw unknownProject();
	if (!includesRight(right, needed))
		throw new ServiceFailure(
			403,
			"PROJECT_RIGHT",
			needed === "see" ? "" : `${refusals[needed]} Ask ${project.ownerName}.`,
		);
	return { ...project, right };
}

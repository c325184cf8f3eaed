/** Sharing a project in an account: with everyone, or with named people. */
import type { GivenRight } from "#contracts/projects/project-rights";
import type { ProjectRights } from "#contracts/projects/rights-schemas";
import { mayActFor } from "#contracts/users/permissions";
import type { Db } from "../../db/connect.server.ts";
import { ServiceFailure } from "../../shared/http.server.ts";
import { peopleOfAccount } from "../portal-users-repository.server.ts";
import { accountRow, lockUser } from "../repository.server.ts";
import { forbidden } from "../users.server.ts";
import { type ProjectCaller, projectReach, requireProject } from "./project-access.server.ts";
import {
	lockProject,
	peopleOfProject,
	rightsOfProject,
	writeRights,
} from "./project-rights-repository.server.ts";

type Reach = Awaited<ReturnType<typeof projectReach>>;

/** The account that it is shared in, otherwise that of the owner, who must act for one. */
function sharingAccount({ user, accountId }: Reach, shared: string | null): string {
	const account = shared !== null && mayActFor(user, shared) ? shared : accountId;
	if (account === null) throw forbidden("Projects are shared in an account. Choose one to act for.");
	return account;
}

async function readRights(db: Db, projectID: string, reach: Reach): Promise<ProjectRights> {
	const project = await rightsOfProject(db, projectID, reach);
	const accountId = sharingAccount(reach, project?.accountId ?? null);
	const same = project?.accountId === accountId;
	const given = same ? await peopleOfProject(db, projectID) : new Map<string, GivenRight>();
	const people = await peopleOfAccount(db, accountId);
	return {
		projectID,
		account: { id: accountId, name: (await accountRow(db, accountId))?.name ?? "" },
		everyone: same && project ? project.everyone : "none",
		people: people
			.filter(({ userId }) => userId !== project?.ownerId)
			.map(({ userId, fname, lname, customerType }) => ({
				userId,
				name: `${fname} ${lname}`.trim(),
				representative: customerType === "representative",
				right: given.get(userId) ?? "none",
			})),
	};
}

/** @throws {ServiceFailure} 403 without the right to manage it or without an account, 404 if unknown */
export async function projectRights(
	db: Db,
	caller: ProjectCaller,
	projectID: string,
): Promise<ProjectRights> {
	const reach = await projectReach(db, caller);
	await requireProject(db, reach, projectID, "manage");
	return readRights(db, projectID, reach);
}

/**
 * Replaces who may see and edit. With nobody named, it is the owner's alone again.
 * @throws {ServiceFailure} as above, 422 for somebody outside of the account
 */
export async function saveProjectRights(
	db: Db,
	caller: ProjectCaller,
	{
		projectID,
		everyone,
		people,
	}: { projectID: string; everyone: GivenRight; people: { userId: string; right: GivenRight }[] },
): Promise<ProjectRights> {
	const reach = await projectReach(db, caller);
	return db.transaction().execute(async (trx) => {
		await lockUser(trx, reach.userId);
		await lockProject(trx, projectID);
		const { accountId: shared, ownerId } = await requireProject(trx, reach, projectID, "manage");
		const accountId = sharingAccount(reach, shared);
		const known = new Set((await peopleOfAccount(trx, accountId)).map(({ userId }) => userId));
		const named = new Map(people.map(({ userId, right }) => [userId, right]));
		named.delete(ownerId);
		if ([...named.keys()].some((userId) => !known.has(userId)))
			throw new ServiceFailure(
				422,
				"UNKNOWN_PERSON",
				"Somebody in this list isn't in your account any more. Open the page again.",
			);
		const given = [...named].flatMap(([userId, right]) => (right === "none" ? [] : [{ userId, right }]));
		const isShared = everyone !== "none" || given.length > 0;
		// An administrator keeps it in the account, and so keeps access to it.
		const stays = isShared || reach.userId !== ownerId;
		await writeRights(trx, projectID, { accountId: stays ? accountId : null, everyone, people: given });
		return readRights(trx, projectID, reach);
	});
}

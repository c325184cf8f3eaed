/** Spaces of a project, for its compliance sheet. */
import type { ProjectSpace } from "#contracts/projects/spaces";
import type { Db } from "../../db/connect.server.ts";
import { lockUser } from "../repository.server.ts";
import { callerReach, type SharingCaller } from "../sharing/access.server.ts";
import { lockProject, requireProject } from "./project-access.server.ts";
import { selectSpaces, writeSpaces } from "./project-spaces-repository.server.ts";
import { updateOwnProject } from "./projects-repository.server.ts";

/** @throws {ServiceFailure} 404 for a project that the user can't see */
export async function projectSpaces(db: Db, caller: SharingCaller, projectID: string) {
	const { ownerId } = await requireProject(db, await callerReach(db, caller), projectID, "see");
	return { projectID, spaces: await selectSpaces(db, ownerId, projectID) };
}

/** @throws {ServiceFailure} 404 for a project that the user can't see, 403 for one they can't edit */
export async function saveProjectSpaces(
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

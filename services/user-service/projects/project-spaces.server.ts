/** Spaces of a project, for its compliance sheet. */
import type { ProjectSpace } from "#contracts/projects/spaces";
import type { Db } from "../../db/connect.server.ts";
import type { TokenBearer } from "../../shared/auth.server.ts";
import { lockUser } from "../repository.server.ts";
import { verifiedBearerUser } from "../users.server.ts";
import { selectSpaces, writeSpaces } from "./project-spaces-repository.server.ts";
import { getSummary } from "./projects.server.ts";
import { updateOwnProject } from "./projects-repository.server.ts";

/** @throws {ServiceFailure} 404 for a project of another user */
export async function projectSpaces(db: Db, bearer: TokenBearer, projectID: string) {
	const { userId } = await verifiedBearerUser(db, bearer);
	await getSummary(db, userId, projectID);
	return { projectID, spaces: await selectSpaces(db, userId, projectID) };
}

/** @throws {ServiceFailure} 404 for a project of another user */
export async function saveProjectSpaces(
	db: Db,
	bearer: TokenBearer,
	{ projectID, spaces }: { projectID: string; spaces: ProjectSpace[] },
) {
	const { userId } = await verifiedBearerUser(db, bearer);
	return db.transaction().execute(async (change) => {
		await lockUser(change, userId);
		await getSummary(change, userId, projectID);
		await writeSpaces(change, projectID, spaces);
		await updateOwnProject(change, userId, projectID, { updated_at: new Date().toISOString() });
		return { projectID, spaces };
	});
}

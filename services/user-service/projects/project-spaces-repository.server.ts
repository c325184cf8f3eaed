/** SQL of the spaces of projects. Queries also filter by user. */
import type { ProjectSpace } from "#contracts/projects/spaces";
import type { Db } from "../../db/connect.server.ts";

export async function selectSpaces(db: Db, userId: string, projectId: string): Promise<ProjectSpace[]> {
	const row = await db
		.selectFrom("project_spaces")
		.innerJoin("project", "project.id", "project_spaces.project_id")
		.select("project_spaces.spaces")
		.where("project.id", "=", projectId)
		.where("project.user_id", "=", userId)
		.executeTakeFirst();
	return row ? JSON.parse(row.spaces) : [];
}

/** Callers check access. */
export async function writeSpaces(db: Db, projectId: string, spaces: readonly ProjectSpace[]): Promise<void> {
	const text = JSON.stringify(spaces);
	await db
		.insertInto("project_spaces")
		.values({ project_id: projectId, spaces: text })
		.onConflict((conflict) => conflict.column("project_id").doUpdateSet({ spaces: text }))
		.execute();
}

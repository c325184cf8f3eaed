/** SQL of projects and their spaces. Queries by id also filter by the owner. */
import type { ProjectSpace, ProjectSummary } from "#contracts/projects/projects";
import type { Db } from "../../db/connect.server.ts";
import type { ProjectTable } from "../../db/projects-schema.ts";

const allSummaries = (db: Db) =>
	db
		.selectFrom("project")
		.select(["project.id", "project.name", "project.note", "project.updated_at"])
		.select((eb) =>
			eb
				.selectFrom("project_line")
				.whereRef("project_line.project_id", "=", "project.id")
				.select(({ fn }) => fn.countAll<number>().as("lines"))
				.as("lines"),
		);

const summaries = (db: Db, userId: string) => allSummaries(db).where("user_id", "=", userId);

type SummaryRow = { id: string; name: string; note: string; updated_at: string; lines: number | null };

const toSummary = (row: SummaryRow): ProjectSummary => ({
	projectID: row.id,
	name: row.name,
	note: row.note,
	lineCount: Number(row.lines ?? 0),
	updatedAt: row.updated_at,
});

export async function ownProjects(db: Db, userId: string): Promise<ProjectSummary[]> {
	const rows = await summaries(db, userId).orderBy("updated_at", "desc").orderBy("id").execute();
	return rows.map(toSummary);
}

/** Callers check access. */
export async function projectsByIds(db: Db, ids: readonly string[]): Promise<ProjectSummary[]> {
	if (ids.length === 0) return [];
	const rows = await allSummaries(db).where("id", "in", ids).orderBy("id").execute();
	return rows.map(toSummary);
}

export async function ownProject(
	db: Db,
	userId: string,
	projectId: string,
): Promise<ProjectSummary | undefined> {
	const row = await summaries(db, userId).where("id", "=", projectId).executeTakeFirst();
	return row && toSummary(row);
}

export async function countProjects(db: Db, userId: string): Promise<number> {
	const { total } = await db
		.selectFrom("project")
		.select(({ fn }) => fn.countAll<number>().as("total"))
		.where("user_id", "=", userId)
		.executeTakeFirstOrThrow();
	return Number(total);
}

export const insertProject = (db: Db, row: ProjectTable) => db.insertInto("project").values(row).execute();

export async function updateOwnProject(
	db: Db,
	userId: string,
	projectId: string,
	change: Partial<Pick<ProjectTable, "name" | "note">> & { updated_at: string },
): Promise<boolean> {
	const rows = await db
		.updateTable("project")
		.set(change)
		.where("id", "=", projectId)
		.where("user_id", "=", userId)
		.returning("id")
		.execute();
	return rows.length > 0;
}

export async function deleteOwnProject(db: Db, userId: string, projectId: string): Promise<boolean> {
	const rows = await db
		.deleteFrom("project")
		.where("id", "=", projectId)
		.where("user_id", "=", userId)
		.returning("id")
		.execute();
	return rows.length > 0;
}

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

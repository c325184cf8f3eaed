/** SQL of projects. Every query that starts from an id of the caller's names the user too. */
import type { Insertable } from "kysely";
import type { ProjectSummary } from "#contracts/projects";
import type { Db } from "../db/connect.server.ts";
import type { ProjectSubmissionTable, ProjectTable } from "../db/saving-schema.ts";

/** How long a form is remembered, in ms: longer than any page is left open. */
const submissionMs = 7 * 24 * 60 * 60 * 1000;

const summaries = (db: Db, userId: string) =>
	db
		.selectFrom("project")
		.select(["id", "name", "note", "updated_at"])
		.select((eb) =>
			eb
				.selectFrom("project_line")
				.whereRef("project_line.project_id", "=", "project.id")
				.select(({ fn }) => fn.countAll<number>().as("lines"))
				.as("lines"),
		)
		.where("user_id", "=", userId);

type SummaryRow = { id: string; name: string; note: string; updated_at: string; lines: number | null };

const toSummary = (row: SummaryRow): ProjectSummary => ({
	projectID: row.id,
	name: row.name,
	note: row.note,
	lineCount: Number(row.lines ?? 0),
	updatedAt: row.updated_at,
});

/** Last changed first. */
export async function ownProjects(db: Db, userId: string): Promise<ProjectSummary[]> {
	const rows = await summaries(db, userId).orderBy("updated_at", "desc").orderBy("id").execute();
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

/** @returns whether the project is the user's */
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

/** @returns whether the project was the user's; its lines go with it */
export async function deleteOwnProject(db: Db, userId: string, projectId: string): Promise<boolean> {
	const rows = await db
		.deleteFrom("project")
		.where("id", "=", projectId)
		.where("user_id", "=", userId)
		.returning("id")
		.execute();
	return rows.length > 0;
}

/** The project that a form has been carried out on. */
export async function projectOfSubmission(
	db: Db,
	userId: string,
	digest: string,
): Promise<string | undefined> {
	const row = await db
		.selectFrom("project_submission")
		.select("project_id")
		.where("user_id", "=", userId)
		.where("digest", "=", digest)
		.executeTakeFirst();
	return row?.project_id;
}

/** Remembers a form, and forgets the user's old ones. */
export async function recordSubmission(db: Db, row: Insertable<ProjectSubmissionTable>): Promise<void> {
	const forgotten = new Date(Date.parse(row.at) - submissionMs).toISOString();
	await db
		.deleteFrom("project_submission")
		.where("user_id", "=", row.user_id)
		.where("at", "<", forgotten)
		.execute();
	await db.insertInto("project_submission").values(row).execute();
}

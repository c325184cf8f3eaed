/** SQL of projects. Queries by id also filter by the owner. */
import type { ProjectReach, SharedRights } from "#contracts/projects/project-rights";
import type { ProjectSummary } from "#contracts/projects/projects";
import type { Db } from "../../db/connect.server.ts";
import type { ProjectTable } from "../../db/projects-schema.ts";
import { sharedProjectIds } from "./project-rights-repository.server.ts";

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

/** Those of others that are shared with this user in the account they act for. */
export async function sharedProjects(
	db: Db,
	reach: ProjectReach,
): Promise<{ summary: ProjectSummary; rights: SharedRights; owner: string }[]> {
	const rows = await allSummaries(db)
		.innerJoin("portal_user", "portal_user.user_id", "project.user_id")
		.leftJoin("project_person", (join) =>
			join
				.onRef("project_person.project_id", "=", "project.id")
				.on("project_person.user_id", "=", reach.userId),
		)
		.select([
			"project.user_id",
			"project.account_id",
			"project.account_right",
			"project_person.person_right",
			"portal_user.fname",
			"portal_user.lname",
		])
		.where("project.id", "in", sharedProjectIds(db, reach))
		.orderBy("project.id")
		.execute();
	return rows.map((row) => ({
		summary: toSummary(row),
		rights: {
			ownerId: row.user_id,
			accountId: row.account_id,
			everyone: row.account_right,
			person: row.person_right ?? "none",
		},
		owner: `${row.fname} ${row.lname}`.trim(),
	}));
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

/** SQL of projects. Every query that starts from an id of the caller's names the user too. */
import type { Insertable } from "kysely";
import type { ProjectLine, ProjectProduct, ProjectSummary } from "#contracts/projects";
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

export const touchOwnProject = (db: Db, userId: string, projectId: string, at: string) =>
	db
		.updateTable("project")
		.set({ updated_at: at })
		.where("id", "=", projectId)
		.where("user_id", "=", userId)
		.execute();

/** The lines of a project in the order in which they were added. */
export async function linesOf(db: Db, userId: string, projectId: string): Promise<ProjectLine[]> {
	const rows = await db
		.selectFrom("project_line as line")
		.innerJoin("project", "project.id", "line.project_id")
		.selectAll("line")
		.where("project.user_id", "=", userId)
		.where("line.project_id", "=", projectId)
		.orderBy("line.position")
		.execute();
	return rows.map((row) => ({
		lineId: row.id,
		productId: row.variation_id,
		quantity: row.quantity,
		options: JSON.parse(row.options),
	}));
}

/**
 * Adds products to a project that is known to be the caller's; what is in it already gets the quantity on top.
 * @param products no two of the same SKU and options
 * @returns how many lines there are now, and the largest quantity among them; the caller checks the limits
 */
export async function addLines(
	db: Db,
	projectId: string,
	products: readonly ProjectProduct[],
): Promise<{ lineCount: number; largest: number }> {
	const facts = () =>
		db
			.selectFrom("project_line")
			.select(({ fn }) => [
				fn.countAll<number>().as("lines"),
				fn.max("position").as("last"),
				fn.max("quantity").as("largest"),
			])
			.where("project_id", "=", projectId)
			.executeTakeFirstOrThrow();
	const { last } = await facts();
	const next = last === null ? 0 : Number(last) + 1;
	if (products.length > 0)
		await db
			.insertInto("project_line")
			.values(
				products.map(({ productId, options, quantity }, index) => ({
					id: crypto.randomUUID(),
					project_id: projectId,
					variation_id: productId,
					options: JSON.stringify(options),
					quantity,
					position: next + index,
				})),
			)
			.onConflict((conflict) =>
				conflict.columns(["project_id", "variation_id", "options"]).doUpdateSet((eb) => ({
					quantity: eb("project_line.quantity", "+", eb.ref("excluded.quantity")),
				})),
			)
			.execute();
	const { lines, largest } = await facts();
	return { lineCount: Number(lines), largest: Number(largest ?? 0) };
}

const ownProjectIds = (db: Db, userId: string) =>
	db.selectFrom("project").select("id").where("user_id", "=", userId);

/** @returns the id of the project, or nothing for a line that is not the user's */
export async function changeOwnLine(
	db: Db,
	userId: string,
	lineId: string,
	quantity: number,
): Promise<string | undefined> {
	const row = await db
		.updateTable("project_line")
		.set({ quantity })
		.where("id", "=", lineId)
		.where("project_id", "in", ownProjectIds(db, userId))
		.returning("project_id")
		.executeTakeFirst();
	return row?.project_id;
}

/** @returns the id of the project, or nothing for a line that is not the user's */
export async function deleteOwnLine(db: Db, userId: string, lineId: string): Promise<string | undefined> {
	const row = await db
		.deleteFrom("project_line")
		.where("id", "=", lineId)
		.where("project_id", "in", ownProjectIds(db, userId))
		.returning("project_id")
		.executeTakeFirst();
	return row?.project_id;
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

/** SQL of projects and their spaces. Queries by id also filter by the owner. */
import type {
	NormalizedProduct,
	ProjectLine,
	ProjectSpace,
	ProjectSummary,
} from "#contracts/projects/projects";
import { type LineSort, toFixtureKey } from "#rules/projects/project-limits";
import type { Db } from "../../db/connect.server.ts";
import type { ProjectLineTable, ProjectTable } from "../../db/projects-schema.ts";
import type { Flag } from "../../db/schema.ts";
import { findMadePart } from "../../shared/made-parts.ts";

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

// SQL of project lines. Queries by project also filter by its owner.

const rowBatchSize = 500;

const toLine = (
	row: ProjectLineTable & { orderable: Flag | null; list_cents: number | null },
): ProjectLine => ({
	lineId: row.id,
	productId: row.variation_id,
	quantity: row.quantity,
	options: JSON.parse(row.options),
	fixtureType: row.fixture_type,
	note: row.note,
	orderable: (row.orderable === 1 && row.list_cents !== null) || findMadePart(row.variation_id) !== null,
});

const ownProjectIds = (db: Db, userId: string) =>
	db.selectFrom("project").select("id").where("user_id", "=", userId);

export async function getLines(
	db: Db,
	userId: string,
	projectId: string,
	sort: LineSort = "added",
	part?: { offset: number; limit: number },
): Promise<ProjectLine[]> {
	let query = db
		.selectFrom("project_line")
		.leftJoin("variation", "variation.id", "project_line.variation_id")
		.leftJoin("price", "price.variation_id", "project_line.variation_id")
		.selectAll("project_line")
		.select(["variation.orderable", "price.list_cents"])
		.where("project_id", "=", projectId)
		.where("project_id", "in", ownProjectIds(db, userId));
	if (sort === "tag")
		query = query
			.orderBy(({ eb }) => eb.case().when("fixture_key", "=", "").then(1).else(0).end())
			.orderBy("fixture_key");
	query = query.orderBy("project_line.position");
	if (part) query = query.limit(part.limit).offset(part.offset);
	return (await query.execute()).map(toLine);
}

/** Number of lines and pieces, last position, and largest quantity. */
export async function lineFacts(db: Db, projectId: string) {
	const { lines, pieces, last, largest } = await db
		.selectFrom("project_line")
		.select(({ fn }) => [
			fn.countAll<number>().as("lines"),
			fn.sum<number>("quantity").as("pieces"),
			fn.max("position").as("last"),
			fn.max("quantity").as("largest"),
		])
		.where("project_id", "=", projectId)
		.executeTakeFirstOrThrow();
	return {
		lineCount: Number(lines),
		pieces: Number(pieces ?? 0),
		nextPosition: last === null ? 0 : Number(last) + 1,
		largest: Number(largest ?? 0),
	};
}

/** Adds to the quantity of existing lines. Callers check access. */
export async function addLines(
	db: Db,
	projectId: string,
	products: readonly NormalizedProduct[],
): Promise<void> {
	const { nextPosition } = await lineFacts(db, projectId);
	const rows = products.map(({ productId, options, quantity, fixtureType, note }, index) => ({
		id: crypto.randomUUID(),
		project_id: projectId,
		variation_id: productId,
		options: JSON.stringify(options),
		fixture_type: fixtureType,
		fixture_key: toFixtureKey(fixtureType),
		note,
		quantity,
		position: nextPosition + index,
	}));
	for (let from = 0; from < rows.length; from += rowBatchSize)
		await db
			.insertInto("project_line")
			.values(rows.slice(from, from + rowBatchSize))
			.onConflict((conflict) =>
				conflict.columns(["project_id", "variation_id", "options", "fixture_key"]).doUpdateSet((eb) => ({
					quantity: eb("project_line.quantity", "+", eb.ref("excluded.quantity")),
				})),
			)
			.execute();
}

/** What tells the lines of these SKUs apart. Callers check access. */
export const linesOfSkus = (db: Db, projectId: string, ids: readonly string[]) =>
	db
		.selectFrom("project_line")
		.select(["variation_id", "options", "fixture_key"])
		.where("project_id", "=", projectId)
		.where("variation_id", "in", ids)
		.execute();

/** Lines by id. Callers check access. */
export async function linesById(db: Db, lineIds: readonly string[]): Promise<Map<string, ProjectLineTable>> {
	const rows = await db.selectFrom("project_line").selectAll().where("id", "in", lineIds).execute();
	return new Map(rows.map((row) => [row.id, row]));
}

/** A duplicate: same SKU, options and fixture type. */
export const lineLike = (
	db: Db,
	row: Pick<ProjectLineTable, "id" | "project_id" | "variation_id" | "options" | "fixture_key">,
) =>
	db
		.selectFrom("project_line")
		.select("id")
		.where("project_id", "=", row.project_id)
		.where("variation_id", "=", row.variation_id)
		.where("options", "=", row.options)
		.where("fixture_key", "=", row.fixture_key)
		.where("id", "!=", row.id)
		.executeTakeFirst();

/** Callers check access. */
export const updateLine = (
	db: Db,
	lineId: string,
	change: Partial<Pick<ProjectLineTable, "quantity" | "fixture_type" | "fixture_key" | "note">>,
) => db.updateTable("project_line").set(change).where("id", "=", lineId).execute();

/** Callers check access. */
export const deleteLines = (db: Db, lineIds: readonly string[]) =>
	db.deleteFrom("project_line").where("id", "in", lineIds).execute();

/** `null` for SKUs without a price. */
export async function linePrices(db: Db, projectId: string) {
	const rows = await db
		.selectFrom("project_line as line")
		.leftJoin("price", "price.variation_id", "line.variation_id")
		.select(["line.id", "line.variation_id", "line.quantity", "price.list_cents", "price.breaks"])
		.where("line.project_id", "=", projectId)
		.execute();
	return rows.map((row) => {
		const { list_cents, breaks } = findMadePart(row.variation_id)?.price ?? row;
		return { ...row, list_cents, breaks };
	});
}

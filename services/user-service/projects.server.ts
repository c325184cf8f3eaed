/** Projects: a user's named lists of SKUs. The user's id is part of every query. */
import { createHash } from "node:crypto";
import { type LineSort, projectLimits } from "#contracts/project-limits";
import type { Project, ProjectSummary, SettledProduct } from "#contracts/projects";
import type { TokenBearer } from "../auth.server.ts";
import type { Db } from "../db/connect.server.ts";
import { notFound, ServiceFailure } from "../http.server.ts";
import { mergedProducts } from "../product-service/chosen-products.ts";
import { requireProducts } from "../product-service/known-products.server.ts";
import { fixtureKeyOf } from "./fixture-type.ts";
import { addLines, lineFacts, linesOf } from "./project-lines-repository.server.ts";
import {
	countProjects,
	deleteOwnProject,
	insertProject,
	ownProject,
	ownProjects,
	projectOfSubmission,
	recordSubmission,
	updateOwnProject,
} from "./projects-repository.server.ts";
import { lockUser } from "./saving-lock.server.ts";
import { deleteSharesWithin } from "./shares-repository.server.ts";
import { verifiedBearerUser } from "./users.server.ts";

const now = () => new Date().toISOString();
const atLimit = (message: string) => new ServiceFailure(409, "LIMIT_REACHED", message);
const unknownProject = () => notFound("This project");

export async function projects(db: Db, bearer: TokenBearer): Promise<ProjectSummary[]> {
	const { userId } = await verifiedBearerUser(db, bearer);
	return ownProjects(db, userId);
}

/** @throws {ServiceFailure} 404 for one that is not the bearer's */
export async function project(
	db: Db,
	bearer: TokenBearer,
	wanted: { projectID: string; sort?: LineSort; page?: number; pageSize?: number },
): Promise<Project> {
	const { userId } = await verifiedBearerUser(db, bearer);
	return projectOf(db, userId, wanted);
}

/**
 * A project of a user with a page of its lines, or all of them when none is asked for.
 * @throws {ServiceFailure} 404 for one that is not the user's
 */
export async function projectOf(
	db: Db,
	userId: string,
	{
		projectID,
		sort,
		page,
		pageSize = projectLimits.pageSize,
	}: { projectID: string; sort?: LineSort; page?: number; pageSize?: number },
): Promise<Project> {
	const summary = await summaryOf(db, userId, projectID);
	const { pieces, lineCount } = await lineFacts(db, projectID);
	const pageCount = page === undefined ? 1 : Math.max(1, Math.ceil(lineCount / pageSize));
	const current = Math.min(page ?? 1, pageCount);
	const part = page === undefined ? undefined : { offset: (current - 1) * pageSize, limit: pageSize };
	const products = await linesOf(db, userId, projectID, sort, part);
	return { ...summary, lineCount, pieces, products, page: current, pageCount };
}

type NewProject = {
	name: string;
	note: string;
	product?: SettledProduct;
	products?: SettledProduct[];
	formKey?: string;
};

/** @throws {ServiceFailure} 409 for more lines than a project has, or more pieces than a line has */
export function requireWithinLimits(lineCount: number, largest: number): void {
	const most = (limit: number) => limit.toLocaleString("en-US");
	if (lineCount > projectLimits.lines)
		throw atLimit(`A project has at most ${most(projectLimits.lines)} lines.`);
	if (largest > projectLimits.quantity)
		throw atLimit(`A line has at most ${most(projectLimits.quantity)} pieces.`);
}

/**
 * Creates a project, with products on demand.
 * @throws {ServiceFailure} 404 for an unknown SKU, 409 at a limit, 422 for an option of another product
 */
export async function createProject(
	db: Db,
	bearer: TokenBearer,
	{ formKey, ...input }: NewProject,
): Promise<ProjectSummary> {
	const { userId } = await verifiedBearerUser(db, bearer);
	const products = mergedProducts(
		[...(input.product ? [input.product] : []), ...(input.products ?? [])],
		({ fixtureType }) => fixtureKeyOf(fixtureType),
	);
	requireWithinLimits(products.length, Math.max(0, ...products.map(({ quantity }) => quantity)));
	await requireProducts(db, products);
	return db
		.transaction()
		.execute((change) => insertOnce(change, userId, digestOf(formKey, input), { ...input, products }));
}

/**
 * A new project with the note and lines of another; products that left the catalogue come along and are marked there.
 * @throws {ServiceFailure} 404 for one that is not the bearer's, 409 at the limit of projects
 */
export async function duplicateProject(
	db: Db,
	bearer: TokenBearer,
	{ formKey, ...input }: { projectID: string; name: string; formKey?: string },
): Promise<ProjectSummary> {
	const { userId } = await verifiedBearerUser(db, bearer);
	return db.transaction().execute(async (change) => {
		const { note } = await summaryOf(change, userId, input.projectID);
		const products = await linesOf(change, userId, input.projectID);
		return insertOnce(change, userId, digestOf(formKey, input), { name: input.name, note, products });
	});
}

async function insertOnce(
	change: Db,
	userId: string,
	digest: string | null,
	{ name, note, products }: { name: string; note: string; products: readonly SettledProduct[] },
): Promise<ProjectSummary> {
	await lockUser(change, userId);
	const earlier = digest && (await projectOfSubmission(change, userId, digest));
	if (earlier) return summaryOf(change, userId, earlier);
	if ((await countProjects(change, userId)) >= projectLimits.projects)
		throw atLimit(`You have ${projectLimits.projects} projects, which is the limit.`);
	const id = crypto.randomUUID();
	const at = now();
	await insertProject(change, { id, user_id: userId, name, note, created_at: at, updated_at: at });
	await addLines(change, id, products);
	if (digest) await recordSubmission(change, { user_id: userId, digest, project_id: id, at });
	return summaryOf(change, userId, id);
}

/** @throws {ServiceFailure} 404 for one that is not the bearer's */
export async function updateProject(
	db: Db,
	bearer: TokenBearer,
	{ projectID, name, note }: { projectID: string; name: string; note: string },
): Promise<ProjectSummary> {
	const { userId } = await verifiedBearerUser(db, bearer);
	if (!(await updateOwnProject(db, userId, projectID, { name, note, updated_at: now() })))
		throw unknownProject();
	return summaryOf(db, userId, projectID);
}

/**
 * Deletes a project with its lines and the links to it.
 * @throws {ServiceFailure} 404 for one that is not the bearer's
 */
export async function deleteProject(
	db: Db,
	bearer: TokenBearer,
	projectID: string,
): Promise<{ projectID: string }> {
	const { userId } = await verifiedBearerUser(db, bearer);
	return db.transaction().execute(async (change) => {
		if (!(await deleteOwnProject(change, userId, projectID))) throw unknownProject();
		await deleteSharesWithin(change, { userId, accountId: null }, "project", projectID);
		return { projectID };
	});
}

/** @throws {ServiceFailure} 404 for one that is not the user's */
export async function summaryOf(db: Db, userId: string, projectId: string): Promise<ProjectSummary> {
	const summary = await ownProject(db, userId, projectId);
	if (!summary) throw unknownProject();
	return summary;
}

/** What a repetition is recognised by: the form's key and all that it asks for; `null` without a key. */
export function digestOf(formKey: string | undefined, content: object): string | null {
	if (!formKey) return null;
	return createHash("sha256")
		.update(JSON.stringify([formKey, content]))
		.digest("base64url");
}

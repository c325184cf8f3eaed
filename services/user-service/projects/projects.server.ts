/** Projects: named lists of SKUs. Every query filters by user. */

import { formatNumber } from "#contracts/format";
import { type LineSort, projectLimits } from "#contracts/projects/project-limits";
import type { NormalizedProduct, Project, ProjectSummary } from "#contracts/projects/projects";
import type { Db } from "../../db/connect.server.ts";
import { mergedProducts, requireProducts } from "../../product-service/public.server.ts";
import type { TokenBearer } from "../../shared/auth.server.ts";
import { notFound, ServiceFailure } from "../../shared/http.server.ts";
import {
	findRecorded,
	forgetKeysOf,
	hashContent,
	recordKey,
} from "../../shared/idempotency-repository.server.ts";
import { lockUser } from "../repository.server.ts";
import { verifiedBearerUser } from "../users.server.ts";
import { toFixtureKey } from "./fixture-type.ts";
import { addLines, getLines, lineFacts } from "./project-lines-repository.server.ts";
import {
	countProjects,
	deleteOwnProject,
	insertProject,
	ownProject,
	ownProjects,
	updateOwnProject,
} from "./projects-repository.server.ts";
import { deleteSharesWithin } from "./shares-repository.server.ts";

const now = () => new Date().toISOString();
const atLimit = (message: string) => new ServiceFailure(409, "LIMIT_REACHED", message);
const unknownProject = () => notFound("This project");

export async function projects(db: Db, bearer: TokenBearer): Promise<ProjectSummary[]> {
	const { userId } = await verifiedBearerUser(db, bearer);
	return ownProjects(db, userId);
}

/** @throws {ServiceFailure} 404 for a project of another user */
export async function project(
	db: Db,
	bearer: TokenBearer,
	wanted: { projectID: string; sort?: LineSort; page?: number; pageSize?: number },
): Promise<Project> {
	const { userId } = await verifiedBearerUser(db, bearer);
	return getProject(db, userId, wanted);
}

/**
 * With one page of lines, or all.
 * @throws {ServiceFailure} 404 for a project of another user
 */
export async function getProject(
	db: Db,
	userId: string,
	{
		projectID,
		sort,
		page,
		pageSize = projectLimits.pageSize,
	}: { projectID: string; sort?: LineSort; page?: number; pageSize?: number },
): Promise<Project> {
	const summary = await getSummary(db, userId, projectID);
	const { pieces, lineCount } = await lineFacts(db, projectID);
	const pageCount = page === undefined ? 1 : Math.max(1, Math.ceil(lineCount / pageSize));
	const current = Math.min(page ?? 1, pageCount);
	const part = page === undefined ? undefined : { offset: (current - 1) * pageSize, limit: pageSize };
	const products = await getLines(db, userId, projectID, sort, part);
	return { ...summary, lineCount, pieces, products, page: current, pageCount };
}

type NewProject = {
	name: string;
	note: string;
	product?: NormalizedProduct;
	products?: NormalizedProduct[];
	formKey?: string;
};

/** @throws {ServiceFailure} 409 for too many lines or pieces */
export function requireWithinLimits(lineCount: number, largest: number): void {
	if (lineCount > projectLimits.lines)
		throw atLimit(`A project has at most ${formatNumber(projectLimits.lines)} lines.`);
	if (largest > projectLimits.quantity)
		throw atLimit(`A line has at most ${formatNumber(projectLimits.quantity)} pieces.`);
}

/**
 * Creates a project, optionally with products.
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
		({ fixtureType }) => toFixtureKey(fixtureType),
	);
	requireWithinLimits(products.length, Math.max(0, ...products.map(({ quantity }) => quantity)));
	await requireProducts(db, products);
	return db
		.transaction()
		.execute((change) => insertOnce(change, userId, keyDigest(formKey, input), { ...input, products }));
}

/**
 * Copies note and lines, including products that left the catalog.
 * @throws {ServiceFailure} 404 for a project of another user, 409 at the limit
 */
export async function duplicateProject(
	db: Db,
	bearer: TokenBearer,
	{ formKey, ...input }: { projectID: string; name: string; formKey?: string },
): Promise<ProjectSummary> {
	const { userId } = await verifiedBearerUser(db, bearer);
	return db.transaction().execute(async (change) => {
		const { note } = await getSummary(change, userId, input.projectID);
		const products = await getLines(change, userId, input.projectID);
		return insertOnce(change, userId, keyDigest(formKey, input), { name: input.name, note, products });
	});
}

async function insertOnce(
	change: Db,
	userId: string,
	digest: string | null,
	{ name, note, products }: { name: string; note: string; products: readonly NormalizedProduct[] },
): Promise<ProjectSummary> {
	await lockUser(change, userId);
	const earlier = await findRecorded(change, "project", { userId }, digest);
	if (earlier?.resultId) return getSummary(change, userId, earlier.resultId);
	if ((await countProjects(change, userId)) >= projectLimits.projects)
		throw atLimit(`You have ${projectLimits.projects} projects, which is the limit.`);
	const id = crypto.randomUUID();
	const at = now();
	await insertProject(change, { id, user_id: userId, name, note, created_at: at, updated_at: at });
	await addLines(change, id, products);
	if (digest) await recordKey(change, "project", { userId }, { digest, resultId: id, at });
	return getSummary(change, userId, id);
}

/** @throws {ServiceFailure} 404 for a project of another user */
export async function updateProject(
	db: Db,
	bearer: TokenBearer,
	{ projectID, name, note }: { projectID: string; name: string; note: string },
): Promise<ProjectSummary> {
	const { userId } = await verifiedBearerUser(db, bearer);
	if (!(await updateOwnProject(db, userId, projectID, { name, note, updated_at: now() })))
		throw unknownProject();
	return getSummary(db, userId, projectID);
}

/**
 * Deletes a project with its lines and links.
 * @throws {ServiceFailure} 404 for a project of another user
 */
export async function deleteProject(
	db: Db,
	bearer: TokenBearer,
	projectID: string,
): Promise<{ projectID: string }> {
	const { userId } = await verifiedBearerUser(db, bearer);
	return db.transaction().execute(async (change) => {
		if (!(await deleteOwnProject(change, userId, projectID))) throw unknownProject();
		await forgetKeysOf(change, "project", projectID);
		await deleteSharesWithin(change, { userId, accountId: null, side: "buyer" }, "project", projectID);
		return { projectID };
	});
}

/** @throws {ServiceFailure} 404 for a project of another user */
export async function getSummary(db: Db, userId: string, projectId: string): Promise<ProjectSummary> {
	const summary = await ownProject(db, userId, projectId);
	if (!summary) throw unknownProject();
	return summary;
}

/** Hash of the form key and the whole content; `null` without a key. */
export const keyDigest = (formKey: string | undefined, content: object): string | null =>
	formKey ? hashContent(formKey, content) : null;
